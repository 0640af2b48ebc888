import Stripe from 'stripe'
import { ask, type Connection, openConnection, type StripeOptions } from './stripe-connection.ts'
import { readEvent } from './stripe-event.ts'
import { isSpentKey, isUnknown, toRefusal, toUnavailable, withinTime } from './stripe-failure.ts'
import { listRefunds, refund } from './stripe-refund.ts'
import { toCardSession, toCreateParams } from './stripe-session.ts'
import {
  type CardProvider,
  type CardSession,
  type CardSessionRequest,
  type CreateResult,
  ProviderUnavailable,
} from './types.ts'

// Stripe keeps an idempotency key, and a session at longest, for a day.
const KEY_LIFE_SECONDS = 24 * 60 * 60
const MOST_SESSIONS_A_DAY = 1000

/** Card payments by Stripe's hosted Checkout (STRIPE-01 to STRIPE-06). */
export function createStripeProvider(
  options: StripeOptions & { origin: string; now: () => Date },
): CardProvider {
  const connection = openConnection(options)
  return {
    name: 'stripe',
    createSession: (request) => createSession(connection, request),
    readSession: (sessionId) => ask(connection, 'cs', sessionId, retrieve),
    expireSession: (sessionId) => ask(connection, 'cs', sessionId, expire),
    findSession: (transactionId) => ask(connection, 'pi', transactionId, findPaid),
    refund: (request) => refund(connection, request),
    listRefunds: async (transactionId) =>
      (await ask(connection, 'pi', transactionId, listRefunds)) ?? [],
    check: () => check(connection),
    readEvent: (rawBody, signature) => readEvent(connection, rawBody, signature),
  }
}

/** Asks for one session: a right that every key of ours has, where a restricted one may lack others. */
async function check({ stripe, timeoutMs }: Connection): Promise<void> {
  try {
    await withinTime(timeoutMs, () => stripe.checkout.sessions.list({ limit: 1 }))
  } catch (error) {
    throw toUnavailable(error)
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
 * has expired since, or the key is spent. Then the sessions Stripe has of this purpose decide: a paid
 * or open one is the answer; otherwise a key derived from the newest opens the next, once.
 */
async function open(
  connection: Connection,
  request: CardSessionRequest,
  params: Stripe.Checkout.SessionCreateParams,
): Promise<CardSession> {
  const key = keyOf(request)
  const first = await createOnce(connection, params, key)
  if (first && first.state !== 'expired') return first

  const known = await decisiveSession(connection, request)
  if (known && known.state !== 'expired') return known

  const next = `${key}-after-${known?.sessionId ?? params.expires_at}`
  const second = await createOnce(connection, params, next)
  if (second && second.state !== 'expired') return second
  throw new ProviderUnavailable('Stripe has no open session for this order and opens none now')
}

function keyOf({ orderId, changeId, amountCents, attempt }: CardSessionRequest): string {
  const purpose = changeId === null ? `order-${orderId}` : `change-${changeId}`
  return `meltemi-${purpose}-${amountCents}-${attempt}`
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
  const alike = all
    .map((session) => toCardSession(session))
    .filter((session) => session !== null)
    .filter(({ orderId, changeId, amountCents }) => {
      const sameMoney = amountCents === request.amountCents
      return orderId === request.orderId && changeId === request.changeId && sameMoney
    })
  const inState = (wanted: CardSession['state']) => alike.find(({ state }) => state === wanted)
  const decisive = inState('paid') ?? inState('open') ?? alike[0]
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
    if (!isRefusal || isUnknown(error)) throw error
    return retrieve(connection, sessionId)
  }
}

async function findPaid(
  { stripe }: Connection,
  transactionId: string,
): Promise<CardSession | null> {
  const { data } = await stripe.checkout.sessions.list({
    payment_intent: transactionId,
    expand: ['data.payment_intent.latest_charge'],
  })
  return data.map((session) => toCardSession(session)).find((session) => session !== null) ?? null
}
