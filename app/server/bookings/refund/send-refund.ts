import { eq } from 'drizzle-orm'
import { payments, refunds } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'
import { applyRefundReport, refuseRefund } from './apply-refund-report.ts'

/**
 * Asks the card provider to give money back, at most once however often it runs: the provider knows
 * the refund by our number.
 *
 * @throws When the provider is away, so that the job tries again.
 */
export async function sendRefund(deps: BookingDeps, refundId: number): Promise<void> {
  const [row] = await deps.store.db
    .select({ refund: refunds, transactionId: payments.transactionId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  if (row?.refund.state !== 'waiting') return
  const { orderId, amountCents } = row.refund
  if (!row.transactionId) {
    return refuseRefund(deps, row.refund, 'the payment has no transaction')
  }
  const { transactionId } = row
  const answer = await deps.cards.refund({ refundId, orderId, transactionId, amountCents })
  if (answer.ok || answer.error === 'refused')
    deps.trade.refunded(answer.ok ? 'taken' : 'refused', amountCents)
  if (answer.ok) return applyRefundReport(deps, orderId, answer.refund)
  if (answer.error === 'refused') return refuseRefund(deps, row.refund, answer.reason)
  throw new Error(`refund ${refundId} not sent: ${answer.reason}`)
}
