import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LimitName } from '#app/server/limits/index.server.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { apiRoutes } from './index.ts'

/**
 * Every endpoint outside the office and the partner area that a stranger may call: the limit that
 * counts their calls, or why none does.
 */
const ENDPOINTS: Record<string, LimitName | { none: string }> = {
  'POST /functions/v1/stripe-webhook': { none: 'signed; the provider calls as often as it must' },
  'POST /functions/v1/send-booking-email': 'mail',
  'POST /functions/v1/create-calendar-event': 'calendar-event',
  'GET /': { none: 'remembers a partner; a page' },
  'GET /api/analytics': { none: 'a setting' },
  'GET /api/diagnostic': { none: 'answers kept for a while' },
  'GET /api/openapi.json': { none: 'one text, made once' },
  'GET /api/places': 'places',
  'GET /api/places/photos/:name': 'places',
  'POST /api/policy-reports': 'policy-report',
  'POST /api/quote': 'quote',
  'GET /api/promise/:promise': 'quote',
  'POST /api/bookings': 'booking',
  'GET /api/bookings': 'find-booked',
  'GET /api/tours': { none: 'the catalogue' },
  'POST /api/tour-bookings': 'booking',
  'GET /api/checkout-options': { none: 'a setting' },
  'GET /api/checkout/:session': 'checkout',
  'POST /api/checkout/:session/cancel': 'checkout',
  'POST /api/manage/find': 'manage-find',
  'GET /api/manage/:token': { none: 'one order by a signed link' },
  'PATCH /api/manage/:token': 'manage',
  'POST /api/manage/:token/move/quote': 'manage',
  'POST /api/manage/:token/move': 'manage',
  'POST /api/manage/:token/cancel': 'manage',
  'POST /api/manage/:token/payment': 'manage',
  'POST /api/requests': 'request',
  'POST /api/manage/:token/offer': 'manage',
  'GET /api/manage/:token/live': { none: 'one order by a signed link, a few streams at once' },
  'POST /api/manage/:token/here': 'manage',
  'POST /api/manage/:token/late': 'manage',
  'POST /api/manage/:token/rating': 'manage',
  'POST /api/manage/:token/share': 'manage',
  'DELETE /api/manage/:token/share': 'manage',
  'GET /api/share/:share/live': { none: 'one order by a signed link, a few streams at once' },
  'POST /api/contact': 'contact',
  'POST /api/sign-in': 'sign-in-address',
  'POST /api/sign-in/second-factor': { none: 'counted by account, see second-factor.test.ts' },
  'POST /api/sign-in/password': { none: 'counted by account, see first-password.test.ts' },
  'POST /api/sign-out': { none: 'ends the caller’s own session' },
  'GET /api/session': { none: 'reads the caller’s own session' },
  'POST /api/account/sessions/end-others': { none: 'ends the caller’s own sessions' },
  'POST /api/account/reauthentication': { none: 'counted by account' },
  'POST /api/account/password': { none: 'counted by account, see account.test.ts' },
  'POST /api/account/second-factor': { none: 'counted by account, see second-factor.test.ts' },
  'POST /api/account/second-factor/confirm': { none: 'counted by account' },
  'POST /api/account/second-factor/off': { none: 'counted by account' },
  'POST /api/driver/pair': 'driver-pair',
  'GET /api/driver/day': { none: 'counted by phone' },
  'POST /api/driver/events': { none: 'counted by phone' },
  'PUT /api/driver/photos/:eventId': { none: 'counted by phone' },
  'GET /api/driver/push': { none: 'counted by phone' },
  'POST /api/driver/push': { none: 'counted by phone' },
  'GET /mailbox/:id/html': { none: 'the office’s' },
  'GET /manage/:token/documents/:id': 'manage',
  'GET /manage/:token/calendar.ics': { none: 'one row by a signed link' },
  'GET /calendar/:file{[^/]+\\.ics}': { none: 'a feed by its key, read by programs' },
}

const limited = Object.entries(ENDPOINTS).filter(
  (line): line is [string, LimitName] => typeof line[1] === 'string',
)

describe('how often a stranger may call', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind: 'embedded', env: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => product.close())

  // SEC-06
  test.each(limited)('%s is counted as %s', async (endpoint, name) => {
    const [method = '', path = ''] = endpoint.split(' ')
    const [crowded, other] = ['203.0.113.1', '203.0.113.2']
    const { limits } = product.services
    while ((await limits.take(name, crowded)).ok);
    const call = async (from: string) => {
      const body = method === 'GET' ? {} : { body: '{"username":"x","password":"x"}' }
      const headers = { 'content-type': 'application/json' }
      return product.call(path.replace(/:\w+/, 'none'), { method, headers, ...body }, from)
    }
    const refused = await call(crowded)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await call(other)).status).not.toBe(429)
  })

  test('the table tells the truth: every endpoint of these areas is in it', () => {
    const known = apiRoutes()
      .routes.map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !/^ALL |^\w+ \/api\/(admin|partner)\//.test(route))
    expect([...new Set(known)].toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted())
  })
})
