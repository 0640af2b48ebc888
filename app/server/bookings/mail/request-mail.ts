import { and, eq } from 'drizzle-orm'
import { bookings } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'
import { resendConfirmation, type SendAnswer, sendDriverDetails } from './send-mail.ts'

/** A wish for one more mail of a booking, by the office or by who holds its signed link. */
export type BookingMailRequest = {
  bookingRef: string
  emailType: 'confirmation' | 'driver_info'
  by: 'office' | { orderId: number }
}

/**
 * Mails a booking's customer on somebody's wish. A signed link reaches the bookings of its own
 * order and their confirmation; `refused` for other wishes.
 */
export async function requestMail(
  deps: BookingDeps,
  { bookingRef, emailType, by }: BookingMailRequest,
): Promise<SendAnswer | 'refused'> {
  if (by !== 'office' && emailType !== 'confirmation') return 'refused'
  const sameRef = eq(bookings.bookingRef, bookingRef)
  const [booking] = await deps.store.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(by === 'office' ? sameRef : and(sameRef, eq(bookings.orderId, by.orderId)))
  if (!booking) return 'not-found'
  return emailType === 'confirmation'
    ? resendConfirmation(deps, booking.id)
    : sendDriverDetails(deps, booking.id)
}
