import { cancellationRule } from '#app/domain/booking/cancellation.ts'
import type { Cents } from '#app/domain/money.ts'
import {
  cancellationRefunds,
  type FullOrder,
  isAhead,
  leftToRefund,
  paidFor,
  type StoredLeg,
} from '../full-order.ts'
import { storeCancellation } from '../store-cancellation.ts'
import type { BookingDeps } from '../types.ts'
import type { BookingRecord, CancelBookingAnswer } from './answers.ts'
import { changeBooking } from './change-booking.ts'
import { stopPayment } from './stop-payment.ts'

/** What the dispatcher decided, of a booking seen at `version`; whole cents, 0 for nothing back. */
export type OfficeCancellation = { version: number; refundCents: Cents }

/**
 * Cancels one booking for the office and gives back what the dispatcher decided, whatever our terms
 * say: from nothing to all that is left of the order's money. The customer is mailed. Status, refund
 * and its job, mail and history commit together.
 *
 * @param actor Username of the administrator, for the history.
 */
export function cancelBooking(
  deps: BookingDeps,
  id: number,
  { version, refundCents }: OfficeCancellation,
  actor: string,
): Promise<CancelBookingAnswer> {
  type Refusal = Extract<CancelBookingAnswer, { error: 'not-cancellable' | 'refund-too-high' }>
  return changeBooking<Refusal>(deps, { id, version }, async (tx, { order, leg }) => {
    if (!isCancellable(order, leg)) return { ok: false, error: 'not-cancellable' }
    const mostCents = leftToRefund(order)
    if (refundCents > mostCents) return { ok: false, error: 'refund-too-high', mostCents }
    await storeCancellation(deps, tx, order, {
      ...{ legs: [{ leg, refundCents }], actor },
      mails: ['booking-cancellation'],
    })
    await stopPayment(deps, tx, { order, leg })
    return null
  })
}

/** What cancelling a booking would give back, for the office to see before it decides. */
export function cancellationFor(
  order: FullOrder,
  leg: StoredLeg,
  now: Date,
): BookingRecord['cancellation'] {
  if (!isCancellable(order, leg)) return null
  const mostCents = leftToRefund(order)
  if (paidFor(order) === 0) return { refundCents: 0, mostCents, rule: 'unpaid' }
  const [refundCents = 0] = cancellationRefunds(order, [leg], now)
  return { refundCents, mostCents, rule: cancellationRule(leg.pickupAt, now) }
}

/** A card page is for all of an order: while it is open, no single leg can be taken off it. */
function isCancellable(order: FullOrder, leg: StoredLeg): boolean {
  const isUnpaidCard = order.paymentMethod === 'card' && order.state === 'open'
  const others = order.legs.some((other) => other.id !== leg.id && isAhead(other))
  return isAhead(leg) && !(isUnpaidCard && others)
}
