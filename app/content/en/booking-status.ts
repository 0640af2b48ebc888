import type { BookingStatus } from '#app/domain/booking/status.ts'
import { inEnglish } from '../texts.ts'

/** What people read for each status of a booking. */
export const statusLabelsEn = inEnglish<Record<BookingStatus, string>>({
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
})
