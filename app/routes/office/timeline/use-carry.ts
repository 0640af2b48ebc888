import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Board, BoardTrip, Fit } from '#app/server/dispatch/index.server.ts'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { type RowKind, rowAt, rowOf, type TimelineRow } from './rows.ts'
import { useFits } from './use-fits.ts'
import { type Carried, useHeld } from './use-held.ts'
import type { Moves } from './use-moves.ts'
import { showRow } from './use-sight.ts'

/** So far a press may wander before it is a drag. */
const THRESHOLD_PIXELS = 8
/** So near its edge the timeline moves on. */
const EDGE_PIXELS = 40
const EDGE_STEP = 14

/** Picks trips up and drops them, by pointer and by keys alike. */
export function useCarry({
  board,
  by,
  rows,
  moves,
}: {
  board: Board
  by: RowKind
  rows: readonly TimelineRow[]
  moves: Moves
}) {
  const { found, lookUp, forget } = useFits(board, by)
  const { carried, isDropped, setHeld } = useHeld(board, by)
  useHoldLive(carried !== null)
  const fits = found?.of === carried?.trip.id ? (found?.fits ?? null) : null
  const fitOf = (id: number | null): Fit | undefined => fits?.find((fit) => fit.id === id)
  const pickUp = (trip: BoardTrip, hand: Carried['by']) => {
    if (!moves.may) return
    setHeld({ trip, over: rowOf(trip, by), by: hand })
    void lookUp(trip)
  }
  const letGo = () => {
    setHeld(null)
    forget()
  }
  function drop(over: number | null) {
    if (!carried) return
    // The move before is still on its way: this one follows as soon as the board shows where that one led.
    if (moves.working) return setHeld({ ...carried, over, isDropped: true })
    const { trip } = carried
    const fit = fitOf(over)
    letGo()
    if (over === rowOf(trip, by)) return
    void moves.move([{ trip, ...(fit ? crewOf(fit) : plainCrew(trip, over, by)) }])
  }
  useEffect(() => {
    if (!carried || !isDropped || moves.working) return
    // What speaks against the move before is answered first.
    if (moves.conflict) letGo()
    else drop(carried.over)
  })
  const step = (down: number, every: boolean) => {
    if (!carried || isDropped) return
    const isFit = (id: number | null) => every || !fits || fitOf(id)?.conflicts.length === 0
    const row = nextRow(rows, carried.over, down, isFit)
    if (!row) return
    if (pointer.grid.current) showRow(pointer.grid.current, row)
    setHeld({ ...carried, over: row.id })
  }
  const topOf = (id: number | null) => rows.find((row) => row.id === id)?.top ?? 0
  const pointer = usePointer({
    rows,
    may: moves.may,
    start: (trip) => pickUp(trip, 'pointer'),
    drop,
    letGo,
  })
  const lift = carried?.by === 'keys' ? topOf(carried.over) - topOf(rowOf(carried.trip, by)) : 0
  return { carried, lift, fits, fitOf, pickUp, letGo, drop, step, ...pointer }
}

/** The next row up or down; that of nobody, or one that fits. */
function nextRow(
  rows: readonly TimelineRow[],
  from: number | null,
  down: number,
  isFit: (id: number | null) => boolean,
): TimelineRow | undefined {
  const start = rows.findIndex(({ id }) => id === from)
  const ahead = down > 0 ? rows.slice(start + 1) : rows.slice(0, start).toReversed()
  return ahead.find(({ id }) => id === null || isFit(id))
}

function crewOf({ driverId, vehicleId }: Fit) {
  return { driverId, vehicleId }
}

/** Until the fits are known, and for nobody: the row changes, the rest stays; without a driver there is no car. */
function plainCrew({ driverId, vehicleId }: BoardTrip, over: number | null, by: RowKind) {
  if (by === 'vehicle') return { driverId, vehicleId: over }
  return { driverId: over, vehicleId: over === null ? null : vehicleId }
}

type PointerWork = {
  rows: readonly TimelineRow[]
  may: boolean
  start: (trip: BoardTrip) => void
  drop: (id: number | null) => void
  letGo: () => void
}

/** A press on its way: nothing is drawn anew for it but the bar itself, and the frame around the row it is over. */
type Press = {
  trip: BoardTrip
  bar: HTMLElement
  x: number
  y: number
  over: TimelineRow | null
  /** Once it is a drag: what moves the bar and the frame. */
  moved: { bar: Motion; frame: Motion | null } | null
}

/** The handlers stay the same ones, so that no bar is drawn anew for another state of the work. */
function usePointer(work: PointerWork) {
  const now = useRef(work)
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    now.current = work
  })
  const [{ end, hand }] = useState(() => handOf({ work: () => now.current, grid, body, frame }))
  useEffect(() => end, [end])
  return { grid, body, frame, hand }
}

/** What a bar does when it is pressed, dragged and let go. */
export type Hand = ReturnType<typeof handOf>['hand']

type Box = { current: HTMLElement | null }

type HandDeps = { work: () => PointerWork; grid: Box; body: Box; frame: Box }

function handOf({ work, grid, body, frame }: HandDeps) {
  let press: Press | null = null
  const end = () => {
    press?.moved?.bar.end()
    press?.moved?.frame?.end()
    press = null
  }
  const hand = {
    onPointerDown(event: PointerEvent<HTMLElement>, trip: BoardTrip) {
      if (event.button !== 0 || !work().may) return
      const bar = event.currentTarget
      const [x, y] = [event.clientX, event.clientY]
      press = { trip, bar, x, y, over: null, moved: null }
      bar.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const on = { grid: grid.current, body: body.current, frame: frame.current }
      if (press) moveBar(press, event, { ...work(), ...on })
    },
    onPointerUp() {
      const now = press
      end()
      if (now?.moved) work().drop(now.over?.id ?? null)
      return now?.moved != null
    },
    onPointerCancel() {
      end()
      work().letGo()
    },
  }
  return { end, hand }
}

type Drag = Pick<PointerWork, 'rows' | 'start'> & {
  grid: HTMLElement | null
  body: HTMLElement | null
  frame: HTMLElement | null
}

/** The bar follows the pointer. Measured before anything is changed: nothing has to be laid out for it. */
function moveBar(
  press: Press,
  { clientX, clientY }: PointerEvent<HTMLElement>,
  { rows, start, grid, body, frame }: Drag,
): void {
  const [right, down] = [clientX - press.x, clientY - press.y]
  if (!press.moved && Math.hypot(right, down) < THRESHOLD_PIXELS) return
  const y = clientY - (body?.getBoundingClientRect().top ?? 0)
  scrollNear(grid, clientY)
  if (!press.moved) start(press.trip)
  press.moved ??= { bar: motionOf(press.bar), frame: frame && motionOf(frame) }
  const over = rowAt(rows, y) ?? null
  if (over && over !== press.over) {
    if (frame && over.height !== press.over?.height) frame.style.height = `${over.height}px`
    press.moved.frame?.to({ transform: `translateY(${over.top}px)`, opacity: '1' })
  }
  press.over = over
  press.moved.bar.to({ transform: `translate(${right}px, ${down}px)` })
}

type Motion = { to: (place: Record<string, string>) => void; end: () => void }

/** Moves an element by an animation that is over and stays where it ended: a style set anew costs twice the work. */
function motionOf(element: HTMLElement): Motion {
  const effect = new KeyframeEffect(element, null, { duration: 1, fill: 'both' })
  const animation = new Animation(effect)
  animation.play()
  return { to: (place) => effect.setKeyframes([place, place]), end: () => animation.cancel() }
}

function scrollNear(grid: HTMLElement | null, y: number): void {
  if (!grid) return
  const { top, bottom } = grid.getBoundingClientRect()
  if (y < top + EDGE_PIXELS) grid.scrollTop -= EDGE_STEP
  if (y > bottom - EDGE_PIXELS) grid.scrollTop += EDGE_STEP
}
