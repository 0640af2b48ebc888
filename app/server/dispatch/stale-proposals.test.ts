import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, vehicles } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { ADMIN, callerOf, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const DAY = '2026-08-01'
const now = () => new Date('2026-07-20T06:00:00Z')
const REPAIR = { vehicleId: 1, kind: 'service' }
const PAPERS = { usualVehicleId: null, overEightSeats: true, licenceUntil: null, version: 0 }
const SICK = { driverId: 1, kind: 'sick' }

/** Something that the roster or the fleet is told, as the office tells it. */
type News = [method: 'POST' | 'PUT', path: string, body: object]

const ELSEWHERE: [what: string, news: News][] = [
  [
    'an absence the day after, from midnight on',
    ['POST', 'absences', { ...SICK, from: '2026-08-02T00:00', to: '2026-08-03T00:00' }],
  ],
  [
    'an absence the day before',
    ['POST', 'absences', { ...SICK, from: '2026-07-31T00:00', to: '2026-08-01T00:00' }],
  ],
  [
    'a car in the garage once all of the day is driven',
    ['POST', 'vehicle-blocks', { ...REPAIR, from: '2026-08-01T20:00', to: '2026-08-03T08:00' }],
  ],
  [
    'a shift of another day',
    ['POST', 'shifts', { driverId: 2, day: '2026-08-02', from: '06:00', to: '14:00' }],
  ],
  [
    'a pattern for another weekday',
    [
      'POST',
      'shift-patterns',
      { driverId: 2, weekday: 1, from: '06:00', to: '14:00', validFrom: '2026-07-01' },
    ],
  ],
  ['when a licence ends', ['PUT', 'drivers/1/papers', { ...PAPERS, licenceUntil: '2027-01-31' }]],
]

const ON_THE_DAY: typeof ELSEWHERE = [
  [
    'an hour of absence',
    ['POST', 'absences', { ...SICK, from: '2026-08-01T10:00', to: '2026-08-01T11:00' }],
  ],
  [
    'a car in the garage at noon',
    ['POST', 'vehicle-blocks', { ...REPAIR, from: '2026-08-01T11:00', to: '2026-08-01T13:00' }],
  ],
  ['a shift', ['POST', 'shifts', { driverId: 2, day: DAY, from: '06:00', to: '14:00' }]],
  [
    'a pattern for its weekday',
    [
      'POST',
      'shift-patterns',
      { driverId: 3, weekday: 6, from: '06:00', to: '14:00', validFrom: '2026-07-01' },
    ],
  ],
  ['a licence for cars only', ['PUT', 'drivers/3/papers', { ...PAPERS, overEightSeats: false }]],
]

describe.each(storeKinds)('what makes a proposal stale, on %s', (kind) => {
  let product: TestProduct
  let office: OfficeCall
  beforeAll(async () => {
    product = await openProduct({ kind, now })
    office = await callerOf(product, ADMIN)
    for (const time of ['09:00', '12:00', '15:00']) {
      await insertBooking(product.services.store, { bookingRef: `PT-${time}`, date: DAY, time })
    }
  })
  afterAll(() => product.close())

  const propose = async (wish: object = {}) => {
    const asked = { scope: 'unplanned', budgetMs: 0, ...wish }
    const { body } = await office('POST', `/api/admin/plan/${DAY}/propose`, asked)
    return `/api/admin/proposals/${body.proposalId}`
  }
  const say = async ([method, path, body]: News) => {
    const { status } = await office(method, `/api/admin/${path}`, body)
    expect(status).toBeLessThan(300)
  }
  const stateOf = async (path: string) => (await office('GET', path)).body.state

  test('what changes on another day, or nothing of it, leaves it as it is', async () => {
    const path = await propose()
    for (const [what, news] of ELSEWHERE) {
      await say(news)
      expect([what, await stateOf(path)]).toEqual([what, 'open'])
    }
    expect((await office('POST', `${path}/approve`, { only: [] })).status).toBe(200)
  })

  test('a trip that is only marked to be looked at is approved with the others', async () => {
    const path = await propose()
    const marked = { review: 'over-promise', version: sql`${bookings.version} + 1` }
    await product.services.store.db.update(bookings).set(marked)
    expect(await stateOf(path)).toBe('open')
    expect(await office('POST', `${path}/approve`, {})).toMatchObject({ status: 200 })
  })

  test.each(ON_THE_DAY)('%s of its day refuses it', async (_, news) => {
    const path = await propose()
    await say(news)
    expect(await stateOf(path)).toBe('stale')
    const refused = await office('POST', `${path}/approve`, {})
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale' } })
  })

  test('whoever proposes anew knows whom the one before might move', async () => {
    for (const wish of [{ scope: 'all', keep: 'none' }, { scope: 'unplanned' }]) {
      await propose(wish)
      const seen = await product.services.dispatch.openProposal(DAY)
      expect(seen).toMatchObject({ keep: 'told', ...wish })
    }
  })

  test('a car that leaves the fleet refuses it', async () => {
    const path = await propose()
    await product.services.store.db.update(vehicles).set({ isActive: false })
    expect(await stateOf(path)).toBe('stale')
  })
})
