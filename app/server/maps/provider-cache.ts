import type { Coordinates } from '#app/domain/place/geometry.ts'
import type { Clock } from '#app/server/clock/index.server.ts'
import type { ServiceAnswer } from './call-service.ts'
import type { FetchFromProvider } from './find-route.ts'
import { lruCache } from './lru-cache.ts'
import type { MapsProvider, ProviderAnswer, ProviderRoute, TripEnd } from './types.ts'

const CACHED_ANSWERS = 500
const ROUTE_CACHE_MS = 5 * 60_000
/** Google allows 30 days for where a place is; who runs Nominatim asks for any memory at all. */
const PLACE_CACHE_MS = 24 * 3_600_000

/** Where a place is; null for one the service does not know. */
type Found = ServiceAnswer<Coordinates | null>

/** Asks where a place is, once a day. */
export type CachePlaces = (place: string, load: () => Promise<Found>) => Promise<Found>

/** Opens the memory of places. */
export function cachePlaces(now: Clock): CachePlaces {
  const worthKeeping = ({ ok }: Found) => ok
  return lruCache({ limit: CACHED_ANSWERS, keepMs: PLACE_CACHE_MS, now, worthKeeping })
}

/**
 * Asks a provider within its time, and not again for the same trip while a customer tries dates and
 * times. No longer than that: Google's routes may not be stored.
 */
export function cacheRoutes(
  provider: MapsProvider,
  { timeoutMs, now }: { timeoutMs: number; now: Clock },
): FetchFromProvider {
  const worthKeeping = ({ ok }: ProviderAnswer<ProviderRoute>) => ok
  const limits = { limit: CACHED_ANSWERS, keepMs: ROUTE_CACHE_MS }
  const remember = lruCache({ ...limits, now, worthKeeping })
  return async (pickup, dropoff) => {
    const question = JSON.stringify([pickup, dropoff].map(nameOf))
    const answer = await remember(question, () =>
      provider.route(pickup, dropoff, AbortSignal.timeout(timeoutMs)),
    )
    return { ...answer, name: provider.name }
  }
}

function nameOf({ text, chosen, coordinates }: TripEnd) {
  // With the point: the office may have moved its place meanwhile.
  return [text.toLowerCase(), chosen?.id ?? null, coordinates]
}
