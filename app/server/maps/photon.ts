import { z } from 'zod'
import { type Coordinates, insideParosBox, PAROS_BOX } from '#app/domain/place/geometry.ts'
import { addressBelow, type CallService, type ServiceAnswer } from './call-service.ts'
import type { Locator } from './osrm.ts'
import type { FoundPlace } from './types.ts'

const SUGGESTIONS = 5

/** Photon: places of OpenStreetMap as somebody types, in Greece and the island box. */
export function photonLocator(photonUrl: string, call: CallService): Required<Locator> {
  const find = async (
    query: string,
    signal: AbortSignal,
  ): Promise<ServiceAnswer<PhotonPlace[]>> => {
    const { west, south, east, north } = PAROS_BOX
    const url = addressBelow(photonUrl, 'api')
    url.searchParams.set('q', query)
    url.searchParams.set('lang', 'en')
    url.searchParams.set('limit', String(SUGGESTIONS))
    url.searchParams.set('bbox', [west, south, east, north].join(','))
    const question = { operation: 'search', shape: photonShape, url, init: { signal } }
    const answer = await call(question)
    return answer.ok ? { ok: true, value: answer.value.features.flatMap(toFound) } : answer
  }
  return {
    name: 'Photon',
    suggest: find,
    async locate(query, signal) {
      const answer = await find(query, signal)
      return answer.ok ? { ok: true, value: answer.value[0]?.coordinates ?? null } : answer
    },
  }
}

type PhotonPlace = FoundPlace & { coordinates: Coordinates }

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

function toFound({
  geometry,
  properties,
}: z.infer<typeof photonShape>['features'][number]): PhotonPlace[] {
  const [lng, lat] = geometry.coordinates
  const { osm_type, osm_id, osm_value, countrycode, name, street, housenumber } = properties
  const address = [street, housenumber].filter(Boolean).join(' ')
  const town = properties.city ?? properties.locality ?? properties.district
  const label = [...new Set([name, address, town].filter(Boolean))].join(', ')
  // Photon's box is a filter for most versions and a preference for others.
  if (!label || countrycode?.toUpperCase() !== 'GR' || !insideParosBox({ lat, lng })) return []
  const id = osm_type && osm_id ? { id: `${osm_type}${osm_id}` } : {}
  return [{ ...id, label, kind: osm_value ?? 'place', source: 'maps', coordinates: { lat, lng } }]
}
