import { and, eq, gte, lt, ne, or, sql } from 'drizzle-orm'
import { besideUntil, type DayTrip, NIGHT_ENDS } from '#app/domain/planning/trip-times.ts'
import { addDays, athensInstant, type WallDate } from '#app/domain/time/athens.ts'
import {
  bookingChanges,
  bookings,
  type Database,
  planItems,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { BOOKING_COLUMNS, type DayBooking, heldReference } from './read-day.ts'

/** A trip of the day before or after, with the driver and car it binds: those it was given by hand, else those kept for it. */
export type BesideTrip = {
  /** As it stands: its own driver and car are those it was given by hand. */
  booking: DayBooking
  driverId: number | null
  vehicleId: number | null
}

/**
 * What the days before and after hold near four in the morning, each with the crew that drives it or is kept for it:
 * these drivers and cars are not free for the day then. Changes that wait for their money hold theirs, too.
 *
 * @param own Trips of the day, and those that are asked for: one that lasts into the morning meets more of the next.
 */
export async function readBeside(
  db: Database | Transaction,
  day: WallDate,
  own: readonly DayTrip[],
): Promise<BesideTrip[]> {
  const night = (
    date: typeof bookings.date | typeof bookingChanges.toDate,
    time: typeof bookings.time | typeof bookingChanges.toTime,
  ) =>
    or(
      and(eq(date, addDays(day, -1)), gte(time, NIGHT_ENDS), lastsIntoNight(time)),
      and(eq(date, day), lt(time, NIGHT_ENDS)),
      and(eq(date, addDays(day, 1)), gte(time, NIGHT_ENDS), lt(time, besideUntil(own))),
    )
  const crew = { itemDriver: planItems.driverId, itemVehicle: planItems.vehicleId }
  const placeOf = (part: 'trip' | 'change') =>
    and(eq(planItems.bookingId, bookings.id), eq(planItems.part, part))
  const trips = db
    .select({ ...BOOKING_COLUMNS, ...crew })
    .from(bookings)
    .leftJoin(planItems, placeOf('trip'))
    .where(and(ne(bookings.status, 'cancelled'), night(bookings.date, bookings.time)))
  const { toDate, toTime } = bookingChanges
  const changes = db
    .select({ ...BOOKING_COLUMNS, ...crew, toDate, toTime })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .innerJoin(planItems, placeOf('change'))
    .where(
      and(
        eq(bookingChanges.state, 'awaiting-payment'),
        ne(bookings.status, 'cancelled'),
        night(toDate, toTime),
      ),
    )
  const [stored, held] = await Promise.all([trips, changes])
  return [
    ...stored.map(toBeside),
    ...held.map(({ toDate: date, toTime: time, ...row }) => {
      const then = { ...row, date, time, pickupAt: athensInstant(date, time) }
      const bookingRef = heldReference(row.bookingRef)
      return toBeside({ ...then, bookingRef, driverId: null, vehicleId: null })
    }),
  ].filter(({ driverId, vehicleId }) => driverId !== null || vehicleId !== null)
}

/** Whether a trip of the day before may still bind its crew at one in the morning. */
function lastsIntoNight(time: typeof bookings.time | typeof bookingChanges.toTime) {
  return sql`extract(epoch from ${time}) / 60 + ${bookings.durationMinutes} > 25 * 60`
}

function toBeside({
  itemDriver,
  itemVehicle,
  ...booking
}: DayBooking & { itemDriver: number | null; itemVehicle: number | null }): BesideTrip {
  return {
    booking,
    driverId: booking.driverId ?? itemDriver,
    vehicleId: booking.vehicleId ?? itemVehicle,
  }
}
