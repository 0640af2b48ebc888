import type { BookingChangeInput, BookingChanges } from '#app/contract/input/booking-change.ts'
import type { Movable } from '#app/contract/office-previews.ts'
import {
  addDays,
  DAY_MINUTES,
  minutesIntoDay,
  type WallDate,
  type WallTime,
  wallTimeAt,
} from '#app/domain/time/athens.ts'
import type { TripLine } from '#app/server/bookings/index.server.ts'

/** Nothing is so late: who comes on another day is asked when. */
const MOST_MINUTES = 12 * 60

/** Reads by how many minutes trips move, earlier below 0; null for what is none, or moves nothing. */
export function readMinutes(typed: string): number | null {
  const text = typed.trim().replace('−', '-')
  const minutes = /^[+-]?\d{1,3}$/.test(text) ? Number(text) : 0
  return minutes !== 0 && Math.abs(minutes) <= MOST_MINUTES ? minutes : null
}

/** When a trip begins so many minutes later, by the clock on the wall. */
export function movedBy(
  { date, time }: { date: WallDate; time: WallTime },
  minutes: number,
): { date: WallDate; time: WallTime } {
  const at = minutesIntoDay(time) + minutes
  const days = Math.floor(at / DAY_MINUTES)
  return { date: addDays(date, days), time: wallTimeAt(at - days * DAY_MINUTES) }
}

/** What of a booking a late plane changes. */
type Moved = Pick<BookingChanges, 'date' | 'time'>

/** A trip as it would be: what the server says of it, or why it cannot. */
export type MovedTrip = Omit<Movable, 'bookingId'> & { booking: TripLine; changes: Moved }

/**
 * The move as it is stored: at the price it was sold for, since who is late pays what they agreed to, its guest told,
 * and although the plan of its day may have no place yet, for the plane is late in any case.
 */
export function agreedMove({ booking, changes }: MovedTrip): BookingChangeInput {
  return { version: booking.version, changes, settle: 'waive', tell: true, override: true }
}
