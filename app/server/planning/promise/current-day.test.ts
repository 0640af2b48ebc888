import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkPlan } from '#app/domain/planning/check-plan.ts'
import { athensInstant } from '#app/domain/time/athens.ts'
import { bookings, drivers, planDays } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { book, heldClock } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { currentDay } from './current-day.ts'
import { DayCache } from './day-cache.ts'
import { type CachedDay, loadDay } from './held-days.ts'
import { readGate } from './rules.ts'

const DAY = '2026-07-05'

describe.each(storeKinds)('a day in memory catches up with the store, on %s', (kind) => {
  const clock = heldClock('2026-07-01T06:00:00Z')
  let product: TestProduct
  /** As another process would have it: nothing of it is told what the product sells. */
  let cache: DayCache
  beforeEach(async () => {
    product = await openProduct({ kind, now: clock.now, env: { PAYMENT_METHODS: 'cash' } })
    cache = new DayCache()
  })
  afterEach(() => product.close())

  const db = () => product.services.store.db
  const deps = () => {
    const { roster, roads: maps } = product.services
    return { roster, maps, cache }
  }
  const seen = async () => {
    const { rules, version, changes } = await readGate(db(), clock.now(), DAY)
    return { day: DAY, version, changes, rosterVersion: rules.rosterVersion }
  }
  const sell = async (time: string, trip: object = {}) => {
    const sold = await book(product, {
      trip: { date: DAY, time, ...trip },
      details: { paymentMethod: 'cash' },
    })
    expect(sold.status).toBe(201)
    return sold.body.bookingRef as string
  }
  const change = (reference: string, fields: Partial<typeof bookings.$inferInsert>) =>
    db().update(bookings).set(fields).where(eq(bookings.bookingRef, reference))
  const moveTo = (reference: string, date: string, time: string) => {
    const pickupAt = athensInstant(date, time)
    return change(reference, {
      date,
      time,
      pickupAt,
      freeAt: new Date(pickupAt.getTime() + 1_200_000),
    })
  }

  /** What a plan holds, and that it holds. */
  const told = ({ held, ready, trips }: CachedDay) => {
    const duties = held.duties.flatMap((duty, driver) =>
      duty.trips.length > 0 ? [{ driver, kind: duty.kind, trips: duty.trips }] : [],
    )
    expect(checkPlan(ready.day, { duties }).faults).toEqual([])
    return [...trips]
      .map(([reference, trip]) => {
        const { start, end } = ready.day.trips[trip] ?? {}
        return { reference, start, end, served: held.driverOf(trip) >= 0 }
      })
      .toSorted((a, b) => a.reference.localeCompare(b.reference))
  }
  /** Catches up, and compares with a day that is read from scratch. @returns Whether all of it had to be read. */
  const catchUp = async () => {
    const now = await seen()
    const reading = vi.spyOn(product.services.roster, 'ofDay')
    const kept = await currentDay(deps(), db(), now)
    const readAll = reading.mock.calls.length > 0
    reading.mockRestore()
    cache.put(kept)
    expect(told(kept)).toEqual(told(await loadDay(deps(), db(), now)))
    expect(kept.version).toBe(now.version)
    return readAll
  }

  test('what is sold, moved, changed or cancelled elsewhere is read alone', async () => {
    const first = await sell('10:00')
    expect(await catchUp()).toBe(true)
    expect(await catchUp()).toBe(false)
    const second = await sell('10:05', { dropoffLocation: 'Aliki' })
    await sell('11:30')
    expect(await catchUp()).toBe(false)
    await moveTo(first, DAY, '13:00')
    expect(await catchUp()).toBe(false)
    await change(second, { status: 'cancelled' })
    await change(first, { passengers: 8, luggage: 8, vehicleType: 'Minivan' })
    expect(await catchUp()).toBe(false)
    await change(second, { status: 'pending' })
    expect(await catchUp()).toBe(false)
    await moveTo(second, '2026-07-06', '10:05')
    expect(await catchUp()).toBe(false)
  })

  test('what asks for more is read whole: given by hand, deleted, rearranged, too many, a new roster', async () => {
    const [one, two] = [await sell('10:00'), await sell('12:00')]
    await catchUp()
    const [driver] = await db().select().from(drivers)
    await change(one, { driverId: driver?.id ?? null })
    expect(await catchUp()).toBe(true)
    await change(one, { driverId: null })
    expect(await catchUp()).toBe(true)
    await db().delete(bookings).where(eq(bookings.bookingRef, two))
    expect(await catchUp()).toBe(true)
    await db().update(planDays).set({ version: sql`version + 1` })
    expect(await catchUp()).toBe(true)
    await db().execute(sql`update bookings set passengers = passengers`)
    expect(await catchUp()).toBe(false)
    await product.services.roster.shifts.add({
      driverId: driver?.id ?? 0,
      day: DAY,
      fromMinute: 360,
      toMinute: 1200,
    })
    expect(await catchUp()).toBe(true)
    for (let more = 0; more < 21; more++) {
      const own = { date: DAY, time: '15:00', status: 'cancelled' } as const
      await insertBooking(product.services.store, own)
    }
    await catchUp()
    await db().execute(sql`update bookings set status = 'pending' where time = '15:00'`)
    expect(await catchUp()).toBe(true)
  })

  test('what is tried on a day and not stored leaves nothing behind', async () => {
    await sell('10:00')
    await catchUp()
    const before = told(cache.latest(DAY) as CachedDay)
    const copy = await currentDay(deps(), db(), await seen())
    const [booking] = copy.ready.bookings
    const trip = copy.ready.tripOf({ ...(booking as CachedDay['ready']['bookings'][number]) })
    const index = copy.held.add({ ...trip, id: 'tried' })
    copy.held.put(index, copy.held.find(index) as NonNullable<ReturnType<typeof copy.held.find>>)
    copy.trips.set('tried', index)
    expect(told(copy)).toHaveLength(before.length + 1)
    expect(told(cache.latest(DAY) as CachedDay)).toEqual(before)
  })
})
