import type { ValueOf } from '#app/contract/call.ts'
import { parseCoordinates } from '#app/domain/place/geometry.ts'
import type { OfficePlace } from '#app/server/places/index.server.ts'
import { type ApiAnswer, callApi } from '#app/ui/forms/api.ts'

/** What stands in the fields of a place; names are one a line, the position as it is typed. */
export type PlaceDraft = Record<
  'label' | 'names' | 'kind' | 'position' | 'driverNote' | 'meetingPoint',
  string
>

/** What the form of a place begins with; null is a new one. */
export function draftOf(place: OfficePlace | null): PlaceDraft {
  const { label = '', names = [], kind = '', driverNote = '', meetingPoint = '' } = place ?? {}
  const position = place ? positionText(place) : ''
  return { label, kind, position, driverNote, meetingPoint, names: names.join('\n') }
}

/** A point as people copy it from maps, to about ten centimetres. */
export function positionText({ lat, lng }: { lat: number; lng: number }): string {
  return `${lat.toFixed(6)}, ${lng.toFixed(6)}`
}

/** A place as it was stored. */
export type SavedPlace = ValueOf<'POST /api/admin/places'>

/** Sends a new place, or what was changed of one. */
export function sendPlace(
  draft: PlaceDraft,
  place: OfficePlace | null,
): Promise<ApiAnswer<SavedPlace>> {
  const { label, kind, driverNote, meetingPoint } = draft
  const names = draft.names.split('\n').filter((name) => name.trim())
  const words = { label, kind, names, driverNote, meetingPoint }
  const at = parseCoordinates(draft.position) ?? { lat: null, lng: null }
  if (!place) return callApi('POST /api/admin/places', { draft: { ...words, ...at } })
  // Where the pin was not moved, it stays to the last digit: its road is known.
  const isMoved = draft.position !== positionText(place)
  return callApi('PATCH /api/admin/places/:placeId', {
    params: { placeId: place.placeId },
    draft: { ...words, ...(isMoved && at), version: place.version },
  })
}
