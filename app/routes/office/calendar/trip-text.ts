import { officeCalendarTextEn, overnightTextEn } from '#app/content/en/office-calendar.ts'
import { tripsTextEn } from '#app/content/en/office-trips.ts'
import { formatTime } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { overnightEnd } from '#app/domain/booking/calendar-block.ts'
import type { CalendarTrip } from '#app/server/bookings/index.server.ts'

/** What a trip is called: its tour, or where it goes from and to. */
export function tripTitle({ tourTitle, pickupLocation, dropoffLocation }: CalendarTrip): string {
  return tourTitle ?? texts()(officeCalendarTextEn).route(pickupLocation, dropoffLocation)
}

/** Everything the sign, the colour and the place of a trip tell, in words; `overnight` on the day after. */
export function tripLabel(trip: CalendarTrip, overnight: boolean): string {
  const overnightText = texts()(overnightTextEn)
  const start = formatTime(trip.time)
  const when = overnight
    ? `${overnightText.until} ${formatTime(overnightEnd(trip))}, ${overnightText.since(start)},`
    : start
  const parts = [`${when} ${texts()(officeCalendarTextEn).kinds[trip.kind]}: ${tripTitle(trip)}`]
  return [...parts, trip.customerName, stateOf(trip), troubleOf(trip.trouble)]
    .filter(Boolean)
    .join(', ')
}

/** Says that a trip is not certain, or off; null for any other. */
export function stateOf({ status }: CalendarTrip): string | null {
  return status === 'cancelled' || status === 'pending'
    ? texts()(officeCalendarTextEn)[status]
    : null
}

/** What speaks against a trip's crew, as the list of trips says it; null when nothing does. */
export function troubleOf(trouble: CalendarTrip['trouble']): string | null {
  return trouble && texts()(tripsTextEn).trouble[trouble]
}
