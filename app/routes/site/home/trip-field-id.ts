import type { TripField } from '#app/contract/input/trip-fields.ts'

/** Id of the control of a field, for labels and for moving focus. */
export function tripFieldId(field: TripField): string {
  return `trip-${field}`
}
