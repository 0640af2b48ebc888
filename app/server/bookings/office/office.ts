import type { BookingDeps, Bound } from '../types.ts'
import { bookByPhone, readPhoneOptions } from './book-by-phone.ts'
import { exportBookings } from './export-bookings.ts'
import { listBookings } from './list-bookings.ts'

export type { PhoneOptions, PhoneRequest } from './book-by-phone.ts'
export type { BookingPage } from './list-bookings.ts'
export type { ListedBooking } from './listed-booking.ts'

/** What the office does with bookings; see each function for what it promises. */
export type Office = {
  list: Bound<typeof listBookings>
  bookByPhone: Bound<typeof bookByPhone>
  export: Bound<typeof exportBookings>
  phoneOptions: Bound<typeof readPhoneOptions>
}

/** Binds the office's use cases to what they work with. */
export function createOffice(deps: BookingDeps): Office {
  return {
    list: (cursor) => listBookings(deps, cursor),
    bookByPhone: (request, actor) => bookByPhone(deps, request, actor),
    export: () => exportBookings(deps),
    phoneOptions: () => readPhoneOptions(deps),
  }
}
