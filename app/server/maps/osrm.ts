import { z } from 'zod'
import { type Coordinates, insideParosBox, PAROS_BOX } from '#app/domain/place/geometry.ts'
import { addressBelow, fetchJson } from './fetch-json.ts'
import { searchPlaces } from './place-search.ts'
import type { MapsProvider, ProviderAnswer, ProviderRoute, Suggestion, TripEnd } from './types.ts'

/**
 * OSRM for distances and Photon for places, both self-hosted or public. Known places use their own
 * coordinates, other texts Photon's best hit in Greece and inside the island box (MAPS-02, MAPS-03).
 * Without a Photon address the built-in gazetteer searches and only known places are located.
 */
export function osrmProvider(options: { osrmUrl: string; photonUrl?: string }): MapsProvider {
  const { osrmUrl, photonUrl } = options
  return {
    name: 'osrm',
    async suggest(query, signal) {
      if (!photonUrl) return { ok: true, value: searchPlaces(query, SUGGESTIONS) }
      const answer = await askPhoton(photonUrl, query, signal)
      return answer.ok
        ? { ok: true, value: answer.value.map(({ suggestion }) => suggestion) }
        : answer
    },
    async route(pickup, dropoff, signal) {
      const [from, to] = await Promise.all([
        locate(photonUrl, pickup, signal),
        locate(photonUrl, dropoff, signal),
      ])
      const located = {
        ...(from.ok && { pickup: from.value }),
        ...(to.ok && { dropoff: to.value }),
      }
      if (!from.ok) return { ok: false, reason: from.reason, ...located }
      if (!to.ok) return { ok: false, reason: to.reason, ...located }
      const answer = await askOsrm(osrmUrl, from.value, to.value, signal)
      return answer.ok
        ? { ok: true, value: { ...answer.value, ...located } }
        : { ok: false, reason: answer.reason, ...located }
    },
  }
}

const SUGGESTIONS = 5

type PhotonHit = { suggestion: Suggestion; coordinates: Coordinates }

async function locate(
  photonUrl: string | undefined,
  { text, coordinates }: TripEnd,
  signal: AbortSignal,
): Promise<ProviderAnswer<Coordinates>> {
  if (coordinates) return { ok: true, value: coordinates }
  if (!photonUrl) return { ok: false, reason: 'location not found' }
  const answer = await askPhoton(photonUrl, `${text}, Paros, Greece`, signal)
  if (!answer.ok) return answer
  const hit = answer.value[0]
  return hit ? { ok: true, value: hit.coordinates } : { ok: false, reason: 'location not found' }
}

async function askPhoton(
  photonUrl: string,
  query: string,
  signal: AbortSignal,
): Promise<ProviderAnswer<PhotonHit[]>> {
  const { west, south, east, north } = PAROS_BOX
  const url = addressBelow(photonUrl, 'api')
  url.searchParams.set('q', query)
  url.searchParams.set('lang', 'en')
  url.searchParams.set('limit', String(SUGGESTIONS))
  url.searchParams.set('bbox', [west, south, east, north].join(','))
  const answer = await fetchJson(photonShape, url, { signal })
  return answer.ok ? { ok: true, value: answer.value.features.flatMap(toHit) } : answer
}

const photonShape = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        osm_type: z.string().optional(),
        osm_id: z.number().optional(),
        osm_value: z.string().optional(),
        countrycode: z.string().optional(),
        name: z.string().optional(),
        street: z.string().optional(),
        housenumber: z.string().optional(),
        locality: z.string().optional(),
        district: z.string().optional(),
        city: z.string().optional(),
      }),
    }),
  ),
})

function toHit({
  geometry,
  properties,
}: z.infer<typeof photonShape>['features'][number]): PhotonHit[] {
  const [lng, lat] = geometry.coordinates
  const { osm_type, osm_id, osm_value, countrycode, name, street, housenumber } = properties
  const address = [street, housenumber].filter(Boolean).join(' ')
  const town = properties.city ?? properties.locality ?? properties.district
  const label = [...new Set([name, address, town].filter(Boolean))].join(', ')
  // Photon's box is a filter for most versions and a preference for others.
  if (!label || countrycode?.toUpperCase() !== 'GR' || !insideParosBox({ lat, lng })) return []
  const id = osm_type && osm_id ? { id: `${osm_type}${osm_id}` } : {}
  const suggestion = { ...id, label, kind: osm_value ?? 'place', source: 'maps' } as const
  return [{ suggestion, coordinates: { lat, lng } }]
}

async function askOsrm(
  osrmUrl: string,
  from: Coordinates,
  to: Coordinates,
  signal: AbortSignal,
): Promise<ProviderAnswer<ProviderRoute>> {
  const path = `route/v1/driving/${from.lng},${from.lat};${to.lng},${to.lat}`
  const url = addressBelow(osrmUrl, path)
  url.searchParams.set('overview', 'full')
  url.searchParams.set('geometries', 'geojson')
  url.searchParams.set('steps', 'true') // a step by ferry is the only sign of a crossing
  const answer = await fetchJson(osrmShape, url, { signal })
  if (!answer.ok) return answer
  const route = answer.value.routes[0]
  if (answer.value.code !== 'Ok' || !route) {
    return { ok: false, reason: 'unable to calculate route distance' }
  }
  const value: ProviderRoute = {
    metres: Math.round(route.distance),
    minutes: Math.round(route.duration / 6) / 10,
    line: route.geometry.coordinates,
    ferry: route.legs.some(({ steps }) => steps.some(({ mode }) => mode === 'ferry')),
  }
  return { ok: true, value }
}

const osrmShape = z.object({
  code: z.string(),
  routes: z
    .array(
      z.object({
        distance: z.number().nonnegative(),
        duration: z.number().nonnegative(),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])).min(2) }),
        legs: z.array(z.object({ steps: z.array(z.object({ mode: z.string() })) })),
      }),
    )
    .default([]),
})
