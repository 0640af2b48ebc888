import { placePhotoPath } from '#app/domain/place/photo.ts'
import { systemClock } from '#app/server/clock/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'
import { placeTokens, readSession } from './chosen-place.ts'
import { namesFarPlace } from './far-places.ts'
import { findRoute, toTripEnd } from './find-route.ts'
import { lruCache } from './lru-cache.ts'
import { BUILT_IN_BOOK, type PlaceBook } from './place-book.ts'
import { createProvider, type ProviderOptions } from './provider.ts'
import { cacheRoutes } from './provider-cache.ts'
import { type OnFallback, suggestPlaces } from './suggest.ts'
import type { LocatedPlace, Maps, PlaceNotes, RouteSource } from './types.ts'

export { islandOf } from './embedded-roads.ts'
export { openPlaceBook, type PlaceBook } from './place-book.ts'
export type {
  FallbackReason,
  KnownPlace,
  LocatedPlace,
  Maps,
  PlaceMark,
  PlaceNotes,
  RouteAnswer,
  RouteOptions,
  RouteSource,
  Suggestion,
} from './types.ts'
export { lazyWaysBetween, type Ways, waysBetween } from './ways.ts'

/**
 * The maps service, and what is told of it: `onFallback` hears why a step of the chain gave way.
 * `keys` sign what was suggested, so that it can be chosen; without them texts alone
 * count. `timeoutMs` is 3 s for suggestions and 10 s for a route.
 */
export type MapsOptions = ProviderOptions & {
  keys?: Pick<Keys, 'sign' | 'open'>
  onFallback?: OnFallback
  /** The places known here; those the product knows by itself unless told. */
  book?: PlaceBook
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
  const { onFallback = () => {}, now = systemClock, book = BUILT_IN_BOOK } = options
  const { suggest = SUGGEST_TIMEOUT_MS, route = ROUTE_TIMEOUT_MS } = options.timeoutMs ?? {}
  const tokens = placeTokens(options.keys)
  const provider = createProvider(options)
  const fetchFromProvider = provider && cacheRoutes(provider, { timeoutMs: route, now })
  return {
    suggest(query, { session, ownOnly } = {}) {
      const from = ownOnly ? null : provider
      const deps = { book, provider: from, timeoutMs: suggest, tokens, onFallback }
      return suggestPlaces(deps, query, readSession(session))
    },
    isElsewhere: namesFarPlace,
    route(pickup, dropoff, options = {}) {
      const { pickupPlaceId, dropoffPlaceId, pickupMark, dropoffMark, ownOnly } = options
      const chosen = (text: string, id?: string) => tokens.open(text.trim(), id)
      const ends = {
        pickup: toTripEnd(book, pickup, {
          chosen: chosen(pickup, pickupPlaceId),
          mark: pickupMark,
        }),
        dropoff: toTripEnd(book, dropoff, {
          chosen: chosen(dropoff, dropoffPlaceId),
          mark: dropoffMark,
        }),
      }
      return findRoute(ends, ownOnly ? null : fetchFromProvider, onFallback)
    },
    locate: (text) => locatePlace(book, text),
    notesOf: (text, placeId) => notesOf(book, text, placeId),
    villages: () => villagesOf(book),
    check: createCheck(options, route),
  }
}

/** How long a service that is paid by the call is believed to be well: anybody can have it checked. */
const PAID_CHECK_CACHE_MS = 5 * 60_000

/** Asks past the breaker and beside the counts of the day: an operator wants to know now. */
function createCheck(options: MapsOptions, timeoutMs: number): Maps['check'] {
  const { provider, now = systemClock } = options
  const keepMs = provider === 'google' ? PAID_CHECK_CACHE_MS : 0
  const remember = lruCache<RouteSource>({ limit: 1, keepMs, now, worthKeeping: () => true })
  const past = { ...options, outside: undefined, metrics: undefined }
  return () => remember('check', () => checkMaps(past, timeoutMs))
}

async function checkMaps(options: ProviderOptions, timeoutMs: number): Promise<RouteSource> {
  const provider = createProvider(options)
  if (provider) {
    await provider.check(AbortSignal.timeout(timeoutMs))
    return provider.name
  }
  const ends = {
    pickup: toTripEnd(BUILT_IN_BOOK, 'Paros Airport'),
    dropoff: toTripEnd(BUILT_IN_BOOK, 'Naoussa'),
  }
  const answer = await findRoute(ends, null, () => {})
  if (!answer.ok || answer.estimated) throw new Error('unable to calculate route distance')
  return answer.source
}

/** Where an unknown place can be near to: towns and villages of Paros, by name. */
function villagesOf(book: PlaceBook) {
  return book
    .all()
    .filter(({ kind, needsFerry }) => !needsFerry && (kind === 'town' || kind === 'village'))
    .map(({ id, label, coordinates }) => ({ id, label, coordinates }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

function locatePlace(book: PlaceBook, text: string): LocatedPlace | null {
  const { place, coordinates } = toTripEnd(book, text)
  return coordinates && { placeId: place?.id ?? null, kind: place?.kind ?? null, coordinates }
}

function notesOf(book: PlaceBook, text: string, placeId: string | null = null): PlaceNotes {
  const place = (placeId === null ? null : book.ofBooking(placeId)) ?? book.find(text.trim())
  return {
    driverNote: place?.driverNote ?? '',
    meetingPoint: place?.meetingPoint ?? '',
    meetingPhoto: placePhotoPath(place && book.photoOf(place.id)),
  }
}
