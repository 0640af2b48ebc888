import type { BookingStatus, PaymentMethod } from './status.ts'

/** How a trip stands in a calendar: `held` may still fall through for want of payment. */
export type CalendarStatus = 'firm' | 'held' | 'off'

/**
 * How a trip stands in the company's calendar. A trip booked by bank transfer is held
 * while the money travels; an unpaid card trip is nobody's plan yet, so it is not there.
 */
export function officeCalendarStatus(
  status: BookingStatus,
  method: PaymentMethod | '',
): CalendarStatus {
  if (status === 'pending') return method === 'card' ? 'off' : 'held'
  return status === 'cancelled' ? 'off' : 'firm'
}

/**
 * How a trip stands in its customer's calendar file.
 *
 * @returns Null for a trip that was cancelled before it was ever certain: it has no place there.
 */
export function customerCalendarStatus(
  status: BookingStatus,
  wasConfirmed: boolean,
): CalendarStatus | null {
  if (status === 'pending') return 'held'
  if (status === 'cancelled') return wasConfirmed ? 'off' : null
  return 'firm'
}
