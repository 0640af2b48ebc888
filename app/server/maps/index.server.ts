import { systemClock } from '#app/server/clock/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'
import { placeTokens, readSession } from './chosen-place.ts'
import { findRoute, toTripEnd } from './find-route.ts'
import { createProvider, type ProviderOptions } from './provider.ts'
import { recentAnswers } from './recent-answers.ts'
import { rememberRoutes } from './remember.ts'
import { type OnFallback, suggestPlaces } from './suggest.ts'
import type { LocatedPlace, Maps, RouteSource } from './types.ts'

export type {
  FallbackReason,
  LocatedPlace,
  Maps,
  RouteAnswer,
  RouteOptions,
  RouteSource,
  Suggestion,
} from './types.ts'
export { type Ways, waysBetween } from './ways.ts'

/**
 * The maps service, and what is told of it: `onFallback` hears why a step of the chain gave way
 * (MAPS-08). `keys` sign what was suggested, so that it can be chosen; without them texts alone
 * count. `timeoutMs` is 3 s for suggestions and 10 s for a route (MAPS-04, MAPS-05).
 */
export type MapsOptions = ProviderOptions & {
  keys?: Pick<Keys, 'sign' | 'open'>
  onFallback?: OnFallback
  timeoutMs?: { suggest?: number; route?: number }
}

const SUGGEST_TIMEOUT_MS = 3_000
const ROUTE_TIMEOUT_MS = 10_000

/**
 * Builds place search and distances.
 *
 * @throws {Error} Provider "google" without a key or "osrm" without an address: a faulty setting.
 */
export function createMaps(options: MapsOptions): Maps {
  const { onFallback = () => {}, now = systemClock } = options
  const { suggest = SUGGEST_TIMEOUT_MS, route = ROUTE_TIMEOUT_MS } = options.timeoutMs ?? {}
  const tokens = placeTokens(options.keys)
  const provider = createProvider(options)
  const askProvider = provider && rememberRoutes(provider, { timeoutMs: route, now })
  return {
    suggest(query, { session, ownOnly } = {}) {
      const deps = { provider: ownOnly ? null : provider, timeoutMs: suggest, tokens, onFallback }
      return suggestPlaces(deps, query, readSession(session))
    },
    route(pickup, dropoff, { pickupPlaceId, dropoffPlaceId, ownOnly } = {}) {
      const ends = {
        pickup: toTripEnd(pickup, tokens.open(pickup.trim(), pickupPlaceId)),
        dropoff: toTripEnd(dropoff, tokens.open(dropoff.trim(), dropoffPlaceId)),
      }
      return findRoute(ends, ownOnly ? null : askProvider, onFallback)
    },
    locate: locatePlace,
    check: createCheck(options, route),
  }
}

/** How long a service that is paid by the call is believed to be well: anybody can have it checked. */
const PAID_CHECK_KEPT_MS = 5 * 60_000

/** Asks past the breaker and beside the counts of the day: an operator wants to know now. */
function createCheck(options: MapsOptions, timeoutMs: number): Maps['check'] {
  const { provider, now = systemClock } = options
  const keepMs = provider === 'google' ? PAID_CHECK_KEPT_MS : 0
  const remember = recentAnswers<RouteSource>({ limit: 1, keepMs, now, worthKeeping: () => true })
  const past = { ...options, outside: undefined, metrics: undefined }
  return () => remember('check', () => checkMaps(past, timeoutMs))
}

async function checkMaps(options: ProviderOptions, timeoutMs: number): Promise<RouteSource> {
  const provider = createProvider(options)
  if (provider) {
    await provider.check(AbortSignal.timeout(timeoutMs))
    return provider.name
  }
  const ends = { pickup: toTripEnd('Paros Airport'), dropoff: toTripEnd('Naoussa') }
  const answer = await findRoute(ends, null, () => {})
  if (!answer.ok || answer.estimated) throw new Error('unable to calculate route distance')
  return answer.source
}

function locatePlace(text: string): LocatedPlace | null {
  const { place, coordinates } = toTripEnd(text)
  return coordinates && { placeId: place?.id ?? null, kind: place?.kind ?? null, coordinates }
}
