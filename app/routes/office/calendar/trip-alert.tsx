import { Link } from 'react-router'
import { pickerTextEn } from '#app/content/en/crew-picker.ts'
import { officeCalendarTextEn } from '#app/content/en/office-calendar.ts'
import { formatLongDate, formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { PickerButton } from '#app/routes/office/list/picker-button.tsx'
import type { CalendarTrip } from '#app/server/bookings/index.server.ts'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { RoadAlerts, TripStatus } from '#app/ui/office/trip-status.tsx'
import { Badge } from '#app/ui/primitives/badge.tsx'
import { Button, buttonLook } from '#app/ui/primitives/button.tsx'
import { tripTitle, troubleOf } from './trip-text.ts'

type TripAlertProps = { trip: CalendarTrip; onClose: () => void }

/** Tells type and title of a selected trip, and what a dispatcher asks next. */
export function TripAlert({ trip, onClose }: TripAlertProps) {
  const kinds = useTexts()(officeCalendarTextEn).kinds
  const text = useTexts()(officeCalendarTextEn).trip
  const picker = useTexts()(pickerTextEn)
  return (
    <OfficeDialog
      role="alertdialog"
      heading={text.heading(kinds[trip.kind], tripTitle(trip))}
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" size="small" onClick={onClose}>
            {text.close}
          </Button>
          {trip.status !== 'cancelled' && (
            <PickerButton trip={trip} {...buttonLook('secondary', 'small')}>
              {trip.driverName ? picker.change : picker.assign}
            </PickerButton>
          )}
          <Link to={`/admin/bookings/${trip.bookingRef}`} {...buttonLook('primary', 'small')}>
            {text.open}
          </Link>
        </>
      }
    >
      <TripFacts trip={trip} />
    </OfficeDialog>
  )
}

function TripFacts({ trip }: { trip: CalendarTrip }) {
  const text = useTexts()(officeCalendarTextEn).trip
  const trouble = troubleOf(trip.trouble)
  return (
    <dl className="calendar-alert-facts">
      <dt>{text.when}</dt>
      <dd className="figures">
        {formatLongDate(trip.date)}, {formatTime(trip.time)}
      </dd>
      <dt>{text.customer}</dt>
      <dd>
        {trip.customerName} <small className="figures">{trip.bookingRef}</small>
      </dd>
      <dt>{text.driver}</dt>
      <dd>
        {trip.driverName ?? text.noDriver} {trouble && <Badge tone="red">{trouble}</Badge>}
      </dd>
      <dt>{text.status}</dt>
      <dd>
        <TripStatus booking={trip} /> <RoadAlerts booking={trip} />
      </dd>
    </dl>
  )
}
