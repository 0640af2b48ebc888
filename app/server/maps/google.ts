import { z } from 'zod'
import { PAROS_BOX, type Position } from '#app/domain/place/geometry.ts'
import { addressBelow, fetchJson } from './fetch-json.ts'
import type { MapsProvider, ProviderAnswer, ProviderRoute, Suggestion, TripEnd } from './types.ts'

/**
 * Google Maps Platform: Places Autocomplete (New) and Routes, asked by the server with the key in
 * a header only (MAPS-01, A-36). Suggestions are limited to Greece and the island box (MAPS-02,
 * MAPS-03). `base` replaces both of Google's addresses.
 */
export function googleProvider(options: { apiKey: string; base?: string }): MapsProvider {
  const { apiKey, base } = options
  const autocomplete = addressBelow(base ?? PLACES_BASE, 'v1/places:autocomplete')
  const routes = addressBelow(base ?? ROUTES_BASE, 'directions/v2:computeRoutes')
  const post = (fieldMask: string, body: object, signal: AbortSignal) => ({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-goog-api-key': apiKey,
      'x-goog-fieldmask': fieldMask,
    },
    body: JSON.stringify(body),
    signal,
  })
  return {
    name: 'google',
    async suggest(query, signal) {
      const request = post(SUGGESTION_FIELDS, suggestionRequest(query), signal)
      const answer = await fetchJson(suggestionShape, autocomplete, request)
      return answer.ok
        ? { ok: true, value: answer.value.suggestions.flatMap(toSuggestion) }
        : answer
    },
    async route(pickup, dropoff, signal) {
      const request = post(ROUTE_FIELDS, routeRequest(pickup, dropoff), signal)
      const answer = await fetchJson(routeShape, routes, request)
      return answer.ok ? toRoute(answer.value) : answer
    },
  }
}

const PLACES_BASE = 'https://places.googleapis.com'
const ROUTES_BASE = 'https://routes.googleapis.com'

const SUGGESTION_FIELDS = [
  'suggestions.placePrediction.placeId',
  'suggestions.placePrediction.text.text',
  'suggestions.placePrediction.types',
].join(',')

const ROUTE_FIELDS = [
  'routes.distanceMeters',
  'routes.duration',
  'routes.polyline.geoJsonLinestring',
  'routes.legs.startLocation',
  'routes.legs.endLocation',
  'routes.legs.steps.navigationInstruction.maneuver',
].join(',')

function suggestionRequest(input: string) {
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
  }
}

function routeRequest(pickup: TripEnd, dropoff: TripEnd) {
  return {
    origin: waypoint(pickup),
    destination: waypoint(dropoff),
    travelMode: 'DRIVE',
    routingPreference: 'TRAFFIC_UNAWARE',
    polylineEncoding: 'GEO_JSON_LINESTRING',
    regionCode: 'GR',
    languageCode: 'en',
    units: 'METRIC',
  }
}

/** Without the island's name "Golden Beach" may be found overseas. */
function waypoint({ text, place, coordinates }: TripEnd) {
  if (!place && coordinates) {
    return { location: { latLng: { latitude: coordinates.lat, longitude: coordinates.lng } } }
  }
  const name = place?.label ?? text
  return { address: /greece|ελλάδα/i.test(name) ? name : `${name}, Paros, Greece` }
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

const latLngShape = z
  .object({ latLng: z.object({ latitude: z.number(), longitude: z.number() }) })
  .transform(({ latLng }) => ({ lat: latLng.latitude, lng: latLng.longitude }))

// Google leaves out what is zero or empty: a place to itself has no distanceMeters.
const routeShape = z.object({
  routes: z
    .array(
      z.object({
        distanceMeters: z.number().nonnegative().default(0),
        duration: z.string().regex(/^\d+(\.\d+)?s$/),
        polyline: z
          .object({
            geoJsonLinestring: z.object({
              coordinates: z.array(z.tuple([z.number(), z.number()]).rest(z.number())),
            }),
          })
          .optional(),
        legs: z
          .array(
            z.object({
              startLocation: latLngShape.optional(),
              endLocation: latLngShape.optional(),
              steps: z
                .array(
                  z.object({
                    navigationInstruction: z.object({ maneuver: z.string().optional() }).optional(),
                  }),
                )
                .default([]),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
})

function toSuggestion(
  suggestion: z.infer<typeof suggestionShape>['suggestions'][number],
): Suggestion[] {
  const prediction = suggestion.placePrediction
  if (!prediction) return []
  const { placeId, text, types } = prediction
  return [{ id: placeId, label: text.text, kind: types[0] ?? 'place', source: 'maps' }]
}

function toRoute({ routes }: z.infer<typeof routeShape>): ProviderAnswer<ProviderRoute> {
  const route = routes[0]
  if (!route) return { ok: false, reason: 'location not found' }
  const line = route.polyline?.geoJsonLinestring.coordinates.map(
    ([lng, lat]): Position => [lng, lat],
  )
  const maneuvers = route.legs
    .flatMap(({ steps }) => steps)
    .map((step) => step.navigationInstruction?.maneuver)
  const value: ProviderRoute = {
    metres: Math.round(route.distanceMeters),
    minutes: Math.round(Number.parseFloat(route.duration) / 6) / 10,
    line: line && line.length > 1 ? line : null,
    ferry: maneuvers.some((maneuver) => maneuver?.startsWith('FERRY')),
    pickup: route.legs[0]?.startLocation,
    dropoff: route.legs.at(-1)?.endLocation,
  }
  return { ok: true, value }
}
