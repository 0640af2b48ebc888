import { mayCancel } from '#app/domain/booking/cancellation.ts'
import type { Cents } from '#app/domain/money.ts'
import { hasBegun } from '#app/domain/trip-events/begun.ts'
import type { Database, Transaction } from '#app/server/db/index.server.ts'
import { closeOpenSessions } from '../card/close-sessions.ts'
import { cancellationRefunds } from '../money/order-money.ts'
import {
  type FullOrder,
  findFullOrder,
  isAhead,
  lockFullOrder,
  type StoredLeg,
} from '../order/full-order.ts'
import type { Giver } from '../refund/giver.ts'
import { storeCancellation } from '../refund/store-cancellation.ts'
import type { BookingDeps } from '../types.ts'

/** What the customer asks: which legs, and the refund in cents that was shown for them. */
type Cancellation = {
  bookingRefs: string[]
  refundCents: Cents
  /** Who of the office does it for the customer; null for the customer's own doing. */
  by: Giver | null
}

/**
 * Outcome of a cancellation. `trip-begun`: by the driver's word the guest is on board, or the trip over, though
 * its time has not come; only the office cancels it. `refund-changed`: time went on since the refund was shown;
 * nothing was cancelled and the customer decides again.
 */
export type CancelAnswer =
  | { ok: true }
  | { ok: false; error: 'not-found' | 'not-changeable' | 'trip-begun' }
  | { ok: false; error: 'refund-changed'; refundCents: Cents }

/**
 * Cancels legs for their customer at the refund that was shown before the click. Status,
 * refunds and their jobs, mails and history commit together. A repeat changes nothing.
 *
 * @throws {RefundRefused}
 * @throws {ProviderUnavailable} An unpaid card session could not be closed; nothing was cancelled.
 */
export async function cancelLegs(
  deps: BookingDeps,
  orderId: number,
  cancellation: Cancellation,
): Promise<CancelAnswer> {
  const order = await findFullOrder(deps.store.db, orderId)
  if (!order || !hasAll(order, cancellation.bookingRefs)) return { ok: false, error: 'not-found' }
  if (order.paymentMethod === 'card' && order.state === 'open') {
    const all = order.legs.every(
      (leg) => !isAhead(leg) || cancellation.bookingRefs.includes(leg.bookingRef),
    )
    if (!all) return { ok: false, error: 'not-changeable' }
    // Nothing was paid: there is nothing to agree on but nothing.
    const isPriced = order.legs.some(isAhead) && cancellation.refundCents !== 0
    if (isPriced) return { ok: false, error: 'refund-changed', refundCents: 0 }
  }
  const error = await refuse(deps, deps.store.db, legsOf(order, cancellation))
  if (error) return { ok: false, error }
  await release(deps, order, cancellation)
  return deps.store.transaction((tx) => cancel(deps, tx, order.id, cancellation))
}

function hasAll(order: FullOrder, bookingRefs: string[]): boolean {
  return bookingRefs.every((reference) =>
    order.legs.some(({ bookingRef }) => bookingRef === reference),
  )
}

function legsOf(order: FullOrder, { bookingRefs }: Cancellation): StoredLeg[] {
  return order.legs.filter(({ bookingRef }) => bookingRefs.includes(bookingRef))
}

/** Why legs cannot be cancelled by their customer now; what is cancelled already speaks against nothing. */
async function refuse(
  { now, reportedStates }: BookingDeps,
  db: Database | Transaction,
  legs: StoredLeg[],
): Promise<'not-changeable' | 'trip-begun' | null> {
  if (legs.some(({ status }) => status === 'completed')) return 'not-changeable'
  const open = legs.filter(isAhead)
  // What happened at the pickup only the office and the driver know.
  if (open.some(({ pickupAt }) => !mayCancel(pickupAt, now()))) return 'not-changeable'
  const states = await reportedStates(
    db,
    open.map(({ id }) => id),
  )
  return [...states.values()].some(hasBegun) ? 'trip-begun' : null
}

/** An order that nobody paid ends here: no money, no mail, its legs follow the closed order. */
async function release(
  deps: BookingDeps,
  order: FullOrder,
  cancellation: Cancellation,
): Promise<void> {
  await closeOpenSessions(deps, order, legsOf(order, cancellation))
  if (order.paymentMethod !== 'card' || order.state !== 'open') return
  await deps.settle({ orderId: order.id, session: null, source: { actor: 'system' } })
}

async function cancel(
  deps: BookingDeps,
  tx: Transaction,
  orderId: number,
  cancellation: Cancellation,
): Promise<CancelAnswer> {
  const order = await lockFullOrder(tx, orderId)
  if (!order) return { ok: false, error: 'not-found' }
  const legs = legsOf(order, cancellation)
  const error = await refuse(deps, tx, legs)
  if (error) return { ok: false, error }
  const open = legs.filter(isAhead)
  if (open.length === 0) return { ok: true }
  const amounts = cancellationRefunds(order, open, deps.now())
  const refundCents = amounts.reduce((sum, amount) => sum + amount, 0)
  if (refundCents !== cancellation.refundCents)
    return { ok: false, error: 'refund-changed', refundCents }
  await storeCancellation(deps, tx, order, {
    legs: open,
    refunds: open.map(({ id }, index) => ({ bookingId: id, amount: amounts[index] ?? 0 })),
    by: cancellation.by,
    mails: ['booking-cancellation', 'office-cancellation'],
  })
  return { ok: true }
}
