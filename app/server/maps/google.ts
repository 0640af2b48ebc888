import { z } from 'zod'
import type { Coordinates } from '#app/domain/place/geometry.ts'
import type { CallService, ReadRefusal } from './call-service.ts'
import type { GoogleCall } from './google-call.ts'
import { fetchDetails, fetchSuggestions } from './google-places.ts'
import { fetchRoute, type Waypoint } from './google-routes.ts'
import type { CachePlaces } from './provider-cache.ts'
import type { ChosenPlace, FoundEnds, MapsProvider, TripEnd } from './types.ts'

/** What Google is asked with. `base` replaces both of its addresses (tests). */
type GoogleOptions = {
  apiKey: string
  base?: string
  call: CallService
  remember: CachePlaces
}

/**
 * Google Maps Platform: Places (New) and Routes, asked by the server. Suggestions
 * are limited to Greece and the island box. A place that was chosen is looked up
 * once, which ends its typing session, and routed by where it is; any other by its text.
 */
export function googleProvider({ apiKey, remember, ...options }: GoogleOptions): MapsProvider {
  const google: GoogleCall = { ...options, init: (...parts) => requestOf(apiKey, ...parts) }

  async function locate(chosen: ChosenPlace | null, signal: AbortSignal) {
    const { id, session } = chosen ?? {}
    if (!id) return null
    const answer = await remember(id, () => fetchDetails(google, { id, session }, signal))
    return answer.ok ? answer.value : null
  }

  return {
    name: 'google',
    suggest: (query, signal, session) => fetchSuggestions(google, { query, session }, signal),
    async route(pickup, dropoff, signal) {
      const [from, to] = await Promise.all([
        locate(pickup.chosen, signal),
        locate(dropoff.chosen, signal),
      ])
      const trip = { origin: waypoint(pickup, from), destination: waypoint(dropoff, to) }
      const answer = await fetchRoute(google, trip, signal)
      const found: FoundEnds = { ...(from && { pickup: from }), ...(to && { dropoff: to }) }
      return answer.ok ? answer : { ...answer, ...found }
    },
    async check(signal) {
      const trip = { origin: { address: CHECKED[0] }, destination: { address: CHECKED[1] } }
      const answers = await Promise.all([
        fetchSuggestions(google, { query: 'Naoussa' }, signal),
        fetchRoute(google, trip, signal),
      ])
      const faults = answers.flatMap((answer, index) =>
        answer.ok ? [] : [`${CHECKED_APIS[index]}: ${answer.detail}`],
      )
      if (faults.length > 0) throw new Error(faults.join('; '))
    },
  }
}

const CHECKED = ['Paros Airport, Greece', 'Naousa, Paros, Greece'] as const
const CHECKED_APIS = ['Places API', 'Routes API']

function requestOf(apiKey: string, fields: string, signal: AbortSignal, body?: object) {
  const headers = {
    'content-type': 'application/json',
    'x-goog-api-key': apiKey,
    'x-goog-fieldmask': fields,
  }
  return { headers, signal, ...(body && { method: 'POST', body: JSON.stringify(body) }) }
}

/** Without the island's name "Golden Beach" may be found overseas; where the office set a pin, that counts. */
function waypoint({ text, place, coordinates }: TripEnd, found: Coordinates | null): Waypoint {
  const point = found ?? (place && !place.isOwn ? null : coordinates)
  if (point) return { location: { latLng: { latitude: point.lat, longitude: point.lng } } }
  const name = place?.label ?? text
  return { address: /greece|ελλάδα/i.test(name) ? name : `${name}, Paros, Greece` }
}

const errorShape = z.object({
  error: z.object({
    status: z
      .string()
      .regex(/^[A-Z_]+$/)
      .catch('UNKNOWN'),
    details: z
      .array(
        z.object({
          reason: z
            .string()
            .regex(/^[A-Z_]+$/)
            .optional()
            .catch(undefined),
        }),
      )
      .catch([]),
  }),
})

/** A key may be refused with 400, 401 or 403; only the reason tells (google.rpc.ErrorInfo). */
export const readGoogleRefusal: ReadRefusal = (status, body) => {
  const { error } = errorShape.safeParse(body).data ?? {}
  const word = error?.details.find(({ reason }) => reason)?.reason ?? error?.status ?? `${status}`
  if (status === 401 || status === 403 || word.startsWith('API_KEY')) {
    return { reason: 'distance matrix failure', detail: `Google does not accept the key (${word})` }
  }
  if (status === 404)
    return { reason: 'location not found', detail: 'Google does not know the place' }
  return { reason: 'distance matrix failure', detail: `Google refused the question (${word})` }
}
