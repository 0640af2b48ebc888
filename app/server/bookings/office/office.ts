import type { BookingDeps, Bound } from '../types.ts'
import { listBookings } from './list-bookings.ts'

export type {
  AssignAnswer,
  Assignment,
  Availability,
  BookingEdit,
  BookingPage,
  BookingRecord,
  Busy,
  Clash,
  EditAnswer,
  RefundSentAnswer,
} from './answers.ts'
export type { ListedBooking } from './listed-booking.ts'

/** What the office does with bookings; see each function for what it promises. */
export type Office = {
  list: Bound<typeof listBookings>
}

/** Binds the office's use cases to what they work with. */
export function createOffice(deps: BookingDeps): Office {
  return {
    list: (filter, cursor) => listBookings(deps, filter, cursor),
  }
}
