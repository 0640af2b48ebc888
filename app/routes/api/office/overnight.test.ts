import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toursEn } from '#app/content/en/tours.ts'
import { texts } from '#app/content/texts.ts'
import { wallTimeAt } from '#app/domain/time/athens.ts'
import { changeTrip } from '#test/calendar.ts'
import { book, heldClock } from '#test/journey.ts'
import { callAs, newDriver, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const EVENING = '2026-08-25'
const MORNING = '2026-08-26'

describe.each(storeKinds)('trips over midnight on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    const env = { PAYMENT_METHODS: 'card,cash' }
    product = await openProduct({ kind, env, now: clock.now })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  /** A trip in cash that lasts as long as told; its reference. */
  async function booked(trip: object, change: Parameters<typeof changeTrip>[2] = {}) {
    const { body } = await book(product, { trip, details: { paymentMethod: 'cash' } })
    await changeTrip(product, body.bookingRef, { clashAllowed: true, ...change })
    return body.bookingRef as string
  }
  const references = (trips: { bookingRef: string }[]) => trips.map(({ bookingRef }) => bookingRef)
  const sheetOf = (date: string) => product.services.bookings.office.daySheet(date)

  test('stand in the calendar on both days, and count on the first', async () => {
    const late = { date: '2026-09-01', time: '23:30' }
    const overnight = await booked(late, { durationMinutes: 70 })
    await booked(late, { durationMinutes: 30 })
    const off = await booked(late, { durationMinutes: 70, status: 'cancelled' })
    const range = async (query: string) => {
      const { body } = await callAs(product, admin, { path: `/api/admin/calendar?${query}` })
      return body.days as {
        transfers: number
        overnight: { bookingRef: string }[]
        trips: unknown[]
      }[]
    }
    const days = await range('from=2026-09-01&to=2026-09-03')
    expect(days.map((day) => [day.transfers, references(day.overnight)])).toEqual([
      [2, []],
      [0, [overnight]],
      [0, []],
    ])
    const [day] = await range('from=2026-09-02&to=2026-09-02&cancelled=1')
    expect(day).toMatchObject({ transfers: 0, trips: [], more: 0 })
    expect(references(day?.overnight ?? []).toSorted()).toEqual([overnight, off].toSorted())
  })

  test('are told however early in the evening the longest tour began', async () => {
    const longest = Math.max(...texts('en')(toursEn).map((tour) => tour.durationMinutes))
    const starting = async (minute: number) =>
      booked({ date: '2026-09-11', time: wallTimeAt(minute) }, { durationMinutes: longest })
    await starting(24 * 60 - longest)
    const over = await starting(24 * 60 - longest + 1)
    const { body } = await callAs(product, admin, {
      path: '/api/admin/calendar?from=2026-09-12&to=2026-09-12',
    })
    expect(references(body.days[0].overnight)).toEqual([over])
  })

  test('stand first on the next day’s sheet, and what follows them is warned of', async () => {
    const [busy, far] = [await newDriver(product, 'Busy'), await newDriver(product, 'Far')]
    const by = ({ id: driverId, name: driverName }: typeof busy) => ({ driverId, driverName })
    const late = await booked(
      { date: EVENING, time: '23:30' },
      { ...by(busy), durationMinutes: 70 },
    )
    const soon = await booked({ date: MORNING, time: '00:30' }, by(busy))
    // Over by midnight, but on the other side of the island.
    await booked({ date: EVENING, time: '23:20' }, { ...by(far), durationMinutes: 35 })
    const after = await booked(
      { date: MORNING, time: '00:10', pickupLocation: 'Aliki', dropoffLocation: 'Parikia' },
      by(far),
    )
    const nobodys = await booked({ date: EVENING, time: '23:50' })

    const days = await sheetOf(MORNING)
    const told = days.map(({ name, overnight, trips }) => ({
      name,
      overnight: references(overnight),
      trips: references(trips),
    }))
    expect(told).toEqual([
      { name: null, overnight: [nobodys], trips: [] },
      { name: 'Busy', overnight: [late], trips: [soon] },
      { name: 'Far', overnight: [], trips: [after] },
    ])
    expect(days[1]?.overnight[0]).toMatchObject({ time: '23:30', cashCents: 0, tight: null })
    expect(days[1]?.trips[0]?.tight).toMatchObject({ gapMinutes: -10 })
    expect(days[2]?.trips[0]?.tight).toMatchObject({ gapMinutes: 15, to: 'Aliki' })
    const eve = await sheetOf(EVENING)
    expect(eve.flatMap(({ trips }) => trips.map(({ tight }) => tight))).toEqual([null, null, null])
    expect(eve.flatMap(({ overnight }) => overnight)).toEqual([])
  })
})
