import { officeBookingsText as text } from '#app/content/en/office.ts'
import { paymentLabel } from '#app/domain/booking/status.ts'
import { formatEuro } from '#app/domain/money.ts'
import { athensDate, athensTime } from '#app/domain/time/athens.ts'
import { formatDate, formatTime } from '#app/domain/time/format.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { partyLine } from '#app/ui/office/party-line.ts'
import { relativeAge } from '#app/ui/office/relative-age.ts'
import { reviewText } from '#app/ui/office/review-text.ts'
import { useNow } from '#app/ui/office/use-now.ts'
import { Badge, StatusBadge } from '#app/ui/primitives/badge.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** Props of {@link BookingTable}: one page of bookings and when the server read it. */
export type BookingTableProps = { bookings: ListedBooking[]; loadedAt: Date }

const { columns } = text

/** Bookings in columns; on narrow screens each becomes a card (office.css). */
export function BookingTable({ bookings, loadedAt }: BookingTableProps) {
  const now = useNow(loadedAt)
  return (
    <table className="office-table">
      <caption className="sr-only">{text.caption}</caption>
      <thead>
        <tr>
          {Object.entries(columns).map(([key, label]) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          // Mails to the office lead to the row by its reference.
          <tr key={booking.id} id={booking.bookingRef}>
            <ReferenceCell {...booking} />
            <CustomerCell {...booking} />
            <RouteCell {...booking} />
            <td data-label={columns.dateTime} data-order="1" className="office-nowrap figures">
              <span className="office-strong">{formatDate(booking.date)}</span>
              {formatTime(booking.time)}
            </td>
            <DetailsCell {...booking} />
            <td data-corner="true">
              <StatusBadge status={booking.status} />
            </td>
            <PaymentCell {...booking} />
            <CreatedCell createdAt={booking.createdAt} now={now} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ReferenceCell({ bookingRef, includedIn, review }: ListedBooking) {
  const warning = reviewText(review)
  return (
    <td className="office-reference">
      <span className="office-strong office-nowrap figures">{bookingRef}</span>
      {includedIn && <small className="office-nowrap">{text.includedIn(includedIn)}</small>}
      {warning && (
        <span className="office-review">
          <Icon name="warning" size={15} />
          {warning}
        </span>
      )}
    </td>
  )
}

function CustomerCell({ customerName, email, phone }: ListedBooking) {
  return (
    <td data-wide="true" className="office-customer">
      <span className="office-strong">{customerName}</span>
      <a href={`mailto:${email}`} className="office-contact office-breaks">
        {email}
      </a>
      <a
        href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
        className="office-contact office-nowrap figures"
      >
        {phone}
      </a>
    </td>
  )
}

/** Where a transfer goes, or which tour it is and where it begins (ADMIN-TOURS-01). */
function RouteCell({ tourTitle, pickupLocation, dropoffLocation }: ListedBooking) {
  return (
    <td data-wide="true" className="office-route office-breaks">
      <span className="office-strong">{tourTitle ?? pickupLocation}</span>
      <span>
        {tourTitle ? text.tourFrom : text.to}{' '}
        <span className="office-strong-inline">{dropoffLocation}</span>
      </span>
    </td>
  )
}

function DetailsCell(booking: ListedBooking) {
  return (
    <td data-label={columns.details} data-order="3" className="office-details">
      <span className="office-strong">{booking.vehicleType}</span>
      <span>{partyLine(booking)}</span>
      {booking.specialRequest && (
        <small className="office-request">
          <b>{text.request}</b> {booking.specialRequest}
        </small>
      )}
      {booking.estimated && <Badge className="mt-1">{text.estimated}</Badge>}
    </td>
  )
}

function PaymentCell({ priceCents, paymentMethod, paid, includedIn }: ListedBooking) {
  return (
    <td data-label={columns.payment} data-order="2" className="office-nowrap">
      <span className="office-strong figures">
        {priceCents === null || includedIn ? text.noPrice : formatEuro(priceCents)}
      </span>
      <span>{paymentLabel(paymentMethod)}</span>
      <small className={paid ? 'office-paid' : 'office-unpaid'}>
        {paid ? text.paid : text.unpaid}
      </small>
    </td>
  )
}

function CreatedCell({ createdAt, now }: { createdAt: Date; now: Date }) {
  const exact = `${formatDate(athensDate(createdAt))}, ${formatTime(athensTime(createdAt))}`
  return (
    <td data-label={columns.created} data-order="3" className="office-nowrap">
      <time dateTime={createdAt.toISOString()} title={exact}>
        {relativeAge(createdAt, now)}
      </time>
    </td>
  )
}
