import { Link } from 'react-router'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { useTexts } from '#app/content/texts.ts'
import { clockOf } from '#app/domain/planning/busy.ts'
import type { BoardTrip } from '#app/server/dispatch/index.server.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { RoadBadge } from '#app/ui/office/road.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import type { TimelineRow } from './rows.ts'
import { TripConflicts } from './trip-conflicts.tsx'

/** Props of {@link TimelineList}. */
type TimelineListProps = {
  rows: readonly TimelineRow[]
  chosen: number | null
  onChoose: (trip: BoardTrip | null) => void
}

/** The day as a list by driver or car: on phones, on paper, and before a script runs. */
export function TimelineList({ rows, chosen, onChoose }: TimelineListProps) {
  const text = useTexts()(timelineTextEn)
  const full = rows.filter(({ trips }) => trips.length > 0)
  return (
    <div className="timeline-list">
      {full.map((row) => (
        <section key={row.id ?? 'none'}>
          <h2>{row.name}</h2>
          <ul>
            {row.trips
              .toSorted((a, b) => a.trip.start - b.trip.start)
              .map(({ trip }) => (
                <li key={trip.id} data-chosen={trip.id === chosen || undefined}>
                  <p>
                    <strong>
                      {trip.time}–{clockOf(trip.end)}
                    </strong>{' '}
                    <Link to={`/admin/bookings/${trip.ref}`}>{trip.ref}</Link>{' '}
                    <RoadBadge bookingId={trip.id} />
                  </p>
                  <p>
                    {trip.pickup} – {trip.dropoff}
                  </p>
                  <p>{text.facts(trip, clockOf(trip.end))}</p>
                  <TripConflicts trip={trip} />
                  <IfMay right="dispatch">
                    <Button size="small" variant="quiet" onClick={() => onChoose(trip)}>
                      {text.moveTo}
                      <span className="sr-only"> {trip.ref}</span>
                    </Button>
                  </IfMay>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
