import type { Cents } from '#app/domain/money.ts'
import { legValues } from '#app/domain/pricing/transfer-price.ts'
import { refundFor } from './cancellation.ts'

/** A leg's price difference from a change of date or time, in cents; negative when it got cheaper. */
export type LegDifference = { leg: number; differenceCents: Cents }

/**
 * Tells what each leg of an order is worth: half of what was booked (CHECKOUT-45), and what its
 * own changes added or took off.
 *
 * @param totalCents The order's total today, all changes included.
 * @param legs 1, or 2 with a return.
 * @param changes Changes that took effect; `leg` is 0 for the outbound leg, 1 for the return.
 * @returns One amount for each leg; they sum to the total.
 */
export function legWorths(
  totalCents: Cents,
  legs: number,
  changes: readonly LegDifference[],
): Cents[] {
  const sumOf = (of: readonly LegDifference[]) =>
    of.reduce((sum, { differenceCents }) => sum + differenceCents, 0)
  const booked = totalCents - sumOf(changes)
  const halves = legValues(booked)
  const shares = legs === 1 ? [booked] : [halves.outbound, halves.return]
  return shares.map((share, leg) => share + sumOf(changes.filter((change) => change.leg === leg)))
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
