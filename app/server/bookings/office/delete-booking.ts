import { and, eq, inArray } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { PERSONAL_LINES } from '#app/domain/privacy/personal-lines.ts'
import { bookings, history, type Transaction } from '#app/server/db/index.server.ts'
import { dayOf } from '#app/server/planning/index.server.ts'
import { queueCalendar } from '../calendar/publish-calendar.ts'
import { closeOpenSessions } from '../card/close-sessions.ts'
import { closeUnheardSession } from '../card/compare-sessions.ts'
import { heldFor, priceOf } from '../money/order-money.ts'
import { retainRest } from '../money/retained-money.ts'
import { companionOf, type FullOrder, findFullOrder, isAhead } from '../order/full-order.ts'
import { type LockedLeg, lockLeg } from '../order/lock-leg.ts'
import { nextVersion } from '../order/next-version.ts'
import type { Giver } from '../refund/giver.ts'
import { queueRefunds } from '../refund/queue-refunds.ts'
import type { BookingDeps } from '../types.ts'
import type { ListedBooking } from './listed-booking.ts'
import { readListed } from './read-listed.ts'

/** What the dispatcher decided, of a booking seen at `version`; money that is left is kept or sent back. */
export type Deletion = { version: number; money: 'keep' | 'refund' | null }

/**
 * Why a booking was not deleted. `payment-open`: a card page is open for it and the other leg; `paid`: so
 * much was paid for it and nothing was said of that.
 */
export type DeleteAnswer =
  | { ok: true }
  | { ok: false; error: 'not-found' | 'payment-open' }
  | { ok: false; error: 'stale'; booking: ListedBooking }
  | { ok: false; error: 'paid'; leftCents: Cents }

/**
 * Deletes one booking for good. Each leg by itself: a return whose outbound leg goes stays,
 * on its own, at its own price. The order stays with its money, and its history says who
 * deleted what. Nobody can pay any more for what is gone: a card page is for all legs of an order, so
 * while one is open none of two is taken off it.
 *
 * @throws {RefundRefused}
 * @throws {ProviderUnavailable} An open card session could not be closed; nothing was deleted.
 */
export async function deleteBooking(
  deps: BookingDeps,
  id: number,
  { version, money }: Deletion,
  by: Giver,
): Promise<DeleteAnswer> {
  const seen = await look(deps, id)
  if (!seen) return { ok: false, error: 'not-found' }
  const { order, leg } = seen
  if (leg.version !== version) return stale(deps, id)
  if (isOnCardPage(order, id)) return { ok: false, error: 'payment-open' }
  // Money nobody decided of is asked about first: a page that is closed cannot be opened again.
  const left = leftFor(seen)
  if (left > 0 && money === null) return { ok: false, error: 'paid', leftCents: left }
  const expected = (await closePayment(deps, order, id)) ? await closedVersion(deps, id) : version
  const answer = await deps.store.transaction(async (tx): Promise<DeleteAnswer | null> => {
    const locked = await lockLeg(tx, id)
    if (!locked) return { ok: false, error: 'not-found' }
    if (locked.leg.version !== expected) return null
    if (isOnCardPage(locked.order, id)) return { ok: false, error: 'payment-open' }
    const leftCents = leftFor(locked)
    if (leftCents > 0 && money === null) return { ok: false, error: 'paid', leftCents }
    await decide(deps, tx, locked, { leftCents, money, by })
    await remove(deps, tx, locked, by.actor)
    return { ok: true }
  })
  return answer ?? stale(deps, id)
}

async function look({ store }: BookingDeps, id: number): Promise<LockedLeg | null> {
  const [found] = await store.db
    .select({ orderId: bookings.orderId })
    .from(bookings)
    .where(eq(bookings.id, id))
  const order = found ? await findFullOrder(store.db, found.orderId) : null
  const leg = order?.legs.find((one) => one.id === id)
  return order && leg ? { order, leg } : null
}

async function stale({ store }: BookingDeps, id: number): Promise<DeleteAnswer> {
  const [booking] = await readListed(store.db, [id])
  return booking ? { ok: false, error: 'stale', booking } : { ok: false, error: 'not-found' }
}

/** The version after our own closing of the page; a trip that was paid at that moment is another thing. */
async function closedVersion(deps: BookingDeps, id: number): Promise<number | null> {
  const now = await look(deps, id)
  return now && now.order.state !== 'paid' ? now.leg.version : null
}

/** What was paid for a leg and still waits for a decision: what was driven, or kept before, was earned. */
function leftFor({ order, leg }: LockedLeg): Cents {
  return leg.status === 'completed' ? 0 : heldFor(order, [leg])
}

async function decide(
  deps: BookingDeps,
  tx: Transaction,
  { order, leg }: LockedLeg,
  { leftCents, money, by }: { leftCents: Cents; money: Deletion['money']; by: Giver },
): Promise<void> {
  const refundCents = money === 'refund' ? leftCents : 0
  const requested = [{ bookingId: leg.id, amount: refundCents }]
  await queueRefunds(deps, tx, order, { requested, cause: 'deletion', by })
  const { actor } = by
  await retainRest(deps, tx, order, { legs: [leg], back: requested, cause: 'deletion', actor })
}

function isOnCardPage({ paymentMethod, state, legs }: FullOrder, id: number): boolean {
  const othersAhead = legs.some((leg) => leg.id !== id && isAhead(leg))
  return paymentMethod === 'card' && state === 'open' && othersAhead
}

/** Nobody shall pay for a trip that is gone, nor for a change of it. Answers whether the order ended by it. */
async function closePayment(deps: BookingDeps, order: FullOrder, id: number): Promise<boolean> {
  if (order.paymentMethod !== 'card') return false
  const going = order.legs.filter((leg) => leg.id === id)
  await closeOpenSessions(deps, order, going)
  if (order.state !== 'open') return false
  await closeUnheardSession(deps, order)
  await deps.settle({ orderId: order.id, session: null, source: { actor: 'system' } })
  return true
}

async function remove(
  deps: BookingDeps,
  tx: Transaction,
  { order, leg }: LockedLeg,
  actor: string,
): Promise<void> {
  // Who holds a day may be about to store a place of this very booking.
  await deps.promise.lockDays(tx, [dayOf(leg)])
  const left = companionOf(order, leg.id)
  if (left) {
    const price = priceOf(order, [left])
    await tx
      .update(bookings)
      .set({ returnOf: null, ...price, version: nextVersion })
      .where(eq(bookings.id, left.id))
  }
  await tx.delete(bookings).where(eq(bookings.id, leg.id))
  await forgetDetails(tx, leg.id)
  const { id: bookingId, bookingRef } = leg
  await tx.insert(history).values({
    orderId: order.id,
    bookingId,
    at: deps.now(),
    actor,
    what: 'deleted',
    from: { bookingRef, status: leg.status },
  })
  await deps.jobs.enqueue(tx, 'calendar.forget', [{ payload: { bookingId, bookingRef } }])
  await queueCalendar(deps, tx, order.id)
  deps.live.bookingsChanged(tx)
}

/** What the customer once wrote goes with the booking; that it was changed stays. */
async function forgetDetails(tx: Transaction, bookingId: number): Promise<void> {
  const personal = inArray(history.what, PERSONAL_LINES)
  await tx
    .update(history)
    .set({ from: null, to: null })
    .where(and(eq(history.bookingId, bookingId), personal))
}
