import { memo } from 'react'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { clockOf } from '#app/domain/planning/trip-times.ts'
import type { Board, BoardTrip } from '#app/server/dispatch/index.server.ts'
import { useRoad, useRoadWords } from '#app/ui/office/road.tsx'
import { BarWords, shortBar } from './bar-words.tsx'
import { GhostTrip } from './ghost-trip.tsx'
import { emptyDrives, LANE_PIXELS, type RowKind, type TimelineRow, troublesOf } from './rows.ts'
import type { Hand, useCarry } from './use-carry.ts'
import { describeFitShortly } from './use-fits.ts'
import type { Ghosts } from './use-ghosts.ts'

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

/** Somebody's day: who it is, how the trip in hand would fit, and everything at its hour. */
export function TimelineRowView({ chosen, carry, ...props }: TimelineRowProps) {
  const { row } = props
  const { carried } = carry
  const fit = carried ? carry.fitOf(row.id) : undefined
  const isOver = carried?.by === 'keys' && carried.over === row.id
  return (
    <section
      className="timeline-row"
      aria-label={row.name}
      data-row={row.id ?? 'none'}
      data-lane={row.id === null || undefined}
      data-over={isOver || undefined}
      data-fits={fit && fit.conflicts.length === 0}
      style={{ top: row.top, height: row.height }}
    >
      <div className="timeline-name">
        <strong>{row.name}</strong>
        {fit && <span>{describeFitShortly(props.board, fit)}</span>}
      </div>
      <Track
        {...props}
        hand={carry.hand}
        chosen={ownOf(row, chosen)}
        carried={ownOf(row, carried?.trip.id)}
        lift={ownOf(row, carried?.trip.id) === null ? 0 : carry.lift}
      />
    </section>
  )
}

/** The number of a trip if it is in this row: no other row has to be drawn anew for it. */
function ownOf({ trips }: TimelineRow, id: number | null | undefined): number | null {
  return trips.some(({ trip }) => trip.id === id) ? (id ?? null) : null
}

type TrackProps = Omit<TimelineRowProps, 'carry'> & {
  carried: number | null
  /** Pixels to the row that the keys have carried it to. */
  lift: number
  hand: Hand
}

/** Work as a band, time away hatched, trips in their true length, empty drives before them. */
const Track = memo(function Track(props: TrackProps) {
  const { board, by, row, hours, zoom, width, chosen, carried, lift, hand, ghosts, onChoose } =
    props
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
          {...{ trip, lane, hand, onChoose }}
          drive={drives.get(trip.id) ?? null}
          isChosen={trip.id === chosen}
          isCarried={trip.id === carried}
          lift={trip.id === carried ? lift : 0}
          place={place}
          zoom={zoom}
        />
      ))}
      {ghosts &&
        row.ghosts.map(({ ghost, lane }) => (
          <GhostTrip key={ghost.trip.id} {...{ ghost, lane, board, ghosts, place }} />
        ))}
    </div>
  )
})

/** So long is a drive whose minutes can stand below it. */
const FIGURES_PIXELS = 14

type Place = (from: number, to: number) => { insetInlineStart: number; width: number }

type TripBarProps = Pick<TrackProps, 'hand' | 'onChoose' | 'zoom'> & {
  trip: BoardTrip
  lane: number
  /** Minutes driven empty before it; null when it is the first. */
  drive: number | null
  isChosen: boolean
  isCarried: boolean
  /** Pixels to the row that the keys have carried it to. */
  lift: number
  place: Place
}

function TripBar(props: TripBarProps) {
  const { trip, lane, drive, hand, onChoose, isChosen, isCarried, lift, place, zoom } = props
  const text = useTexts()(timelineTextEn)
  const top = lane * LANE_PIXELS
  const road = useRoad().get(trip.id)
  const roadWords = useRoadWords(trip.id)
  const [trouble] = troublesOf(trip, road)
  const marks = [trip.locked ? text.locked : '', roadWords].filter(Boolean)
  const until = formatTime(clockOf(trip.end))
  const label = text.trip({ ...trip, clock: formatTime(trip.time), until, marks }, trouble)
  const at = place(trip.start, trip.end)
  const transform = lift === 0 ? undefined : `translateY(${lift - top}px)`
  return (
    <>
      {drive !== null && drive > 0 && (
        <div
          className="timeline-drive"
          data-short={(trip.slack ?? 0) < 0 || undefined}
          style={{ ...place(trip.start - drive, trip.start), top: top + 18 }}
        >
          {drive * zoom >= FIGURES_PIXELS && `${drive}`}
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
        data-short-bar={shortBar(at.width)}
        aria-label={label}
        title={label}
        style={{ ...at, top, transform }}
        onClick={() => onChoose(trip)}
        onContextMenu={(event) => {
          event.preventDefault()
          onChoose(trip)
        }}
        onPointerDown={(event) => hand.onPointerDown(event, trip)}
        onPointerMove={hand.onPointerMove}
        onPointerUp={hand.onPointerUp}
        onPointerCancel={hand.onPointerCancel}
      >
        <BarWords
          trip={trip}
          width={at.width}
          locked={trip.locked ? text.locked : ''}
          road={roadWords}
        />
      </button>
    </>
  )
}
