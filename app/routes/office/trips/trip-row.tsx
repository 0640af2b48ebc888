import { Link } from 'react-router'
import { bookingWordsEn } from '#app/content/en/office.ts'
import { passedTextEn, tripsTextEn } from '#app/content/en/office-trips.ts'
import { formatEuro, formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { DrivenButton } from '#app/routes/office/list/driven-button.tsx'
import type { TripLine } from '#app/server/bookings/index.server.ts'
import { Way } from '#app/ui/booking/way.tsx'
import { reviewText } from '#app/ui/office/review-text.ts'
import { RoadAlerts, TripStatus } from '#app/ui/office/trip-status.tsx'
import { Badge } from '#app/ui/primitives/badge.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { CrewCell } from './crew-cell.tsx'

type TripRowProps = {
  booking: TripLine
  isChosen: boolean
  /** Null where rows are not chosen. */
  onToggle: ((id: number) => void) | null
}

/** One trip in one line of 44 px. */
export function TripRow({ booking, isChosen, onToggle }: TripRowProps) {
  const text = useTexts()(tripsTextEn)
  const { id, bookingRef, customerName, time, flightOrFerry } = booking
  return (
    <tr
      data-chosen={isChosen || undefined}
      data-cancelled={isCancelled(booking)}
      data-passed={booking.passed ?? undefined}
    >
      <td className="trips-choose">
        {onToggle && (
          <input
            type="checkbox"
            data-choose
            aria-label={text.choose(customerName, bookingRef)}
            checked={isChosen}
            onChange={() => onToggle(id)}
          />
        )}
      </td>
      <td className="trips-time figures">{formatTime(time)}</td>
      <td className="trips-guest">
        <Link to={`/admin/bookings/${bookingRef}`} data-row-link>
          {customerName}
        </Link>{' '}
        <small className="figures">{bookingRef}</small>
      </td>
      <td className="trips-route">
        <TripWay booking={booking} />
      </td>
      <td className="trips-travel">{flightOrFerry}</td>
      <td className="trips-party">
        <Party booking={booking} />
      </td>
      <td className="trips-crew">
        <CrewCell booking={booking} />
      </td>
      <td className="trips-state">
        <State booking={booking} />
      </td>
      <td className="trips-money figures">
        <Money booking={booking} />
      </td>
    </tr>
  )
}

function isCancelled({ status }: TripLine): true | undefined {
  return status === 'cancelled' || undefined
}

function TripWay({ booking }: { booking: TripLine }) {
  const text = useTexts()(tripsTextEn)
  const bookingWords = useTexts()(bookingWordsEn)
  const { tourTitle, pickupLocation, dropoffLocation } = booking
  const way = tourTitle
    ? `${tourTitle}, ${bookingWords.tourFrom} ${pickupLocation}`
    : `${pickupLocation} → ${dropoffLocation}`
  return (
    <span title={way}>
      {tourTitle ? (
        <>
          <Badge tone="blue">{text.tour}</Badge> {tourTitle} · {pickupLocation}
        </>
      ) : (
        <Way from={pickupLocation} to={dropoffLocation} />
      )}
    </span>
  )
}

function Party({ booking: { passengers, luggage, vehicleType, specialRequest } }: CellProps) {
  const text = useTexts()(tripsTextEn)
  const bookingWords = useTexts()(bookingWordsEn)
  return (
    <>
      <span title={text.people(passengers)}>
        <Icon name="person" size={14} /> {passengers}
        <span className="sr-only">{text.people(passengers)}</span>
      </span>
      {luggage > 0 && <> · {text.bags(luggage)}</>} · {vehicleType}
      {specialRequest && (
        <span className="trips-request" title={specialRequest}>
          <Icon name="info" size={15} />
          <span className="sr-only">
            {bookingWords.request} {specialRequest}
          </span>
        </span>
      )}
    </>
  )
}

type CellProps = { booking: TripLine }

function State({ booking }: CellProps) {
  const text = useTexts()(tripsTextEn)
  const { review, trouble } = booking
  const warning = reviewText(review)
  return (
    <>
      {trouble && <Badge tone="red">{text.trouble[trouble]}</Badge>}
      <PassedMark booking={booking} />
      <RoadAlerts booking={booking} />
      <TripStatus booking={booking} quiet />
      {warning && (
        <span className="trips-warning" title={warning}>
          <Icon name="warning" size={16} />
          <span className="sr-only">{warning}</span>
        </span>
      )}
    </>
  )
}

/** That its pickup is past without a word, and the question what became of it. */
function PassedMark({ booking }: CellProps) {
  const text = useTexts()(passedTextEn)
  const { passed } = booking
  if (passed === null) return null
  return (
    <>
      <Badge tone="red">{text.passed[passed]}</Badge>
      <DrivenButton bookings={[booking]} label={text.question} />
    </>
  )
}

/** What is still due of the order, else how its money stands; a cancelled trip that nobody paid needs no word. */
function Money({ booking: { orderDueCents, payment, status } }: CellProps) {
  const text = useTexts()(tripsTextEn)
  const words = useTexts()(bookingWordsEn).payment
  if (status === 'cancelled') return payment === 'nothing' ? null : words[payment]
  if (orderDueCents > 0)
    return <span className="trips-due">{text.due(formatEuro(orderDueCents))}</span>
  return words[payment]
}
