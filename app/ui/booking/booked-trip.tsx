import { bookedTripTextEn } from '#app/content/en/checkout.ts'
import { meetingPointTextEn } from '#app/content/en/meeting-point.ts'
import { formatBothTimes, formatLongDate } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Booked } from '#app/contract/bookings.ts'
import { meetingPointOf } from '#app/domain/place/meeting-point.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Card } from '#app/ui/primitives/card.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { MeetingPhoto } from './meeting-photo.tsx'
import { Way } from './way.tsx'

/** Props of {@link BookedTrip}: the legs, outbound first, and the private address of the booking. */
type BookedTripProps = {
  trips: Booked['trips']
  manageUrl: string
  /** 2 on a page of its own, 4 inside a dialog. */
  level?: 2 | 4
}

/** When, from where to where and where to meet, with the calendar and the voucher of it. */
export function BookedTrip({ trips, manageUrl, level = 2 }: BookedTripProps) {
  const text = useTexts()(bookedTripTextEn)
  const Heading = `h${level}` as const
  return (
    <Card className="grid gap-5 p-5 sm:p-7" role="region" aria-labelledby="booked-trip">
      <Heading id="booked-trip" className="text-xl">
        {text.heading}
      </Heading>
      <ol className="grid gap-5">
        {trips.map((trip, index) => (
          <Leg key={trip.bookingRef} trip={trip} label={legLabel(text, trips.length, index)} />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink href={`${manageUrl}/calendar.ics`} variant="secondary" size="small">
          <Icon name="calendar" size={18} /> {text.calendar}
        </ButtonLink>
        <ButtonLink href={`${manageUrl}/voucher`} variant="secondary" size="small">
          <Icon name="print" size={18} /> {text.voucher}
        </ButtonLink>
        <ButtonLink href={manageUrl} variant="secondary" size="small">
          {text.manage}
        </ButtonLink>
      </div>
    </Card>
  )
}

function legLabel(text: { there: string; back: string }, legs: number, index: number) {
  if (legs === 1) return null
  return index === 0 ? text.there : text.back
}

type LegProps = { trip: Booked['trips'][number]; label: string | null }

function Leg({ trip, label }: LegProps) {
  const text = useTexts()
  const { parosTime, meeting } = text(bookedTripTextEn)
  const { date, time, pickupLocation, dropoffLocation, meetingWords, meetingPhoto } = trip
  return (
    <li className="grid gap-2 border-t border-paper-edge pt-4">
      {label && <p className="text-sm font-semibold text-ink-soft">{label}</p>}
      <p className="figures">
        <strong className="font-display text-2xl text-aegean-900">{formatBothTimes(time)}</strong>{' '}
        <span className="ml-1 whitespace-nowrap text-ink-soft">{parosTime}</span>
        <span className="block font-semibold">{formatLongDate(date)}</span>
      </p>
      <p className="font-semibold wrap-anywhere">
        {dropoffLocation === pickupLocation ? (
          pickupLocation
        ) : (
          <Way from={pickupLocation} to={dropoffLocation} />
        )}
      </p>
      <p className="flex gap-2 text-sm">
        <Icon name="pin" size={18} className="mt-0.5 shrink-0 text-aegean-600" />
        <span>
          <span className="font-semibold">{meeting}:</span>{' '}
          {meetingWords || text(meetingPointTextEn)[meetingPointOf(pickupLocation)]}
        </span>
      </p>
      <MeetingPhoto src={meetingPhoto} place={pickupLocation} />
    </li>
  )
}
