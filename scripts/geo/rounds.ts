import type { Tour } from '#app/content/en/tours/tour.ts'
import { toursEn } from '#app/content/en/tours.ts'
import { texts } from '#app/content/texts.ts'
import { routeOnRoads } from '#app/server/maps/embedded-roads.ts'
import { KNOWN_PLACES } from '#app/server/maps/gazetteer.ts'
import type { KnownPlace } from '#app/server/maps/types.ts'
import { type DrawingPoint, toDrawing } from '#app/ui/map/projection.ts'

/** Nearer than this to the line of its neighbours, in drawing units, a bend is not seen. */
const TOLERANCE = 2.5

/** The source text of app/ui/map/tour-rounds.ts: every tour's way from stop to stop, in drawing units. */
export function drawRounds(): string {
  const rounds = texts('en')(toursEn).map(roundOf)
  return `// Written by scripts/draw-rounds.ts from the tours and the roads. Do not edit by hand.
import type { TourSlug } from '#app/content/en/tours/tour.ts'

/** A tour on the drawing of the island: its stops with their names, and the path that joins them. */
type TourRound = { stops: readonly { name: string; x: number; y: number }[]; path: string }

/** The rounds of all tours. */
export const TOUR_ROUNDS: Record<TourSlug, TourRound> = {
${rounds.join('\n')}
}
`
}

function roundOf({ slug, schedule }: Tour): string {
  const places = schedule.map(({ at }) => placeOf(at))
  const stops = places.map(({ label, coordinates: { lat, lng } }) => {
    const { x, y } = toDrawing([lng, lat])
    return `      { name: ${quoted(label)}, x: ${Math.round(x)}, y: ${Math.round(y)} },`
  })
  const ways = places.slice(1).map((to, index) => {
    const from = places[index] as KnownPlace
    const route = routeOnRoads(from, to)
    if (!route) throw new Error(`no road from ${from.label} to ${to.label}`)
    return route.line.map(toDrawing)
  })
  return `  ${/-/.test(slug) ? quoted(slug) : slug}: {
    stops: [
${stops.join('\n')}
    ],
    path: '${ways.map((way) => pathOf(simplify(way))).join('')}',
  },`
}

function placeOf(id: string): KnownPlace {
  const place = KNOWN_PLACES.find((candidate) => candidate.id === id)
  if (!place) throw new Error(`the gazetteer has no "${id}"`)
  return place
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "\\'")}'`
}

/** Steps between whole units are short to write. */
function pathOf(points: readonly DrawingPoint[]): string {
  const [first, ...rest] = points.map(({ x, y }) => [Math.round(x), Math.round(y)] as const)
  if (!first) return ''
  let [x, y] = first
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`
    ;[x, y] = [nextX, nextY]
    return step
  })
  return `M${first.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}`
}

/** Douglas-Peucker, as scripts/draw-map.mjs has it for coasts. */
function simplify(points: readonly DrawingPoint[]): DrawingPoint[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  const distances = points.map((point) => distanceToLine(point, first, last))
  const furthest = Math.max(...distances)
  if (furthest <= TOLERANCE) return [first, last]
  const index = distances.indexOf(furthest)
  return [...simplify(points.slice(0, index + 1)).slice(0, -1), ...simplify(points.slice(index))]
}

function distanceToLine(at: DrawingPoint, from: DrawingPoint, to: DrawingPoint): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return Math.hypot(at.x - from.x, at.y - from.y)
  return Math.abs((to.x - from.x) * (from.y - at.y) - (from.x - at.x) * (to.y - from.y)) / length
}
