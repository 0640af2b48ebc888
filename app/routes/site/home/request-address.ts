import type { PlaceMark } from '#app/contract/input/trip-fields.ts'
import { TRIP_FIELDS, type TripDraft } from '#app/contract/input/trip-fields.ts'

/**
 * Where a trip that cannot be sold at once is asked for, filled in as far as it is, with what its guest
 * marked of places that no list knows, and why if it was for want of a car.
 */
export function requestAddress(draft: TripDraft, reason?: 'no-car'): string {
  const query = new URLSearchParams()
  for (const field of TRIP_FIELDS) {
    const value = String(draft[field])
    if (value !== '' && value !== '0') query.set(field, value)
  }
  if (draft.pickupMark) query.set('pickupMark', markText(draft.pickupMark))
  if (draft.dropoffMark) query.set('dropoffMark', markText(draft.dropoffMark))
  if (reason) query.set('reason', reason)
  return `/request?${query}`
}

function markText(mark: PlaceMark): string {
  return 'village' in mark ? mark.village : `${mark.pin.lat.toFixed(5)},${mark.pin.lng.toFixed(5)}`
}
