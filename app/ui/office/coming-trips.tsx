import { Link } from 'react-router'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { formatDate, formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'

/** Trips that somebody or something is assigned to from now on: how many, and the next. */
export type ShownTrips = {
  count: number
  next: readonly { bookingRef: string; customerName: string; date: WallDate; time: WallTime }[]
}

/** The next trips as links to their bookings; of what is out of service, those to reassign. */
export function ComingTrips({ trips, isActive }: { trips: ShownTrips | null; isActive: boolean }) {
  const text = useTexts()(registerTextEn)
  if (!trips) return <span className="register-none">{text.comingNone}</span>
  const { count, next } = trips
  const first = formatDate(next[0]?.date ?? '')
  return (
    <details className="register-trips" data-warn={!isActive}>
      <summary>{isActive ? text.next(count, first) : text.toReassign(count)}</summary>
      <TripLinks trips={trips} />
    </details>
  )
}

/** A list of trips, each a link to its booking. */
export function TripLinks({ trips: { count, next } }: { trips: ShownTrips }) {
  const text = useTexts()(registerTextEn)
  return (
    <ul className="register-trip-list">
      {next.map(({ bookingRef, customerName, date, time }) => (
        <li key={bookingRef}>
          <Link to={`/admin/bookings/${bookingRef}`}>{bookingRef}</Link>{' '}
          <span>
            {formatDate(date)}, {formatTime(time)}, {customerName}
          </span>
        </li>
      ))}
      {count > next.length && <li>{text.more(count - next.length)}</li>}
    </ul>
  )
}
