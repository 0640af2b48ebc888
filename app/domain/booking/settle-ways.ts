import type { Cents } from '../money.ts'
import type { PaymentMethod } from './status.ts'

/**
 * What becomes of the difference when the office changes a booking: asked for by a link to pay by card, collected by
 * the driver, sent by bank transfer, given back, or given for nothing, so that the price stays.
 */
export const SETTLE_WAYS = ['payment-link', 'cash', 'bank_transfer', 'refund', 'waive'] as const

/** One of {@link SETTLE_WAYS}. */
export type SettleWay = (typeof SETTLE_WAYS)[number]

/** A difference that a way has to suit: cents, below 0 when the trip gets cheaper, and what of them would go back. */
type Difference = { differenceCents: Cents; refundCents: Cents }

/** The ways in which a difference can be settled, the order's own first; none where there is none. */
export function settleWays(
  { differenceCents, refundCents }: Difference,
  { method, hasBank }: { method: PaymentMethod | ''; hasBank: boolean },
): SettleWay[] {
  if (differenceCents === 0) return []
  if (differenceCents < 0 && refundCents > 0) return ['refund', 'waive']
  const own: SettleWay = method === 'card' ? 'payment-link' : method || 'cash'
  const paid: SettleWay[] = hasBank
    ? ['payment-link', 'cash', 'bank_transfer']
    : ['payment-link', 'cash']
  const ways = [...(paid.includes(own) ? [own] : []), ...paid]
  // Nothing came in for it yet: that much less is to be paid, in whatever way that was.
  if (differenceCents < 0) return [...new Set<SettleWay>(['refund', ...ways, 'waive'])]
  return [...new Set<SettleWay>([...ways, 'waive'])]
}
