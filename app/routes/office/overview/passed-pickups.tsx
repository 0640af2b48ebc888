import { Link } from 'react-router'
import { passedTextEn } from '#app/content/en/office-trips.ts'
import { formatDayMonth, formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { DrivenButton } from '#app/routes/office/list/driven-button.tsx'
import type { Today } from '#app/server/reports/index.server.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** Pickups that passed while nobody said what became of them: before all else, until somebody does. */
export function PassedPickups({ passed: { count, first } }: Pick<Today, 'passed'>) {
  const text = useTexts()(passedTextEn)
  if (count === 0) return null
  return (
    <section className="overview-panel passed-pickups" aria-label={text.heading(count)}>
      <h2>{text.heading(count)}</h2>
      <ul className="overview-rows">
        {first.map((trip) => (
          <li key={trip.bookingRef} className="waiting" data-urgent="true">
            <Icon name="warning" size={18} />
            <Link to={`/admin/bookings/${trip.bookingRef}`}>
              {`${formatDayMonth(trip.date)}, ${formatTime(trip.time)}, ${trip.customerName}`}
            </Link>
            <span>
              {text.passed[trip.passed]}
              {trip.driverName !== null && ` (${trip.driverName})`}
            </span>
            <DrivenButton bookings={[trip]} label={text.driven} />
          </li>
        ))}
      </ul>
      <p>
        <Link to="/admin/trips?needs=outcome">{text.all(count)}</Link>
      </p>
    </section>
  )
}
