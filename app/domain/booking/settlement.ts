import type { Cents } from '#app/domain/money.ts'
import { refundFor } from './cancellation.ts'

/** An order's money in cents: what its customer owes, what came in, what went back or is on its way. */
type MoneyFacts = { owedCents: Cents; receivedCents: Cents; refundedCents: Cents }

/**
 * Where an order's money stands. Owed are the trips that stand or were driven, and what is kept of those
 * that do not take place.
 *
 * @returns `due`: still to be paid. `surplus`: came in and belongs to no trip; one of the two is 0.
 * `refundable`: the most that can still go back.
 */
export function balanceOf({ owedCents, receivedCents, refundedCents }: MoneyFacts) {
  const held = receivedCents - refundedCents
  return {
    dueCents: Math.max(0, owedCents - Math.max(0, held)),
    surplusCents: Math.max(0, held - owedCents),
    refundableCents: Math.max(0, held),
  }
}

/**
 * Spreads an amount over parts in the order given, each up to what it can take; what is over goes to the
 * first.
 *
 * @returns One share for each part; they sum to the amount when there is a part.
 */
export function spreadOver(amount: Cents, most: readonly Cents[]): Cents[] {
  let rest = amount
  const shares = most.map((limit) => {
    const share = Math.min(rest, Math.max(0, limit))
    rest -= share
    return share
  })
  return shares.map((share, at) => (at === 0 ? share + rest : share))
}

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
