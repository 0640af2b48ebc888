import { Link } from 'react-router'
import { bookingWordsEn } from '#app/content/en/office.ts'
import { officeListTextEn } from '#app/content/en/office-list.ts'
import { formatDate, formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { carrierLine } from '#app/domain/booking/carrier-line.ts'
import { travelOf } from '#app/domain/place/meeting-point.ts'
import { athensDate, athensTime } from '#app/domain/time/athens.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { partyLine } from '#app/ui/office/party-line.ts'
import { relativeAge } from '#app/ui/office/relative-age.ts'
import { reviewText } from '#app/ui/office/review-text.ts'
import { Badge } from '#app/ui/primitives/badge.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** Reference with the way to the record, where the booking came from, and what is to be checked. */
export function BookingInfo({ booking, now }: { booking: ListedBooking; now: Date }) {
  const text = useTexts()(officeListTextEn)
  const { bookingRef, includedIn, review, source, partnerCode, createdAt } = booking
  const warning = reviewText(review)
  return (
    <>
      <Link
        to={`/admin/bookings/${bookingRef}`}
        className="row-reference office-nowrap figures"
        data-row-link
      >
        {bookingRef}
      </Link>
      <small>
        <time dateTime={createdAt.toISOString()} title={exactTime(createdAt)}>
          {relativeAge(createdAt, now)}
        </time>
      </small>
      {includedIn && <small>{text.includedIn(includedIn)}</small>}
      {source !== 'website' && <Badge className="mt-1">{text.source[source]}</Badge>}
      {partnerCode && <small>{text.partner(partnerCode)}</small>}
      {warning && (
        <span className="office-review">
          <Icon name="warning" size={15} />
          {warning}
        </span>
      )}
    </>
  )
}

/** Who booked, and how to reach them. */
export function CustomerInfo({ customerName, email, phone }: ListedBooking) {
  return (
    <>
      <span className="office-strong office-breaks">{customerName}</span>
      <a href={`mailto:${email}`} className="office-contact office-breaks">
        {email}
      </a>
      <a
        href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
        className="office-contact office-nowrap figures"
      >
        {phone}
      </a>
    </>
  )
}

/** Where a transfer goes, or which tour it is and where it begins. */
export function RouteInfo(booking: ListedBooking) {
  const words = useTexts()(bookingWordsEn)
  const text = useTexts()(officeListTextEn)
  const { tourTitle, tourId, pickupLocation, dropoffLocation } = booking
  const carrier = carrierLine(booking)
  return (
    <>
      <span className="office-strong">{tourTitle ?? pickupLocation}</span>
      {tourId !== null && <small>{text.tourId(tourId)}</small>}
      <span>
        {tourTitle ? words.tourFrom : words.to}{' '}
        <span className="office-strong-inline">{tourTitle ? pickupLocation : dropoffLocation}</span>
      </span>
      {carrier && (
        <small>
          {text.travel[travelOf(pickupLocation, dropoffLocation)]} {carrier}
        </small>
      )}
    </>
  )
}

/** Party, luggage and vehicle, and what was asked for. */
export function DetailsInfo(booking: ListedBooking) {
  const words = useTexts()(bookingWordsEn)
  return (
    <>
      <span className="office-strong">{booking.vehicleType}</span>
      <span>{partyLine(booking)}</span>
      {booking.specialRequest && (
        <small className="office-request">
          <b>{words.request}</b> {booking.specialRequest}
        </small>
      )}
      {booking.estimated && <Badge className="mt-1">{words.estimated}</Badge>}
    </>
  )
}

function exactTime(at: Date): string {
  return `${formatDate(athensDate(at))}, ${formatTime(athensTime(at))}`
}
