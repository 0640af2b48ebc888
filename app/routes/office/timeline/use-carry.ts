import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Board, BoardTrip, Fit } from '#app/server/dispatch/index.server.ts'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { type RowKind, rowAt, rowOf, type TimelineRow } from './rows.ts'
import { useFits } from './use-fits.ts'
import type { Moves } from './use-moves.ts'

/** A trip in somebody's hand: over which row (null: that of nobody), by pointer or by keys. */
export type Carried = { trip: BoardTrip; over: number | null; by: 'pointer' | 'keys' }

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
  const [carried, setCarried] = useState<Carried | null>(null)
  const { found, lookUp, forget } = useFits(board, by)
  useHoldLive(carried !== null)
  const fits = found?.of === carried?.trip.id ? (found?.fits ?? null) : null
  const fitOf = (id: number | null): Fit | undefined => fits?.find((fit) => fit.id === id)
  const pickUp = (trip: BoardTrip, by_: Carried['by']) => {
    if (!moves.may) return
    setCarried({ trip, over: rowOf(trip, by), by: by_ })
    void lookUp(trip)
  }
  const letGo = () => {
    setCarried(null)
    forget()
  }
  function drop(over: number | null) {
    if (!carried) return
    const { trip } = carried
    const fit = fitOf(over)
    letGo()
    if (over === rowOf(trip, by)) return
    void moves.move([{ trip, ...(fit ? crewOf(fit) : plainCrew(trip, over, by)) }])
  }
  /** The next row up or down; the next that fits, unless every one is asked for. */
  function step(down: number, every: boolean) {
    if (!carried) return
    const all = rows.map(({ id }) => id)
    const start = all.indexOf(carried.over)
    for (let at = start + down; at >= 0 && at < all.length; at += down) {
      const id = all[at] ?? null
      const isFit = id === null || every || !fits || fitOf(id)?.conflicts.length === 0
      if (isFit) return setCarried({ ...carried, over: id })
    }
  }
  const pointer = usePointer({
    rows,
    may: moves.may,
    start: (trip) => pickUp(trip, 'pointer'),
    over: (id) => setCarried((now) => now && { ...now, over: id }),
    drop,
    letGo,
  })
  return { carried, fits, fitOf, pickUp, letGo, drop, step, ...pointer }
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
  over: (id: number | null) => void
  drop: (id: number | null) => void
  letGo: () => void
}

/** A press on its way: nothing is drawn anew for it but the bar itself. */
type Press = {
  trip: BoardTrip
  bar: HTMLElement
  x: number
  y: number
  over: number | null
  moving: boolean
}

function usePointer({ rows, may, start, over, drop, letGo }: PointerWork) {
  const press = useRef<Press | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const end = useCallback(() => {
    if (press.current) press.current.bar.style.transform = ''
    press.current = null
  }, [])
  useEffect(() => end, [end])
  return {
    grid,
    body,
    onPointerDown(event: PointerEvent<HTMLElement>, trip: BoardTrip) {
      if (event.button !== 0 || !may) return
      const bar = event.currentTarget
      const [x, y] = [event.clientX, event.clientY]
      press.current = { trip, bar, x, y, over: null, moving: false }
      bar.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = press.current
      if (!now) return
      const [right, down] = [event.clientX - now.x, event.clientY - now.y]
      if (!now.moving && Math.hypot(right, down) < THRESHOLD_PIXELS) return
      if (!now.moving) start(now.trip)
      now.moving = true
      now.bar.style.transform = `translate(${right}px, ${down}px)`
      scrollNear(grid.current, event.clientY)
      const y = event.clientY - (body.current?.getBoundingClientRect().top ?? 0)
      const id = rowAt(rows, y)?.id ?? null
      if (id !== now.over) over(id)
      now.over = id
    },
    onPointerUp() {
      const now = press.current
      end()
      if (now?.moving) drop(now.over)
      return now?.moving === true
    },
    onPointerCancel() {
      end()
      letGo()
    },
  }
}

function scrollNear(grid: HTMLElement | null, y: number): void {
  if (!grid) return
  const { top, bottom } = grid.getBoundingClientRect()
  if (y < top + EDGE_PIXELS) grid.scrollTop -= EDGE_STEP
  if (y > bottom - EDGE_PIXELS) grid.scrollTop += EDGE_STEP
}
