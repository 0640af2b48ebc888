import { and, eq, inArray } from 'drizzle-orm'
import { bookings, history, type Transaction } from '#app/server/db/index.server.ts'
import { closeOpenSessions } from '../close-sessions.ts'
import { type FullOrder, findFullOrder, isAhead } from '../full-order.ts'
import { nextVersion } from '../next-version.ts'
import { queueCalendar } from '../publish-calendar.ts'
import type { BookingDeps } from '../types.ts'
import { type LockedLeg, lockLeg } from './change-booking.ts'

/**
 * Deletes one booking for good (DB-07). Each leg by itself: a return whose outbound leg goes stays,
 * on its own (N-29). The order stays with its money, and its history says who deleted what. Nobody
 * can pay any more for what is gone.
 *
 * @param actor Username of the administrator, for the history.
 * @returns False when there is no such booking (any more).
 * @throws {ProviderUnavailable} An open card session could not be closed; nothing was deleted.
 */
export async function deleteBooking(
  deps: BookingDeps,
  id: number,
  actor: string,
): Promise<boolean> {
  const [found] = await deps.store.db
    .select({ orderId: bookings.orderId })
    .from(bookings)
    .where(eq(bookings.id, id))
  const order = found ? await findFullOrder(deps.store.db, found.orderId) : null
  if (!order) return false
  await closePayment(deps, order, id)
  return deps.store.transaction(async (tx) => {
    const locked = await lockLeg(tx, id)
    if (locked) await remove(deps, tx, locked, actor)
    return locked !== null
  })
}

/** While another leg is left the order's card page stays: it is paid for that one. */
async function closePayment(deps: BookingDeps, order: FullOrder, id: number): Promise<void> {
  if (order.paymentMethod !== 'card') return
  const waits = order.state === 'open'
  const othersLeft = order.legs.some((leg) => leg.id !== id && isAhead(leg))
  if (waits && othersLeft) return
  const going = order.legs.filter((leg) => leg.id === id)
  await closeOpenSessions(deps, order, going)
  if (!waits) return
  await deps.settle({ orderId: order.id, session: null, source: { actor: 'system' } })
}

async function remove(
  deps: BookingDeps,
  tx: Transaction,
  { order, leg }: LockedLeg,
  actor: string,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ returnOf: null, version: nextVersion })
    .where(eq(bookings.returnOf, leg.id))
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
