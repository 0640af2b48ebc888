import { Link } from 'react-router'
import { overviewTextEn } from '#app/content/en/office-overview.ts'
import { tripsTextEn } from '#app/content/en/office-trips.ts'
import { formatDayMonth, formatTime } from '#app/content/formats.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { NextPickup, Today } from '#app/server/reports/index.server.ts'
import { Badge } from '#app/ui/primitives/badge.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { TripTitle } from './trip-title.tsx'

/** Who is picked up next, where, and by whom. */
export function NextPickups({ today }: { today: Pick<Today, 'next' | 'date' | 'tomorrow'> }) {
  const text = useTexts()(overviewTextEn).next
  return (
    <section className="overview-panel" aria-label={text.heading}>
      <h2>{text.heading}</h2>
      {today.next.length === 0 ? (
        <p className="overview-soft">{text.empty}</p>
      ) : (
        <ol className="overview-rows">
          {today.next.map((pickup) => (
            <li key={pickup.bookingRef} className="pickup">
              <Pickup pickup={pickup} day={dayOf(pickup.date, today)} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Pickup({ pickup, day }: { pickup: NextPickup; day: string | null }) {
  const text = useTexts()(overviewTextEn).next
  const troubles = useTexts()(tripsTextEn).trouble
  const { bookingRef, time, customerName, driverName, trouble } = pickup
  return (
    <>
      <p className="pickup-time figures">
        <span className="office-strong">{formatTime(time)}</span>
        {day && <small>{day}</small>}
      </p>
      <p className="overview-grows">
        <span className="office-strong">
          <TripTitle {...pickup} withPlace />
        </span>
        {customerName}, <Link to={`/admin/bookings/${bookingRef}`}>{bookingRef}</Link>
      </p>
      <p className="pickup-driver">
        {driverName === null ? (
          <Badge tone="yellow">{text.unassigned}</Badge>
        ) : (
          <>
            <Icon name="car" size={17} />
            {driverName}
            {trouble && <Badge tone="red">{troubles[trouble]}</Badge>}
          </>
        )}
      </p>
    </>
  )
}

/** Null for today, which needs no words. */
function dayOf(date: WallDate, { date: today, tomorrow }: Pick<Today, 'date' | 'tomorrow'>) {
  if (date === today) return null
  return date === tomorrow ? texts()(overviewTextEn).next.tomorrow : formatDayMonth(date)
}
