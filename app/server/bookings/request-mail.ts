import { and, eq } from 'drizzle-orm'
import { bookings } from '#app/server/db/index.server.ts'
import { orderOfLink } from './customer-link.ts'
import { resendConfirmation, type SendAnswer, sendDriverDetails } from './send-mail.ts'

import type { BookingDeps } from './types.ts'

/** A wish for one more mail of a booking, by the office or by who holds its signed link. */
export type MailAsked = {
  bookingRef: string
  emailType: 'confirmation' | 'driver_info'
  by: 'office' | { token: string }
}

/**
 * Mails a booking's customer on somebody's wish. A signed link reaches the bookings of its own
 * order and their confirmation; `refused` for a token that is none of ours, or other wishes.
 */
export async function requestMail(
  deps: BookingDeps,
  { bookingRef, emailType, by }: MailAsked,
): Promise<SendAnswer | 'refused'> {
  const orderId = by === 'office' ? null : await orderOfLink(deps, by.token)
  if (by !== 'office' && (orderId === null || emailType !== 'confirmation')) return 'refused'
  const sameRef = eq(bookings.bookingRef, bookingRef)
  const [booking] = await deps.store.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(orderId === null ? sameRef : and(sameRef, eq(bookings.orderId, orderId)))
  if (!booking) return 'not-found'
  return emailType === 'confirmation'
    ? resendConfirmation(deps, booking.id)
    : sendDriverDetails(deps, booking.id)
}
