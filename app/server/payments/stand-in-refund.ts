import { eq } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { type Database, standInSessions } from '#app/server/db/index.server.ts'
import type { ProviderRefund, ProviderRefusal, RefundRequest, RefundResult } from './types.ts'

/**
 * Gives back money that was never taken, by the rules of a real provider: once per refund number,
 * never more than was paid; it succeeds at once.
 *
 * @throws {RangeError} Amount not a positive whole number of cents.
 */
export async function refund(db: Database, request: RefundRequest): Promise<RefundResult> {
  const { refundId, transactionId, amountCents } = request
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
    throw new RangeError(`amountCents must be a positive integer, got ${amountCents}`)
  }
  return db.transaction(async (tx) => {
    const paidBy = eq(standInSessions.transactionId, transactionId)
    // Locked, so that refunds at the same moment see each other's sums.
    const [paid] = await tx.select().from(standInSessions).where(paidBy).for('update')
    if (!paid) return refused('no such payment')

    const entry = { refundId, transactionId, currency: paid.currency }
    const earlier = paid.refunds[refundId]
    if (earlier !== undefined) return { ok: true, refund: toRefund({ ...entry, cents: earlier }) }

    const refundedCents = Object.values(paid.refunds).reduce((sum, cents) => sum + cents, 0)
    if (refundedCents + amountCents > paid.amountCents)
      return refused('more than is left of the payment')
    const refunds = { ...paid.refunds, [refundId]: amountCents }
    await tx.update(standInSessions).set({ refunds }).where(eq(standInSessions.id, paid.id))
    return { ok: true, refund: toRefund({ ...entry, cents: amountCents }) }
  })
}

/** Every refund of a payment, highest number first. */
export async function listRefunds(db: Database, transactionId: string): Promise<ProviderRefund[]> {
  const [paid] = await db
    .select()
    .from(standInSessions)
    .where(eq(standInSessions.transactionId, transactionId))
  if (!paid) return []
  return Object.entries(paid.refunds)
    .map(([id, cents]) => ({ refundId: Number(id), cents }))
    .sort((one, other) => other.refundId - one.refundId)
    .map((entry) => toRefund({ ...entry, transactionId, currency: paid.currency }))
}

function refused(reason: string): ProviderRefusal {
  return { ok: false, error: 'refused', reason }
}

type Entry = { refundId: number; cents: Cents; transactionId: string; currency: string }

function toRefund({ refundId, cents, transactionId, currency }: Entry): ProviderRefund {
  const providerRefundId = `standin_refund_${refundId}`
  const identity = { providerRefundId, refundId, transactionId, currency }
  return { ...identity, amountCents: cents, state: 'succeeded' }
}
