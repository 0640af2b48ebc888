import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectPhone } from '#test/driver-phone.ts'
import { callAs, newDriver, type Session, signIn } from '#test/office.ts'
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
  ['admin', 'POST', '/api/admin/bookings/1/cancellation', { version: 1, refundCents: 0 }],
  ['admin', 'GET', '/api/admin/bookings/1/availability'],
  ['admin', 'PUT', '/api/admin/bookings/1/email', { email: 'a@b.example', version: 1 }],
  ['admin', 'PUT', '/api/admin/bookings/1/assignment', { driverId: 1, vehicleId: 1, version: 1 }],
  ['admin', 'GET', '/api/admin/bookings/1/customer'],
  ['admin', 'GET', '/api/admin/bookings/1/customer/data'],
  ['admin', 'POST', '/api/admin/bookings/1/customer/erasure', { evenOpen: true }],
  ['admin', 'POST', '/api/admin/bookings/1/received', { version: 1, cents: 100, by: 'cash' }],
  ['admin', 'GET', '/api/admin/bookings/1/ledger'],
  ['admin', 'POST', '/api/admin/bookings/1/no-show', { version: 1, confirm: true }],
  ['admin', 'POST', '/api/admin/bookings/1/held', {}],
  ['admin', 'POST', '/api/admin/refunds/1/sent'],
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
  ['admin', 'GET', '/api/admin/partners'],
  ['admin', 'POST', '/api/admin/partners', {}],
  ['admin', 'GET', '/api/admin/partners/CactusHotel'],
  ['admin', 'PATCH', '/api/admin/partners/CactusHotel', { isActive: false }],
  ['admin', 'POST', '/api/admin/partners/CactusHotel/accounts', { username: 'abc' }],
  ['admin', 'PATCH', '/api/admin/partners/CactusHotel/accounts/cactus', { isActive: false }],
  ['admin', 'POST', '/api/admin/partners/CactusHotel/accounts/cactus/password'],
  ['admin', 'POST', '/api/admin/bookings/1/link', { version: 1 }],
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
]

describe('who may call what', () => {
  let product: TestProduct
  const sessions: Record<Owner | 'nobody', Session | null> = {
    ...{ nobody: null, admin: null, partner: null, driver: null },
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
      ...{ status: 401, body: { code: 'no-session' } },
    })
    const forged = { cookie: 'meltemi.session_token=forged.token; driver=forged' }
    expect((await callAs(product, forged, call)).status).toBe(401)
    for (const other of ['admin', 'partner', 'driver'] as const) {
      if (other === owner) continue
      // A driver's phone is nobody where people sign in.
      const refusal =
        other === 'driver' ? { status: 401 } : { status: 404, body: { code: 'not-found' } }
      expect(await callAs(product, sessions[other], call)).toMatchObject(refusal)
    }
  })

  test('the table tells the truth: every path of these areas that exists is in it', async () => {
    const { apiRoutes } = await import('./index.ts')
    const known = new Set(
      apiRoutes()
        .routes.filter(
          ({ method, path }) => method !== 'ALL' && /^\/api\/(admin|partner|driver)\//.test(path),
        )
        // A phone is connected by who is nobody yet.
        .filter(({ path, method }) => method !== 'ALL' && path !== '/api/driver/pair')
        .map(({ method, path }) => `${method} ${path}`),
    )
    const covered = (route: string) =>
      ENDPOINTS.some(([, method, path]) => {
        const [wanted, pattern = ''] = route.split(' ')
        const shape = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
        return method === wanted && shape.test(path.split('?')[0] ?? '')
      })
    expect([...known].filter((route) => !covered(route))).toEqual([])
  })
})
