import { type KeyboardEvent, memo, useMemo } from 'react'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { clockOf } from '#app/domain/planning/trip-times.ts'
import type { Board, BoardTrip } from '#app/server/dispatch/index.server.ts'
import { type RowKind, shownHours, type TimelineRow, wavesOf } from './rows.ts'
import { TimelineRowView } from './timeline-row.tsx'
import { useCarry } from './use-carry.ts'
import { describeFit } from './use-fits.ts'
import { useFollowingFocus } from './use-following-focus.ts'
import type { Ghosts } from './use-ghosts.ts'
import type { Carried } from './use-held.ts'
import type { Moves } from './use-moves.ts'
import { type Sought, useBeginning, useSight, useWindow } from './use-sight.ts'

/** Props of {@link TimelineGrid}; `zoom` is pixels a minute. */
type TimelineGridProps = {
  board: Board
  by: RowKind
  rows: readonly TimelineRow[]
  zoom: number
  chosen: number | null
  minute: number
  moves: Moves
  ghosts: Ghosts | null
  onChoose: (trip: BoardTrip | null) => void
}

/** Shown before where a day begins. */
const MARGIN_MINUTES = 30

/** Rows above and below the window that are drawn as well. */
const SPARE_PIXELS = 300

/** The day by rows. Only rows that can be seen are drawn; the list below is for paper and phones. */
export function TimelineGrid(props: TimelineGridProps) {
  const { board, by, rows, zoom, chosen, minute, moves, ghosts, onChoose } = props
  const text = useTexts()(timelineTextEn)
  const carry = useCarry({ board, by, rows, moves })
  const { carried } = carry
  const seen = useWindow(carry.grid)
  const focus = useFollowingFocus(carry.grid, rows)
  const hours = useMemo(() => shownHours(board), [board])
  const width = (hours.to - hours.from) * zoom
  const last = rows.at(-1)
  const at = ghosts?.at ?? null
  // Who has the chosen trip, the one in hand, or what has the focus stays drawn.
  const alwaysShown = [chosen, carried?.trip.id]
  const shown = rows.filter((row) => {
    const { top, height, trips, ghosts: proposed } = row
    return (
      (top + height > seen.top - SPARE_PIXELS && top < seen.bottom + SPARE_PIXELS) ||
      trips.some(({ trip }) => alwaysShown.includes(trip.id)) ||
      proposed.some(({ ghost }) => ghost.trip.id === at) ||
      focus.hasBar(row)
    )
  })
  const left = ({ start }: BoardTrip) => (start - hours.from) * zoom
  useBeginning(carry.grid, (beginning(board, minute) - hours.from) * zoom, zoom)
  useSight(carry.grid, chosenTripSpan(rows, chosen, left))
  useSight(carry.grid, soughtGhost(rows, at, left))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside.
    <div
      ref={carry.grid}
      className="timeline-grid"
      {...focus.listeners}
      onKeyDown={(event) => handleKey(event, carry, { trips: board.trips, onChoose })}
    >
      <p className="sr-only" aria-live="assertive">
        {carried && describeCarried(board, carried, carry, rows)}
      </p>
      <Axis {...{ board, hours, zoom, width }} />
      <div
        ref={carry.body}
        className="timeline-body"
        style={{
          height: (last?.top ?? 0) + (last?.height ?? 0),
          width: `calc(var(--timeline-names) + ${width}px)`,
        }}
      >
        {shown.map((row) => (
          <TimelineRowView
            key={row.id ?? 'none'}
            {...{ board, by, row, hours, zoom, width, chosen, carry, ghosts, onChoose }}
          />
        ))}
        <div ref={carry.frame} className="timeline-over" aria-hidden="true" />
        {minute > hours.from && minute < hours.to && (
          <div
            className="timeline-now"
            title={text.now}
            style={{
              insetInlineStart: `calc(var(--timeline-names) + ${(minute - hours.from) * zoom}px)`,
            }}
          />
        )}
      </div>
    </div>
  )
}

/** Before now, or before the first trip of another day: nobody begins with empty hours. */
function beginning({ trips }: Board, minute: number): number {
  const first = Math.min(...trips.map(({ start }) => start), 8 * 60)
  const last = Math.max(...trips.map(({ end }) => end), 0)
  return (minute > first && minute < last ? minute : first) - MARGIN_MINUTES
}

type LeftOf = (trip: BoardTrip) => number

function chosenTripSpan(
  rows: readonly TimelineRow[],
  chosen: number | null,
  left: LeftOf,
): Sought | null {
  const row = rows.find(({ trips }) => trips.some(({ trip }) => trip.id === chosen))
  const placed = row?.trips.find(({ trip }) => trip.id === chosen)
  return row && placed
    ? { selector: `[data-trip="${chosen}"]`, row, left: left(placed.trip) }
    : null
}

function soughtGhost(rows: readonly TimelineRow[], at: number | null, left: LeftOf): Sought | null {
  const row = rows.find(({ ghosts }) => ghosts.some(({ ghost }) => ghost.trip.id === at))
  const placed = row?.ghosts.find(({ ghost }) => ghost.trip.id === at)
  return row && placed
    ? { selector: `[data-ghost="${at}"]`, row, left: left(placed.ghost.trip) }
    : null
}

type Hours = { from: number; to: number }

/** The hours, and above them the flights and ferries that several guests come by. */
const Axis = memo(function Axis({
  board,
  hours,
  zoom,
  width,
}: {
  board: Board
  hours: Hours
  zoom: number
  width: number
}) {
  const text = useTexts()(timelineTextEn)
  const marks = Array.from(
    { length: (hours.to - hours.from) / 60 },
    (_, hour) => hours.from + hour * 60,
  )
  return (
    <div className="timeline-axis">
      <div className="timeline-hours" style={{ width }} aria-hidden="true">
        {marks.map((minute) => (
          <span key={minute} style={{ insetInlineStart: (minute - hours.from) * zoom }}>
            {formatTime(clockOf(minute)).replace(':00 ', ' ')}
          </span>
        ))}
      </div>
      <ul className="timeline-waves" style={{ width }} aria-label={text.waves}>
        {wavesOf(board.trips).map(({ flight, start, trips, guests }) => (
          <li key={`${flight} ${start}`} style={{ insetInlineStart: (start - hours.from) * zoom }}>
            {text.wave(flight, trips, guests)}
          </li>
        ))}
      </ul>
    </div>
  )
})

type Carry = ReturnType<typeof useCarry>

/**
 * Enter picks up and drops, arrows move over rows that fit (all with Shift), Escape puts back. What was dropped is chosen, as
 * it is by the pointer, so that the focus follows it into its row.
 */
function handleKey(
  event: KeyboardEvent<HTMLElement>,
  carry: Carry,
  { trips, onChoose }: Pick<Board, 'trips'> & Pick<TimelineGridProps, 'onChoose'>,
) {
  const bar = (event.target as HTMLElement).closest<HTMLElement>(BARS)
  const trip = trips.find(({ id }) => String(id) === bar?.dataset.trip)
  if (carry.carried && event.key === 'Escape') return carry.letGo()
  // Ctrl+Enter is the screen's own: it approves ghosts.
  if (!bar || event.ctrlKey || event.metaKey || carry.carried?.by === 'pointer') return
  if (trip && event.key === 'Enter') {
    event.preventDefault()
    if (carry.carried) {
      carry.drop(carry.carried.over)
      onChoose(trip)
    } else carry.pickUp(trip, 'keys')
  }
  const down = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const right = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (down && carry.carried) carry.step(down, event.shiftKey)
  else if (down || right) focusNear(event.currentTarget, bar, down ?? 0, right ?? 0)
  else return
  event.preventDefault()
}

/** What has the focus in a row: trips, and ghosts of a proposal. */
const BARS = '[data-trip], [data-ghost]'

/** Goes to the trip beside, or to one of the next row. */
function focusNear(grid: HTMLElement, bar: HTMLElement | null, down: number, right: number) {
  const row = bar?.closest('[data-row]')
  const bars = (within: Element | null | undefined) =>
    [...(within?.querySelectorAll<HTMLElement>(BARS) ?? [])].toSorted(
      (one, other) => one.offsetLeft - other.offsetLeft,
    )
  if (!bar || !row) return
  if (right !== 0) return bars(row)[bars(row).indexOf(bar) + right]?.focus()
  const rows = [...grid.querySelectorAll('[data-row]')].filter((one) => bars(one).length > 0)
  bars(rows[rows.indexOf(row) + down])[0]?.focus()
}

function describeCarried(
  board: Board,
  carried: Carried,
  carry: Carry,
  rows: readonly TimelineRow[],
): string {
  const row = rows.find(({ id }) => id === carried.over)
  const fit = carry.fitOf(carried.over)
  return [carried.trip.ref, row?.name, fit && describeFit(board, fit)].filter(Boolean).join(', ')
}
