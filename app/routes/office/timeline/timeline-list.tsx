import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { clockOf } from '#app/domain/planning/trip-times.ts'
import type { Board, BoardTrip } from '#app/server/dispatch/index.server.ts'
import { useHydrated } from '#app/ui/booking/use-hydrated.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { RoadBadge } from '#app/ui/office/road.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { CrewButton } from './crew-button.tsx'
import type { RowKind, TimelineRow } from './rows.ts'
import { TripConflicts } from './trip-conflicts.tsx'
import type { Moves } from './use-moves.ts'

type TimelineListProps = {
  board: Board
  by: RowKind
  moves: Moves
  rows: readonly TimelineRow[]
  chosen: number | null
  onChoose: (trip: BoardTrip | null) => void
}

/** So many trips are in the answer of the server: what a phone shows at first. The rest is drawn of the day's data. */
const FIRST_TRIPS = 40

/** The day as a list by driver or car, on phones and on paper. */
export function TimelineList(props: TimelineListProps) {
  const { board, by, rows, chosen } = props
  const text = useTexts()(timelineTextEn)
  const isComplete = useDeferredValue(useHydrated(), false)
  const listed = listedRows(rows, isComplete ? Number.POSITIVE_INFINITY : FIRST_TRIPS)
  return (
    <div className="timeline-list">
      {listed.map(({ row, trips }) => (
        <section key={row.id ?? 'none'}>
          <h2>{row.name}</h2>
          <ul>
            {trips.map((trip) => (
              <li key={trip.id} data-chosen={trip.id === chosen || undefined}>
                <p>
                  <strong>
                    {formatTime(trip.time)}–{formatTime(clockOf(trip.end))}
                  </strong>{' '}
                  <Link to={`/admin/bookings/${trip.ref}`}>{trip.ref}</Link>{' '}
                  <RoadBadge bookingId={trip.id} />
                </p>
                <p>
                  {trip.pickup} – {trip.dropoff}
                </p>
                <p>{[text.facts(trip), mateOf(board, by, trip)].filter(Boolean).join(' · ')}</p>
                <TripConflicts board={board} trip={trip} />
                <TripButtons {...props} trip={trip} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Rows that have trips, each from early to late, until there are so many. */
function listedRows(rows: readonly TimelineRow[], most: number) {
  let left = most
  return rows.flatMap((row) => {
    const sorted = row.trips.map(({ trip }) => trip).toSorted((a, b) => a.start - b.start)
    const trips = sorted.slice(0, left)
    left -= trips.length
    return trips.length > 0 ? [{ row, trips }] : []
  })
}

/** Who drives, where the rows are cars; else the car. Null without. */
function mateOf({ drivers, vehicles }: Board, by: RowKind, trip: BoardTrip): string | null {
  const [all, id] = by === 'driver' ? [vehicles, trip.vehicleId] : [drivers, trip.driverId]
  return all.find((one) => one.id === id)?.name ?? null
}

/** Another driver or car by the cards of who fits; and the rest that can be done with the trip. */
function TripButtons({
  board,
  by,
  moves,
  trip,
  onChoose,
}: Omit<TimelineListProps, 'rows' | 'chosen'> & { trip: BoardTrip }) {
  const text = useTexts()(timelineTextEn)
  return (
    <IfMay right="dispatch">
      <div className="timeline-list-buttons">
        <CrewButton {...{ board, by, trip, moves }} />
        <Button size="small" variant="quiet" onClick={() => onChoose(trip)}>
          {text.more}
          <span className="sr-only"> {trip.ref}</span>
        </Button>
      </div>
    </IfMay>
  )
}
