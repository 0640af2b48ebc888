import Stripe from 'stripe'
import { isUnknown, toUnavailable, withinTime } from './stripe-failure.ts'

const API_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 10_000
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

/** Stripe's library and what a call needs besides. */
export type Connection = {
  stripe: Stripe
  webhookSecret: string | null
  timeoutMs: number
  origin: string
  now: () => Date
}

/** Makes the library ready; reaches nobody yet. */
export function openConnection(
  options: StripeOptions & { origin: string; now: () => Date },
): Connection {
  const { webhookSecret, origin, now, timeoutMs = TIMEOUT_MS } = options
  return { stripe: openClient(options, timeoutMs), webhookSecret, timeoutMs, origin, now }
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

/**
 * Asks Stripe about one id. Null when Stripe knows nothing by it.
 *
 * @throws {ProviderUnavailable} No answer.
 */
export async function ask<T>(
  connection: Connection,
  prefix: IdPrefix,
  id: string,
  call: (connection: Connection, id: string) => Promise<T>,
): Promise<T | null> {
  if (!isStripeId(prefix, id)) return null
  try {
    return await withinTime(connection.timeoutMs, () => call(connection, id))
  } catch (error) {
    if (isUnknown(error)) return null
    throw toUnavailable(error)
  }
}
