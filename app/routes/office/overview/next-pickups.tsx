import { Link } from 'react-router'
import { overviewTextEn } from '#app/content/en/office-overview.ts'
import { tripsTextEn } from '#app/content/en/office-trips.ts'
import { formatDayMonth, formatTime } from '#app/content/formats.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { NextPickup, Today } from '#app/server/reports/index.server.ts'
import { RoadBadge } from '#app/ui/office/road.tsx'
import { Badge } from '#app/ui/primitives/badge.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { TripTitle } from './trip-title.tsx'
import type { UnderWay } from './under-way.ts'

type Days = Pick<Today, 'date' | 'tomorrow'>
type NextPickupsProps = { today: Days & Pick<Today, 'next'>; underWay: UnderWay }

/** Who is on the road, and who is picked up next: where, by whom, and how far the driver is. */
export function NextPickups({ today, underWay }: NextPickupsProps) {
  const text = useTexts()(overviewTextEn).next
  const { trips, more } = underWay
  return (
    <section className="overview-panel" aria-label={text.heading}>
      {trips.length > 0 && (
        <>
          <h2>{text.underWay}</h2>
          <Pickups pickups={trips} today={today} />
          {more > 0 && (
            <p className="pickups-more">
              <Link to={`/admin/day?date=${today.date}`}>{text.more(more)}</Link>
            </p>
          )}
        </>
      )}
      <h2>{text.heading}</h2>
      {today.next.length === 0 ? (
        <p className="overview-soft">{text.empty}</p>
      ) : (
        <Pickups pickups={today.next} today={today} />
      )}
    </section>
  )
}

function Pickups({ pickups, today }: { pickups: readonly NextPickup[]; today: Days }) {
  return (
    <ol className="overview-rows">
      {pickups.map((pickup) => (
        <li key={pickup.bookingRef} className="pickup">
          <Pickup pickup={pickup} day={dayOf(pickup.date, today)} />
        </li>
      ))}
    </ol>
  )
}

function Pickup({ pickup, day }: { pickup: NextPickup; day: string | null }) {
  const text = useTexts()(overviewTextEn).next
  const troubles = useTexts()(tripsTextEn).trouble
  const { id, bookingRef, time, customerName, driverName, trouble } = pickup
  return (
    <>
      <p className="pickup-time figures">
        <span className="office-strong">{formatTime(time)}</span>
        {day && <small>{day}</small>}
      </p>
      <div className="pickup-facts">
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
              <RoadBadge bookingId={id} />
              {trouble && <Badge tone="red">{troubles[trouble]}</Badge>}
            </>
          )}
        </p>
      </div>
    </>
  )
}

/** Null for today, which needs no words. */
function dayOf(date: WallDate, { date: today, tomorrow }: Days) {
  if (date === today) return null
  return date === tomorrow ? texts()(overviewTextEn).next.tomorrow : formatDayMonth(date)
}
