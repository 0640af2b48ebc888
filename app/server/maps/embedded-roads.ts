import {
  accessAtNode,
  accessNearest,
  type RoadAccess,
  routeBetweenPlaces,
} from '#app/domain/place/door-to-door.ts'
import type { Coordinates } from '#app/domain/place/geometry.ts'
import { buildRoadNetwork, type RoadRoute } from '#app/domain/place/road-network.ts'
import { ROADS } from './geo/data.ts'
import type { KnownPlace } from './types.ts'

/** The island's roads, built once at start. */
export const network = buildRoadNetwork(ROADS)

/** Ways between two known places that are cached, some 4 kB each. */
const MOST_CACHED = 1_000

const cached = new Map<string, RoadRoute | null>()

/**
 * The way by the embedded roads between two places or points. One between known places is found once: guests ask
 * for the same few with other days, times and luggage. Null when one of them lies more
 * than 3 km from every road; `needsFerry` when one of them is not on Paros.
 */
export function routeOnRoads(
  pickup: KnownPlace | Coordinates,
  dropoff: KnownPlace | Coordinates,
): RoadRoute | null {
  if (!('coordinates' in pickup && 'coordinates' in dropoff)) return findRoute(pickup, dropoff)
  const key = `${keyOf(pickup)} ${keyOf(dropoff)}`
  return findOnce(cached, MOST_CACHED, key, () => findRoute(pickup, dropoff))
}

/** What a cache knows under a key, found and kept where it does not; a full one begins anew. */
function findOnce<Found>(
  cache: Map<string, Found>,
  most: number,
  key: string,
  find: () => Found,
): Found {
  const known = cache.get(key)
  if (known !== undefined) return known
  if (cache.size >= most) cache.clear()
  const found = find()
  cache.set(key, found)
  return found
}

/** With all that the way depends on: the office may move a place. */
function keyOf({ node, snapKm, coordinates: { lat, lng } }: KnownPlace): string {
  return `${node},${snapKm},${lat},${lng}`
}

function findRoute(
  pickup: KnownPlace | Coordinates,
  dropoff: KnownPlace | Coordinates,
): RoadRoute | null {
  const [from, to] = [accessTo(pickup), accessTo(dropoff)]
  if (!from || !to) return null
  const route = routeBetweenPlaces(network, from, to)
  const awayFromHome = from.island !== HOME_ISLAND || to.island !== HOME_ISLAND
  return route && { ...route, needsFerry: route.needsFerry || awayFromHome }
}

/** Tells whether the nearest road of a point is on another island; false far from every road. */
export function isOffParos(point: Coordinates): boolean {
  return islandOf(point) === 'by-ferry'
}

/** The island whose road a point stands beside; null when every road is more than 3 km away. */
export function islandOf(point: Coordinates): 'paros' | 'by-ferry' | null {
  const access = accessNearest(network, point)
  if (!access) return null
  return access.island === HOME_ISLAND ? 'paros' : 'by-ferry'
}

/** Where the vehicles are: a trip on another island needs a ferry even if no ferry is on its way. */
const HOME_ISLAND = 'paros'

function accessTo(end: KnownPlace | Coordinates): RoadAccess | null {
  if (!('coordinates' in end)) return nearestAccess(end)
  if (end.node === null) return nearestAccess(end.coordinates)
  return accessAtNode(network, end.node, end.coordinates, end.snapKm)
}

/** Points whose access is kept, some 2 kB each. */
const MOST_POINTS = 1_000

const accesses = new Map<string, RoadAccess | null>()

/** Looked for once for a point: a day asks for the way from each of its places to every other. */
function nearestAccess(point: Coordinates): RoadAccess | null {
  const key = `${point.lat},${point.lng}`
  return findOnce(accesses, MOST_POINTS, key, () => accessNearest(network, point))
}
