import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { officeCalendarText } from '#app/content/en/office-calendar.ts'
import { formatLongDate, formatTime } from '#app/domain/time/format.ts'
import type { CalendarTrip } from '#app/server/bookings/index.server.ts'
import { StatusBadge } from '#app/ui/primitives/badge.tsx'
import { Button, buttonLook } from '#app/ui/primitives/button.tsx'
import { TripSign } from './trip-button.tsx'
import { tripTitle } from './trip-text.ts'

const { kinds, trip: text } = officeCalendarText

/** Props of {@link TripAlert}. */
export type TripAlertProps = { trip: CalendarTrip; onClose: () => void }

/**
 * Tells type and title of a selected trip (ADMIN-CAL-04), and what a dispatcher asks next. Open as
 * long as it is rendered; Escape and focus are the browser's.
 */
export function TripAlert({ trip, onClose }: TripAlertProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="calendar-alert"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-facts`}
      onClose={onClose}
    >
      <div className="calendar-alert-card">
        <h2 id={`${id}-title`} data-kind={trip.kind}>
          <TripSign kind={trip.kind} />
          {text.heading(kinds[trip.kind], tripTitle(trip))}
        </h2>
        <TripFacts id={`${id}-facts`} trip={trip} />
        <div className="calendar-alert-actions">
          <Link to={`/admin/bookings/${trip.bookingRef}`} {...buttonLook('primary', 'small')}>
            {text.open}
          </Link>
          <Button variant="secondary" size="small" onClick={() => dialog.current?.close()}>
            {text.close}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

function TripFacts({ id, trip }: { id: string; trip: CalendarTrip }) {
  return (
    <dl id={id} className="calendar-alert-facts">
      <dt>{text.when}</dt>
      <dd className="figures">
        {formatLongDate(trip.date)}, {formatTime(trip.time)}
      </dd>
      <dt>{text.customer}</dt>
      <dd>
        {trip.customerName} <small className="figures">{trip.bookingRef}</small>
      </dd>
      <dt>{text.driver}</dt>
      <dd>{trip.driverName ?? text.noDriver}</dd>
      <dt>{text.status}</dt>
      <dd>
        <StatusBadge status={trip.status} />
      </dd>
    </dl>
  )
}
