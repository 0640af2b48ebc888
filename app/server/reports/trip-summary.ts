import { sql } from 'drizzle-orm'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import { bookings } from '#app/server/db/index.server.ts'

/** What the overview tells of any booking it names. */
export type TripSummary = {
  bookingRef: string
  kind: 'transfer' | 'tour'
  customerName: string
  /** Null for a transfer. */
  tourTitle: string | null
  pickupLocation: string
  dropoffLocation: string
  date: WallDate
  time: WallTime
}

/** The columns of {@link TripSummary}. */
export const tripSummaryColumns = {
  bookingRef: bookings.bookingRef,
  kind: sql<TripSummary['kind']>`${bookings.kind}`,
  customerName: bookings.customerName,
  tourTitle: bookings.tourTitle,
  pickupLocation: bookings.pickupLocation,
  dropoffLocation: bookings.dropoffLocation,
  date: bookings.date,
  time: bookings.time,
}
