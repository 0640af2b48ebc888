import { Link } from 'react-router'
import { overviewTextEn } from '#app/content/en/office-overview.ts'
import { useTexts } from '#app/content/texts.ts'
import type { RecentBooking } from '#app/server/reports/index.server.ts'
import { relativeAge } from '#app/ui/office/relative-age.ts'
import { TripStatus } from '#app/ui/office/trip-status.tsx'
import { useNow } from '#app/ui/office/use-now.ts'
import { TripTitle } from './trip-title.tsx'

/** The five newest bookings of both kinds. */
export function RecentBookings({ recent, loadedAt }: { recent: RecentBooking[]; loadedAt: Date }) {
  const text = useTexts()(overviewTextEn).recent
  const now = useNow(loadedAt)
  return (
    <section className="overview-panel" aria-label={text.heading}>
      <h2>{text.heading}</h2>
      <ol className="overview-rows">
        {recent.map((booking) => (
          <li key={booking.bookingRef} className="recent">
            <p className="office-strong">{booking.customerName}</p>
            <p>
              <TripTitle {...booking} />
            </p>
            <Link to={`/admin/bookings/${booking.bookingRef}`} className="figures">
              {booking.bookingRef}
            </Link>
            <span>
              <TripStatus booking={booking} />
            </span>
            <time dateTime={booking.createdAt.toISOString()} className="recent-age">
              {relativeAge(booking.createdAt, now)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
