import { eq } from 'drizzle-orm'
import { bookings, history } from '#app/server/db/index.server.ts'
import { withdrawLinks } from '../order/customer-link.ts'
import { nextVersion } from '../order/next-version.ts'
import type { BookingDeps } from '../types.ts'
import type { EditAnswer } from './answers.ts'
import { changeBooking } from './change-booking.ts'

/**
 * Withdraws the customer's link of an order and makes a new one, for when it reached somebody it was
 * not meant for. Nothing is sent by itself: the office copies it, or sends the confirmation again.
 *
 * @param actor Username of the administrator, for the history.
 */
export function renewLink(
  deps: BookingDeps,
  { id, version }: { id: number; version: number },
  actor: string,
): Promise<EditAnswer> {
  return changeBooking<never>(deps, { id, version }, async (tx, { order, leg }) => {
    await withdrawLinks(deps, tx, order.id)
    // A second press names a version that is gone, and does not end the link just copied.
    await tx.update(bookings).set({ version: nextVersion }).where(eq(bookings.id, leg.id))
    const noted = { orderId: order.id, bookingId: leg.id, at: deps.now(), actor }
    await tx.insert(history).values({ ...noted, what: 'link', from: null, to: null })
    return null
  })
}
