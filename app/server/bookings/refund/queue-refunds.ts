import { spreadRefund } from '#app/domain/booking/settlement.ts'
import type { Cents } from '#app/domain/money.ts'
import { refunds, type Transaction } from '#app/server/db/index.server.ts'
import { refundablePayments } from '../money/order-money.ts'
import { flagOrder } from '../order/flag-order.ts'
import type { FullOrder } from '../order/full-order.ts'
import type { BookingParts } from '../types.ts'

/** Money to give back, in cents; `bookingId` is null when it is for both legs of the order. */
export type RequestedRefund = { bookingId: number | null; amount: Cents }

/**
 * Stores what a customer gets back and what must follow, in the transaction of the fact that
 * causes it: card money goes through the provider by a job, the office sends what came otherwise by hand.
 */
export async function queueRefunds(
  deps: BookingParts,
  tx: Transaction,
  order: FullOrder,
  {
    requested,
    cause,
  }: { requested: RequestedRefund[]; cause: 'cancellation' | 'change' | 'deletion' | 'surplus' },
): Promise<void> {
  const sources = refundablePayments(order)
  for (const { bookingId, amount } of requested) {
    const shared = { orderId: order.id, bookingId, cause, createdAt: deps.now() }
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
    if (byCard === amount) continue
    const amountCents = amount - byCard
    const refundId = await store(tx, { ...shared, amountCents, state: 'by-hand' })
    await flagOrder(deps, tx, order.id, {
      alert: 'refund-by-hand',
      amountCents,
      of: `refund-${refundId}`,
      ...(bookingId !== null && { bookingIds: [bookingId] }),
    })
  }
}

async function store(tx: Transaction, row: typeof refunds.$inferInsert): Promise<number> {
  const [stored] = await tx.insert(refunds).values(row).returning({ id: refunds.id })
  if (!stored) throw new Error('a refund was not stored')
  return stored.id
}
