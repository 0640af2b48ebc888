import { eq, notInArray } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { bookings, vehicles } from '#app/server/db/index.server.ts'
import { book, heldClock, post } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { cookieOf } from '#test/sign-in.ts'
import { storeKinds } from '#test/stores.ts'

const DAY = '2026-07-05'

describe.each(storeKinds)('an order and a change are seated as a whole, on %s', (kind) => {
  const clock = heldClock('2026-07-01T06:00:00Z')
  let product: TestProduct
  afterEach(() => product.close())

  /** A sedan, a minivan and a minibus, and who works when: [driver, from, to, minutes of break]. */
  async function open(shifts: [number, string, string, number][]) {
    const env = { PAYMENT_METHODS: 'cash' }
    product = await openProduct({ kind, now: clock.now, env })
    const { store, roster, planning, fleet } = product.services
    const cars = await fleet.listVehicles(true)
    const own = ['Sedan', 'Minivan', 'Minibus'].map(
      (type) => cars.find(({ vehicleType }) => vehicleType === type)?.id ?? 0,
    )
    await store.db.update(vehicles).set({ isActive: false }).where(notInArray(vehicles.id, own))
    for (const [driverId, from, to, breakMinutes] of shifts) {
      const [fromMinute, toMinute] = [from, to].map(
        (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
      )
      const shift = { driverId, day: DAY, fromMinute, toMinute, breakMinutes }
      await roster.shifts.add(shift as Parameters<typeof roster.shifts.add>[0])
    }
    const { version } = await planning.promise.rules()
    await planning.promise.putRules(version, { mode: 'enforce', daysAhead: 14, reserve: [] })
  }
  const buy = (trip: object, details: object = {}) =>
    book(product, {
      trip: { date: DAY, ...trip },
      details: { paymentMethod: 'cash', ...details },
    })

  test('both ways of a return on one day go to the driver who can have both', async () => {
    await open([
      [1, '09:30', '13:30', 30],
      [2, '08:30', '16:30', 0],
      [3, '07:30', '13:30', 0],
    ])
    const back = { returnTransfer: true, returnDate: DAY, returnTime: '14:20' }
    const ways = { pickupLocation: 'Lefkes', dropoffLocation: 'Paros Airport', time: '10:20' }
    expect((await buy({ ...ways, passengers: 12 }, back)).status).toBe(201)
    const rows = await product.services.store.db.select().from(bookings)
    expect(rows.map(({ time }) => time).toSorted()).toEqual(['10:20', '14:20'])
  })

  test('a trip that moves within its day is taken off first, for its guest and for the office', async () => {
    await open([
      [1, '09:00', '15:00', 0],
      [2, '10:30', '14:30', 30],
      [3, '10:00', '16:00', 0],
    ])
    const [a, b] = [
      await buy({
        pickupLocation: 'Piso Livadi',
        dropoffLocation: 'Golden Beach',
        time: '12:30',
        passengers: 1,
        luggage: 2,
      }),
      await buy({
        pickupLocation: 'Parikia Port',
        dropoffLocation: 'Pounta',
        time: '10:20',
        passengers: 2,
        luggage: 6,
      }),
    ]
    const move = ({ body }: typeof a, time: string) =>
      post(product, `/api/manage/${body.manageUrl.split('/').at(-1)}/move`, {
        bookingRef: body.bookingRef,
        date: DAY,
        time,
        differenceCents: 0,
      })
    expect([a.status, b.status, (await move(a, '13:50')).status]).toEqual([201, 201, 200])
    const { store } = product.services
    const [row] = await store.db
      .select()
      .from(bookings)
      .where(eq(bookings.bookingRef, b.body.bookingRef))
    const looked = await product.call(`/api/admin/bookings/${row?.id}/change`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await cookieOf(product)) },
      body: JSON.stringify({ version: row?.version, changes: { time: '14:00' }, preview: true }),
    })
    expect(await looked.json()).toMatchObject({ plan: 'free', fits: true })
    expect((await move(b, '14:00')).status).toBe(200)
  })
})
