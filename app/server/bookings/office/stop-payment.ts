import { and, inArray } from 'drizzle-orm'
import { bookingChanges, type Transaction } from '#app/server/db/index.server.ts'
import { closePage } from '../card/close-page.ts'
import { type FullOrder, isAhead, type StoredLeg } from '../order/full-order.ts'
import type { BookingDeps } from '../types.ts'

/** Changes that a card page may still collect for. */
const WAITING = ['awaiting-payment', 'owing']

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
  const over = { payBefore: deps.now() }
  const gone = legs.map(({ id }) => id)
  const awaited = order.changes.some(
    ({ bookingId, state }) => gone.includes(bookingId) && WAITING.includes(state),
  )
  const othersLeft = order.legs.some((other) => !gone.includes(other.id) && isAhead(other))
  const closes = order.paymentMethod === 'card' && order.state === 'open' && !othersLeft
  if (awaited) {
    const ofLegs = inArray(bookingChanges.bookingId, gone)
    await tx
      .update(bookingChanges)
      .set(over)
      .where(and(ofLegs, inArray(bookingChanges.state, WAITING)))
  }
  if (closes || awaited) await closePage(deps, tx, order.id, closes)
}
