import { Link } from 'react-router'
import { bookingWordsEn } from '#app/content/en/office.ts'
import { officeListTextEn } from '#app/content/en/office-list.ts'
import { recordTextEn } from '#app/content/en/office-record.ts'
import { formatDuration, formatLongDate, formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { carrierLine } from '#app/domain/booking/carrier-line.ts'
import { partyLine } from '#app/ui/office/party-line.ts'
import { Badge } from '#app/ui/primitives/badge.tsx'
import type { ShownRecord } from './load-record.server.ts'
import { Fact, Facts } from './record-parts.tsx'

/** When, from where, to where, for whom; and the way to the other leg. */
export function TripFacts({
  record: { booking, companion, internalNote, driverNote },
}: {
  record: ShownRecord
}) {
  const bookingWords = useTexts()(bookingWordsEn)
  const officeListText = useTexts()(officeListTextEn)
  const text = useTexts()(recordTextEn)
  const { date, time, tourTitle, tourId, pickupLocation, dropoffLocation, distanceKm } = booking
  return (
    <Facts>
      <Fact label={text.pickup}>
        <strong className="figures">
          {formatLongDate(date)}, {formatTime(time)}
        </strong>
      </Fact>
      <Fact label={text.tour}>
        {tourTitle && `${tourTitle} (${officeListText.tourId(tourId ?? 0)})`}
      </Fact>
      <Fact label={tourTitle ? text.tourPickup : text.from}>{pickupLocation}</Fact>
      {!tourTitle && <Fact label={text.to}>{dropoffLocation}</Fact>}
      <Fact label={text.arrival}>{carrierLine(booking)}</Fact>
      <Fact label={text.party}>{partyLine({ ...booking, distanceKm: null })}</Fact>
      <Fact label={text.vehicleType}>{booking.vehicleType}</Fact>
      <Fact label={text.distance}>
        {distanceKm !== null && (
          <>
            {bookingWords.kilometres(distanceKm)}, {formatDuration(booking.durationMinutes)}{' '}
            {booking.estimated && <Badge>{bookingWords.estimated}</Badge>}
          </>
        )}
      </Fact>
      <Fact label={text.request}>{booking.specialRequest}</Fact>
      <Fact label={text.driverNote}>{driverNote}</Fact>
      <Fact label={text.internalNote}>{internalNote}</Fact>
      <Fact label={text.otherLeg}>
        {companion && (
          <Link to={`/admin/bookings/${companion.bookingRef}`} className="figures">
            {companion.bookingRef}
          </Link>
        )}
      </Fact>
    </Facts>
  )
}
