import { cancellationRule } from '#app/domain/booking/cancellation.ts'
import type { Cents } from '#app/domain/money.ts'
import type { Transaction } from '#app/server/db/index.server.ts'
import { cancellationRefunds, leftToRefund, paidFor } from '../money/order-money.ts'
import { companionOf, type FullOrder, isAhead, type StoredLeg } from '../order/full-order.ts'
import type { Giver } from '../refund/giver.ts'
import { storeCancellation } from '../refund/store-cancellation.ts'
import type { BookingDeps } from '../types.ts'
import type { CancelBookingAnswer, CancellationChoice } from './answers.ts'
import { changeBooking } from './change-booking.ts'
import { readListed } from './read-listed.ts'
import { stopPayment } from './stop-payment.ts'

/** What the dispatcher decided, of a booking seen at `version`; whole cents, 0 for nothing back. */
export type OfficeCancellation = {
  version: number
  /** The order's other leg is cancelled too, as it was seen at this version; null leaves it alone. */
  companionVersion: number | null
  /** For all that is cancelled. */
  refundCents: Cents
}

type Refusal = Extract<CancelBookingAnswer, { ok: false }>

/**
 * Cancels one booking for the office, or both legs of its order, and gives back what the dispatcher
 * decided, whatever our terms say: from nothing to all that is left of the order's money. The customer
 * is mailed, once. Status, refund and its job, mail and history commit together; a repeat is stale.
 *
 * @throws {RefundRefused}
 */
export function cancelBooking(
  deps: BookingDeps,
  id: number,
  { version, companionVersion, refundCents }: OfficeCancellation,
  by: Giver,
): Promise<CancelBookingAnswer> {
  return changeBooking<Refusal>(deps, { id, version }, async (tx, { order, leg }) => {
    const isBoth = companionVersion !== null
    const companion = companionOf(order, id)
    if (isBoth && companion?.version !== companionVersion) return staleCompanion(tx, companion)
    const legs = isBoth ? order.legs : [leg]
    if (isOwed(order, legs) && refundCents === 0) return { ok: false, error: 'not-cancellable' }
    if (!areCancellable(order, legs)) return { ok: false, error: 'not-cancellable' }
    const mostCents = leftToRefund(order)
    if (refundCents > mostCents) return { ok: false, error: 'refund-too-high', mostCents }
    await storeCancellation(deps, tx, order, {
      legs,
      refunds: [{ bookingId: isBoth ? null : id, amount: refundCents }],
      by,
      mails: ['booking-cancellation'],
    })
    await stopPayment(deps, tx, { order, legs })
    return null
  })
}

/** The other leg is not what the dispatcher saw; one that is gone cannot be cancelled any more. */
async function staleCompanion(tx: Transaction, companion: StoredLeg | undefined): Promise<Refusal> {
  const [booking] = companion ? await readListed(tx, [companion.id]) : []
  return booking ? { ok: false, error: 'stale', booking } : { ok: false, error: 'not-cancellable' }
}

/** What the office can cancel, starting from one leg of an order, and what it would give back now. */
export function cancellationChoices(order: FullOrder, id: number, now: Date): CancellationChoice[] {
  const leg = order.legs.find((one) => one.id === id)
  const companion = companionOf(order, id)
  const one = leg && { legs: [leg], companionVersion: null }
  const both = leg && companion && { legs: order.legs, companionVersion: companion.version }
  return [one, both]
    .filter((choice) => choice !== undefined)
    .filter(({ legs }) => areCancellable(order, legs))
    .map(({ legs, companionVersion }) => ({ companionVersion, ...termsOf(order, legs, now) }))
}

function termsOf(order: FullOrder, legs: StoredLeg[], now: Date) {
  const isPaid = paidFor(order) > 0
  const refunds = cancellationRefunds(order, legs, now)
  return {
    refundCents: refunds.reduce((sum, cents) => sum + cents, 0),
    mostCents: leftToRefund(order),
    legs: legs.map(({ bookingRef, pickupAt }, index) => ({
      bookingRef,
      refundCents: refunds[index] ?? 0,
      rule: isPaid ? cancellationRule(pickupAt, now) : ('unpaid' as const),
    })),
  }
}

/** Money came for an order that was cancelled as a whole, and nobody has decided: it can go back. */
function isOwed(order: FullOrder, legs: readonly StoredLeg[]): boolean {
  const isOver = order.legs.every(({ status }) => status === 'cancelled')
  const cameLate = legs.some(({ review }) => review === 'paid-after-cancel')
  return isOver && cameLate && leftToRefund(order) > 0
}

/** A card page is for all of an order: while it is open, no single leg can be taken off it. */
function areCancellable(order: FullOrder, legs: readonly StoredLeg[]): boolean {
  if (isOwed(order, legs)) return true
  const isUnpaidCard = order.paymentMethod === 'card' && order.state === 'open'
  const othersAhead = order.legs.some((leg) => isAhead(leg) && !legs.includes(leg))
  return legs.every(isAhead) && !(isUnpaidCard && othersAhead)
}
