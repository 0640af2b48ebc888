import type { Unwritten } from '#app/contract/endpoints.ts'
import type { ApiBooking } from '#app/contract/office-booking.ts'
import { centsToEuros } from '#app/domain/money.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'

/** Writes a booking for an answer; the one form of a row in lists and after an edit. */
export function toApiBooking(booking: ListedBooking): Unwritten<ApiBooking> {
  const { priceCents, payment } = booking
  const paid = payment === 'paid'
  return { ...booking, paid, price: priceCents === null ? null : centsToEuros(priceCents) }
}
