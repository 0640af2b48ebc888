import { z } from 'zod'
import type { Coordinates } from '#app/domain/place/geometry.ts'
import {
  addressBelow,
  type CallService,
  type ReadRefusal,
  type ServiceAnswer,
} from './call-service.ts'
import type {
  Failure,
  FoundEnds,
  FoundPlace,
  MapsProvider,
  ProviderRoute,
  TripEnd,
} from './types.ts'

/** A server that knows where a written place is; null for one it does not know. */
export type Locator = {
  name: string
  locate(query: string, signal: AbortSignal): Promise<ServiceAnswer<Coordinates | null>>
  /** Missing where nobody may ask while typing. */
  suggest?(query: string, signal: AbortSignal): Promise<ServiceAnswer<FoundPlace[]>>
}

/** Where OSRM is; without a locator only the places the product knows by itself are located. */
type OsrmOptions = { osrmUrl: string; call: CallService; locator?: Locator }

/**
 * Open data: OSRM for distances, a locator for places, both self-hosted or public. Known and
 * chosen places use their own coordinates, other texts the locator's best hit. Where it does not
 * suggest, the built-in gazetteer does.
 */
export function osrmProvider({ osrmUrl, call, locator }: OsrmOptions): MapsProvider {
  return {
    name: 'osrm',
    suggest: locator?.suggest,
    async route(pickup, dropoff, signal) {
      const ends = [pickup, dropoff].map((end) => locate(locator, end, signal))
      const [from, to] = (await Promise.all(ends)) as [
        ServiceAnswer<Coordinates>,
        ServiceAnswer<Coordinates>,
      ]
      const located: FoundEnds = {
        ...(from.ok && { pickup: from.value }),
        ...(to.ok && { dropoff: to.value }),
      }
      if (!from.ok) return { ...from, ...located }
      if (!to.ok) return { ...to, ...located }
      const answer = await fetchOsrm({ osrmUrl, call }, [from.value, to.value], signal)
      if (!answer.ok) return { ...answer, ...located }
      return { ok: true, value: { ...answer.value, ...located } }
    },
    async check(signal) {
      const faults = await Promise.all([
        fetchOsrm({ osrmUrl, call }, CHECKED_TRIP, signal).then(faultOf('OSRM')),
        locator?.locate(CHECKED_PLACE, signal).then(faultOf(locator.name)),
      ])
      const found = faults.filter((fault) => fault)
      if (found.length > 0) throw new Error(found.join('; '))
    },
  }
}

/** The airport and Naoussa: a server without Greece's data knows no road there. */
const CHECKED_TRIP: [Coordinates, Coordinates] = [
  { lat: 37.0221, lng: 25.1176 },
  { lat: 37.1228, lng: 25.2381 },
]
const CHECKED_PLACE = 'Naousa, Paros, Greece'

function faultOf(name: string) {
  return (answer: ServiceAnswer<unknown>): string | null => {
    if (!answer.ok) return `${name}: ${answer.detail}`
    return answer.value === null ? `${name}: does not know Naousa on Paros` : null
  }
}

async function locate(
  locator: Locator | undefined,
  { text, coordinates }: TripEnd,
  signal: AbortSignal,
): Promise<ServiceAnswer<Coordinates>> {
  if (coordinates) return { ok: true, value: coordinates }
  const answer = await locator?.locate(`${text}, Paros, Greece`, signal)
  if (!answer) return notFound('there is no server to look up places')
  if (!answer.ok) return answer
  const { value } = answer
  return value ? { ok: true, value } : notFound(`${locator?.name} does not know the place`)
}

function notFound(detail: string): Failure {
  return { ok: false, reason: 'location not found', fault: false, detail }
}

async function fetchOsrm(
  { osrmUrl, call }: Pick<OsrmOptions, 'osrmUrl' | 'call'>,
  [from, to]: [Coordinates, Coordinates],
  signal: AbortSignal,
): Promise<ServiceAnswer<ProviderRoute>> {
  const path = `route/v1/driving/${from.lng},${from.lat};${to.lng},${to.lat}`
  const url = addressBelow(osrmUrl, path)
  url.searchParams.set('overview', 'full')
  url.searchParams.set('geometries', 'geojson')
  url.searchParams.set('steps', 'true') // a step by ferry is the only sign of a crossing
  const answer = await call({ operation: 'route', shape: osrmShape, url, init: { signal } })
  if (!answer.ok) return answer
  const [route] = answer.value.routes
  const value: ProviderRoute = {
    metres: Math.round(route.distance),
    minutes: Math.round(route.duration / 6) / 10,
    line: route.geometry.coordinates,
    ferry: route.legs.some(({ steps }) => steps.some(({ mode }) => mode === 'ferry')),
  }
  return { ok: true, value }
}

const routeShape = z.object({
  distance: z.number().nonnegative(),
  duration: z.number().nonnegative(),
  geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])).min(2) }),
  legs: z.array(z.object({ steps: z.array(z.object({ mode: z.string() })) })),
})

const osrmShape = z.object({ code: z.literal('Ok'), routes: z.tuple([routeShape], routeShape) })

const refusalShape = z.object({ code: z.string().regex(/^\w+$/) })

/** OSRM says with 400 that there is no road; it is well. */
export const readOsrmRefusal: ReadRefusal = (_, body) => {
  const code = refusalShape.safeParse(body).data?.code
  if (!code) return null
  const noWay = code === 'NoRoute' || code === 'NoSegment'
  const reason = noWay ? 'unable to calculate route distance' : 'distance matrix failure'
  return { reason, detail: `OSRM answers ${code}` }
}
