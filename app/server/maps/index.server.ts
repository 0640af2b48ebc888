import { type AskProvider, findRoute, toTripEnd } from './find-route.ts'
import { googleProvider } from './google.ts'
import { osrmProvider } from './osrm.ts'
import { recentAnswers } from './recent-answers.ts'
import { suggestPlaces } from './suggest.ts'
import type {
  FallbackReason,
  LocatedPlace,
  Maps,
  MapsProvider,
  ProviderAnswer,
  ProviderRoute,
  RouteSource,
} from './types.ts'

export type {
  FallbackReason,
  LocatedPlace,
  Maps,
  RouteAnswer,
  RouteSource,
  Suggestion,
} from './types.ts'

/**
 * Which maps service to ask, and where. `onFallback` hears why a step of the chain gave way
 * (MAPS-08). `timeoutMs` is 3 s for suggestions and 10 s for a route (MAPS-04, MAPS-05).
 */
export type MapsOptions = {
  provider: 'embedded' | 'google' | 'osrm'
  googleApiKey?: string
  googleApiBase?: string
  osrmUrl?: string
  photonUrl?: string
  onFallback?: (reason: FallbackReason) => void
  timeoutMs?: { suggest?: number; route?: number }
}

const SUGGEST_TIMEOUT_MS = 3_000
const ROUTE_TIMEOUT_MS = 10_000
const ROUTES_KEPT = 500

/**
 * Builds place search and distances.
 *
 * @throws {Error} Provider "google" without a key or "osrm" without an address: a faulty setting.
 */
export function createMaps(options: MapsOptions): Maps {
  const provider = createProvider(options)
  const askProvider = provider && rememberRoutes(provider, options.timeoutMs?.route)
  const onFallback = options.onFallback ?? (() => {})
  const suggestTimeout = options.timeoutMs?.suggest ?? SUGGEST_TIMEOUT_MS
  return {
    suggest: (query) => suggestPlaces(query, provider, suggestTimeout, onFallback),
    route: (pickup, dropoff) => findRoute(pickup, dropoff, askProvider, onFallback),
    locate: locatePlace,
    check: () => checkRoute(provider, options.timeoutMs?.route),
  }
}

/** From the airport to the largest village: every provider knows both. */
const CHECKED_TRIP = ['Paros Airport', 'Naoussa'] as const

async function checkRoute(
  provider: MapsProvider | null,
  timeoutMs = ROUTE_TIMEOUT_MS,
): Promise<RouteSource> {
  const [pickup, dropoff] = CHECKED_TRIP
  if (!provider) {
    const answer = await findRoute(pickup, dropoff, null, () => {})
    if (!answer.ok || answer.estimated) throw new Error('unable to calculate route distance')
    return answer.source
  }
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await provider.route(toTripEnd(pickup), toTripEnd(dropoff), signal)
  if (!answer.ok) throw new Error(answer.reason)
  return provider.name
}

function locatePlace(text: string): LocatedPlace | null {
  const { place, coordinates } = toTripEnd(text)
  return coordinates && { kind: place?.kind ?? null, coordinates }
}

function createProvider(options: MapsOptions): MapsProvider | null {
  const { provider, googleApiKey, googleApiBase, osrmUrl, photonUrl } = options
  if (provider === 'embedded') return null
  if (provider === 'google') {
    if (!googleApiKey) throw new Error('maps provider "google" needs an API key')
    return googleProvider({ apiKey: googleApiKey, base: googleApiBase })
  }
  if (!osrmUrl) throw new Error('maps provider "osrm" needs an OSRM address')
  return osrmProvider({ osrmUrl, photonUrl })
}

/** A change of date or time asks for the same trip again: its distance is reused. */
function rememberRoutes(provider: MapsProvider, timeoutMs = ROUTE_TIMEOUT_MS): AskProvider {
  const remember = recentAnswers<ProviderAnswer<ProviderRoute>>(ROUTES_KEPT, ({ ok }) => ok)
  return async (pickup, dropoff) => {
    const question = JSON.stringify([pickup, dropoff].map(({ text }) => text.toLowerCase()))
    const answer = await remember(question, () =>
      provider.route(pickup, dropoff, AbortSignal.timeout(timeoutMs)),
    )
    return { ...answer, name: provider.name }
  }
}
