import { spreadRefund } from '#app/domain/booking/settlement.ts'
import type { Cents } from '#app/domain/money.ts'
import { refunds, type Transaction } from '#app/server/db/index.server.ts'
import { refundablePayments } from '../money/order-money.ts'
import { flagOrder } from '../order/flag-order.ts'
import type { FullOrder } from '../order/full-order.ts'
import type { BookingParts } from '../types.ts'
import { checkGiver, type Giver } from './giver.ts'

/** Money to give back, in cents; `bookingId` is null when it is for both legs of the order. */
export type RequestedRefund = { bookingId: number | null; amount: Cents }

type RefundCause = 'cancellation' | 'change' | 'deletion' | 'surplus' | 'completion'

/** Which way money goes back: to the card by itself, or by the office's hand. */
export type RefundWays = { cardCents: Cents; handCents: Cents }

/**
 * Stores what a customer gets back and what must follow, in the transaction of the fact that
 * causes it: card money goes through the provider by a job, the office sends what came otherwise by hand. Answers which
 * way it goes, for the words that tell of it.
 *
 * @param by Who of the office gives it; null for a customer by our terms, or a job.
 * @throws {RefundRefused} They may not give so much at once: the one place where that is asked.
 */
export async function queueRefunds(
  deps: BookingParts,
  tx: Transaction,
  order: FullOrder,
  { requested, cause, by }: { requested: RequestedRefund[]; cause: RefundCause; by: Giver | null },
): Promise<RefundWays> {
  const allCents = requested.reduce((sum, { amount }) => sum + amount, 0)
  if (by) await checkGiver(deps, tx, by, allCents)
  const sources = refundablePayments(order)
  const ways = { cardCents: 0, handCents: 0 }
  for (const { bookingId, amount } of requested) {
    const refundedBy = by?.actor ?? null
    const shared = { orderId: order.id, bookingId, cause, refundedBy, createdAt: deps.now() }
    const byCard = Math.min(
      amount,
      sources.reduce((sum, { left }) => sum + left, 0),
    )
    for (const { source, amount: amountCents } of spreadRefund(byCard, sources)) {
      source.left -= amountCents
      const { paymentId } = source
      const refundId = await store(tx, { ...shared, paymentId, amountCents, state: 'waiting' })
      await deps.jobs.enqueue(tx, 'refunds.send', [{ payload: { refundId } }])
    }
    ways.cardCents += byCard
    if (byCard === amount) continue
    const amountCents = amount - byCard
    ways.handCents += amountCents
    const refundId = await store(tx, { ...shared, amountCents, state: 'by-hand' })
    await flagOrder(deps, tx, order.id, {
      alert: 'refund-by-hand',
      amountCents,
      of: `refund-${refundId}`,
      ...(bookingId !== null && { bookingIds: [bookingId] }),
    })
  }
  return ways
}

async function store(tx: Transaction, row: typeof refunds.$inferInsert): Promise<number> {
  const [stored] = await tx.insert(refunds).values(row).returning({ id: refunds.id })
  if (!stored) throw new Error('a refund was not stored')
  return stored.id
}
