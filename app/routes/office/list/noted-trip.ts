import type { ListedBooking } from '#app/server/bookings/index.server.ts'

/** A trip whose guest the office writes to. */
export type NotedTrip = Pick<
  ListedBooking,
  'id' | 'bookingRef' | 'customerName' | 'phone' | 'status'
>
