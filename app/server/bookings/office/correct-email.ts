import { and, eq } from 'drizzle-orm'
import { bookingSearchText } from '#app/domain/text/search-text.ts'
import { bookings, history, type Transaction } from '#app/server/db/index.server.ts'
import { withdrawLinks } from '../order/customer-link.ts'
import type { LockedLeg } from '../order/lock-leg.ts'
import { nextVersion } from '../order/next-version.ts'
import type { BookingDeps } from '../types.ts'
import type { EditAnswer, EmailCorrection } from './answers.ts'
import { changeBooking } from './change-booking.ts'

/**
 * Corrects the customer's e-mail address, on every leg of the order; the booking then needs no look
 * for mails that came back. Whoever reads at the wrong address has the customer's link, so it is
 * renewed. Nothing is sent by itself: the office sends again what is still of use.
 *
 * @param actor Username of the administrator, for the history, which keeps neither address.
 */
export function correctEmail(
  deps: BookingDeps,
  id: number,
  { email, version }: EmailCorrection,
  actor: string,
): Promise<EditAnswer> {
  return changeBooking<never>(deps, { id, version }, async (tx, found) => {
    if (found.order.email !== email) await store(deps, tx, found, { email, actor })
    return null
  })
}

async function store(
  deps: BookingDeps,
  tx: Transaction,
  { order, leg }: LockedLeg,
  { email, actor }: { email: string; actor: string },
): Promise<void> {
  await withdrawLinks(deps, tx, order.id, { email })
  for (const each of order.legs) {
    const searchText = bookingSearchText({ ...each, email })
    await tx
      .update(bookings)
      .set({ email, searchText, version: nextVersion })
      .where(eq(bookings.id, each.id))
  }
  await tx
    .update(bookings)
    .set({ review: null })
    .where(and(eq(bookings.orderId, order.id), eq(bookings.review, 'mail-bounced')))
  const noted = { orderId: order.id, bookingId: leg.id, at: deps.now(), actor }
  await tx.insert(history).values({ ...noted, what: 'email', from: null, to: null })
}
