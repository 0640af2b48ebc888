import { isDriverThere } from '../trip-events/begun.ts'
import type { TripState } from '../trip-events/kinds.ts'
import { freeUntil } from './cancellation.ts'
import type { BookingStatus, PaymentMethod } from './status.ts'

/**
 * Why date and time of a trip cannot be changed by its customer, or null when they can: it does not
 * stand (not confirmed, nor waiting for a bank transfer), its driver is there already, or under 24 hours
 * are left.
 */
export function moveRefusal(
  trip: {
    status: BookingStatus
    paymentMethod: PaymentMethod | ''
    pickupAt: Date
    state: TripState
  },
  now: Date,
): 'not-changeable' | 'trip-begun' | 'too-late' | null {
  const { status, paymentMethod, pickupAt, state } = trip
  const isAwaitingTransfer = status === 'pending' && paymentMethod === 'bank_transfer'
  if (status !== 'confirmed' && !isAwaitingTransfer) return 'not-changeable'
  if (isDriverThere(state)) return 'trip-begun'
  return now <= freeUntil(pickupAt) ? null : 'too-late'
}
