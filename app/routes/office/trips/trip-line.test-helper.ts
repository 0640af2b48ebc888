import type { ListedBooking, TripLine } from '#app/server/bookings/index.server.ts'

/** The line of a listed booking on the Trips screen. */
export function toTripLine(booking: ListedBooking): TripLine {
  return { ...booking, passed: null, orderDueCents: booking.order.dueCents }
}
