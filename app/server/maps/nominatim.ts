import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { insideParosBox, PAROS_BOX } from '#app/domain/place/geometry.ts'
import { addressBelow, type CallService, type ServiceAnswer } from './call-service.ts'
import type { Locator } from './osrm.ts'
import type { CachePlaces } from './provider-cache.ts'

/** Where Nominatim is, and what it is asked with; `paceMs` between two questions is for tests. */
type NominatimOptions = {
  nominatimUrl: string
  call: CallService
  remember: CachePlaces
  paceMs?: number
}

/** What the public server's rules allow: one question a second, from all visitors together. */
const PUBLIC_PACE_MS = 1_000

/**
 * Nominatim: finds a written place of OpenStreetMap in Greece and the island box. It does not
 * suggest while somebody types: the public server forbids it, and it finds whole names only.
 */
export function nominatimLocator(options: NominatimOptions): Locator {
  const { nominatimUrl, call, remember } = options
  const { paceMs = isPublic(nominatimUrl) ? PUBLIC_PACE_MS : 0 } = options
  const inTurn = paced(paceMs)
  return {
    name: 'Nominatim',
    locate: (query, signal) =>
      remember(query.toLowerCase(), async () => {
        const url = searchAddress(nominatimUrl, query)
        const question = { operation: 'search', shape: searchShape, url, init: { signal } }
        const answer = await inTurn(() => call(question), signal)
        if (!answer.ok) return answer
        return { ok: true, value: answer.value.find(insideParosBox) ?? null }
      }),
  }
}

function isPublic(nominatimUrl: string): boolean {
  return new URL(nominatimUrl).hostname.endsWith('openstreetmap.org')
}

function searchAddress(nominatimUrl: string, query: string): URL {
  const { west, south, east, north } = PAROS_BOX
  const url = addressBelow(nominatimUrl, 'search')
  url.searchParams.set('q', query)
  url.searchParams.set('format', 'jsonv2')
  url.searchParams.set('limit', '1')
  url.searchParams.set('countrycodes', 'gr')
  url.searchParams.set('viewbox', [west, north, east, south].join(','))
  url.searchParams.set('bounded', '1')
  url.searchParams.set('accept-language', 'en')
  return url
}

const searchShape = z.array(
  z
    .object({ lat: z.coerce.number(), lon: z.coerce.number() })
    .transform(({ lat, lon }) => ({ lat, lng: lon })),
)

/** Lets one question through at a time and then waits; who runs out of time asks nothing. */
function paced(paceMs: number) {
  if (paceMs === 0) return <T>(work: () => Promise<T>) => work()
  let free: Promise<unknown> = Promise.resolve()
  return async <T>(
    work: () => Promise<ServiceAnswer<T>>,
    signal: AbortSignal,
  ): Promise<ServiceAnswer<T>> => {
    const before = free
    const done = Promise.withResolvers<void>()
    free = before.then(() => done.promise)
    await Promise.race([before, aborted(signal)])
    if (signal.aborted) {
      done.resolve()
      const detail = 'no turn in time: one question a second is allowed'
      return { ok: false, reason: 'maps time-out', fault: false, detail }
    }
    void setTimeout(paceMs, undefined, { ref: false }).then(() => done.resolve())
    return work()
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
