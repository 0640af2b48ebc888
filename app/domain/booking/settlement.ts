import type { Cents } from '#app/domain/money.ts'
import { refundFor } from './cancellation.ts'

/**
 * Works out what cancelling legs gives back, each by its own notice.
 *
 * @param left What was paid for the order and has not gone back yet; no refund exceeds it.
 * @returns One refund for each leg, in cents, in the order given; their sum is at most `left`.
 */
export function refundsFor(
  legs: readonly { worth: Cents; pickupAt: Date }[],
  left: Cents,
  now: Date,
): Cents[] {
  let rest = left
  return legs.map(({ worth, pickupAt }) => {
    const refund = Math.min(refundFor({ paid: worth, pickupAt, now }), rest)
    rest -= refund
    return refund
  })
}

/**
 * Spreads a refund over the payments the money came by, newest first.
 *
 * @param sources What each payment can still give back, in cents.
 * @returns Parts above 0 that sum to `amount`.
 * @throws {RangeError} The payments hold less than `amount`: a caller's bug.
 */
export function spreadRefund<Source extends { left: Cents }>(
  amount: Cents,
  sources: readonly Source[],
): { source: Source; amount: Cents }[] {
  let rest = amount
  const parts = sources.map((source) => {
    const part = Math.min(rest, source.left)
    rest -= part
    return { source, amount: part }
  })
  if (rest > 0) throw new RangeError(`${rest} of ${amount} cents are in no payment`)
  return parts.filter((part) => part.amount > 0)
}
