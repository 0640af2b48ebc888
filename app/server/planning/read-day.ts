import { and, asc, eq, or, sql } from 'drizzle-orm'
import { operatingDay } from '#app/domain/planning/trip-times.ts'
import { addDays, athensInstant, type WallDate } from '#app/domain/time/athens.ts'
import {
  bookingChanges,
  bookings,
  buildOnce,
  type Database,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { BOOKING_COLUMNS, type DayBooking } from './trip-columns.ts'

const HELD = ' change'

/** By what name the new place of a booking goes while its change waits for the money. */
export function heldReference(bookingRef: string): string {
  return `${bookingRef}${HELD}`
}

/** Whether a reference is that of {@link heldReference}, and of which booking. */
export function partOf(reference: string): { bookingRef: string; part: 'trip' | 'change' } {
  return reference.endsWith(HELD)
    ? { bookingRef: reference.slice(0, -HELD.length), part: 'change' }
    : { bookingRef: reference, part: 'trip' }
}

/** Their state is written out, as the partial index has it: a plan for any values would not take that. */
const awaited = buildOnce((db) => {
  const { id, bookingId, state, toDate, toTime } = bookingChanges
  const [day, next] = [sql.placeholder('day'), sql.placeholder('next')]
  return db
    .select({ ...BOOKING_COLUMNS, toDate, toTime })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(
      and(
        sql`${state} = 'awaiting-payment'`,
        or(eq(toDate, day), eq(toDate, next)),
        sql`${bookings.status} <> 'cancelled'`,
      ),
    )
    .orderBy(asc(id))
    .prepare('held-changes')
})

/**
 * What an operating day holds for changes that wait for their money: each booking as it will be then, under
 * its {@link heldReference}, with no driver yet.
 */
export async function readHeldChanges(
  db: Database | Transaction,
  day: WallDate,
): Promise<DayBooking[]> {
  const rows = await awaited(db).execute({ day, next: addDays(day, 1) })
  return rows
    .filter(({ toDate, toTime }) => operatingDay(toDate, toTime) === day)
    .map(({ toDate: date, toTime: time, ...booking }) => ({
      ...booking,
      bookingRef: heldReference(booking.bookingRef),
      date,
      time,
      pickupAt: athensInstant(date, time),
      driverId: null,
      vehicleId: null,
    }))
}
