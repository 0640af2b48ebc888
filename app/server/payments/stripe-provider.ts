import Stripe from 'stripe'
import {
  isSpentKey,
  isUnknownSession,
  toRefusal,
  toUnavailable,
  withinTime,
} from './stripe-failure.ts'
import { toCardSession, toCreateParams } from './stripe-session.ts'
import {
  type CardProvider,
  type CardSession,
  type CardSessionRequest,
  type CreateResult,
  type EventResult,
  type ProviderEvent,
  ProviderUnavailable,
} from './types.ts'

const API_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 10_000
const NETWORK_RETRIES = 2
const WEBHOOK_TOLERANCE_SECONDS = 300
// Stripe keeps an idempotency key, and a session at longest, for a day.
const KEY_LIFE_SECONDS = 24 * 60 * 60
const MOST_SESSIONS_A_DAY = 1000

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

type Connection = {
  stripe: Stripe
  webhookSecret: string | null
  timeoutMs: number
  origin: string
  now: () => Date
}

/** Card payments by Stripe's hosted Checkout (STRIPE-01 to STRIPE-06). */
export function createStripeProvider(
  options: StripeOptions & { origin: string; now: () => Date },
): CardProvider {
  const { webhookSecret, origin, now, timeoutMs = TIMEOUT_MS } = options
  const connection = {
    stripe: openClient(options, timeoutMs),
    webhookSecret,
    timeoutMs,
    origin,
    now,
  }
  return {
    name: 'stripe',
    createSession: (request) => createSession(connection, request),
    readSession: (sessionId) => ask(connection, sessionId, retrieve),
    expireSession: (sessionId) => ask(connection, sessionId, expire),
    readEvent: (rawBody, signature) => readEvent(connection, rawBody, signature),
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

async function createSession(
  connection: Connection,
  request: CardSessionRequest,
): Promise<CreateResult> {
  const params = toCreateParams(request, connection.origin, connection.now())
  try {
    const session = await withinTime(connection.timeoutMs, () => open(connection, request, params))
    if (session.state === 'open' && !session.url) {
      return { ok: false, error: 'refused', reason: 'no checkout URL received from Stripe' }
    }
    return { ok: true, session }
  } catch (error) {
    return toRefusal(error)
  }
}

/**
 * The attempt's key gives its session as often as it is asked, with two exceptions: the session
 * has expired since, or the key is spent. Then the sessions Stripe has of this order decide: a paid
 * or open one is the answer; otherwise a key derived from the newest opens the next, once.
 */
async function open(
  connection: Connection,
  request: CardSessionRequest,
  params: Stripe.Checkout.SessionCreateParams,
): Promise<CardSession> {
  const key = `meltemi-order-${request.orderId}-${request.amountCents}-${request.attempt}`
  const first = await createOnce(connection, params, key)
  if (first && first.state !== 'expired') return first

  const known = await decisiveSession(connection, request)
  if (known && known.state !== 'expired') return known

  const next = `${key}-after-${known?.sessionId ?? params.expires_at}`
  const second = await createOnce(connection, params, next)
  if (second && second.state !== 'expired') return second
  throw new ProviderUnavailable('Stripe has no open session for this order and opens none now')
}

/** Null when the key is spent. */
async function createOnce(
  connection: Connection,
  params: Stripe.Checkout.SessionCreateParams,
  idempotencyKey: string,
): Promise<CardSession | null> {
  try {
    const created = await connection.stripe.checkout.sessions.create(params, { idempotencyKey })
    // A replay is the answer of that time; the session may be paid or expired by now.
    const isReplay = created.lastResponse.headers['idempotent-replayed'] === 'true'
    return isReplay ? await retrieve(connection, created.id) : toCardSession(created)
  } catch (error) {
    if (isSpentKey(error)) return null
    throw error
  }
}

async function decisiveSession(
  connection: Connection,
  request: CardSessionRequest,
): Promise<CardSession | null> {
  const since = Math.floor(connection.now().getTime() / 1000) - KEY_LIFE_SECONDS
  const recent = connection.stripe.checkout.sessions.list({ created: { gte: since }, limit: 100 })
  const all = await recent.autoPagingToArray({ limit: MOST_SESSIONS_A_DAY })
  const ofOrder = all
    .map((session) => toCardSession(session))
    .filter((session) => session !== null)
    .filter(({ orderId, amountCents }) => {
      return orderId === request.orderId && amountCents === request.amountCents
    })
  const inState = (wanted: CardSession['state']) => ofOrder.find(({ state }) => state === wanted)
  const decisive = inState('paid') ?? inState('open') ?? ofOrder[0]
  return decisive ? retrieve(connection, decisive.sessionId) : null
}

async function retrieve(connection: Connection, sessionId: string): Promise<CardSession | null> {
  const expand = ['payment_intent.latest_charge']
  return toCardSession(await connection.stripe.checkout.sessions.retrieve(sessionId, { expand }))
}

/** Stripe refuses to expire what is not open; what it is instead is then the answer. */
async function expire(connection: Connection, sessionId: string): Promise<CardSession | null> {
  try {
    return toCardSession(await connection.stripe.checkout.sessions.expire(sessionId))
  } catch (error) {
    const isRefusal = error instanceof Stripe.errors.StripeInvalidRequestError
    if (!isRefusal || isUnknownSession(error)) throw error
    return retrieve(connection, sessionId)
  }
}

async function ask(
  connection: Connection,
  sessionId: string,
  call: (connection: Connection, sessionId: string) => Promise<CardSession | null>,
): Promise<CardSession | null> {
  if (!/^cs_\w{1,250}$/.test(sessionId)) return null
  try {
    return await withinTime(connection.timeoutMs, () => call(connection, sessionId))
  } catch (error) {
    if (isUnknownSession(error)) return null
    throw toUnavailable(error)
  }
}

function readEvent(
  { stripe, webhookSecret, now }: Connection,
  rawBody: Uint8Array,
  signature: string | undefined,
): EventResult {
  if (!webhookSecret) return { ok: false, error: 'not-configured' }
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(
      Buffer.from(rawBody.buffer, rawBody.byteOffset, rawBody.byteLength),
      signature ?? '',
      webhookSecret,
      WEBHOOK_TOLERANCE_SECONDS,
      undefined,
      now().getTime(),
    )
  } catch {
    // The library throws plain errors for some malformed headers, so no error counts as proof.
    return { ok: false, error: 'bad-signature' }
  }
  return { ok: true, event: toProviderEvent(event) }
}

function toProviderEvent(event: Stripe.Event): ProviderEvent {
  return { id: event.id, type: event.type, session: sessionOf(event) }
}

function sessionOf(event: Stripe.Event): CardSession | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return toCardSession(event.data.object, new Date(event.created * 1000))
    case 'checkout.session.async_payment_failed': {
      const session = toCardSession(event.data.object)
      // The session counts as complete for Stripe, but nobody can pay it any more.
      return session && { ...session, state: 'expired', url: null }
    }
    default:
      return null
  }
}
