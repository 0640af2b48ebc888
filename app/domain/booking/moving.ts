import { freeUntil } from './cancellation.ts'
import type { BookingStatus, PaymentMethod } from './status.ts'

/**
 * Why date and time of a trip cannot be changed by its customer, or null when they can: it does not
 * stand (not confirmed, nor waiting for a bank transfer), or under 24 hours are left.
 */
export function moveRefusal(
  trip: { status: BookingStatus; paymentMethod: PaymentMethod | ''; pickupAt: Date },
  now: Date,
): 'not-changeable' | 'too-late' | null {
  const { status, paymentMethod, pickupAt } = trip
  const isAwaitingTransfer = status === 'pending' && paymentMethod === 'bank_transfer'
  if (status !== 'confirmed' && !isAwaitingTransfer) return 'not-changeable'
  return now <= freeUntil(pickupAt) ? null : 'too-late'
}
