import Stripe from 'stripe'
import type { Outside, OutsideService } from '#app/server/outside/index.server.ts'
import {
  isRefusal,
  isUnknown,
  toUnavailable,
  withinTime,
  withoutNonsense,
} from './stripe-failure.ts'

/** The version of Stripe's API that our requests, fixtures and tests are written for. */
export const API_VERSION = '2026-10-28.endive'
// A customer who waits for the card page has an answer within ten seconds, ours included.
const TIMEOUT_MS = 8_000
const NETWORK_RETRIES = 2

/** How to reach Stripe; the two limits are for tests. */
export type StripeOptions = {
  secretKey: string
  webhookSecret: string | null
  /** Another server than Stripe's, e.g. `http://127.0.0.1:4010`. */
  apiBase?: string | null
  /** For one call in all, retries included. */
  timeoutMs?: number
  networkRetries?: number
}

/** What a connection needs besides the keys. */
export type StripeSurroundings = {
  /** The id of this installation. */
  installation: string
  outside: Outside
  origin: string
  now: () => Date
}

/** Stripe's library and what a call needs besides. */
export type Connection = {
  stripe: Stripe
  service: OutsideService
  installation: string
  /** Whether the key moves real money. */
  isLive: boolean
  webhookSecret: string | null
  timeoutMs: number
  origin: string
  now: () => Date
}

/** Makes the library ready; reaches nobody yet. */
export function openConnection(options: StripeOptions & StripeSurroundings): Connection {
  const { installation, webhookSecret, outside, origin, now, timeoutMs = TIMEOUT_MS } = options
  return {
    stripe: openClient(options, timeoutMs),
    service: outside.service('stripe'),
    isLive: /^[sr]k_live_/.test(options.secretKey),
    installation,
    webhookSecret,
    timeoutMs,
    origin,
    now,
  }
}

function openClient(options: StripeOptions, timeout: number): Stripe {
  return new Stripe(options.secretKey, {
    apiVersion: API_VERSION,
    timeout,
    maxNetworkRetries: options.networkRetries ?? NETWORK_RETRIES,
    telemetry: false,
    ...(options.apiBase ? addressOf(new URL(options.apiBase)) : {}),
  })
}

function addressOf({ hostname, port, protocol }: URL) {
  const secure = protocol === 'https:'
  return {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? ('https' as const) : ('http' as const),
  }
}

/** What ids of each kind begin with. */
type IdPrefix = 'cs' | 'pi'

/** Whether Stripe could have given this id; any other is not worth a call, and never in an URL. */
export function isStripeId(prefix: IdPrefix, id: string): boolean {
  return new RegExp(`^${prefix}_\\w{1,250}$`).test(id)
}

/** The calls we make of Stripe, as the metrics name them. */
type Operation =
  | 'create-session'
  | 'read-session'
  | 'expire-session'
  | 'find-session'
  | 'find-sessions'
  | 'create-refund'
  | 'list-refunds'
  | 'list-events'

/**
 * Does one thing at Stripe, retries and pages included, within the time limit. Left undone while
 * Stripe is known to be away.
 *
 * @throws {CircuitOpen} Not started. Else what `work` throws, or ProviderUnavailable in time.
 */
export function guarded<T>(
  { service, timeoutMs }: Connection,
  operation: Operation,
  work: () => Promise<T>,
): Promise<T> {
  const read = () => work().catch((error: unknown) => Promise.reject(withoutNonsense(error)))
  return service.call(operation, () => withinTime(timeoutMs, read), { isRefusal })
}

/** Which id is asked about, and for what. */
type Question = { operation: Operation; prefix: IdPrefix; id: string }

/**
 * Asks Stripe about one id. Null when Stripe knows nothing by it.
 *
 * @throws {ProviderUnavailable} No answer.
 */
export async function fetchById<T>(
  connection: Connection,
  { operation, prefix, id }: Question,
  call: (connection: Connection, id: string) => Promise<T>,
): Promise<T | null> {
  if (!isStripeId(prefix, id)) return null
  try {
    return await guarded(connection, operation, () => call(connection, id))
  } catch (error) {
    if (isUnknown(error)) return null
    throw toUnavailable(error)
  }
}
