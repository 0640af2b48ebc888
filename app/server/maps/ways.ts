import type { Coordinates } from '#app/domain/place/geometry.ts'
import { routeOnRoads } from './embedded-roads.ts'

/** Ways between points by our own roads, row = from: whole minutes (up) and kilometres. */
export type Ways = { minutes: number[][]; km: number[][] }

type Way = { minutes: number; km: number }

/** What is reckoned with where no road leads or nobody knows where it is: across half the island. */
const UNKNOWN_WAY: Way = { minutes: 25, km: 12 }
const NO_WAY: Way = { minutes: 0, km: 0 }
/** A way takes some 0.4 ms to find and 100 bytes to keep. */
const MOST_CACHED = 200_000

const cache = new Map<string, Way>()

/** The ways between all of these points; null stands for a place nobody knows. */
export function waysBetween(points: readonly (Coordinates | null)[]): Ways {
  const ways = lazyWaysBetween(points)
  const eager = (rows: number[][]) =>
    points.map((_, row) => points.map((_to, at) => rows[row]?.[at] ?? 0))
  return { minutes: eager(ways.minutes), km: eager(ways.km) }
}

/** The same, each way looked for when it is first asked; points may still be added to the list. */
export function lazyWaysBetween(points: readonly (Coordinates | null)[]): Ways {
  return {
    minutes: lazyTable((from, to) => wayBetween(points, from, to).minutes),
    km: lazyTable((from, to) => wayBetween(points, from, to).km),
  }
}

function wayBetween(points: readonly (Coordinates | null)[], from: number, to: number): Way {
  const [start, end] = [points[from], points[to]]
  if (from === to && start) return NO_WAY
  if (!start || !end) return UNKNOWN_WAY
  const key = `${start.lat},${start.lng},${end.lat},${end.lng}`
  const known = cache.get(key)
  if (known) return known
  const route = routeOnRoads(start, end)
  const way =
    !route || route.needsFerry
      ? UNKNOWN_WAY
      : { minutes: Math.ceil(route.minutes), km: route.metres / 1000 }
  if (cache.size >= MOST_CACHED) cache.clear()
  cache.set(key, way)
  return way
}

/** A table whose cells are computed as they are first read: from then on they are its own, and quick to read. */
function lazyTable(cell: (row: number, column: number) => number): number[][] {
  return filledAsRead((row) => filledAsRead((column) => cell(row, column)))
}

function filledAsRead<Value>(valueAt: (index: number) => Value): Value[] {
  const own: Value[] = []
  const get = (_: object, index: string | symbol) => {
    if (typeof index !== 'string') return
    const value = valueAt(Number(index))
    own[Number(index)] = value
    return value
  }
  // Only what a list does not hold itself is asked of its prototype.
  return Object.setPrototypeOf(own, new Proxy([], { get }))
}
