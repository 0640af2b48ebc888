import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { clockOf } from '#app/domain/planning/busy.ts'
import type { Board, BoardTrip } from '#app/server/dispatch/index.server.ts'
import { useRoad, useRoadWords } from '#app/ui/office/road.tsx'
import { GhostTrip } from './ghost-trip.tsx'
import { emptyDrives, LANE_PIXELS, type RowKind, type TimelineRow, troublesOf } from './rows.ts'
import type { useCarry } from './use-carry.ts'
import { sayFit } from './use-fits.ts'
import type { Ghosts } from './use-ghosts.ts'

/** Props of {@link TimelineRowView}. */
type TimelineRowProps = {
  board: Board
  by: RowKind
  row: TimelineRow
  hours: { from: number; to: number }
  zoom: number
  width: number
  chosen: number | null
  carry: ReturnType<typeof useCarry>
  ghosts: Ghosts | null
  onChoose: (trip: BoardTrip | null) => void
}

/** Somebody's day: work as a band, time away hatched, trips in their true length, empty drives before them. */
export function TimelineRowView(props: TimelineRowProps) {
  const { board, by, row, hours, zoom, width, chosen, carry, ghosts, onChoose } = props
  const { carried } = carry
  const fit = carried ? carry.fitOf(row.id) : undefined
  const isOver = carried?.over === row.id
  const drives = by === 'driver' ? emptyDrives(row) : new Map<number, number>()
  const place = (from: number, to: number) => {
    const start = Math.max(from, hours.from)
    const end = Math.min(to, hours.to)
    return {
      insetInlineStart: (start - hours.from) * zoom,
      width: Math.max(0, end - start) * zoom,
    }
  }
  return (
    <section
      className="timeline-row"
      aria-label={row.name}
      data-row={row.id ?? 'none'}
      data-lane={row.id === null || undefined}
      data-over={isOver || undefined}
      data-fits={carried && fit ? fit.conflicts.length === 0 : undefined}
      style={{ top: row.top, height: row.height }}
    >
      <div className="timeline-name">
        <strong>{row.name}</strong>
        {carried && fit && <span>{sayFit(fit)}</span>}
      </div>
      <div className="timeline-track" style={{ width }}>
        {row.spans.map(({ from, to }) => (
          <div key={`${from} ${to}`} className="timeline-span" style={place(from, to)} />
        ))}
        {row.away.map(({ from, to }) => (
          <div key={`${from} ${to}`} className="timeline-away" style={place(from, to)} />
        ))}
        {row.trips.map(({ trip, lane }) => (
          <TripBar
            key={trip.id}
            {...{ trip, lane, carry, onChoose }}
            drive={drives.get(trip.id) ?? null}
            isChosen={trip.id === chosen}
            isCarried={carried?.trip.id === trip.id}
            place={place}
            zoom={zoom}
          />
        ))}
        {ghosts &&
          row.ghosts.map(({ ghost, lane }) => (
            <GhostTrip key={ghost.trip.id} {...{ ghost, lane, board, ghosts, place }} />
          ))}
      </div>
    </section>
  )
}

type Place = (from: number, to: number) => { insetInlineStart: number; width: number }

type TripBarProps = Pick<TimelineRowProps, 'carry' | 'onChoose' | 'zoom'> & {
  trip: BoardTrip
  lane: number
  /** Minutes driven empty before it; null when it is the first. */
  drive: number | null
  isChosen: boolean
  isCarried: boolean
  place: Place
}

function TripBar(props: TripBarProps) {
  const { trip, lane, drive, carry, onChoose, isChosen, isCarried, place, zoom } = props
  const text = useTexts()(timelineTextEn)
  const top = lane * LANE_PIXELS
  const road = useRoad().get(trip.id)
  const roadWords = useRoadWords(trip.id)
  const [trouble] = troublesOf(trip, road)
  const marks = [trip.locked ? text.locked : '', roadWords].filter(Boolean)
  const until = formatTime(clockOf(trip.end))
  return (
    <>
      {drive !== null && drive > 0 && (
        <div
          className="timeline-drive"
          data-short={(trip.slack ?? 0) < 0 || undefined}
          style={{ ...place(trip.start - drive, trip.start), top: top + 18 }}
        >
          {drive * zoom > 24 && `${drive}`}
        </div>
      )}
      <button
        type="button"
        className="timeline-trip"
        data-trip={trip.id}
        data-trouble={trouble}
        data-road={road?.state}
        data-chosen={isChosen || undefined}
        data-carried={isCarried || undefined}
        aria-pressed={isCarried}
        aria-label={text.trip({ ...trip, clock: formatTime(trip.time), until, marks }, trouble)}
        style={{ ...place(trip.start, trip.end), top }}
        onClick={() => onChoose(trip)}
        onPointerDown={(event) => carry.onPointerDown(event, trip)}
        onPointerMove={carry.onPointerMove}
        onPointerUp={carry.onPointerUp}
        onPointerCancel={carry.onPointerCancel}
      >
        <span>
          <b>{formatTime(trip.time)}</b> {trip.pickup}
        </span>{' '}
        <span>
          {trip.locked && <i>{text.locked} </i>}
          {roadWords && <b>{roadWords} </b>}– {trip.dropoff}
        </span>
      </button>
    </>
  )
}
