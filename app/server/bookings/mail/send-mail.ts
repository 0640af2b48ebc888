import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { bookings, type Transaction } from '#app/server/db/index.server.ts'
import type { MailTopic } from '#app/server/mail/index.server.ts'
import type { StoredLeg } from '../order/full-order.ts'
import { lockLeg } from '../order/lock-leg.ts'
import { assignedAsTold, markTold } from '../order/mark-told.ts'
import type { BookingDeps } from '../types.ts'

/**
 * What became of a wish to mail. `cancelled`: the trip does not take place, so there is nothing true
 * to tell; `no-driver`: none is assigned yet.
 */
export type SendAnswer = 'queued' | 'not-found' | 'cancelled' | 'no-driver'

/**
 * Tells the customer who drives, and in what: from now on their pages name it, and a mail goes out. Asking twice while the mail waits is one mail; asking again
 * after it went is a new one, on purpose; a new driver, phone or vehicle always is.
 */
export function sendDriverDetails(deps: BookingDeps, bookingId: number): Promise<SendAnswer> {
  return send(deps, bookingId, async (tx, leg) => {
    const { orderId, driverName, driverPhone, assignedVehicle } = leg
    if (!driverName) return 'no-driver'
    await markTold(tx, [bookingId])
    deps.live.bookingsChanged(tx)
    const assignment = JSON.stringify([driverName, driverPhone, assignedVehicle])
    const hash = createHash('sha256').update(assignment).digest('hex').slice(0, 16)
    const reason = `driver-details:booking-${bookingId}:${hash}:`
    return { kind: 'driver-details', orderId, bookingId, reason }
  })
}

/** Mails the customer the confirmation of the leg's order once more; twice in a moment is one. */
export function resendConfirmation(deps: BookingDeps, bookingId: number): Promise<SendAnswer> {
  return send(deps, bookingId, async (_, { orderId }) => {
    const reason = `booking-confirmation:order-${orderId}:again-`
    return { kind: 'booking-confirmation', orderId, reason }
  })
}

/** Queues the mail that `decide` names; its reason is finished with the count of those that went. */
function send(
  deps: BookingDeps,
  bookingId: number,
  decide: (
    tx: Transaction,
    leg: StoredLeg,
  ) => Promise<SendAnswer | (MailTopic & { reason: string })>,
): Promise<SendAnswer> {
  return deps.store.transaction(async (tx): Promise<SendAnswer> => {
    const found = await lockLeg(tx, bookingId)
    if (!found) return 'not-found'
    const { leg } = found
    if (leg.status === 'cancelled') return 'cancelled'
    const request = await decide(tx, leg)
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
