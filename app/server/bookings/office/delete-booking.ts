import { and, eq, inArray } from 'drizzle-orm'
import { bookings, history, type Transaction } from '#app/server/db/index.server.ts'
import { closeOpenSessions } from '../close-sessions.ts'
import { companionOf, type FullOrder, findFullOrder, isAhead, priceOf } from '../full-order.ts'
import { nextVersion } from '../next-version.ts'
import { queueCalendar } from '../publish-calendar.ts'
import type { BookingDeps } from '../types.ts'
import { type LockedLeg, lockLeg } from './change-booking.ts'

/** Why a booking was not deleted: it is gone, or a card page is open for it and the other leg. */
export type DeleteAnswer = { ok: true } | { ok: false; error: 'not-found' | 'payment-open' }

/**
 * Deletes one booking for good (DB-07). Each leg by itself: a return whose outbound leg goes stays,
 * on its own (N-29), at its own price. The order stays with its money, and its history says who
 * deleted what. Nobody can pay any more for what is gone: a card page is for all legs of an order, so
 * while one is open none of two is taken off it.
 *
 * @param actor Username of the administrator, for the history.
 * @throws {ProviderUnavailable} An open card session could not be closed; nothing was deleted.
 */
export async function deleteBooking(
  deps: BookingDeps,
  id: number,
  actor: string,
): Promise<DeleteAnswer> {
  const [found] = await deps.store.db
    .select({ orderId: bookings.orderId })
    .from(bookings)
    .where(eq(bookings.id, id))
  const order = found ? await findFullOrder(deps.store.db, found.orderId) : null
  if (!order) return { ok: false, error: 'not-found' }
  if (isOnCardPage(order, id)) return { ok: false, error: 'payment-open' }
  await closePayment(deps, order, id)
  return deps.store.transaction(async (tx): Promise<DeleteAnswer> => {
    const locked = await lockLeg(tx, id)
    if (!locked) return { ok: false, error: 'not-found' }
    if (isOnCardPage(locked.order, id)) return { ok: false, error: 'payment-open' }
    await remove(deps, tx, locked, actor)
    return { ok: true }
  })
}

function isOnCardPage({ paymentMethod, state, legs }: FullOrder, id: number): boolean {
  const othersAhead = legs.some((leg) => leg.id !== id && isAhead(leg))
  return paymentMethod === 'card' && state === 'open' && othersAhead
}

/** Nobody shall pay for a trip that is gone, nor for a change of it. */
async function closePayment(deps: BookingDeps, order: FullOrder, id: number): Promise<void> {
  if (order.paymentMethod !== 'card') return
  const going = order.legs.filter((leg) => leg.id === id)
  await closeOpenSessions(deps, order, going)
  if (order.state !== 'open') return
  await deps.settle({ orderId: order.id, session: null, source: { actor: 'system' } })
}

async function remove(
  deps: BookingDeps,
  tx: Transaction,
  { order, leg }: LockedLeg,
  actor: string,
): Promise<void> {
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
    ...{ orderId: order.id, bookingId, at: deps.now(), actor, what: 'deleted' },
    from: { bookingRef, status: leg.status },
  })
  await deps.jobs.enqueue(tx, 'calendar.forget', [{ payload: { bookingId, bookingRef } }])
  await queueCalendar(deps, tx, order.id)
  deps.live.bookingsChanged(tx)
}

/** What the customer once wrote goes with the booking; that it was changed stays. */
async function forgetDetails(tx: Transaction, bookingId: number): Promise<void> {
  const personal = inArray(history.what, ['phone', 'specialRequest', 'flightOrFerry'])
  await tx
    .update(history)
    .set({ from: null, to: null })
    .where(and(eq(history.bookingId, bookingId), personal))
}
