import { officeCalendarText as text } from '#app/content/en/office-calendar.ts'
import { formatTime } from '#app/domain/time/format.ts'
import type { CalendarTrip } from '#app/server/bookings/index.server.ts'

/** What a trip is called: its tour, or where it goes from and to. */
export function tripTitle({ tourTitle, pickupLocation, dropoffLocation }: CalendarTrip): string {
  return tourTitle ?? text.route(pickupLocation, dropoffLocation)
}

/** Everything the sign, the colour and the place of a trip tell, in words. */
export function tripLabel(trip: CalendarTrip): string {
  const state = trip.status === 'cancelled' || trip.status === 'pending' ? text[trip.status] : null
  const parts = [`${formatTime(trip.time)} ${text.kinds[trip.kind]}: ${tripTitle(trip)}`]
  return [...parts, trip.customerName, state].filter(Boolean).join(', ')
}
