import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, planLocks } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { openTrips } from './open-trips.ts'
import { readWrittenTrips } from './read-written-trips.ts'
import { BOOKING_COLUMNS, FACT_COLUMNS } from './trip-columns.ts'

/** The night in which the clocks go back. */
const DAY = '2026-10-24'
const NEXT = '2026-10-25'
const ODD = 'Ζαχαρίας "O\'Neill" \\ \u2028\n{"id": 1} 👋'

describe.each(storeKinds)('the trips of a day as one text, on %s', (kind) => {
  let product: TestProduct
  const db = () => product.services.store.db
  const ids: number[] = []
  beforeAll(async () => {
    product = await openProduct({ kind })
    const add = async (bookingRef: string, change: Parameters<typeof insertBooking>[1]) => {
      ids.push(await insertBooking(product.services.store, { bookingRef, date: DAY, ...change }))
    }
    await add('PT-LATE', { time: '23:59', durationMinutes: 600, customerName: ODD, review: ODD })
    await add('PT-TWICE', { date: NEXT, time: '03:30', pickupLat: 0.1 + 0.2, pickupLng: -1e-7 })
    await add('PT-FIRST', { time: '04:00', driverEmailSent: true, toldDriverName: ODD })
    await add('PT-LAST', { date: NEXT, time: '03:59', dropoffLat: 37.085, dropoffLng: 25.148 })
    await add('PT-BEFORE', { time: '03:59' })
    await add('PT-AFTER', { date: NEXT, time: '04:00' })
    await add('PT-OFF', { time: '12:00', status: 'cancelled' })
    await db()
      .insert(planLocks)
      .values({ bookingId: ids[2] as number, at: new Date(), actor: 'office' })
  })
  afterAll(() => product.close())

  /** What the driver's rows say of a booking. */
  const rowOf = async (id: number) => {
    const [booking] = await db().select(BOOKING_COLUMNS).from(bookings).where(eq(bookings.id, id))
    const [facts] = await db().select(FACT_COLUMNS).from(bookings).where(eq(bookings.id, id))
    return { booking, facts: { ...facts, isLocked: id === ids[2] } }
  }

  test('opens to the very values of its rows, by pickup, from four to four', async () => {
    const [late, twice, first, last] = ids as [number, number, number, number]
    const { bookings: opened, facts } = openTrips(await readWrittenTrips(db(), DAY))
    const rows = await Promise.all([first, late, twice, last].map(rowOf))
    expect(opened).toEqual(rows.map(({ booking }) => booking))
    expect(facts).toEqual(rows.map((row) => row.facts))
  })

  test('a booking that shall be on the day comes with it, wherever it is and whatever became of it', async () => {
    for (const id of ids) {
      const { bookings: opened } = openTrips(await readWrittenTrips(db(), DAY, id))
      expect(opened.filter((one) => one.id === id)).toEqual([(await rowOf(id)).booking])
      expect(opened).toHaveLength(ids.indexOf(id) < 4 ? 4 : 5)
    }
  })

  test('says its places and times beside, each once, and of an empty day none', async () => {
    const { places, times } = await readWrittenTrips(db(), DAY)
    const stored = await db().select().from(bookings).orderBy(asc(bookings.id)).limit(4)
    const ends = stored.flatMap(({ pickupLocation, dropoffLocation }) => [
      pickupLocation,
      dropoffLocation,
    ])
    expect(places.toSorted()).toEqual([...new Set(ends)].toSorted())
    const lengths = stored.map(({ time, durationMinutes }) => ({ time, durationMinutes }))
    expect(times).toHaveLength(4)
    expect(times).toEqual(expect.arrayContaining(lengths))
    const none = { trips: '[]', places: [], times: [] }
    expect(await readWrittenTrips(db(), '2030-01-01')).toMatchObject(none)
  })
})
