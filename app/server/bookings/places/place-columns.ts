import type { TripPlace } from '#app/domain/place/trip-place.ts'
import type { NewLeg } from '../order/insert-orders.ts'

type PlaceColumn =
  | 'pickupPlaceId'
  | 'pickupLat'
  | 'pickupLng'
  | 'dropoffPlaceId'
  | 'dropoffLat'
  | 'dropoffLng'

/** Where a leg begins and ends, as its row keeps it; null where that is not known. */
export function placeColumns(
  pickup: TripPlace | null | undefined,
  dropoff: TripPlace | null | undefined,
): Required<Pick<NewLeg, PlaceColumn>> {
  return {
    pickupPlaceId: pickup?.placeId ?? null,
    pickupLat: pickup?.coordinates?.lat ?? null,
    pickupLng: pickup?.coordinates?.lng ?? null,
    dropoffPlaceId: dropoff?.placeId ?? null,
    dropoffLat: dropoff?.coordinates?.lat ?? null,
    dropoffLng: dropoff?.coordinates?.lng ?? null,
  }
}
