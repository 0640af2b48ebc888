import type { BookingStatus } from '#app/domain/booking/status.ts'
import { inEnglish } from '../texts.ts'

/** Header line of the exported bookings. */
export const csvColumns = [
  'Type',
  'Booking Ref',
  'Customer Name',
  'Email',
  'Phone',
  'Date',
  'Time',
  'Status',
  'Price',
  'Payment Method',
  'Driver',
  'Vehicle',
] as const

/** What stands where there is no value. */
export const csvEmpty = 'N/A'

/** The kinds of booking in the export. */
export const csvKinds = { transfer: 'Transfer', tour: 'Tour' } as const

/** The states of a booking in the export. */
export const csvStatuses: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** Words of the Export button. */
export const exportTextEn = inEnglish({
  label: 'Export',
  description: 'Export all bookings as CSV',
  started: 'The export has begun.',
  progress: (rows: string) => `${rows} rows`,
  done: (rows: string) => `${rows} bookings exported.`,
  cut: 'the file did not arrive completely',
  unreachable: 'the server did not answer',
})
