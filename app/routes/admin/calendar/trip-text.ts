import { officeCalendarText as text } from '#app/content/en/office-calendar.ts'
import { formatTime } from '#app/domain/time/format.ts'
import type { CalendarTrip } from '#app/server/bookings/index.server.ts'

/** What a trip is called: its tour, or where it goes from and to. */
export function tripTitle({ tourTitle, pickupLocation, dropoffLocation }: CalendarTrip): string {
  return tourTitle ?? text.route(pickupLocation, dropoffLocation)
}

/** Everything the sign, the colour and the place of a trip tell, in words. */
export function tripLabel(trip: CalendarTrip): string {
  const parts = [`${formatTime(trip.time)} ${text.kinds[trip.kind]}: ${tripTitle(trip)}`]
  return [...parts, trip.customerName, stateOf(trip)].filter(Boolean).join(', ')
}

/** Says that a trip is not certain, or off; null for any other. */
export function stateOf({ status }: CalendarTrip): string | null {
  return status === 'cancelled' || status === 'pending' ? text[status] : null
}
