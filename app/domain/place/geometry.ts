/** A point on the map in decimal degrees, WGS84. */
export type Coordinates = { lat: number; lng: number }

/** The same point in GeoJSON order: longitude first, decimal degrees. */
export type Position = [lng: number, lat: number]

/**
 * The box in which suggestions are sought and outside which a trip needs the office's eye.
 *
 * The specification names lat 36.9853-37.1853, lng 24.9853-25.1853, which cuts off the eastern
 * half of Paros (Naoussa, Lefkes, Golden Beach, Dryos, Piso Livadi). This box contains it and
 * the whole island.
 */
export const PAROS_BOX = { south: 36.9653, north: 37.1853, west: 24.9853, east: 25.3053 } as const

const EARTH_RADIUS_METRES = 6_371_000
const RADIANS = Math.PI / 180

/** Tells whether a point lies in the island box, its border included. */
export function insideParosBox({ lat, lng }: Coordinates): boolean {
  const { south, north, west, east } = PAROS_BOX
  return lat >= south && lat <= north && lng >= west && lng <= east
}

/** Great-circle distance between two points in metres (haversine on a sphere). */
export function straightMetres(a: Coordinates, b: Coordinates): number {
  const halfLat = ((b.lat - a.lat) * RADIANS) / 2
  const halfLng = ((b.lng - a.lng) * RADIANS) / 2
  const h =
    Math.sin(halfLat) ** 2 +
    Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(halfLng) ** 2
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Length of a line in metres, measured straight from point to point; 0 for fewer than two points. */
export function lineMetres(line: readonly Position[]): number {
  let metres = 0
  let previous: Position | undefined
  for (const position of line) {
    if (previous) metres += straightMetres(toCoordinates(previous), toCoordinates(position))
    previous = position
  }
  return metres
}

/** Appends `more` to `line`, leaving out points that repeat the one before. */
export function joinLines(line: readonly Position[], more: readonly Position[]): Position[] {
  const joined = [...line]
  for (const position of more) {
    const last = joined.at(-1)
    if (!last || last[0] !== position[0] || last[1] !== position[1]) joined.push(position)
  }
  return joined
}

/** The point of the segment `start`-`end` nearest to `point`, and how far along it lies (0 to 1). */
export function nearestOnSegment(
  point: Coordinates,
  start: Position,
  end: Position,
): { position: Position; share: number } {
  // On an island a degree of longitude has one length: a flat plane is exact to centimetres.
  const shrink = Math.cos(point.lat * RADIANS)
  const dx = (end[0] - start[0]) * shrink
  const dy = end[1] - start[1]
  const px = (point.lng - start[0]) * shrink
  const py = point.lat - start[1]
  const squared = dx * dx + dy * dy
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / squared))
  const position: Position = [
    start[0] + (end[0] - start[0]) * share,
    start[1] + (end[1] - start[1]) * share,
  ]
  return { position, share }
}

/** GeoJSON order to named fields. */
export function toCoordinates([lng, lat]: Position): Coordinates {
  return { lat, lng }
}

/** Named fields to GeoJSON order. */
export function toPosition({ lat, lng }: Coordinates): Position {
  return [lng, lat]
}

/** Reads "37.0856, 25.1505", as copied from a map; null for any other text. */
export function parseCoordinates(text: string): Coordinates | null {
  const match = /^(-?\d{1,2}\.\d+)[,;\s]+(-?\d{1,3}\.\d+)$/.exec(text.trim())
  return match ? { lat: Number(match[1]), lng: Number(match[2]) } : null
}
