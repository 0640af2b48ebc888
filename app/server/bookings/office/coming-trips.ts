import { and, asc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import { athensDate, type WallDate, type WallTime } from '#app/domain/time/athens.ts'
import { bookings, type Database } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'

/** Whose trips: a driver's or a vehicle's. */
export type FleetKind = 'driver' | 'vehicle'

/** One trip that is still to be driven; date and time by the Athens wall clock. */
export type ComingTrip = {
  bookingRef: string
  customerName: string
  date: WallDate
  time: WallTime
}

/** How many trips somebody or something is assigned to from now on, and the next of them. */
export type ComingTrips = { count: number; next: ComingTrip[] }

/** Where a booking names its driver or vehicle. */
export const FLEET_COLUMN = { driver: bookings.driverId, vehicle: bookings.vehicleId } as const

/** As many as somebody calls about at once. */
const SHOWN = 5

/** A trip that is still to be driven: not over, not cancelled, its pickup not yet come. */
export function isComing(now: Date) {
  return and(
    // Lets the index on days be used; the instant decides.
    gte(bookings.date, athensDate(now)),
    gt(bookings.pickupAt, now),
    inArray(bookings.status, ['pending', 'confirmed']),
  )
}

/** The coming trips of every driver or vehicle that has some, by its id. */
export function comingTrips(
  deps: Pick<BookingDeps, 'store' | 'now'>,
  kind: FleetKind,
): Promise<Map<number, ComingTrips>> {
  return readComing(deps.store.db, kind, { now: deps.now(), id: null })
}

/** The same as a transaction sees it; `id` names one driver or vehicle, null all. */
export async function readComing(
  db: Database,
  kind: FleetKind,
  { now, id }: { now: Date; id: number | null },
): Promise<Map<number, ComingTrips>> {
  const column = FLEET_COLUMN[kind]
  const { bookingRef, customerName, date, time } = bookings
  const ahead = db
    .select({
      bookingRef,
      customerName,
      date,
      time,
      of: sql<number>`${column}`.mapWith(Number).as('of_id'),
      place: sql<number>`row_number() over (
        partition by ${column} order by ${bookings.pickupAt}, ${bookings.id})`.as('place'),
      count: sql<number>`count(*) over (partition by ${column})`.mapWith(Number).as('trips'),
    })
    .from(bookings)
    .where(and(isComing(now), id === null ? sql`${column} is not null` : eq(column, id)))
    .as('ahead')
  const rows = await db
    .select()
    .from(ahead)
    .where(lte(ahead.place, SHOWN))
    .orderBy(asc(ahead.of), asc(ahead.place))
  const trips = new Map<number, ComingTrips>()
  for (const { of, count, place: _, ...trip } of rows) {
    const known = trips.get(of) ?? { count, next: [] }
    known.next.push(trip)
    trips.set(of, known)
  }
  return trips
}
