import { and, eq, inArray } from 'drizzle-orm'
import { bookingChanges, orders, type Transaction } from '#app/server/db/index.server.ts'
import { type FullOrder, isAhead, type StoredLeg } from '../full-order.ts'
import type { BookingDeps } from '../types.ts'

/**
 * Ends the time to pay for legs the office took off: of their awaited changes, and of the order when
 * no trip is left to pay for. A job then closes the card pages at the provider; money that was
 * quicker is flagged for the office as always.
 */
export async function stopPayment(
  deps: Pick<BookingDeps, 'jobs' | 'now'>,
  tx: Transaction,
  { order, legs }: { order: FullOrder; legs: StoredLeg[] },
): Promise<void> {
  if (order.paymentMethod !== 'card') return
  const over = { payBefore: deps.now() }
  const gone = legs.map(({ id }) => id)
  const awaited = order.changes.some(
    ({ bookingId, state }) => gone.includes(bookingId) && state === 'awaiting-payment',
  )
  const othersLeft = order.legs.some((other) => !gone.includes(other.id) && isAhead(other))
  const closes = order.state === 'open' && !othersLeft
  if (awaited) {
    const ofLegs = inArray(bookingChanges.bookingId, gone)
    await tx
      .update(bookingChanges)
      .set(over)
      .where(and(ofLegs, eq(bookingChanges.state, 'awaiting-payment')))
  }
  if (closes || awaited) await closePage(deps, tx, order.id, closes)
}

/** Ends the time to pay for an order's own money, if it is meant, and has its pages looked at at once. */
export async function closePage(
  deps: Pick<BookingDeps, 'jobs' | 'now'>,
  tx: Transaction,
  orderId: number,
  ofOrder = true,
): Promise<void> {
  const over = { payBefore: deps.now() }
  if (ofOrder) await tx.update(orders).set(over).where(eq(orders.id, orderId))
  await deps.jobs.enqueue(tx, 'orders.close', [{ payload: { orderId } }])
}
