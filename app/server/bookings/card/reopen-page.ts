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

/** Where a card order's own page can be paid now; null without one. */
export function openPageOf({ state, paymentMethod, payments }: FullOrder): string | null {
  if (state !== 'open' || paymentMethod !== 'card') return null
  return payments.find((one) => one.state === 'open' && one.changeId === null)?.url ?? null
}

/**
 * What an order still costs that is paid by card and has no page for it, whatever brought it there, in cents: its page
 * has lapsed or was closed, it is paid by card only since, or a trip of it was brought back.
 */
export function unaskedCents(order: FullOrder): Cents {
  const byCard = order.legs.some(
    (leg) => leg.status !== 'cancelled' && leg.paymentMethod === 'card',
  )
  return byCard && openPageOf(order) === null ? moneyOf(order).dueCents : 0
}

/** Whether an order's own page asks for what is due: it is for all of the order, and once. */
export function isOwnPage(order: FullOrder): boolean {
  const isUnpaid = !order.payments.some(({ state }) => state === 'paid')
  const { dueCents } = moneyOf(order)
  return order.paymentMethod === 'card' && isUnpaid && dueCents === order.totalCents
}

/**
 * Opens another page for all of a card order: it waits for its card money as a new one does, and lapses as that.
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
  const isWaiting = order.payBefore !== null && order.payBefore > deps.now()
  if (order.state === 'open' && order.paymentMethod === 'card' && isWaiting) return order
  if (unaskedCents(order) === 0 || !isOwnPage(order)) return null
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
