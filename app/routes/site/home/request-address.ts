import { TRIP_FIELDS, type TripDraft } from '#app/contract/input/trip-fields.ts'

/** Where a trip that cannot be sold at once is asked for, filled in as far as it is. */
export function requestAddress(draft: TripDraft): string {
  const query = new URLSearchParams()
  for (const field of TRIP_FIELDS) {
    const value = String(draft[field])
    if (value !== '' && value !== '0') query.set(field, value)
  }
  return `/request?${query}`
}
