import type { TripRequest } from '#app/domain/booking/trip-request.ts'

/** One trip as a form holds it. */
export type Trip = TripRequest & {
  /** Ids of the suggestions that were chosen; they count with the very texts they came with. */
  pickupPlaceId?: string | undefined
  dropoffPlaceId?: string | undefined
  /** Where an end is that no list knows, as its guest says. */
  pickupMark?: PlaceMark | undefined
  dropoffMark?: PlaceMark | undefined
}

/** A point on the map, or a village that an unknown place is near to (its id). */
export type PlaceMark = { pin: { lat: number; lng: number } } | { village: string }

/** A trip still being filled in: texts may be empty, passengers 0. */
export type TripDraft = Trip

/** The six fields, in the order the form shows them. */
export const TRIP_FIELDS = [
  'pickupLocation',
  'dropoffLocation',
  'date',
  'time',
  'passengers',
  'luggage',
] as const satisfies readonly (keyof TripRequest)[]

/** A field of the trip form. */
export type TripField = (typeof TRIP_FIELDS)[number]

/** A trip of a form as it is sent to be priced. */
export function toQuoteBody({ pickupMark, dropoffMark, ...fields }: Trip) {
  const pickup = partsOf(pickupMark)
  const dropoff = partsOf(dropoffMark)
  return {
    ...fields,
    ...(pickup.pin && { pickupPin: pickup.pin }),
    ...(pickup.village && { pickupVillageId: pickup.village }),
    ...(dropoff.pin && { dropoffPin: dropoff.pin }),
    ...(dropoff.village && { dropoffVillageId: dropoff.village }),
  }
}

function partsOf(mark: PlaceMark = { village: '' }) {
  return 'pin' in mark ? { pin: mark.pin, village: '' } : { pin: null, village: mark.village }
}
