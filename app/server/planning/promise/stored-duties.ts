import { sql } from 'drizzle-orm'
import type { Duty } from '#app/domain/planning/day.ts'
import {
  buildOnce,
  type Database,
  planItems,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { groupOf, shiftOf } from '../day-fleet.ts'
import { partOf } from '../read-day.ts'
import type { ReadyDay } from '../to-plan-day.ts'
import type { DayBooking } from '../trip-columns.ts'

/** The place of a booking, or of a change of it, as it is kept. */
export type StoredItem = Pick<
  typeof planItems.$inferSelect,
  'bookingId' | 'part' | 'driverId' | 'vehicleId'
>

const items = buildOnce((db) =>
  db
    .select()
    .from(planItems)
    .where(sql`${planItems.bookingId} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('plan-items'),
)

/** The places that bookings are stored with. */
export async function readItems(
  db: Database | Transaction,
  bookings: readonly DayBooking[],
): Promise<StoredItem[]> {
  const ids = bookings.map(({ id }) => id)
  if (ids.length === 0) return []
  return items(db).execute({ ids })
}

/** Indices of bookings, those with a driver by hand before the others: beside them these find their places. */
export function byHandFirst(bookings: readonly DayBooking[]): number[] {
  const isOpen = (index: number) => Number(bookings[index]?.driverId == null)
  return [...bookings.keys()].toSorted((a, b) => isOpen(a) - isOpen(b))
}

/**
 * Stored places as duties of the day; those of drivers and cars that are not there any more are none. What was
 * given by hand since is with the crew it was given, so whoever was kept there sees whether that still holds.
 */
export function dutiesOf(ready: ReadyDay, items: readonly StoredItem[]) {
  const { day, bookings } = ready
  const duties = new Map<number, Duty>()
  const cars = new Map<number, number>()
  const stored = new Map(items.map((item) => [`${item.bookingId} ${item.part}`, item]))
  for (const trip of byHandFirst(bookings)) {
    const booking = bookings[trip] as DayBooking
    const item = stored.get(`${booking.id} ${partOf(booking.bookingRef).part}`)
    if (!item) continue
    const driverId = booking.driverId ?? item.driverId
    const vehicleId = booking.vehicleId ?? item.vehicleId
    const { driver, kind } = crewOf(ready, { driverId, vehicleId }, day.trips[trip]?.start ?? 0)
    if (driver < 0 || kind < 0) continue
    const duty = duties.get(driver) ?? { driver, kind, trips: [] }
    duty.trips.push(trip)
    duties.set(driver, duty)
    if (!cars.has(driver)) cars.set(driver, vehicleId)
  }
  return { duties: [...duties.values()], cars }
}

/** Which shift and kind of car of a day (by index) a driver and a car are, for a trip that starts then; -1 for none. */
export function crewOf(
  { day, drivers, groups }: ReadyDay,
  { driverId, vehicleId }: Pick<StoredItem, 'driverId' | 'vehicleId'>,
  start: number,
): { driver: number; kind: number } {
  const spans = day.drivers.map(({ from, to }, index) => ({
    driverId: drivers[index]?.id ?? -1,
    from,
    to,
  }))
  return { driver: shiftOf(spans, driverId, start), kind: groupOf(groups, vehicleId) }
}

/** Places that were planned, as if they were stored: by the references of bookings. */
export function itemsOf(
  bookings: readonly DayBooking[],
  places: ReadonlyMap<string, Pick<StoredItem, 'driverId' | 'vehicleId'>>,
): StoredItem[] {
  return bookings.flatMap(({ id: bookingId, bookingRef }) => {
    const place = places.get(bookingRef)
    return place ? [{ bookingId, part: partOf(bookingRef).part, ...place }] : []
  })
}
