import type { TripField } from '#app/ui/booking/trip.ts'

/** Id of the control of a field, for labels and for moving focus. */
export function tripFieldId(field: TripField): string {
  return `trip-${field}`
}
