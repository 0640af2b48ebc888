import { gte, inArray, lt } from 'drizzle-orm'
import type { BookingStatus } from '#app/domain/booking/status.ts'
import { searchWays } from '#app/domain/text/search-text.ts'
import { addDays, athensDate, type WallDate, type WallTime } from '#app/domain/time/athens.ts'
import type { TripState } from '#app/domain/trip-events/kinds.ts'
import { bookings, type Database } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'
import { NEWEST_FIRST, PICKUP_FIRST } from './list-order.ts'
import { searchAlike, searchBookings } from './search-bookings.ts'

/** How many are shown: more than these nobody reads while a caller waits. */
const MOST = 8
/** Days before and after today in which names that sound alike are offered. */
const NEAR_DAYS = 30

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
  /** False for a name that is only like what was typed. */
  isExact: boolean
}

/**
 * Finds bookings for somebody on the phone: those of yesterday and to come first, by pickup, then earlier ones, newest
 * first; where none is found, those of these weeks with the nearest names. Every word must be found, by name, e-mail, phone, flight or ferry, place, tour, partner or reference.
 */
export async function findBookings(
  { store: { db }, now, reportedStates }: Pick<BookingDeps, 'store' | 'now' | 'reportedStates'>,
  typed: string,
): Promise<FoundBooking[]> {
  if (searchWays(typed).length === 0) return []
  const { ids, isExact } = await findIds(db, typed, athensDate(now()))
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
    return [{ ...found, status: found.status as BookingStatus, state, isExact }]
  })
}

/** Those to come first, then the newest before; the nearest names of these weeks where there are none. */
async function findIds(db: Database, typed: string, today: WallDate) {
  const day = addDays(today, -1)
  const search = { cursor: null, limit: MOST }
  const coming = { ...search, where: gte(bookings.date, day), order: PICKUP_FIRST }
  const past = { ...search, where: lt(bookings.date, day), order: NEWEST_FIRST }
  const [first, rest] = await Promise.all([
    searchBookings(db, typed, coming),
    searchBookings(db, typed, past),
  ])
  const ids = [...first.ids, ...rest.ids].slice(0, MOST)
  if (ids.length > 0) return { ids, isExact: true }
  const span = { from: addDays(today, -NEAR_DAYS), to: addDays(today, NEAR_DAYS), limit: MOST }
  return { ids: await searchAlike(db, typed, span), isExact: false }
}
