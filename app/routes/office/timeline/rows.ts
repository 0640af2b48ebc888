import { sideBySide } from '#app/domain/time/side-by-side.ts'
import type { RoadState } from '#app/domain/trip-events/road-state.ts'
import type { Board, BoardRow, BoardTrip, Proposal } from '#app/server/dispatch/index.server.ts'

/** By what the rows are: drivers or cars. */
export type RowKind = 'driver' | 'vehicle'

/** A trip in its row; of trips at the same time each has a `lane` of its own. */
type PlacedTrip = { trip: BoardTrip; lane: number }

/** A trip where a proposal would put it. */
type Ghost = { trip: BoardTrip; move: Proposal['moves'][number] }

/** A ghost in its row, in a lane of its own. */
export type PlacedGhost = { ghost: Ghost; lane: number }

/** A row of the timeline: somebody, something, or (`id` null) what has none. Pixels from the top. */
export type TimelineRow = Omit<BoardRow, 'id'> & {
  id: number | null
  trips: PlacedTrip[]
  ghosts: PlacedGhost[]
  top: number
  height: number
}

/** How much each of several trips at the same time takes of a row. */
export const LANE_PIXELS = 40
const GAP_PIXELS = 8

/** Which row of that kind a trip is in. */
export function rowOf(
  { driverId, vehicleId }: Pick<BoardTrip, 'driverId' | 'vehicleId'>,
  by: RowKind,
): number | null {
  return by === 'driver' ? driverId : vehicleId
}

/**
 * The rows of a day from top to bottom: what has no driver (or car) first, then everybody by name.
 *
 * @param moves Of a proposal: each that changes the row is a ghost in the row it leads to.
 */
export function toRows(
  board: Board,
  by: RowKind,
  without: string,
  moves: Proposal['moves'],
): TimelineRow[] {
  const trips = Map.groupBy(board.trips, (trip) => rowOf(trip, by))
  const ghosts = Map.groupBy(ghostsOf(board, by, moves), ({ move }) => rowOf(move.to, by))
  const lane = { id: null, name: without, spans: [], away: [] }
  const rows = by === 'driver' ? board.drivers : board.vehicles
  let top = 0
  return [lane, ...rows].map((row) => {
    const real = (trips.get(row.id) ?? []).map((trip) => ({ trip, move: null, ...spanOf(trip) }))
    const proposed = (ghosts.get(row.id) ?? []).map((one) => ({ ...one, ...spanOf(one.trip) }))
    const placed = sideBySide([...real, ...proposed])
    const lanes = Math.max(1, ...placed.map(({ columns }) => columns))
    const height = lanes * LANE_PIXELS + GAP_PIXELS
    const made: TimelineRow = { ...row, trips: [], ghosts: [], top, height }
    for (const { item, column: lane } of placed) {
      const { trip, move } = item
      if (move) made.ghosts.push({ ghost: { trip, move }, lane })
      else made.trips.push({ trip, lane })
    }
    top += height
    return made
  })
}

function spanOf({ start, end }: BoardTrip) {
  return { start, end }
}

/** The moves of a proposal that lead to another driver (or car); who keeps theirs is nowhere else. */
function ghostsOf({ trips }: Board, by: RowKind, moves: Proposal['moves']): Ghost[] {
  const byId = new Map(trips.map((trip) => [trip.id, trip]))
  return moves.flatMap((move) => {
    const trip = byId.get(move.bookingId)
    const isElsewhere = rowOf(move.to, by) !== null && rowOf(move.to, by) !== rowOf(move.from, by)
    return trip && isElsewhere ? [{ trip, move }] : []
  })
}

/** The trips whose ghosts are shown, from early to late. */
export function ghostIdsOf(rows: readonly TimelineRow[]): number[] {
  return rows
    .flatMap(({ ghosts }) => ghosts.map(({ ghost }) => ghost.trip))
    .toSorted((one, other) => one.start - other.start)
    .map(({ id }) => id)
}

/** The row at so many pixels from the top; the last one below all. */
export function rowAt(rows: readonly TimelineRow[], y: number): TimelineRow | undefined {
  return rows.find(({ top, height }) => y < top + height) ?? rows.at(-1)
}

/** The hours that are shown, in minutes of the operating day: from before the first trip to after the last. */
export function shownHours({ trips, drivers }: Board): { from: number; to: number } {
  const spans = drivers.flatMap((row) => row.spans)
  const starts = [...trips.map(({ start }) => start), ...spans.map(({ from }) => from)]
  const ends = [...trips.map(({ end }) => end), ...spans.map(({ to }) => to)]
  const from = Math.floor((Math.min(8 * 60, ...starts) - 15) / 60) * 60
  const to = Math.ceil((Math.max(20 * 60, ...ends) + 15) / 60) * 60
  return { from: Math.max(0, from), to: Math.min(29 * 60, to) }
}

/** Minutes driven empty before each trip, by its id: from the trip before it in the row to its pickup. */
export function emptyDrives(row: TimelineRow): Map<number, number> {
  const sorted = row.trips.map(({ trip }) => trip).toSorted((a, b) => a.start - b.start)
  return new Map(
    sorted.flatMap((trip, at): [number, number][] => {
      const last = sorted[at - 1]
      if (!last || trip.slack === null) return []
      return [[trip.id, trip.start - last.end - trip.slack]]
    }),
  )
}

/** What is the matter with a trip; of several the gravest. `silent`: its driver told nothing though it was time. */
type Trouble =
  | 'problem'
  | 'silent'
  | 'without'
  | 'overlap'
  | 'late'
  | 'shift'
  | 'small'
  | 'promised'

/** In the order they are told. */
export const TROUBLES = [
  'problem',
  'silent',
  'without',
  'overlap',
  'late',
  'shift',
  'small',
  'promised',
] as const

const TROUBLE_OF: Partial<Record<BoardTrip['conflicts'][number]['code'], Trouble>> = {
  overlap: 'overlap',
  'drive-time': 'late',
  shift: 'shift',
  absence: 'shift',
  break: 'shift',
  'driving-time': 'shift',
  seats: 'small',
  class: 'small',
  block: 'small',
  licence: 'small',
}

/** The troubles of a trip that stands on the road like this; undefined while nothing was told. */
export function troublesOf(trip: BoardTrip, road: RoadState | undefined): Trouble[] {
  const found = trip.conflicts.flatMap(({ code }) => TROUBLE_OF[code] ?? [])
  if (road?.late) found.push('silent')
  if (road && road.problem !== null) found.push('problem')
  if (trip.driverId === null) found.push('without')
  if (trip.overPromised) found.push('promised')
  return TROUBLES.filter((trouble) => found.includes(trouble))
}

/** Guests who come or leave by the same plane or ship. */
type Wave = { flight: string; start: number; trips: number; guests: number }

/** The flights and ferries of a day with at least two trips, by time. */
export function wavesOf(trips: readonly BoardTrip[]): Wave[] {
  const named = trips.filter(({ flight }) => flight.trim() !== '')
  const waves = Map.groupBy(named, ({ flight, start }) => {
    return `${flight.toUpperCase().replaceAll(/\s/g, '')} ${Math.floor(start / 60)}`
  })
  return [...waves.values()]
    .filter((wave) => wave.length > 1)
    .map((wave) => ({
      flight: wave[0]?.flight ?? '',
      start: Math.min(...wave.map(({ start }) => start)),
      trips: wave.length,
      guests: wave.reduce((sum, { passengers }) => sum + passengers, 0),
    }))
    .toSorted((a, b) => a.start - b.start)
}
