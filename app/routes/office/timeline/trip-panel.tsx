import { Link } from 'react-router'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { clockOf } from '#app/domain/planning/trip-times.ts'
import type { Board, BoardTrip } from '#app/server/dispatch/index.server.ts'
import { RoadBadge } from '#app/ui/office/road.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { CrewButton } from './crew-button.tsx'
import type { RowKind } from './rows.ts'
import { TripConflicts } from './trip-conflicts.tsx'
import type { Moves } from './use-moves.ts'

type TripPanelProps = {
  board: Board
  by: RowKind
  trip: BoardTrip
  moves: Moves
  onClose: (trip: null) => void
}

/** The chosen trip: what it is, what is wrong with it, and everything a drag does by menu. */
export function TripPanel({ board, by, trip, moves, onClose }: TripPanelProps) {
  const text = useTexts()(timelineTextEn)
  const { drivers, vehicles } = board
  const crew = { driverId: trip.driverId, vehicleId: trip.vehicleId }
  const driver = drivers.find(({ id }) => id === trip.driverId)?.name ?? null
  const car = vehicles.find(({ id }) => id === trip.vehicleId)?.name ?? null
  return (
    <aside className="timeline-panel" aria-label={trip.ref}>
      <h2>
        <Link to={`/admin/bookings/${trip.ref}`}>{trip.ref}</Link>
      </h2>
      <p>
        <strong>
          {formatTime(trip.time)}–{formatTime(clockOf(trip.end))}
        </strong>{' '}
        {trip.pickup} – {trip.dropoff}
      </p>
      <p>{text.facts(trip)}</p>
      <p>
        {text.crew(driver, car)} <RoadBadge bookingId={trip.id} />
      </p>
      <TripConflicts board={board} trip={trip} />
      <CrewButton {...{ board, by, trip, moves }} />
      <div className="timeline-panel-actions">
        {moves.may && (
          <>
            {trip.driverId !== null && (
              <Button
                size="small"
                variant="quiet"
                disabled={moves.working}
                onClick={() => void moves.move([{ trip, driverId: null, vehicleId: null }])}
              >
                {text.free}
              </Button>
            )}
            {/* Nobody is nothing to keep. */}
            {(trip.locked || trip.driverId !== null || trip.vehicleId !== null) && (
              <Button
                size="small"
                variant="quiet"
                disabled={moves.working}
                onClick={() => void moves.move([{ trip, ...crew, lock: !trip.locked }])}
              >
                {trip.locked ? text.unlock : text.lock}
              </Button>
            )}
          </>
        )}
        <Button size="small" variant="quiet" onClick={() => onClose(null)}>
          {text.close}
        </Button>
      </div>
    </aside>
  )
}
