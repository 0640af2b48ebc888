import { ISLAND } from './island-geometry.ts'

/** A point of the drawing, in its units (x to the right, y down). */
export type DrawingPoint = { x: number; y: number }

/** A rectangle of the drawing, in its units. */
export type DrawingView = { x: number; y: number; width: number; height: number }

/** Fewer units across than this would show roads as bands: the closest the map comes. */
const CLOSEST_WIDTH = 620
/** Share of the view kept free on every side of a route, for pins and their names. */
const ROUTE_AIR = 0.3

/** Places one [longitude, latitude] pair (degrees, WGS 84) in the drawing. */
export function toDrawing([lng, lat]: readonly [number, number]): DrawingPoint {
  return {
    x: (lng - ISLAND.west) * ISLAND.unitsPerLng,
    y: (ISLAND.north - lat) * ISLAND.unitsPerLat,
  }
}

/** The place of a point of the drawing, in degrees (WGS 84). */
export function fromDrawing({ x, y }: DrawingPoint): { lat: number; lng: number } {
  return { lat: ISLAND.north - y / ISLAND.unitsPerLat, lng: ISLAND.west + x / ISLAND.unitsPerLng }
}

/** The view that shows both islands in a frame of the given aspect (width / height). */
export function wholeView(aspect: number): DrawingView {
  return around({ x: 0, y: 0, width: ISLAND.width, height: ISLAND.height }, aspect)
}

/** The view that shows all points with air around them, never closer than the roads bear. */
export function viewOf(points: readonly DrawingPoint[], aspect: number): DrawingView {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  const width = Math.max(...xs) - left
  const height = Math.max(...ys) - top
  const air = Math.max(width, height) * ROUTE_AIR
  return around(
    { x: left - air, y: top - air, width: width + 2 * air, height: height + 2 * air },
    aspect,
  )
}

/** The view of a given width (drawing units) with a point in its middle. */
export function viewAt({ x, y }: DrawingPoint, width: number, aspect: number): DrawingView {
  const height = width / aspect
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** Grows a box around its middle to the aspect and to the closest width. */
function around(box: DrawingView, aspect: number): DrawingView {
  const width = Math.max(box.width, box.height * aspect, CLOSEST_WIDTH)
  const height = width / aspect
  return {
    x: Math.round(box.x + (box.width - width) / 2),
    y: Math.round(box.y + (box.height - height) / 2),
    width: Math.round(width),
    height: Math.round(height),
  }
}
