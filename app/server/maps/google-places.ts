import { z } from 'zod'
import { type Coordinates, PAROS_BOX } from '#app/domain/place/geometry.ts'
import { addressBelow, type ServiceAnswer } from './call-service.ts'
import type { GoogleCall } from './google-call.ts'
import type { FoundPlace } from './types.ts'

const PLACES_BASE = 'https://places.googleapis.com'

const SUGGESTION_FIELDS = [
  'suggestions.placePrediction.placeId',
  'suggestions.placePrediction.text.text',
  'suggestions.placePrediction.types',
].join(',')

/** What is paid for is what is asked for: where the place is, and nothing else. */
const DETAIL_FIELDS = 'location'

/** Places Autocomplete (New), inside Greece and the island box, within the typing session. */
export async function fetchSuggestions(
  { call, base = PLACES_BASE, init }: GoogleCall,
  { query, session }: { query: string; session?: string },
  signal: AbortSignal,
): Promise<ServiceAnswer<FoundPlace[]>> {
  const answer = await call({
    operation: 'suggest',
    shape: suggestionShape,
    url: addressBelow(base, 'v1/places:autocomplete'),
    init: init(SUGGESTION_FIELDS, signal, suggestionRequest(query, session)),
  })
  return answer.ok ? { ok: true, value: answer.value.suggestions.flatMap(toFound) } : answer
}

/** Place Details (New): where a suggested place is. With its session, which ends here. */
export async function fetchDetails(
  { call, base = PLACES_BASE, init }: GoogleCall,
  { id, session }: { id: string; session?: string },
  signal: AbortSignal,
): Promise<ServiceAnswer<Coordinates>> {
  const url = addressBelow(base, `v1/places/${encodeURIComponent(id)}`)
  if (session) url.searchParams.set('sessionToken', session)
  const question = { operation: 'place', shape: detailShape, url }
  const answer = await call({ ...question, init: init(DETAIL_FIELDS, signal) })
  if (!answer.ok) return answer
  const { latitude, longitude } = answer.value.location
  return { ok: true, value: { lat: latitude, lng: longitude } }
}

function suggestionRequest(input: string, sessionToken: string | undefined) {
  const { south, north, west, east } = PAROS_BOX
  return {
    input,
    languageCode: 'en',
    regionCode: 'GR',
    includedRegionCodes: ['gr'],
    locationRestriction: {
      rectangle: {
        low: { latitude: south, longitude: west },
        high: { latitude: north, longitude: east },
      },
    },
    ...(sessionToken && { sessionToken }),
  }
}

const suggestionShape = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text: z.object({ text: z.string().min(1) }),
            types: z.array(z.string()).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
})

const detailShape = z.object({
  location: z.object({ latitude: z.number(), longitude: z.number() }),
})

function toFound(suggestion: z.infer<typeof suggestionShape>['suggestions'][number]): FoundPlace[] {
  const prediction = suggestion.placePrediction
  if (!prediction) return []
  const { placeId, text, types } = prediction
  return [{ id: placeId, label: text.text, kind: types[0] ?? 'place', source: 'google' }]
}
