import type { Cents } from '#app/domain/money.ts'
import { retainedOnCancelling } from './cancellation.ts'

/**
 * An order's money in cents: what its trips are worth that stand or were driven, what is kept of those that do not take
 * place, what came in, and what went back or is on its way.
 */
type MoneyFacts = {
  standingCents: Cents
  retainedCents: Cents
  receivedCents: Cents
  refundedCents: Cents
}

/**
 * Where an order's money stands. What is kept is a part of what is there: nobody is asked for it, and what has gone back
 * is kept no more. So an order of which no trip stands owes nothing.
 *
 * @returns `due`: still to be paid. `surplus`: came in and belongs to no trip; one of the two is 0.
 * `refundable`: the most that can still go back.
 */
export function balanceOf({ standingCents, receivedCents, refundedCents, ...facts }: MoneyFacts) {
  const held = Math.max(0, receivedCents - refundedCents)
  const retainedCents = Math.min(facts.retainedCents, held)
  const over = held - retainedCents - standingCents
  return {
    retainedCents,
    dueCents: Math.max(0, -over),
    surplusCents: Math.max(0, over),
    refundableCents: held,
  }
}

/**
 * How much of what is kept goes along when money leaves: first goes what belongs to no trip, then what is kept, and
 * last what was paid for a trip that stands; where that trip's own money leaves, what is kept comes last.
 */
export function releasedBy(
  { retainedCents, receivedCents, refundedCents, ...facts }: MoneyFacts,
  { outCents, ofStanding = false }: { outCents: Cents; ofStanding?: boolean },
): Cents {
  const { surplusCents } = balanceOf({ retainedCents, receivedCents, refundedCents, ...facts })
  const left = Math.max(0, receivedCents - refundedCents - outCents)
  const spared = ofStanding ? retainedCents : retainedCents - Math.max(0, outCents - surplusCents)
  return retainedCents - Math.max(0, Math.min(spared, left))
}

/** How money stands, in one word; `retained`: some of what came in for a trip that does not take place has not gone back. */
export const PAYMENT_STANDINGS = [
  'due',
  'partly-paid',
  'paid',
  'retained',
  'refunded',
  'nothing',
] as const

/** One of {@link PAYMENT_STANDINGS}. */
export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number]

/** The word for an order or a part of it; `isElsewhere`: it was paid where we do not see it. */
export function paymentStanding(
  money: { dueCents: Cents; receivedCents: Cents; refundedCents: Cents },
  { stands, isElsewhere = false }: { stands: boolean; isElsewhere?: boolean },
): PaymentStanding {
  const held = money.receivedCents - money.refundedCents
  if (money.dueCents > 0) return held > 0 ? 'partly-paid' : 'due'
  if (stands) return held > 0 || isElsewhere ? 'paid' : 'nothing'
  if (money.receivedCents === 0) return 'nothing'
  return held > 0 ? 'retained' : 'refunded'
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
 * Works out what cancelling legs gives back: what was paid for them beyond what each one's notice lets the company keep.
 *
 * @param paid What was paid for these legs together and has not gone back yet.
 * @returns One refund for each leg, in cents, in the order given; their sum is at most `paid`.
 */
export function refundsFor(
  legs: readonly { worth: Cents; pickupAt: Date }[],
  paid: Cents,
  now: Date,
): Cents[] {
  const parts = legs.map(({ worth, pickupAt }) => {
    const retained = retainedOnCancelling({ worth, pickupAt, now })
    return { retained, most: worth - retained }
  })
  let rest = parts.reduce((left, { retained }) => left - retained, paid)
  return parts.map(({ most }) => {
    const refund = Math.max(0, Math.min(rest, most))
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
