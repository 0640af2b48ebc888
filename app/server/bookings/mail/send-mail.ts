import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { bookings, type Transaction } from '#app/server/db/index.server.ts'
import type { MailTopic } from '#app/server/mail/index.server.ts'
import type { StoredLeg } from '../order/full-order.ts'
import { lockLeg } from '../order/lock-leg.ts'
import { assignedAsTold, markTold, markUntold } from '../order/mark-told.ts'
import type { BookingDeps } from '../types.ts'
import { noteToGuest } from './guest-note.ts'

/**
 * What became of a wish to mail. `cancelled`: the trip does not take place, so there is nothing true
 * to tell; `no-driver`: none is assigned yet.
 */
export type SendAnswer = 'queued' | 'not-found' | 'cancelled' | 'no-driver'

/** The same of telling a guest; `no-driver`: nor were they told of one; `no-email`: nobody gave an address. */
type TellAnswer = SendAnswer | 'no-email'

/**
 * Tells the customer who drives, and in what: from now on their pages name it, and a mail goes out. Asking twice while the mail waits is one mail; asking again
 * after it went is a new one, on purpose; a new driver, phone or vehicle always is.
 */
export function sendDriverDetails(deps: BookingDeps, bookingId: number): Promise<SendAnswer> {
  return send<SendAnswer>(deps, bookingId, (tx, { leg }) => tellOfDriver(deps, tx, leg))
}

/**
 * Tells the customer how it stands: who drives, as {@link sendDriverDetails}; or, when whom they were told of is gone
 * without another, that the driver changes and the name follows: then their pages name nobody.
 *
 * @param actor Username of who tells, for the history.
 */
export function tellGuest(
  deps: BookingDeps,
  bookingId: number,
  actor: string,
): Promise<TellAnswer> {
  return send<TellAnswer>(deps, bookingId, async (tx, { leg, order }) => {
    if (leg.driverName || !leg.toldDriverName) return tellOfDriver(deps, tx, leg)
    // Without a mail they would go on expecting that driver: who calls them is to know it.
    if (order.email === '') return 'no-email'
    await markUntold(tx, bookingId)
    deps.live.bookingsChanged(tx)
    const note = { note: 'driver-change' as const, minutes: 0, words: '' }
    return noteToGuest(deps, tx, leg, { note, actor })
  })
}

async function tellOfDriver(deps: BookingDeps, tx: Transaction, leg: StoredLeg) {
  const { id: bookingId, orderId, driverName, driverPhone, assignedVehicle } = leg
  if (!driverName) return 'no-driver'
  await markTold(tx, [bookingId])
  deps.live.bookingsChanged(tx)
  const assignment = JSON.stringify([driverName, driverPhone, assignedVehicle])
  const hash = createHash('sha256').update(assignment).digest('hex').slice(0, 16)
  const reason = `driver-details:booking-${bookingId}:${hash}:`
  return { kind: 'driver-details' as const, orderId, bookingId, reason }
}

/** Mails the customer the confirmation of the leg's order once more; twice in a moment is one. */
export function resendConfirmation(deps: BookingDeps, bookingId: number): Promise<SendAnswer> {
  return send<SendAnswer>(deps, bookingId, async (_, { leg: { orderId } }) => {
    const reason = `booking-confirmation:order-${orderId}:again-`
    return { kind: 'booking-confirmation', orderId, reason }
  })
}

/** Queues the mail that `decide` names; its reason is finished with the count of those that went. */
function send<Answer extends string>(
  deps: BookingDeps,
  bookingId: number,
  decide: (
    tx: Transaction,
    found: { leg: StoredLeg; order: { email: string } },
  ) => Promise<Answer | (MailTopic & { reason: string })>,
): Promise<Answer | SendAnswer> {
  return deps.store.transaction(async (tx): Promise<Answer | SendAnswer> => {
    const found = await lockLeg(tx, bookingId)
    if (!found) return 'not-found'
    const { leg } = found
    if (leg.status === 'cancelled') return 'cancelled'
    const request = await decide(tx, found)
    if (typeof request === 'string') return request
    const reason = `${request.reason}${await deps.mail.countSettled(tx, leg.orderId, request.reason)}`
    await deps.mail.queue(tx, { ...request, reason })
    return 'queued'
  })
}

/** Notes on a leg that its customer was told by mail of who was assigned as it went. */
export async function markDriverEmailSent(deps: BookingDeps, bookingId: number): Promise<void> {
  await deps.store.transaction(async (tx) => {
    await tx
      .update(bookings)
      .set({ ...assignedAsTold, driverEmailSent: true })
      .where(and(eq(bookings.id, bookingId), eq(bookings.driverEmailSent, false)))
    deps.live.bookingsChanged(tx)
  })
}
