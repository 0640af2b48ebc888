import { priceOfLines, sumOfLines } from '#app/domain/booking/order-line.ts'
import {
  balanceOf,
  type PaymentStanding,
  paymentStanding,
  refundsFor,
  releasedBy,
  spreadOver,
} from '#app/domain/booking/settlement.ts'
import type { Cents } from '#app/domain/money.ts'
import { type FullOrder, isAhead, type StoredLeg } from '../order/full-order.ts'
import type { OrderAmounts } from './order-amounts.ts'

/** What a leg is worth: what was sold for it, its own changes included, in cents. */
export function worthOf({ lines }: Pick<OrderAmounts, 'lines'>, leg: Pick<StoredLeg, 'id'>): Cents {
  return sumOfLines(lines.filter(({ bookingId }) => bookingId === leg.id))
}

/** What the office added to a leg's price or gave, in cents: it stays whenever the trip goes. */
export function byOffice({ lines }: Pick<FullOrder, 'lines'>, leg: Pick<StoredLeg, 'id'>): Cents {
  return sumOfLines(lines.filter((line) => line.bookingId === leg.id && line.byOffice))
}

/** What some legs cost together, as the first of their rows tells it. */
export function priceOf(
  { lines }: Pick<FullOrder, 'lines'>,
  legs: readonly Pick<StoredLeg, 'id'>[],
) {
  return priceOfLines(lines.filter(({ bookingId }) => legs.some(({ id }) => id === bookingId)))
}

/** What came in for the order by card, in cash and by bank transfer, in cents. */
export function paidFor(order: OrderAmounts): Cents {
  return sum(paidSessions(order)) + sum(order.receipts)
}

/** What has gone back or is on its way, in cents; failed refunds do not count. */
function refundedFor(order: OrderAmounts): Cents {
  return sum(order.refunds.filter(({ state }) => state !== 'failed'))
}

/**
 * What an order owes, holds, keeps and gives back, in cents, and how its money stands in one word: the one answer that
 * every mail, page, document and file words.
 */
export function moneyOf(order: OrderAmounts) {
  const facts = factsOf(order)
  const { receivedCents, refundedCents } = facts
  const balance = balanceOf(facts)
  const isElsewhere = cameElsewhere(order)
  const dueCents = isElsewhere ? 0 : balance.dueCents
  const standing = paymentStanding(
    { dueCents, receivedCents, refundedCents },
    { stands: order.legs.some(stands), isElsewhere },
  )
  const amounts = { soldCents: order.totalCents, receivedCents, refundedCents }
  return { ...balance, ...amounts, dueCents, standing }
}

/** How the money of one leg stands: of one that stands as its order's, of a cancelled one by what became of its own. */
export function standingOfLeg(
  order: OrderAmounts,
  leg: Pick<StoredLeg, 'id' | 'status'>,
): PaymentStanding {
  const { standing } = moneyOf(order)
  if (stands(leg) || !order.legs.some(stands)) return standing
  if (sum(order.retentions.filter(({ bookingId }) => bookingId === leg.id)) > 0) return 'retained'
  return moneyOfLeg(order, leg).refundedCents > 0 ? 'refunded' : 'nothing'
}

/** How much of what is kept goes along when so much money leaves: of a trip's own, or of the order. */
export function releasedFrom(
  order: OrderAmounts,
  { outCents, bookingId }: { outCents: Cents; bookingId: number | null },
): Cents {
  const ofStanding = order.legs.some((leg) => leg.id === bookingId && stands(leg))
  return releasedBy(factsOf(order), { outCents, ofStanding })
}

function factsOf(order: OrderAmounts) {
  return {
    standingCents: sumOf(order.legs.filter(stands).map((leg) => worthOf(order, leg))),
    retainedCents: sum(order.retentions),
    receivedCents: paidFor(order),
    refundedCents: refundedFor(order),
  }
}

/** Card money of an imported trip came in elsewhere: nobody is asked for it again. */
function cameElsewhere(order: OrderAmounts): boolean {
  return order.state === 'paid' && paidSessions(order).length === 0
}

/** What the driver of a leg collects: all that is due, at the next trip that takes place. */
export function cashDueAt(order: OrderAmounts, leg: Pick<StoredLeg, 'id'>): Cents {
  const next = order.legs.find(isAhead)
  return next?.id === leg.id && next.paymentMethod === 'cash' ? moneyOf(order).dueCents : 0
}

/** What can still go back of what came in for the order, in cents. */
export function leftToRefund(order: OrderAmounts): Cents {
  return moneyOf(order).refundableCents
}

/** How much of what is there was paid for these legs, in cents: others that stand come first. */
export function heldFor(order: FullOrder, legs: readonly StoredLeg[]): Cents {
  const others = order.legs.filter((leg) => stands(leg) && !legs.includes(leg))
  const { refundableCents, retainedCents } = moneyOf(order)
  const ofOthers = sumOf(others.map((leg) => worthOf(order, leg))) + retainedCents
  const worth = sumOf(legs.map((leg) => worthOf(order, leg)))
  return Math.max(0, Math.min(worth, refundableCents - ofOthers))
}

/** What a change by so many cents gives back now: only money that came in goes back. */
export function changeRefund(order: FullOrder, differenceCents: Cents): Cents {
  const { surplusCents, dueCents } = moneyOf(order)
  const over = surplusCents - dueCents - differenceCents
  return Math.max(0, Math.min(-differenceCents, over, leftToRefund(order)))
}

/** What cancelling these legs now gives back, one amount for each. */
export function cancellationRefunds(order: FullOrder, legs: StoredLeg[], now: Date): Cents[] {
  const priced = legs.map((leg) => ({ worth: worthOf(order, leg), pickupAt: leg.pickupAt }))
  return refundsFor(priced, heldFor(order, legs), now)
}

/** How what came in came: all of it one way, or otherwise; null for nothing that we saw. */
export function cameBy(order: FullOrder): 'card' | 'bank_transfer' | 'otherwise' | null {
  const ways = new Set([
    ...paidSessions(order).map(() => 'card'),
    ...order.receipts.map(({ method }) => method),
  ])
  const [way, other] = ways
  if (!way) return null
  return !other && (way === 'card' || way === 'bank_transfer') ? way : 'otherwise'
}

/** An order's money as its customer's page shows it; `cardLeftCents`: so much of what can go back goes to a card. */
export function shownMoneyOf(order: FullOrder) {
  const {
    receivedCents: paidCents,
    refundedCents,
    retainedCents,
    dueCents,
    surplusCents,
    standing,
  } = moneyOf(order)
  const cardLeftCents = sumOf(refundablePayments(order).map(({ left }) => left))
  const words = { payment: standing, paid: standing === 'paid', cameBy: cameBy(order) }
  const open = { dueCents, surplusCents }
  return { paidCents, refundedCents, retainedCents, ...open, cardLeftCents, ...words }
}

/** The order's payments that can give money back, newest first, and how much each still can. */
export function refundablePayments(order: FullOrder) {
  return paidSessions(order).map((payment) => {
    const ofPayment = order.refunds.filter(
      ({ state, paymentId }) => state !== 'failed' && paymentId === payment.id,
    )
    return { paymentId: payment.id, left: Math.max(0, payment.amountCents - sum(ofPayment)) }
  })
}

/** One leg's part of the order's money, in cents; over all legs ever sold the parts sum to the order. */
export function moneyOfLeg(order: OrderAmounts, leg: Pick<StoredLeg, 'id'>) {
  const money = moneyOf(order)
  const ids = [...new Set(order.lines.map(({ bookingId }) => bookingId))]
  const worths = ids.map((id) => sumOfLines(order.lines.filter((line) => line.bookingId === id)))
  const at = ids.indexOf(leg.id)
  const active = order.legs.filter(stands).toReversed()
  const due = spreadOver(
    money.dueCents,
    active.map((one) => worthOf(order, one)),
  )
  const shared = order.refunds.filter(
    ({ state, bookingId }) => state !== 'failed' && !ids.includes(bookingId),
  )
  const own = order.refunds.filter(
    ({ state, bookingId }) => state !== 'failed' && bookingId === leg.id,
  )
  return {
    soldCents: worths[at] ?? 0,
    receivedCents: spreadOver(money.receivedCents, worths)[at] ?? 0,
    refundedCents: sum(own) + (spreadOver(sum(shared), worths)[at] ?? 0),
    dueCents: due[active.findIndex(({ id }) => id === leg.id)] ?? 0,
  }
}

function stands({ status }: { status: string }): boolean {
  return status !== 'cancelled'
}

function paidSessions<Payment extends { state: string }>({ payments }: { payments: Payment[] }) {
  return payments.filter(({ state }) => state === 'paid')
}

function sum(rows: readonly { amountCents: Cents }[]): Cents {
  return sumOf(rows.map(({ amountCents }) => amountCents))
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0)
}
