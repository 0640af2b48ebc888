import { and, eq } from 'drizzle-orm'
import { bookingChanges, orders, type Transaction } from '#app/server/db/index.server.ts'
import { isAhead } from '../full-order.ts'
import type { BookingDeps } from '../types.ts'
import type { LockedLeg } from './change-booking.ts'

/**
 * Ends the time to pay for a leg the office took off: of its awaited change, and of the order when
 * no trip is left to pay for. A job then closes the card pages at the provider; money that was
 * quicker is flagged for the office as always.
 */
export async function stopPayment(
  deps: Pick<BookingDeps, 'jobs' | 'now'>,
  tx: Transaction,
  { order, leg }: LockedLeg,
): Promise<void> {
  if (order.paymentMethod !== 'card') return
  const over = { payBefore: deps.now() }
  const awaited = order.changes.some(
    ({ bookingId, state }) => bookingId === leg.id && state === 'awaiting-payment',
  )
  const isLast = !order.legs.some((other) => other.id !== leg.id && isAhead(other))
  const closes = order.state === 'open' && isLast
  if (awaited) {
    const ofLeg = eq(bookingChanges.bookingId, leg.id)
    await tx
      .update(bookingChanges)
      .set(over)
      .where(and(ofLeg, eq(bookingChanges.state, 'awaiting-payment')))
  }
  if (closes) await tx.update(orders).set(over).where(eq(orders.id, order.id))
  if (!awaited && !closes) return
  await deps.jobs.enqueue(tx, 'orders.close', [{ payload: { orderId: order.id } }])
}
