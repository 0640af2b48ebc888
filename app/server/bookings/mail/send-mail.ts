import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { bookings } from '#app/server/db/index.server.ts'
import type { MailTopic } from '#app/server/mail/index.server.ts'
import type { StoredLeg } from '../order/full-order.ts'
import { lockLeg } from '../order/lock-leg.ts'
import type { BookingDeps } from '../types.ts'

/**
 * What became of a wish to mail. `cancelled`: the trip does not take place, so there is nothing true
 * to tell; `no-driver`: none is assigned yet.
 */
export type SendAnswer = 'queued' | 'not-found' | 'cancelled' | 'no-driver'

/**
 * Mails the customer who drives. Asking twice while the mail waits is one mail; asking again
 * after it went is a new one, on purpose; a new driver, phone or vehicle always is.
 */
export function sendDriverDetails(deps: BookingDeps, bookingId: number): Promise<SendAnswer> {
  return send(deps, bookingId, ({ orderId, driverName, driverPhone, assignedVehicle }) => {
    if (!driverName) return 'no-driver'
    const assignment = JSON.stringify([driverName, driverPhone, assignedVehicle])
    const hash = createHash('sha256').update(assignment).digest('hex').slice(0, 16)
    const reason = `driver-details:booking-${bookingId}:${hash}:`
    return { kind: 'driver-details', orderId, bookingId, reason }
  })
}

/** Mails the customer the confirmation of the leg's order once more; twice in a moment is one. */
export function resendConfirmation(deps: BookingDeps, bookingId: number): Promise<SendAnswer> {
  return send(deps, bookingId, ({ orderId }) => {
    const reason = `booking-confirmation:order-${orderId}:again-`
    return { kind: 'booking-confirmation', orderId, reason }
  })
}

/** Queues the mail that `decide` names; its reason is finished with the count of those that went. */
function send(
  deps: BookingDeps,
  bookingId: number,
  decide: (leg: StoredLeg) => SendAnswer | (MailTopic & { reason: string }),
): Promise<SendAnswer> {
  return deps.store.transaction(async (tx): Promise<SendAnswer> => {
    const found = await lockLeg(tx, bookingId)
    if (!found) return 'not-found'
    const { leg } = found
    if (leg.status === 'cancelled') return 'cancelled'
    const request = decide(leg)
    if (typeof request === 'string') return request
    const reason = `${request.reason}${await deps.mail.countSettled(tx, leg.orderId, request.reason)}`
    await deps.mail.queue(tx, { ...request, reason })
    return 'queued'
  })
}

/** Notes on a leg that its customer was told of the driver. */
export async function markDriverEmailSent(deps: BookingDeps, bookingId: number): Promise<void> {
  await deps.store.transaction(async (tx) => {
    await tx
      .update(bookings)
      .set({ driverEmailSent: true })
      .where(and(eq(bookings.id, bookingId), eq(bookings.driverEmailSent, false)))
    deps.live.bookingsChanged(tx)
  })
}
