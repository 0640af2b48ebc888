import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { pickerTextEn } from '#app/content/en/office-list.ts'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { useTexts } from '#app/content/texts.ts'
import { clockOf } from '#app/domain/planning/busy.ts'
import { PickerButton } from '#app/routes/office/list/picker-button.tsx'
import type { Board, BoardTrip } from '#app/server/dispatch/index.server.ts'
import { RoadBadge } from '#app/ui/office/road.tsx'
import { Button, buttonLook } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import type { RowKind } from './rows.ts'
import { TripConflicts } from './trip-conflicts.tsx'
import { sayFit, useFits } from './use-fits.ts'
import type { Moves } from './use-moves.ts'

/** Props of {@link TripPanel}. */
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
  const { assign, change } = useTexts()(pickerTextEn)
  const picker = trip.driverId === null ? assign : change
  const { drivers, vehicles } = board
  const crew = { driverId: trip.driverId, vehicleId: trip.vehicleId }
  const driver = drivers.find(({ id }) => id === trip.driverId)?.name ?? text.withoutDriver
  const car = vehicles.find(({ id }) => id === trip.vehicleId)?.name ?? text.withoutCar
  return (
    <aside className="timeline-panel" aria-label={trip.ref}>
      <h2>
        <Link to={`/admin/bookings/${trip.ref}`}>{trip.ref}</Link>
      </h2>
      <p>
        <strong>{trip.time}</strong> {trip.pickup} – {trip.dropoff}
      </p>
      <p>{text.facts(trip, clockOf(trip.end))}</p>
      <p>
        {driver}, {car} <RoadBadge bookingId={trip.id} />
      </p>
      <TripConflicts trip={trip} />
      {by === 'vehicle' && moves.may && <CarMenu {...{ board, trip, moves }} />}
      {by === 'driver' && (
        <PickerButton
          {...buttonLook('secondary', 'small')}
          trip={{ ...trip, bookingRef: trip.ref }}
          aria-label={`${picker}: ${trip.ref}`}
        >
          {picker}
        </PickerButton>
      )}
      <div className="timeline-panel-actions">
        {moves.may && (
          <>
            {' '}
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
            <Button
              size="small"
              variant="quiet"
              disabled={moves.working}
              onClick={() => void moves.move([{ trip, ...crew, lock: !trip.locked }])}
            >
              {trip.locked ? text.unlock : text.lock}
            </Button>
          </>
        )}
        <Button size="small" variant="quiet" onClick={() => onClose(null)}>
          {text.close}
        </Button>
      </div>
    </aside>
  )
}

/** Every car that the trip can go to, best first, with how it fits; drivers have the picker's cards. */
function CarMenu({ board, trip, moves }: Omit<TripPanelProps, 'by' | 'onClose'>) {
  const text = useTexts()(timelineTextEn)
  const { found, lookUp } = useFits(board, 'vehicle')
  const [to, setTo] = useState('')
  useEffect(() => void lookUp(trip), [lookUp, trip])
  const fits = found?.fits ?? []
  const fit = fits.find(({ id }) => String(id) === to)
  function go() {
    if (!fit) return
    const { driverId, vehicleId } = fit
    void moves.move([{ trip, driverId, vehicleId }])
  }
  return (
    <form
      className="timeline-move"
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <label htmlFor="timeline-move">{text.moveTo}</label>
      <select
        id="timeline-move"
        className="control"
        value={to}
        onChange={({ target }) => setTo(target.value)}
      >
        <option value="">{found ? text.choose : text.looking}</option>
        {fits.map((one) => (
          <option key={one.id} value={one.id}>
            {`${board.vehicles.find(({ id }) => id === one.id)?.name}: ${sayFit(one)}`}
          </option>
        ))}
      </select>
      {found?.fits === null && <Notice tone="error">{text.notFound}</Notice>}
      <Button type="submit" size="small" disabled={!fit || moves.working}>
        {text.move}
      </Button>
    </form>
  )
}
