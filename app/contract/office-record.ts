import * as z from 'zod/mini'
import { officeBooking } from './office-booking.ts'
import {
  anything,
  cancellationRule,
  cents,
  count,
  id,
  instant,
  maybeText,
  refundState,
  text,
  version,
} from './parts.ts'

/** One way to cancel a booking, alone or with the other leg, and what would go back. */
export const cancellationChoice = z.strictObject({
  /** Of the order's other leg, when it is cancelled too; null leaves it alone. */
  companionVersion: z.nullable(version),
  refundCents: cents,
  mostCents: cents,
  legs: z.array(z.strictObject({ bookingRef: text, refundCents: cents, rule: cancellationRule })),
})

/** Everything about one booking: its money, what happened to it, what was sent about it. */
export const officeRecord = z.strictObject({
  booking: officeBooking,
  /** Passport or ID number as given; null when none was, or after it was blanked. */
  idNumber: maybeText,
  money: z.strictObject({
    totalCents: cents,
    paidCents: cents,
    refundedCents: cents,
    retainedCents: cents,
    dueCents: cents,
    surplusCents: cents,
  }),
  /** What can still go back for it, once it is cancelled. */
  completableCents: cents,
  /** The office's own words about the trip. */
  internalNote: text,
  driverNote: text,
  /** What its customer was asked to pay by card on the booking page, and has not yet. */
  linkCents: cents,
  receipts: z.array(
    z.strictObject({
      id,
      method: text,
      amountCents: cents,
      takenBy: text,
      driver: maybeText,
      note: text,
      receivedAt: instant,
    }),
  ),
  refunds: z.array(
    z.strictObject({
      id,
      amountCents: cents,
      state: refundState,
      cause: text,
      createdAt: instant,
    }),
  ),
  cancellations: z.array(cancellationChoice),
  history: z.array(
    z.strictObject({ at: instant, actor: text, what: text, from: anything, to: anything }),
  ),
  messages: z.array(
    z.strictObject({
      id,
      kind: text,
      state: text,
      attempts: count,
      lastError: maybeText,
      bounceReason: maybeText,
      createdAt: instant,
    }),
  ),
  companion: z.nullable(z.strictObject({ id, bookingRef: text })),
  manageUrl: maybeText,
})
