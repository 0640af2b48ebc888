import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { useTexts } from '#app/content/texts.ts'
import { clockOf } from '#app/domain/planning/busy.ts'
import type { Board, BoardTrip, Proposal } from '#app/server/dispatch/index.server.ts'
import { type RowKind, shownHours, type TimelineRow, wavesOf } from './rows.ts'
import { TimelineRowView } from './timeline-row.tsx'
import { type Carried, useCarry } from './use-carry.ts'
import { sayFit } from './use-fits.ts'
import type { Moves } from './use-moves.ts'

/** Props of {@link TimelineGrid}; `zoom` is pixels a minute. */
type TimelineGridProps = {
  board: Board
  by: RowKind
  rows: readonly TimelineRow[]
  zoom: number
  chosen: number | null
  minute: number
  moves: Moves
  proposal: Proposal | null
  onChoose: (trip: BoardTrip | null) => void
}

/** Rows above and below the window that are drawn as well. */
const SPARE_PIXELS = 300

/** The day by rows. Only rows that can be seen are drawn; the list below is for paper and phones. */
export function TimelineGrid(props: TimelineGridProps) {
  const { board, by, rows, zoom, chosen, minute, moves, proposal, onChoose } = props
  const text = useTexts()(timelineTextEn)
  const carry = useCarry({ board, by, rows, moves })
  const { carried } = carry
  const seen = useWindow(carry.grid)
  const hours = shownHours(board)
  const width = (hours.to - hours.from) * zoom
  const last = rows.at(-1)
  // Who has the chosen trip, or the one in hand, stays drawn: its button has the focus or the pointer.
  const alwaysShown = [chosen, carried?.trip.id]
  const shown = rows.filter(
    ({ top, height, trips }) =>
      (top + height > seen.top - SPARE_PIXELS && top < seen.bottom + SPARE_PIXELS) ||
      trips.some(({ trip }) => alwaysShown.includes(trip.id)),
  )
  useShownTrip(carry.grid, rows, chosen, hours.from, zoom)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside.
    <div
      ref={carry.grid}
      className="timeline-grid"
      onKeyDown={(event) => handleKey(event, carry, board)}
    >
      <p className="sr-only" aria-live="assertive">
        {carried && sayCarried(carried, carry, rows)}
      </p>
      <Axis {...{ board, hours, zoom, width }} />
      <div
        ref={carry.body}
        className="timeline-body"
        style={{ height: (last?.top ?? 0) + (last?.height ?? 0) }}
      >
        {shown.map((row) => (
          <TimelineRowView
            key={row.id ?? 'none'}
            {...{ board, by, row, hours, zoom, width, chosen, carry, proposal, onChoose }}
          />
        ))}
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

type Hours = { from: number; to: number }

/** The hours, and above them the flights and ferries that several guests come by. */
function Axis({
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
            {clockOf(minute)}
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
}

type Carry = ReturnType<typeof useCarry>

/** Enter picks up and drops, arrows move over rows that fit (all with Shift), Escape puts back. */
function handleKey(event: KeyboardEvent<HTMLElement>, carry: Carry, { trips }: Board) {
  const bar = (event.target as HTMLElement).closest<HTMLElement>('[data-trip]')
  const trip = trips.find(({ id }) => String(id) === bar?.dataset.trip)
  if (carry.carried && event.key === 'Escape') return carry.letGo()
  if (!trip || carry.carried?.by === 'pointer') return
  if (event.key === 'Enter') {
    event.preventDefault()
    if (carry.carried) carry.drop(carry.carried.over)
    else carry.pickUp(trip, 'keys')
  }
  const down = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const right = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (down && carry.carried) carry.step(down, event.shiftKey)
  else if (down || right) focusNear(event.currentTarget, bar, down ?? 0, right ?? 0)
  else return
  event.preventDefault()
}

/** Goes to the trip beside, or to one of the next row. */
function focusNear(grid: HTMLElement, bar: HTMLElement | null, down: number, right: number) {
  const row = bar?.closest('[data-row]')
  const bars = (within: Element | null | undefined) => [
    ...(within?.querySelectorAll<HTMLElement>('[data-trip]') ?? []),
  ]
  if (!bar || !row) return
  if (right !== 0) return bars(row)[bars(row).indexOf(bar) + right]?.focus()
  const rows = [...grid.querySelectorAll('[data-row]')].filter((one) => bars(one).length > 0)
  bars(rows[rows.indexOf(row) + down])[0]?.focus()
}

function sayCarried(carried: Carried, carry: Carry, rows: readonly TimelineRow[]): string {
  const row = rows.find(({ id }) => id === carried.over)
  const fit = carry.fitOf(carried.over)
  return [carried.trip.ref, row?.name, fit && sayFit(fit)].filter(Boolean).join(', ')
}

/** Which part of what scrolls can be seen, in pixels from its top. */
function useWindow(box: { current: HTMLElement | null }) {
  const [seen, setSeen] = useState({ top: 0, bottom: 1200 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    let frame = 0
    const read = () => {
      frame = 0
      const { scrollTop: top, clientHeight } = element
      setSeen({ top, bottom: top + clientHeight })
    }
    const plan = () => {
      frame ||= requestAnimationFrame(read)
    }
    read()
    element.addEventListener('scroll', plan, { passive: true })
    window.addEventListener('resize', plan)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', plan)
      window.removeEventListener('resize', plan)
    }
  }, [box])
  return seen
}

/** Brings the chosen trip into sight and gives it the focus. */
function useShownTrip(
  box: { current: HTMLElement | null },
  rows: readonly TimelineRow[],
  chosen: number | null,
  from: number,
  zoom: number,
) {
  const shown = useRef<number | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element || chosen === shown.current) return
    shown.current = chosen
    const row = rows.find(({ trips }) => trips.some(({ trip }) => trip.id === chosen))
    const trip = row?.trips.find((one) => one.trip.id === chosen)?.trip
    if (!row || !trip) return
    const left = (trip.start - from) * zoom
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = element
    if (row.top < scrollTop || row.top + row.height > scrollTop + clientHeight - 80)
      element.scrollTop = Math.max(0, row.top - 80)
    if (left < scrollLeft || left > scrollLeft + clientWidth - 320)
      element.scrollLeft = Math.max(0, left - 120)
    requestAnimationFrame(() =>
      element.querySelector<HTMLElement>(`[data-trip="${chosen}"]`)?.focus(),
    )
  }, [box, rows, chosen, from, zoom])
}
