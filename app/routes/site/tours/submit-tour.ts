import type { TourBooking } from '#app/contract/input/tour-booking.ts'
import { findStanding } from '#app/ui/booking/find-standing.ts'
import { readPhone } from '#app/ui/booking/person-form.ts'
import {
  type BookingAnswer,
  type SubmitOutcome,
  submitOrder,
} from '#app/ui/booking/submit-order.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { newKey } from '#app/ui/forms/new-key.ts'

/**
 * Sends a checked tour booking, the phone in E.164 where it can be read for its country.
 *
 * @returns The outcome, and the key to keep for the next attempt.
 */
export async function submitTour(
  booking: TourBooking,
  phoneCountry: string,
  key: string,
): Promise<{ outcome: SubmitOutcome; key: string }> {
  const body = { ...booking, phone: await readPhone(booking.phone, phoneCountry) }
  return submitOrder({
    key,
    method: booking.paymentMethod,
    newKey,
    findStanding,
    send: (current) =>
      callApi<BookingAnswer>('/api/tour-bookings', {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': current },
      }),
  })
}
