import { manageTextEn } from '#app/content/en/manage.ts'
import { meetingPointTextEn } from '#app/content/en/meeting-point.ts'
import { formatBothTimes, formatLongDate } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { meetingPointOf } from '#app/domain/place/meeting-point.ts'
import { MeetingPhoto } from '#app/ui/booking/meeting-photo.tsx'
import { StatusBadge } from '#app/ui/primitives/badge.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Card } from '#app/ui/primitives/card.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { AwaitedMove, LegActions } from './leg-actions.tsx'
import { FlightFact } from './trip-details.tsx'
import { isOver, legTitle, type ManagedLeg } from './trip-view.ts'
import type { Trip } from './use-trip.ts'

/** Props of {@link TripLeg}; on its day the live trip above says where to meet and who drives, and calls him. */
type TripLegProps = { trip: Trip; leg: ManagedLeg; index: number; isToday: boolean }

/** When, from where, to where, who drives, and what can be done about it. */
export function TripLeg({ trip, leg, index, isToday }: TripLegProps) {
  const text = useTexts()(manageTextEn)
  const { bookingRef, status } = leg
  const title = legTitle(trip.order, index)
  const headingId = `leg-${bookingRef}`
  const isSaidAbove = isToday && leg.driverName !== null
  return (
    <Card className="overflow-clip" role="region" aria-labelledby={headingId}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-paper-edge bg-paper px-5 py-4 sm:px-7">
        <h2 id={headingId} className="text-xl">
          {title}
        </h2>
        <StatusBadge status={status} />
        <p className="w-full text-sm text-ink-soft sm:ml-auto sm:w-auto">
          {text.reference} <strong className="figures text-ink">{bookingRef}</strong>
        </p>
      </header>
      {leg.awaitedMove && <AwaitedMove {...leg.awaitedMove} />}
      <div className="grid gap-6 px-5 py-6 sm:grid-cols-2 sm:px-7">
        <When {...leg} />
        <Stops tour={trip.order.type === 'tour'} {...leg} />
      </div>
      {trip.order.type === 'transfer' && status !== 'cancelled' && (
        <div className="border-t border-paper-edge px-5 py-4 empty:hidden sm:px-7">
          <FlightFact trip={trip} leg={leg} />
        </div>
      )}
      {!isOver(status) && !isToday && <Meeting {...leg} />}
      {!isOver(status) && !isSaidAbove && <Driver {...leg} />}
      <LegActions trip={trip} leg={leg} title={title} />
    </Card>
  )
}

function When({ date, time, status }: ManagedLeg) {
  const text = useTexts()(manageTextEn)
  return (
    <div>
      <p className="text-sm text-ink-soft">{text.dateTime}</p>
      <p
        className={`figures font-display text-2xl leading-tight font-semibold ${status === 'cancelled' ? 'text-ink-soft line-through' : 'text-aegean-900'}`}
      >
        {formatBothTimes(time)}
      </p>
      <p className="font-semibold">
        {formatLongDate(date)}
        <span className="block text-sm font-normal text-ink-soft">{text.parosTime}</span>
      </p>
    </div>
  )
}

function Stops({ tour, pickupLocation, dropoffLocation }: ManagedLeg & { tour: boolean }) {
  const text = useTexts()(manageTextEn)
  if (tour) {
    return (
      <div className="flex gap-3">
        <Icon name="pin" size={22} className="flex-none text-aegean-600" />
        <Stop label={text.pickupPlace} place={pickupLocation} />
      </div>
    )
  }
  return (
    <ol>
      <li className="flex gap-3 pb-4">
        <span className="flex flex-col items-center gap-1 text-aegean-600">
          <Icon name="pin" size={22} />
          <span className="-mb-4 grow border-l-2 border-dotted border-aegean-300" />
        </span>
        <Stop label={text.from} place={pickupLocation} />
      </li>
      <li className="flex gap-3">
        <span className="text-bougainvillea-600">
          <Icon name="pin" size={22} />
        </span>
        <Stop label={text.to} place={dropoffLocation} />
      </li>
    </ol>
  )
}

function Stop({ label, place }: { label: string; place: string }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink-soft">{label}</p>
      <p className="font-semibold wrap-anywhere">{place}</p>
    </div>
  )
}

function Meeting({ pickupLocation, meetingWords, meetingPhoto }: ManagedLeg) {
  const text = useTexts()
  return (
    <section className="grid gap-2 border-t border-paper-edge px-5 py-4 text-sm sm:px-7">
      <h3 className="text-base">{text(manageTextEn).meetingHeading}</h3>
      <p className="max-w-prose">
        {meetingWords || text(meetingPointTextEn)[meetingPointOf(pickupLocation)]}
      </p>
      <MeetingPhoto src={meetingPhoto} place={pickupLocation} />
    </section>
  )
}

function Driver({ driverName, driverPhone, assignedVehicle }: ManagedLeg) {
  const text = useTexts()(manageTextEn)
  if (!driverName) {
    return (
      <p className="flex gap-3 border-t border-paper-edge px-5 py-4 text-sm text-ink-soft sm:px-7">
        <Icon name="person" className="mt-0.5 flex-none text-aegean-600" />
        {text.driverSoon}
      </p>
    )
  }
  return (
    <section className="flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-paper-edge bg-aegean-50 px-5 py-5 sm:px-7">
      <h3 className="sr-only">{text.driverHeading}</h3>
      <dl className="mr-auto flex flex-wrap gap-x-8 gap-y-3">
        <DriverFact label={text.driver} value={driverName} />
        {assignedVehicle && <DriverFact label={text.vehicle} value={assignedVehicle} />}
      </dl>
      {driverPhone && (
        <ButtonLink href={`tel:${driverPhone.replaceAll(/[^+\d]/g, '')}`} size="small">
          <Icon name="phone" size={18} />
          {text.call(driverName)}
        </ButtonLink>
      )}
    </section>
  )
}

function DriverFact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}
