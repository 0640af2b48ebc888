import { gte, inArray, lt } from 'drizzle-orm'
import type { BookingStatus } from '#app/domain/booking/status.ts'
import { searchWords } from '#app/domain/text/search-text.ts'
import { addDays, athensDate, type WallDate, type WallTime } from '#app/domain/time/athens.ts'
import type { TripState } from '#app/domain/trip-events/kinds.ts'
import { bookings, type Database } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'
import { NEWEST_FIRST, PICKUP_FIRST } from './list-order.ts'
import { findAround, searchNearest } from './search-bookings.ts'

/** How many are shown: more than these nobody reads while a caller waits. */
const MOST = 8

/** A booking as the office's search names it; date and time by the Athens wall clock; `state`: how far its trip is. */
type FoundBooking = {
  bookingRef: string
  customerName: string
  date: WallDate
  time: WallTime
  pickupLocation: string
  dropoffLocation: string
  tourTitle: string | null
  status: BookingStatus
  state: TripState
  driverName: string | null
}

/**
 * Finds bookings for somebody on the phone: those of yesterday and to come first, by pickup, then earlier ones, newest
 * first. Every word must be found, by name, e-mail, phone, flight or ferry, place, tour, partner or reference.
 */
export async function findBookings(
  { store: { db }, now, reportedStates }: Pick<BookingDeps, 'store' | 'now' | 'reportedStates'>,
  typed: string,
): Promise<FoundBooking[]> {
  if (searchWords(typed).length === 0) return []
  const ids = await findIds(db, typed, addDays(athensDate(now()), -1))
  if (ids.length === 0) return []
  const { id, bookingRef, customerName, date, time, pickupLocation } = bookings
  const { dropoffLocation, tourTitle, status, driverName } = bookings
  const shown = { bookingRef, customerName, date, time, pickupLocation, dropoffLocation }
  const [rows, states] = await Promise.all([
    db
      .select({ id, ...shown, tourTitle, status, driverName })
      .from(bookings)
      .where(inArray(id, ids)),
    reportedStates(db, ids),
  ])
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    const { id: _, ...found } = row
    const state = states.get(id) ?? 'assigned'
    return [{ ...found, status: found.status as BookingStatus, state }]
  })
}

/** Where the nearest rows do not say it, one look into the index does for both. */
async function findIds(db: Database, typed: string, day: WallDate): Promise<number[]> {
  const coming = await searchNearest(db, typed, {
    where: gte(bookings.date, day),
    order: PICKUP_FIRST,
    byDay: true,
    cursor: null,
    limit: MOST,
  })
  const left = MOST - coming.ids.length
  if (coming.isWhole && left === 0) return coming.ids
  const past = coming.isWhole
    ? await searchNearest(db, typed, {
        where: lt(bookings.date, day),
        order: NEWEST_FIRST,
        byDay: false,
        cursor: null,
        limit: left,
      })
    : null
  if (past?.isWhole) return [...coming.ids, ...past.ids]
  return findAround(db, typed, { day, limit: MOST })
}
