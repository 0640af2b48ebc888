import type { ListedBooking } from '#app/server/bookings/index.server.ts'

const SHOWN = [
  'id',
  'bookingRef',
  'customerName',
  'phone',
  'date',
  'time',
  'pickupLocation',
  'dropoffLocation',
  'tourTitle',
  'flightOrFerry',
  'passengers',
  'luggage',
  'vehicleType',
  'specialRequest',
  'status',
  'review',
  'trouble',
  'driverName',
  'assignedVehicle',
  'untold',
  'toldDriverName',
  'toldVehicle',
  'paid',
  'soldCents',
  'version',
] as const

/** A trip as the Trips screen shows it and works with it; half of what is known of a booking. */
export type TripLine = Pick<ListedBooking, (typeof SHOWN)[number]> & {
  /** Still to be paid of its whole order, in cents. */
  orderDueCents: number
}

/** What the screen needs of a listed booking. */
export function toTripLine(booking: ListedBooking): TripLine {
  const shown = Object.fromEntries(SHOWN.map((name) => [name, booking[name]]))
  return { ...(shown as Omit<TripLine, 'orderDueCents'>), orderDueCents: booking.order.dueCents }
}
