import type { TourBooking } from '#app/contract/input/tour-booking.ts'
import { findBookingByKey } from '#app/ui/booking/find-booking-by-key.ts'
import { type SubmitOutcome, submitOrder } from '#app/ui/booking/submit-order.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { newKey } from '#app/ui/forms/new-key.ts'

/**
 * Sends a checked tour booking.
 *
 * @returns The outcome, and the key to keep for the next attempt.
 */
export async function submitTour(
  booking: TourBooking,
  key: string,
): Promise<{ outcome: SubmitOutcome; key: string }> {
  return submitOrder({
    key,
    method: booking.paymentMethod,
    newKey,
    findBookingByKey,
    send: (current) => callApi('POST /api/tour-bookings', { body: booking, key: current }),
  })
}
