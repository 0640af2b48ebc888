import { and, eq, sql } from 'drizzle-orm'
import { besideUntil, type DayTrip, NIGHT_ENDS } from '#app/domain/planning/trip-times.ts'
import { addDays, athensInstant, type WallDate } from '#app/domain/time/athens.ts'
import {
  bookingChanges,
  bookings,
  buildOnce,
  type Database,
  planItems,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { heldReference } from './read-day.ts'
import { BOOKING_COLUMNS, type DayBooking } from './trip-columns.ts'

/** A trip of the day before or after, with the driver and car it binds: those it was given by hand, else those kept for it. */
export type BesideTrip = {
  /** As it stands: its own driver and car are those it was given by hand. */
  booking: DayBooking
  driverId: number | null
  vehicleId: number | null
}

type DateColumn = typeof bookings.date | typeof bookingChanges.toDate
type TimeColumn = typeof bookings.time | typeof bookingChanges.toTime

/** Near four in the morning, the one at which the day begins and the one at which it ends. */
function isBeside(date: DateColumn, time: TimeColumn) {
  const [before, day, after] = ['before', 'day', 'after'].map((name) => sql.placeholder(name))
  const until = sql.placeholder('until')
  const isNight = sql`${time} < ${NIGHT_ENDS}::time`
  return sql`(${date} = ${before}::date and not ${isNight} and ${lastsIntoNight(time)}
    or ${date} = ${day}::date and ${isNight}
    or ${date} = ${after}::date and not ${isNight} and ${time} < ${until}::time)`
}

const isOn = sql`${bookings.status} <> 'cancelled'`
const crew = { itemDriver: planItems.driverId, itemVehicle: planItems.vehicleId }
const placeOf = (part: 'trip' | 'change') =>
  and(eq(planItems.bookingId, bookings.id), eq(planItems.part, part))

const trips = buildOnce((db) =>
  db
    .select({ ...BOOKING_COLUMNS, ...crew })
    .from(bookings)
    .leftJoin(planItems, placeOf('trip'))
    .where(and(isOn, isBeside(bookings.date, bookings.time)))
    .prepare('beside-trips'),
)

/** Their state is written out, as the partial index has it: a plan for any values would not take that. */
const changes = buildOnce((db) => {
  const { bookingId, state, toDate, toTime } = bookingChanges
  return db
    .select({ ...BOOKING_COLUMNS, ...crew, toDate, toTime })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .innerJoin(planItems, placeOf('change'))
    .where(and(sql`${state} = 'awaiting-payment'`, isOn, isBeside(toDate, toTime)))
    .prepare('beside-changes')
})

/**
 * What the days before and after hold near four in the morning, each with the crew that drives it or is kept for it:
 * these drivers and cars are not free for the day then. Changes that wait for their money hold theirs, too.
 *
 * @param own Trips of the day, and those that are asked for: one that lasts into the morning meets more of the next.
 */
export async function readBeside(
  db: Database | Transaction,
  day: WallDate,
  own: readonly Omit<DayTrip, 'date'>[],
): Promise<BesideTrip[]> {
  const days = { before: addDays(day, -1), day, after: addDays(day, 1), until: besideUntil(own) }
  const [stored, held] = await Promise.all([trips(db).execute(days), changes(db).execute(days)])
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
function lastsIntoNight(time: TimeColumn) {
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
