import Stripe from 'stripe'
import { CircuitOpen } from '#app/server/outside/index.server.ts'
import { type ProviderRefusal, ProviderUnavailable } from './types.ts'

const {
  StripeAPIError,
  StripeAuthenticationError,
  StripeConnectionError,
  StripeError,
  StripeIdempotencyError,
  StripePermissionError,
  StripeRateLimitError,
} = Stripe.errors
const NO_ANSWER = 'Stripe did not answer in time'
const NO_CONNECTION = 'the connection to Stripe failed'
/** Something between us and Stripe answered in its place. */
export const NO_SENSE = 'the answer from Stripe makes no sense'

/**
 * Turns a failed call that should make something into the refusal the caller gets. Stripe's own
 * message is left out: it can repeat the customer's address.
 *
 * @throws the error itself when neither Stripe nor the network made it.
 */
export function toRefusal(error: unknown): ProviderRefusal {
  if (error instanceof ProviderUnavailable || error instanceof CircuitOpen) {
    return { ok: false, error: 'unavailable', reason: error.message }
  }
  if (!(error instanceof StripeError)) throw error
  return { ok: false, error: isPassing(error) ? 'unavailable' : 'refused', reason: reasonOf(error) }
}

/**
 * Turns a failed read or expire call into {@link ProviderUnavailable}.
 *
 * @throws the error itself when neither Stripe nor the network made it.
 */
export function toUnavailable(error: unknown): ProviderUnavailable {
  if (error instanceof ProviderUnavailable) return error
  if (error instanceof CircuitOpen) return new ProviderUnavailable(error.message, { cause: error })
  if (!(error instanceof StripeError)) throw error
  return new ProviderUnavailable(reasonOf(error), { cause: error })
}

/**
 * An error of ours in a call to Stripe means that the answer lacked what every answer has: something
 * else gave it. Others stay as they are.
 */
export function withoutNonsense(error: unknown): unknown {
  if (!(error instanceof TypeError)) return error
  return new ProviderUnavailable(NO_SENSE, { cause: error })
}

/** Whether Stripe is well and refused what we asked: every 4xx. Its limit of requests says wait, not that it is away. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof StripeError)) return false
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
}

/** Whether Stripe does not take our key, or lets it not do what was asked. */
export function isNotConfigured(error: unknown): boolean {
  return error instanceof StripeAuthenticationError || isForbidden(error)
}

/** Whether the key is known and lacks the right to what was asked. */
export function isForbidden(error: unknown): boolean {
  return error instanceof StripePermissionError
}

/** Whether Stripe knows nothing by that id. */
export function isUnknown(error: unknown): boolean {
  return error instanceof StripeError && error.statusCode === 404
}

/**
 * Whether an idempotency key can give nothing any more: it was used with other details, or Stripe
 * stored an error under it and would repeat that for a day.
 */
export function isSpentKey(error: unknown): boolean {
  if (error instanceof StripeIdempotencyError) return true
  return error instanceof StripeError && error.headers?.['idempotent-replayed'] === 'true'
}

/**
 * Waits for `work`, at most `timeoutMs` in all, retries included.
 *
 * @throws {ProviderUnavailable} The time is up. The work may still take effect at Stripe.
 */
export async function withinTime<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const { promise: timeUp, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new ProviderUnavailable(NO_ANSWER))
  }, timeoutMs)
  try {
    return await Promise.race([work(), timeUp])
  } finally {
    clearTimeout(timer)
  }
}

function isPassing(error: InstanceType<typeof StripeError>): boolean {
  return (
    error instanceof StripeConnectionError ||
    error instanceof StripeRateLimitError ||
    error instanceof StripeAPIError ||
    error instanceof StripeIdempotencyError
  )
}

function reasonOf(error: InstanceType<typeof StripeError>): string {
  if (error instanceof StripeConnectionError) return isTimeout(error) ? NO_ANSWER : NO_CONNECTION
  const where = error.requestId ? `, request ${error.requestId}` : ''
  if (error instanceof StripeRateLimitError) return `Stripe limits our requests (429${where})`
  if (error.statusCode === 409) return `Stripe is at work on the same request (409${where})`
  if (error instanceof StripeAPIError) {
    // Without a status the library could not read the body at all.
    return error.statusCode ? `Stripe had a fault (${error.statusCode}${where})` : NO_SENSE
  }
  if (error instanceof StripeAuthenticationError) {
    return `Stripe does not accept the secret key (${error.statusCode}${where})`
  }
  if (error instanceof StripePermissionError) {
    return `the secret key lacks a right at Stripe (${error.statusCode}${where})`
  }
  const what = [error.code ?? error.rawType, error.param].filter(Boolean).join(' ')
  return `Stripe refused the request: ${what} (${error.statusCode}${where})`
}

function isTimeout({ detail }: InstanceType<typeof StripeConnectionError>): boolean {
  return typeof detail === 'object' && 'code' in detail && detail.code === 'ETIMEDOUT'
}
