import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#app/contract/endpoint.ts'
import { CAPABILITIES } from '#app/contract/endpoints.ts'
import { OFFICE_ROLES, type OfficeRole } from '#app/domain/office/rights.ts'
import { connectPhone } from '#test/driver-phone.ts'
import { callAs, newDriver, newOfficeUser, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'

/** Who may call an endpoint; for everybody else it is not there. */
type Owner = 'admin' | 'partner' | 'driver'

/**
 * Every endpoint of the office, of the partner area and of the driver's app. One line each: an endpoint that is not here
 * is an endpoint nobody tried as a stranger.
 */
const ENDPOINTS: [owner: Owner, method: string, path: string, body?: object][] = [
  ['admin', 'GET', '/api/admin/bookings'],
  ['admin', 'GET', '/api/admin/bookings/1'],
  ['admin', 'GET', '/api/admin/bookings/PT-NOWHERE2'],
  ['admin', 'PATCH', '/api/admin/bookings/1', { version: 1, status: 'cancelled' }],
  ['admin', 'DELETE', '/api/admin/bookings/1'],
  ['admin', 'GET', '/api/admin/search?q=anna'],
  ['admin', 'POST', '/api/admin/driver-mails', {}],
  ['admin', 'POST', '/api/admin/guest-notes', {}],
  ['admin', 'POST', '/api/admin/previews/place', { quote: '' }],
  ['admin', 'POST', '/api/admin/previews/cancellations', { bookingIds: [1] }],
  ['admin', 'POST', '/api/admin/previews/moves', {}],
  ['admin', 'GET', '/api/admin/cash?from=2026-07-01&to=2026-07-31'],
  ['admin', 'POST', '/api/admin/cash', {}],
  ['admin', 'GET', '/api/admin/accounts.csv?from=2026-07-01&to=2026-07-31'],
  ['admin', 'GET', '/api/admin/bookings/1/documents'],
  ['admin', 'POST', '/api/admin/bookings/1/documents', {}],
  ['admin', 'GET', '/api/admin/documents/1'],
  ['admin', 'GET', '/api/admin/documents.csv?from=2026-07-01&to=2026-07-31'],
  ['admin', 'GET', '/api/admin/views'],
  ['admin', 'POST', '/api/admin/views', {}],
  ['admin', 'DELETE', '/api/admin/views/1'],
  ['admin', 'POST', '/api/admin/bookings/1/change', { version: 1, changes: {} }],
  ['admin', 'POST', '/api/admin/bookings/1/cancellation', { version: 1, refundCents: 0 }],
  ['admin', 'POST', '/api/admin/bookings/1/refund', { version: 1, refundCents: 1, reason: 'x' }],
  ['admin', 'PUT', '/api/admin/bookings/1/email', { email: 'a@b.example', version: 1 }],
  ['admin', 'PUT', '/api/admin/requests/1/email', { email: 'a@b.example', version: 1 }],
  ['admin', 'PUT', '/api/admin/bookings/1/assignment', { driverId: 1, vehicleId: 1, version: 1 }],
  ['admin', 'GET', '/api/admin/bookings/1/customer'],
  ['admin', 'GET', '/api/admin/bookings/1/customer/data'],
  ['admin', 'POST', '/api/admin/bookings/1/customer/erasure', { evenOpen: true }],
  ['admin', 'POST', '/api/admin/bookings/1/received', { version: 1, cents: 100, by: 'cash' }],
  ['admin', 'GET', '/api/admin/bookings/1/ledger'],
  ['admin', 'POST', '/api/admin/bookings/1/no-show', { version: 1, confirm: true }],
  ['admin', 'POST', '/api/admin/bookings/1/held', {}],
  ['admin', 'POST', '/api/admin/bookings/1/correction', {}],
  ['admin', 'POST', '/api/admin/bookings/1/problems', {}],
  ['admin', 'POST', '/api/admin/refunds/1/sent'],
  ['admin', 'GET', '/api/admin/bookings/1/evidence'],
  ['admin', 'GET', '/api/admin/bookings/1/photos/0197c0de-0000-7000-8000-000000000001'],
  ['admin', 'GET', '/api/admin/drivers'],
  ['admin', 'POST', '/api/admin/drivers', {}],
  ['admin', 'PATCH', '/api/admin/drivers/1', {}],
  ['admin', 'POST', '/api/admin/drivers/1/invite'],
  ['admin', 'GET', '/api/admin/drivers/1/devices'],
  ['admin', 'GET', '/api/admin/drivers/1/devices/1'],
  ['admin', 'DELETE', '/api/admin/drivers/1/devices/1'],
  ['admin', 'GET', '/api/admin/vehicles'],
  ['admin', 'POST', '/api/admin/vehicles', {}],
  ['admin', 'PATCH', '/api/admin/vehicles/1', {}],
  ...['shifts', 'shift-patterns', 'absences', 'vehicle-blocks'].flatMap(
    (list): [Owner, string, string, object?][] => [
      ['admin', 'GET', `/api/admin/${list}`],
      ['admin', 'POST', `/api/admin/${list}`, {}],
      ['admin', 'PATCH', `/api/admin/${list}/1`, {}],
      ['admin', 'DELETE', `/api/admin/${list}/1`],
    ],
  ),
  ['admin', 'GET', '/api/admin/roster/2026-07-06'],
  ['admin', 'PUT', '/api/admin/roster/2026-07-06', { cells: [] }],
  ['admin', 'GET', '/api/admin/papers'],
  ['admin', 'GET', '/api/admin/plan/2026-07-06'],
  ['admin', 'POST', '/api/admin/plan/2026-07-06/propose', { scope: 'all' }],
  ['admin', 'GET', '/api/admin/proposals/1'],
  ['admin', 'POST', '/api/admin/proposals/1/approve', {}],
  ['admin', 'DELETE', '/api/admin/proposals/1'],
  ['admin', 'POST', '/api/admin/plan/2026-07-06/moves', { baseVersion: 0, moves: [] }],
  ['admin', 'POST', '/api/admin/plan/2026-07-06/undo', { changeId: 1 }],
  ['admin', 'GET', '/api/admin/plan/2026-07-06/changes'],
  ['admin', 'GET', '/api/admin/plan/2026-07-06/fits/1'],
  ['admin', 'GET', '/api/admin/plan/2026-07-06/swaps/1/2'],
  ['admin', 'GET', '/api/admin/plan/2026-07-06/crews?bookings=1'],
  ['admin', 'POST', '/api/admin/plan/2026-07-06/tell', { bookingIds: [] }],
  ['admin', 'GET', '/api/admin/promise'],
  ['admin', 'PUT', '/api/admin/promise', {}],
  ['admin', 'GET', '/api/admin/promise/refusals'],
  ['admin', 'GET', '/api/admin/stop-sells'],
  ['admin', 'POST', '/api/admin/stop-sells', {}],
  ['admin', 'PATCH', '/api/admin/stop-sells/1', {}],
  ['admin', 'DELETE', '/api/admin/stop-sells/1'],
  ['admin', 'PUT', '/api/admin/drivers/1/papers', {}],
  ['admin', 'PUT', '/api/admin/vehicles/1/papers', {}],
  ['admin', 'GET', '/api/admin/company'],
  ['admin', 'PATCH', '/api/admin/company', {}],
  ['admin', 'GET', '/api/admin/places'],
  ['admin', 'POST', '/api/admin/places', {}],
  ['admin', 'PATCH', '/api/admin/places/naoussa', {}],
  ['admin', 'DELETE', '/api/admin/places/naoussa', {}],
  ['admin', 'PUT', '/api/admin/places/naoussa/photo'],
  ['admin', 'DELETE', '/api/admin/places/naoussa/photo'],
  ['admin', 'GET', '/api/admin/partners'],
  ['admin', 'POST', '/api/admin/partners', {}],
  ['admin', 'GET', '/api/admin/partners/CactusHotel/statement.csv'],
  ['admin', 'GET', '/api/admin/partners/CactusHotel'],
  ['admin', 'PATCH', '/api/admin/partners/CactusHotel', { isActive: false }],
  ['admin', 'POST', '/api/admin/partners/CactusHotel/accounts', { username: 'abc' }],
  ['admin', 'PATCH', '/api/admin/partners/CactusHotel/accounts/cactus', { isActive: false }],
  ['admin', 'POST', '/api/admin/partners/CactusHotel/accounts/cactus/password'],
  ['admin', 'GET', '/api/admin/users'],
  ['admin', 'POST', '/api/admin/users', {}],
  ['admin', 'PATCH', '/api/admin/users/admin', {}],
  ['admin', 'POST', '/api/admin/users/admin/password'],
  ['admin', 'GET', '/api/admin/audit.csv'],
  ['admin', 'GET', '/api/admin/office-settings'],
  ['admin', 'PUT', '/api/admin/office-settings', {}],
  ['admin', 'POST', '/api/admin/bookings/1/link', { version: 1 }],
  ['admin', 'GET', '/api/admin/requests'],
  ['admin', 'GET', '/api/admin/requests/1'],
  ['admin', 'POST', '/api/admin/bookings/1/offer', { version: 1, totalCents: 100, validHours: 1 }],
  ['admin', 'POST', '/api/admin/requests/1/refusal', { version: 1 }],
  ['admin', 'GET', '/api/admin/surplus'],
  ['admin', 'POST', '/api/admin/surplus/1', { surplusCents: 100, money: 'keep' }],
  ['admin', 'GET', '/api/admin/stray-payments'],
  ['admin', 'PATCH', '/api/admin/stray-payments/1', { handled: true }],
  ['admin', 'GET', '/api/admin/contact-messages'],
  ['admin', 'PATCH', '/api/admin/contact-messages/1', { handled: true }],
  ['admin', 'POST', '/api/admin/messages/1/resend', { version: 0 }],
  ['admin', 'GET', '/api/admin/live'],
  ['admin', 'POST', '/api/admin/bookings', { kind: 'transfer' }],
  ['admin', 'GET', '/api/admin/bookings.csv'],
  ['admin', 'POST', '/api/admin/imports/preview', {}],
  ['admin', 'POST', '/api/admin/imports', {}],
  ['admin', 'GET', '/api/admin/overview'],
  ['admin', 'GET', '/api/admin/calendar?from=2026-07-01&to=2026-07-07'],
  ['admin', 'POST', '/api/admin/feeds', { driverId: null }],
  ['admin', 'DELETE', '/api/admin/feeds/office'],
  ['partner', 'GET', '/api/partner/bookings?period=today'],
  ['driver', 'GET', '/api/driver/day'],
  ['driver', 'POST', '/api/driver/events', { events: [] }],
  ['driver', 'PUT', '/api/driver/photos/0197c0de-0000-7000-8000-000000000001'],
  ['driver', 'GET', '/api/driver/push'],
  ['driver', 'POST', '/api/driver/push', { subscription: null, locale: 'el' }],
]

/** What a guest's own link opens: for everybody without it, the office too, it is not there. */
const BY_LINK: [method: string, path: string, body?: object][] = [
  ['GET', '/api/manage/:token'],
  ['PATCH', '/api/manage/:token', { specialRequest: 'Two child seats' }],
  ['POST', '/api/manage/:token/move/quote', { date: '2026-07-11', time: '14:30' }],
  ['POST', '/api/manage/:token/move', { date: '2026-07-11', time: '14:30' }],
  ['POST', '/api/manage/:token/cancel', { bookingRefs: [], refundCents: 0 }],
  ['POST', '/api/manage/:token/payment', {}],
  ['GET', '/api/manage/:token/live'],
  ['POST', '/api/manage/:token/here', { bookingRef: 'PT-NOWHERE2' }],
  ['POST', '/api/manage/:token/late', { bookingRef: 'PT-NOWHERE2', minutes: 10 }],
  ['POST', '/api/manage/:token/rating', { bookingRef: 'PT-NOWHERE2', stars: 5 }],
  ['POST', '/api/manage/:token/share'],
  ['DELETE', '/api/manage/:token/share'],
  ['GET', '/manage/:token/documents/:id'],
  ['GET', '/manage/:token/calendar.ics'],
  ['POST', '/api/manage/:token/offer', { answer: 'decline' }],
]

/** What the office and the holder of a link share, who sends its token as a bearer. */
const BY_OFFICE_OR_LINK: [method: string, path: string][] = [
  ['POST', '/functions/v1/send-booking-email'],
  ['POST', '/functions/v1/create-calendar-event'],
]

/** What asks for nobody in particular, with the reason where it is not plain. */
const OPEN: Record<string, string> = {
  'GET /': 'the home page',
  'GET /api/analytics': '',
  'GET /api/diagnostic': 'tells nothing but what is configured',
  'GET /api/openapi.json': 'says nothing of anybody',
  'GET /api/places': '',
  'GET /api/places/photos/:name': 'where guests are met; nobody is on it',
  'POST /api/quote': '',
  'GET /api/promise/:promise': '',
  'POST /api/bookings': '',
  'GET /api/bookings': 'by the idempotency key, which only its sender knows',
  'GET /api/tours': '',
  'POST /api/requests': '',
  'POST /api/tour-bookings': '',
  'GET /api/checkout-options': '',
  'GET /api/checkout/:session': 'by the provider’s session, which only its payer knows',
  'POST /api/checkout/:session/cancel': 'the same',
  'POST /api/contact': '',
  'POST /api/policy-reports': 'told in the log, nothing is stored; see site/policy-reports.test.ts',
  'POST /api/driver/pair': 'by the code of an invitation: the phone is nobody yet',
  'POST /api/manage/find': 'by reference and e-mail address, counted by both',
  'GET /api/share/:share/live': 'by the link a guest shared; see trip/live.test.ts',
  'POST /api/sign-in': '',
  'POST /api/sign-in/second-factor': 'by the cookie of the first step',
  'POST /api/sign-in/password': 'by the session of a first sign-in and the password that was made',
  'POST /api/sign-out': '',
  'GET /api/session': 'tells the asker who they are',
  'POST /functions/v1/stripe-webhook': 'by the signature of the provider',
  'GET /calendar/:file{[^/]+\\.ics}': 'by the secret address of a feed',
  'GET /mailbox/:id/html': 'by the guard of its page; see routes/access.test.ts',
}

/** One's own account, for whoever is signed in; the second factor is the office's alone. */
const SIGNED_IN: [method: string, path: string][] = [
  ['POST', '/api/account/password'],
  ['POST', '/api/account/reauthentication'],
  ['POST', '/api/account/sessions/end-others'],
  ['POST', '/api/account/second-factor'],
  ['POST', '/api/account/second-factor/confirm'],
  ['POST', '/api/account/second-factor/off'],
]

/** The right that an endpoint names, by a call of it. */
function rightOfCall(method: string, path: string): string {
  const contracts: [string, Endpoint][] = Object.values(CAPABILITIES).flatMap(
    (endpoints) => Object.entries(endpoints) as [string, Endpoint][],
  )
  const [, named] =
    contracts.find(([name]) => {
      const [wanted, pattern = ''] = name.split(' ')
      const shape = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
      return method === wanted && shape.test(path.split('?')[0] ?? '')
    }) ?? []
  return named?.right ?? 'none'
}

/** What each role may do, told by hand once more: that a guard asks nothing else is seen here. */
const MAY: Record<OfficeRole, string> = {
  owner:
    'own-account read dispatch id-numbers registers money refund export import delete personal-data settings users audit',
  dispatcher: 'own-account read dispatch id-numbers registers money refund',
  accountant: 'own-account read money refund export',
  'read-only': 'own-account read',
}

describe('who may call what', () => {
  let product: TestProduct
  const sessions: Record<Owner | 'nobody', Session | null> = {
    nobody: null,
    admin: null,
    partner: null,
    driver: null,
  }
  beforeAll(async () => {
    product = await openProduct({ kind: 'embedded' })
    sessions.admin = await signIn(product)
    sessions.partner = await signIn(product, 'cactus', 'cactus-password')
    sessions.driver = (await connectPhone(product, (await newDriver(product)).id)).session
  })
  afterAll(() => product.close())

  // SEC-02, SEC-03, SEC-04
  test.each(ENDPOINTS)('%s only: %s %s', async (owner, method, path, body) => {
    const call = { method, path, ...(body && { body }) }
    expect(await callAs(product, sessions.nobody, call)).toMatchObject({
      status: 401,
      body: { code: 'no-session' },
    })
    const forged = { cookie: 'meltemi.session_token=forged.token; driver=forged' }
    expect((await callAs(product, forged, call)).status).toBe(401)
    for (const other of ['admin', 'partner', 'driver'] as const) {
      if (other === owner) continue
      // A driver's phone is nobody where people sign in, and who signs in is no phone.
      const isNobody = other === 'driver' || owner === 'driver'
      const refusal = isNobody ? { status: 401 } : { status: 404, body: { code: 'not-found' } }
      const before = product.logged.length
      expect(await callAs(product, sessions[other], call)).toMatchObject(refusal)
      if (other !== 'driver' && owner !== 'driver')
        expect(product.logged.slice(before).join()).toContain('entry refused')
    }
  })

  test.each(OFFICE_ROLES)(
    'as %s, each endpoint of the office does what its right allows',
    { timeout: 120_000 },
    async (role) => {
      const session =
        role === 'owner' ? sessions.admin : (await newOfficeUser(product, role)).session
      for (const [owner, method, path, body] of ENDPOINTS) {
        if (owner !== 'admin') continue
        const right = rightOfCall(method, path)
        const call = { method, path, ...(body && { body }) }
        const isAllowed = MAY[role].split(' ').includes(right)
        // What is allowed may be refused for its body; these would end or flood what is tried after them.
        if (isAllowed && (path === '/api/admin/live' || role === 'owner')) continue
        const before = product.logged.length
        const answer = await callAs(product, session, call).catch(() => null)
        const said = `${role} ${method} ${path} (${right})`
        if (isAllowed) expect(answer?.body?.code, said).not.toBe('not-allowed')
        else {
          expect(answer, said).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
          expect(product.logged.slice(before).join()).toContain('entry refused')
        }
      }
    },
  )

  test('a right is asked before anything of a request is read', async () => {
    const { session } = await newOfficeUser(product, 'read-only')
    const call = { method: 'PATCH', path: '/api/admin/bookings/999999', body: { odd: true } }
    expect(await callAs(product, session, call)).toMatchObject({ body: { code: 'not-allowed' } })
  })

  // CONST-03
  test.each(BY_LINK)('a link only: %s %s', async (method, path, body) => {
    const call = { method, path: path.replace(':token', 'made.up'), ...(body && { body }) }
    for (const caller of ['nobody', 'admin', 'partner', 'driver'] as const) {
      const refusal = { status: 404, body: { code: 'not-found' } }
      expect(await callAs(product, sessions[caller], call), caller).toMatchObject(refusal)
    }
  })

  // MAIL-02
  test.each(BY_OFFICE_OR_LINK)('the office or a link: %s %s', async (method, path) => {
    const callers = { partner: sessions.partner, driver: sessions.driver, nobody: null }
    const forged = { cookie: '', authorization: 'Bearer made.up' }
    for (const [caller, session] of Object.entries({ ...callers, forged })) {
      const answer = await callAs(product, session, { method, path, body: {} })
      expect(answer.status, caller).toBe(401)
    }
  })

  test.each(SIGNED_IN)('who is signed in: %s %s', async (method, path) => {
    for (const caller of ['nobody', 'driver'] as const)
      expect((await callAs(product, sessions[caller], { method, path, body: {} })).status).toBe(401)
  })

  test('every endpoint there is stands in one of the tables, and every line has its endpoint', async () => {
    const { apiRoutes } = await import('./index.ts')
    const there = new Set(
      apiRoutes()
        .routes.filter(({ method }) => method !== 'ALL')
        .map(({ method, path }) => `${method} ${path}`),
    )
    const lines = [
      ...Object.keys(OPEN),
      ...[...BY_LINK, ...BY_OFFICE_OR_LINK, ...SIGNED_IN].map(
        ([method, path]) => `${method} ${path}`,
      ),
    ]
    const covered = (route: string) =>
      lines.includes(route) ||
      ENDPOINTS.some(([, method, path]) => {
        const [wanted, pattern = ''] = route.split(' ')
        const shape = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
        return method === wanted && shape.test(path.split('?')[0] ?? '')
      })
    expect([...there].filter((route) => !covered(route))).toEqual([])
    expect(lines.filter((line) => !there.has(line))).toEqual([])
  })
})
