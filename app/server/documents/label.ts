import { documentTextEn } from '#app/content/en/sales-documents.ts'
import { formatDate } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { WorthLine } from '#app/domain/booking/sales-document.ts'
import type { LockedLeg } from '#app/server/bookings/index.server.ts'

/** What a line is for, in the words of the day it is issued on. */
export function labelOf(
  { legs }: Pick<LockedLeg['order'], 'legs'>,
  { bookingId }: Pick<WorthLine, 'bookingId'>,
): string {
  const text = texts()(documentTextEn)
  const leg = legs.find(({ id }) => id === bookingId)
  if (!leg) return text.retained
  const day = formatDate(leg.date)
  const trip = leg.tourTitle
    ? text.tour(leg.tourTitle, day, leg.bookingRef)
    : text.transfer(leg.pickupLocation, leg.dropoffLocation, day, leg.bookingRef)
  return leg.status === 'cancelled' ? `${text.retained}: ${trip}` : trip
}
