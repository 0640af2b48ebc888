import type { AskedTrip } from '#app/domain/booking/asked-trip.ts'

/** One trip as a form holds it. */
export type Trip = AskedTrip & {
  /** Ids of the suggestions that were chosen; they count with the very texts they came with. */
  pickupPlaceId?: string | undefined
  dropoffPlaceId?: string | undefined
}

/** A trip still being filled in: texts may be empty, passengers 0 (WIDGET-05, WIDGET-06). */
export type TripDraft = Trip

/** The six fields, in the order the form shows them. */
export const TRIP_FIELDS = [
  'pickupLocation',
  'dropoffLocation',
  'date',
  'time',
  'passengers',
  'luggage',
] as const satisfies readonly (keyof AskedTrip)[]

/** A field of the trip form. */
export type TripField = (typeof TRIP_FIELDS)[number]
