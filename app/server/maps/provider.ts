import { type Clock, systemClock } from '#app/server/clock/index.server.ts'
import type { Settings } from '#app/server/config/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import type { Metrics } from '#app/server/metrics/index.server.ts'
import type { Outside, OutsideService } from '#app/server/outside/index.server.ts'
import { type CallService, callThrough, type ReadRefusal } from './call-service.ts'
import { belowCeiling } from './daily-ceiling.ts'
import { googleProvider, readGoogleRefusal } from './google.ts'
import { nominatimLocator } from './nominatim.ts'
import { type Locator, osrmProvider, readOsrmRefusal } from './osrm.ts'
import { photonLocator } from './photon.ts'
import { cachePlaces } from './provider-cache.ts'
import type { MapsProvider } from './types.ts'

/**
 * Which maps service to ask, and where. `origin` tells open servers who asks. Without `outside`
 * calls have no guard.
 */
export type ProviderOptions = Settings['maps'] & {
  origin?: string
  outside?: Outside
  metrics?: Metrics
  log?: Log
  now?: Clock
}

/**
 * Builds the configured maps service, or null for none.
 *
 * @throws {Error} Provider "google" without a key or "osrm" without an address: a faulty setting.
 */
export function createProvider(options: ProviderOptions): MapsProvider | null {
  if (options.provider === 'embedded') return null
  return options.provider === 'google' ? createGoogle(options) : createOsrm(options)
}

const UNGUARDED: OutsideService = { call: (_, work) => work(), isOpen: () => false }

function createGoogle(options: ProviderOptions): MapsProvider {
  const { googleApiKey: apiKey, googleApiBase: base, outside, now = systemClock } = options
  if (!apiKey) throw new Error('maps provider "google" needs an API key')
  const guard = outside?.service('google-maps') ?? UNGUARDED
  const unlimited = callThrough({ guard, readRefusal: readGoogleRefusal })
  const call = belowCeiling(unlimited, { ...options, now })
  return googleProvider({ apiKey, base, call, remember: cachePlaces(now) })
}

function createOsrm(options: ProviderOptions): MapsProvider {
  const { osrmUrl } = options
  if (!osrmUrl) throw new Error('maps provider "osrm" needs an OSRM address')
  const call = callOpen(options, 'osrm', readOsrmRefusal)
  return osrmProvider({ osrmUrl, call, locator: createLocator(options) })
}

/** Photon where it is set, since it also suggests; else Nominatim. */
function createLocator(options: ProviderOptions): Locator | undefined {
  const { photonUrl, nominatimUrl, now = systemClock } = options
  if (photonUrl) return photonLocator(photonUrl, callOpen(options, 'photon'))
  if (!nominatimUrl) return undefined
  const call = callOpen(options, 'nominatim')
  return nominatimLocator({ nominatimUrl, call, remember: cachePlaces(now) })
}

/** The public servers of open data answer nobody who does not say who asks. */
function callOpen(
  { outside, origin }: ProviderOptions,
  name: 'osrm' | 'photon' | 'nominatim',
  readRefusal?: ReadRefusal,
): CallService {
  const guard = outside?.service(name) ?? UNGUARDED
  return callThrough({ guard, readRefusal, headers: { 'user-agent': `Meltemi (${origin})` } })
}
