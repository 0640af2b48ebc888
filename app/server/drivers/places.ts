import type { Coordinates } from '#app/domain/place/geometry.ts'
import type { StoredLeg } from '#app/server/bookings/index.server.ts'
import type { DriverDeps } from './deps.ts'

type Maps = DriverDeps['maps']

/** Where a trip begins: as its booking knows it, else by the list of places; null where neither does. */
export function pickupPointOf(
  maps: Maps,
  leg: Pick<StoredLeg, 'pickupLocation' | 'pickupLat' | 'pickupLng'>,
): Coordinates | null {
  return pointOf(maps, leg.pickupLocation, { lat: leg.pickupLat, lng: leg.pickupLng })
}

/** Where it ends; as above. */
export function dropoffPointOf(maps: Maps, leg: StoredLeg): Coordinates | null {
  return pointOf(maps, leg.dropoffLocation, { lat: leg.dropoffLat, lng: leg.dropoffLng })
}

function pointOf(
  maps: Maps,
  place: string,
  { lat, lng }: { lat: number | null; lng: number | null },
): Coordinates | null {
  if (lat !== null && lng !== null) return { lat, lng }
  return maps.locate(place)?.coordinates ?? null
}
