import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertBooking } from '#test/booking-row.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const DAY = '2026-08-01'

describe.each(storeKinds)('the plan of a day on %s', (kind) => {
  let product: TestProduct
  beforeEach(async () => {
    product = await openProduct({ kind })
  })
  afterEach(() => product.close())

  const book = (bookingRef: string, change: Parameters<typeof insertBooking>[1] = {}) =>
    insertBooking(product.services.store, { bookingRef, date: DAY, ...change })
  const refs = (rows: { bookingRef: string }[]) =>
    rows.map(({ bookingRef }) => bookingRef).toSorted()

  test('serves what the fleet can: six drivers for eight bookings of the same minute', async () => {
    for (let one = 1; one <= 8; one++) await book(`PT-${one}`)
    const plan = await product.services.planning.planDay(DAY, { prove: true })
    expect(plan.measures).toMatchObject({ served: 6, unserved: 2, proved: true })
    const cars = plan.duties.map(({ vehicle }) => vehicle.id)
    expect(new Set(cars).size).toBe(6)
    const [left] = plan.unserved
    expect(plan.explain(left?.bookingRef ?? '')?.map(({ rule }) => rule)).toEqual(
      Array.from({ length: 6 }, () => expect.stringMatching(/before|after/)),
    )
  })

  test('a car that waits drives on; who is assigned stays', async () => {
    const { services } = product
    const [driver] = await services.fleet.listDrivers(true)
    const bus = (await services.fleet.listVehicles(true)).find(({ capacity }) => capacity === 16)
    await book('PT-IN', { time: '10:00', driverId: driver?.id ?? null, vehicleId: bus?.id ?? null })
    await book('PT-OUT', {
      time: '11:15',
      pickupLocation: 'Naoussa',
      dropoffLocation: 'Paros Airport',
    })
    const plan = await services.planning.planDay(DAY, { prove: true })
    expect(plan.duties).toHaveLength(1)
    expect(plan.duties[0]).toMatchObject({ driver: { id: driver?.id }, vehicle: { id: bus?.id } })
    expect(plan.duties[0]?.trips).toMatchObject([
      { booking: { bookingRef: 'PT-IN' }, locked: true, slackMinutes: null },
      { booking: { bookingRef: 'PT-OUT' }, locked: false, emptyKm: 0 },
    ])
    expect(plan.measures.proved).toBe(true)
  })

  test('takes the night until four, the larger car, and says what it does not know', async () => {
    await book('PT-LATE', { date: '2026-08-02', time: '01:00' })
    await book('PT-BUS', { passengers: 12, vehicleType: 'Minibus' })
    await book('PT-WHERE', { time: '15:00', pickupLocation: 'Villa Nobody Knows' })
    await book('PT-GONE', { time: '16:00', status: 'cancelled' })
    await book('PT-TOMORROW', { date: '2026-08-02', time: '05:00' })
    const plan = await product.services.planning.planDay(DAY, { prove: false })
    // Without a roster nobody drives after midnight.
    expect(refs(plan.unserved)).toEqual(['PT-LATE'])
    expect(plan.explain('PT-LATE')?.[0]).toMatchObject({ rule: 'shift-ends' })
    expect(refs(plan.estimated)).toEqual(['PT-WHERE'])
    const bus = plan.duties.find(({ trips }) => trips.some((one) => one.booking.passengers === 12))
    expect(bus?.vehicle.capacity).toBe(16)
    expect(plan.measures).toMatchObject({ served: 2, proved: false, gap: null })
    expect(plan.explain('PT-GONE')).toBeNull()
  })

  test('among drivers who are alike, who worked least in fourteen days has the longest duty', async () => {
    const drove = (driverId: number, date: string, more: object = {}) =>
      book(`PT-${driverId}-${date}`, { driverId, date, ...more })
    for (const driverId of [1, 2, 3, 4])
      await drove(driverId, '2026-07-31', { durationMinutes: 90 })
    await drove(6, '2026-07-18')
    // Too long ago, cancelled, or on the day after: none of it counts.
    await drove(5, '2026-07-17', { durationMinutes: 500 })
    await drove(5, '2026-07-30', { durationMinutes: 500, status: 'cancelled' })
    await drove(5, '2026-08-02', { durationMinutes: 500 })
    await book('PT-SHORT')
    await book('PT-LONG', { kind: 'tour', durationMinutes: 300, dropoffLocation: 'Paros Airport' })
    const planned = async () => {
      const { duties, measures } = await product.services.planning.planDay(DAY, { prove: true })
      expect(measures).toMatchObject({ served: 2, proved: true })
      return duties.map(({ driver, trips }) => [driver.id, trips[0]?.booking.bookingRef])
    }
    expect(await planned()).toEqual([
      [5, 'PT-LONG'],
      [6, 'PT-SHORT'],
    ])
    await drove(5, '2026-07-19', { durationMinutes: 45 })
    expect(await planned()).toEqual([
      [5, 'PT-SHORT'],
      [6, 'PT-LONG'],
    ])
  })

  test('an empty day, and a day without cars', async () => {
    const { planning, store } = product.services
    expect((await planning.planDay(DAY, { prove: true })).measures.served).toBe(0)
    await book('PT-1')
    await store.db.execute('update vehicles set is_active = false')
    const plan = await planning.planDay(DAY, { prove: true })
    expect(refs(plan.unserved)).toEqual(['PT-1'])
  })
})
