import { and, eq } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { bookings, history, orders, type Transaction } from '#app/server/db/index.server.ts'
import { moneyOf } from '../money/order-money.ts'
import { type FullOrder, lockFullOrder } from '../order/full-order.ts'
import { nextVersion } from '../order/next-version.ts'
import { PAY_WITHIN_MINUTES } from '../sale/new-order.ts'
import type { BookingDeps } from '../types.ts'
import { openCardSession } from './card-session.ts'
import type { OpenedSession } from './open-session.ts'

/**
 * What a trip still costs that the office confirmed before it was paid by card, and whose card page has lapsed, in
 * cents; 0 for every other order. A part that came in otherwise is the office's to settle: the page asks for all of it.
 */
export function expiredCents(order: FullOrder): Cents {
  const { state, paymentMethod, totalCents, legs } = order
  if (state !== 'closed' || paymentMethod !== 'card') return 0
  const { dueCents } = moneyOf(order)
  const awaits = legs.some((leg) => leg.status === 'confirmed' && leg.paymentMethod === 'card')
  return awaits && dueCents === totalCents ? dueCents : 0
}

/**
 * Opens another card page for such an order: it waits for its card money as a new one does, and lapses as that.
 * Safe to repeat.
 */
export async function reopenPage(deps: BookingDeps, orderId: number): Promise<OpenedSession> {
  const order = await deps.store.transaction((tx) => reopen(deps, tx, orderId))
  return order ? openCardSession(deps, order) : { ok: true, url: null }
}

/** The order as it waits for its money again; null where there is nothing to wait for. */
async function reopen(
  deps: BookingDeps,
  tx: Transaction,
  orderId: number,
): Promise<FullOrder | null> {
  const order = await lockFullOrder(tx, orderId)
  if (!order) return null
  // Somebody else pressed too: theirs is the page.
  if (order.state === 'open' && order.paymentMethod === 'card') return order
  if (expiredCents(order) === 0) return null
  const payBefore = new Date(deps.now().getTime() + PAY_WITHIN_MINUTES * 60_000)
  const waiting = { state: 'open', payBefore } as const
  await tx.update(orders).set(waiting).where(eq(orders.id, orderId))
  await deps.jobs.enqueue(tx, 'orders.close', [{ payload: { orderId }, startAfter: payBefore }])
  await clearReview(deps, tx, order)
  deps.live.bookingsChanged(tx)
  return { ...order, ...waiting }
}

/** Its customer pays now; if not, the mark comes again. */
async function clearReview(
  { now }: BookingDeps,
  tx: Transaction,
  { id: orderId }: FullOrder,
): Promise<void> {
  const unmarked = await tx
    .update(bookings)
    .set({ review: null, version: nextVersion })
    .where(and(eq(bookings.orderId, orderId), eq(bookings.review, 'card-lapsed')))
    .returning({ bookingId: bookings.id })
  if (unmarked.length === 0) return
  const noted = { orderId, at: now(), actor: 'customer', what: 'review', from: 'card-lapsed' }
  await tx.insert(history).values(unmarked.map((one) => ({ ...noted, ...one, to: null })))
}
