import { and, eq, inArray } from 'drizzle-orm'
import { bookings, history, refunds, type Transaction } from '#app/server/db/index.server.ts'
import { type FullOrder, lockFullOrder } from '../order/full-order.ts'
import { nextVersion } from '../order/next-version.ts'
import type { BookingDeps } from '../types.ts'
import type { RefundSentAnswer } from './answers.ts'

/**
 * Notes that the office sent a refund itself, by bank transfer; the booking then needs no look for it
 * any more. A repeat changes nothing.
 *
 * @param actor Username of the administrator, for the history.
 */
export async function markRefundSent(
  deps: BookingDeps,
  refundId: number,
  actor: string,
): Promise<RefundSentAnswer> {
  const [found] = await deps.store.db
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(eq(refunds.id, refundId))
  if (!found) return { ok: false, error: 'not-found' }
  return deps.store.transaction(async (tx): Promise<RefundSentAnswer> => {
    const order = await lockFullOrder(tx, found.orderId)
    const refund = order?.refunds.find(({ id }) => id === refundId)
    if (!order || !refund) return { ok: false, error: 'not-found' }
    if (refund.state === 'by-hand') await settle(deps, tx, { order, refund, actor })
    else if (!wasByHand(refund)) return { ok: false, error: 'not-by-hand' }
    return { ok: true }
  })
}

type Refund = FullOrder['refunds'][number]

function wasByHand({ state, paymentId, providerRefundId }: Refund): boolean {
  return state === 'succeeded' && paymentId === null && providerRefundId === null
}

async function settle(
  { now, live }: BookingDeps,
  tx: Transaction,
  { order, refund, actor }: { order: FullOrder; refund: Refund; actor: string },
): Promise<void> {
  const { id, orderId, bookingId, amountCents } = refund
  const at = now()
  live.bookingsChanged(tx)
  await tx.update(refunds).set({ state: 'succeeded', settledAt: at }).where(eq(refunds.id, id))
  await tx.insert(history).values({
    orderId,
    bookingId,
    at,
    actor,
    what: 'refund',
    from: refund.state,
    to: { state: 'succeeded', amountCents },
  })
  await tx
    .update(bookings)
    .set({ review: null, version: nextVersion })
    .where(
      and(inArray(bookings.id, settledBy(order, refund)), eq(bookings.review, 'refund-by-hand')),
    )
}

/** The legs that wait for no refund by hand any more once this one is sent; one without a leg is for all. */
function settledBy({ legs, refunds: all }: FullOrder, { id, bookingId }: Refund): number[] {
  const open = all.filter((other) => other.id !== id && other.state === 'by-hand')
  const isOf = (refund: Pick<Refund, 'bookingId'>, leg: number) =>
    refund.bookingId === null || refund.bookingId === leg
  return legs
    .map((leg) => leg.id)
    .filter((leg) => isOf({ bookingId }, leg) && !open.some((other) => isOf(other, leg)))
}
