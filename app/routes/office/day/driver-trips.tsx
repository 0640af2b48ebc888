import { Link } from 'react-router'
import { pickerTextEn } from '#app/content/en/crew-picker.ts'
import { overnightTextEn } from '#app/content/en/office-calendar.ts'
import { daySheetTextEn } from '#app/content/en/office-day.ts'
import { tripsTextEn } from '#app/content/en/office-trips.ts'
import {
  formatDuration,
  formatEuro,
  formatEuroExact,
  formatLongDate,
  formatTime,
} from '#app/content/formats.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { overnightEnd } from '#app/domain/booking/calendar-block.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import { PickerButton } from '#app/routes/office/list/picker-button.tsx'
import type { DriverDay, SheetTrip } from '#app/server/bookings/index.server.ts'
import { phoneLink } from '#app/ui/office/contact-links.ts'
import { partyLine } from '#app/ui/office/party-line.ts'
import { RoadBadge } from '#app/ui/office/road.tsx'
import { Badge } from '#app/ui/primitives/badge.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** One driver's trips of the day, or those that wait for a driver. */
export function DriverTrips({ date, driver }: { date: WallDate; driver: DriverDay }) {
  const text = useTexts()(daySheetTextEn)
  const { name, phone, overnight, trips } = driver
  const cash = trips.reduce((sum, { cashCents }) => sum + cashCents, 0)
  const taken = trips.reduce((sum, { cashTakenCents }) => sum + cashTakenCents, 0)
  return (
    <section className="day-driver" data-unassigned={name === null || undefined}>
      <header>
        <h2>
          {name === null && <Icon name="warning" size={19} />}
          {name ?? text.unassigned}
        </h2>
        {phone && <Phone number={phone} />}
        <p>
          {name === null ? text.unassignedHint(trips.length) : text.trips(trips.length)}
          {name !== null && cash > 0 && <b> · {text.collect(formatEuro(cash))}</b>}
          {name !== null && taken > 0 && <b> · {text.collected(formatEuroExact(taken))}</b>}
        </p>
        <p className="day-on-paper">{formatLongDate(date)}</p>
      </header>
      <ol aria-label={name ?? text.unassigned}>
        {overnight.map((trip) => (
          <TripEntry key={trip.id} {...{ date, driver, trip }} overnight />
        ))}
        {trips.map((trip) => (
          <TripEntry key={trip.id} {...{ date, driver, trip }} />
        ))}
      </ol>
    </section>
  )
}

type TripEntryProps = {
  date: WallDate
  driver: Pick<DriverDay, 'name'>
  trip: SheetTrip
  overnight?: boolean
}

/** A trip; `overnight` one that goes on from the evening before. */
function TripEntry({ date, driver, trip, overnight = false }: TripEntryProps) {
  const overnightText = useTexts()(overnightTextEn)
  const tripsText = useTexts()(tripsTextEn)
  const text = useTexts()(daySheetTextEn)
  const picker = useTexts()(pickerTextEn)
  const { tight, cashCents, cashTakenCents, specialRequest } = trip
  const label = driver.name === null ? picker.assign : picker.change
  return (
    <li className="day-trip" data-kind={trip.kind}>
      {tight && (
        <p className="day-tight">
          <Icon name="warning" size={16} />
          {tightText(tight)}
        </p>
      )}
      <p className="day-time">
        <b className="figures">
          {overnight && overnightText.until}{' '}
          {formatTime(overnight ? overnightEnd(trip) : trip.time)}
        </b>
        <small>
          {overnight
            ? overnightText.since(formatTime(trip.time))
            : text.minutes(formatDuration(trip.durationMinutes))}
        </small>
        <Link to={`/admin/bookings/${trip.bookingRef}`} className="figures">
          {trip.bookingRef}
        </Link>
      </p>
      <Route trip={trip} />
      <p className="day-customer">
        <b>{trip.customerName}</b>
        <Phone number={trip.phone} />
        <span>{partyLine({ ...trip, distanceKm: null })}</span>
      </p>
      <p className="day-vehicle">
        <span>{trip.assignedVehicle ?? trip.vehicleType}</span>
        {!overnight && (
          <PickerButton
            trip={{ ...trip, date }}
            className="day-assign"
            aria-label={`${label}: ${trip.bookingRef}`}
          >
            {label}
          </PickerButton>
        )}
        {cashCents > 0 && <b className="day-cash">{text.cash(formatEuro(cashCents))}</b>}
        {cashTakenCents > 0 && <span>{text.cashTaken(formatEuroExact(cashTakenCents))}</span>}
        {trip.trouble && <Badge tone="red">{tripsText.trouble[trip.trouble]}</Badge>}
        <RoadBadge bookingId={trip.id} />
        {trip.calendarStatus === 'held' && <Badge tone="yellow">{text.held}</Badge>}
      </p>
      {specialRequest && (
        <p className="day-request">
          <b>{text.request}:</b> {specialRequest}
        </p>
      )}
      <PlaceNotes trip={trip} />
    </li>
  )
}

/** What the office says of the places, for whoever drives there. */
function PlaceNotes({ trip }: { trip: SheetTrip }) {
  const notes = [
    [trip.pickupLocation, trip.pickupNote],
    [trip.dropoffLocation, trip.dropoffNote],
  ].filter(([, note]) => note)
  return notes.map(([place, note]) => (
    <p key={place} className="day-request">
      <b>{place}:</b> {note}
    </p>
  ))
}

function Route({ trip }: { trip: SheetTrip }) {
  const text = useTexts()(daySheetTextEn)
  return (
    <p className="day-route">
      {trip.tourTitle ? (
        <>
          <b>{text.tour(trip.tourTitle)}</b>
          <span>{trip.pickupLocation}</span>
        </>
      ) : (
        <>
          <b>{trip.pickupLocation}</b>
          <span>
            {text.to} <b>{trip.dropoffLocation}</b>
          </span>
        </>
      )}
      {trip.flightOrFerry && (
        <span className="day-flight">
          {text.flightOrFerry}: <b>{trip.flightOrFerry}</b>
        </span>
      )}
    </p>
  )
}

function Phone({ number }: { number: string }) {
  return (
    <a href={phoneLink(number)} className="day-phone figures">
      <Icon name="phone" size={15} />
      {number}
    </a>
  )
}

function tightText({ gapMinutes, driveMinutes, from, to }: NonNullable<SheetTrip['tight']>) {
  const text = texts()(daySheetTextEn)
  return gapMinutes >= 0
    ? text.tight(gapMinutes, from, to, driveMinutes)
    : text.clash(-gapMinutes, from, to, driveMinutes)
}
