import Stripe from 'stripe'
import { checkStripe } from './stripe-check.ts'
import {
  type Connection,
  fetchById,
  guarded,
  openConnection,
  type StripeOptions,
  type StripeSurroundings,
} from './stripe-connection.ts'
import { listEvents, readEvent } from './stripe-event.ts'
import {
  isNotConfigured,
  isSpentKey,
  isUnknown,
  NO_SENSE,
  toRefusal,
  toUnavailable,
} from './stripe-failure.ts'
import { listRefunds, refund } from './stripe-refund.ts'
import { toCardSession, toCreateParams } from './stripe-session.ts'
import {
  type CardProvider,
  type CardSession,
  type CardSessionRequest,
  type CreateResult,
  ProviderUnavailable,
  type SessionPurpose,
} from './types.ts'

// Stripe keeps an idempotency key, and a session at longest, for a day.
const KEY_LIFE_MS = 24 * 60 * 60_000
// More than this company opens while an order waits for its money.
const MOST_SESSIONS = 10_000
// Stripe's clock may be a little behind ours.
const CLOCK_MARGIN_SECONDS = 20 * 60

/** Card payments by Stripe's hosted Checkout. */
export function createStripeProvider(options: StripeOptions & StripeSurroundings): CardProvider {
  const connection = openConnection(options)
  return {
    name: 'stripe',
    installation: connection.installation,
    isLive: connection.isLive,
    createSession: (request) => createSession(connection, request),
    readSession: (id) =>
      fetchById(connection, { operation: 'read-session', prefix: 'cs', id }, retrieve),
    expireSession: (id) =>
      fetchById(connection, { operation: 'expire-session', prefix: 'cs', id }, expire),
    findSession: (id) =>
      fetchById(connection, { operation: 'find-session', prefix: 'pi', id }, findPaid),
    findSessions: (purpose) => findSessions(connection, purpose),
    refund: (request) => refund(connection, request),
    async listRefunds(id) {
      const question = { operation: 'list-refunds', prefix: 'pi', id } as const
      return (await fetchById(connection, question, listRefunds)) ?? []
    },
    listEvents: (since) => listEvents(connection, since),
    check: () => checkStripe(connection),
    readEvent: (rawBody, signature) => readEvent(connection, rawBody, signature),
  }
}

async function createSession(
  connection: Connection,
  request: CardSessionRequest,
): Promise<CreateResult> {
  const params = toCreateParams(request, connection)
  try {
    const session = await guarded(connection, 'create-session', () =>
      open(connection, request, params),
    )
    if (session.state === 'open' && !session.url) {
      return { ok: false, error: 'refused', reason: 'no checkout URL received from Stripe' }
    }
    return { ok: true, session }
  } catch (error) {
    const refusal = toRefusal(error)
    return isNotConfigured(error) ? { ...refusal, error: 'not-configured' } : refusal
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
  const key = keyOf(connection, request)
  const first = await createOnce(connection, params, key)
  if (first && first.state !== 'expired') return first

  const known = await decisiveSession(connection, request)
  if (known && known.state !== 'expired') return known

  const next = `${key}-after-${known?.sessionId ?? params.expires_at}`
  const second = await createOnce(connection, params, next)
  if (second && second.state !== 'expired') return second
  throw new ProviderUnavailable('Stripe has no open session for this order and opens none now')
}

/** Numbers repeat in another installation and after a backup was restored; references do not. */
function keyOf(
  { installation }: Connection,
  { orderId, changeId, bookingRef, amountCents, attempt }: CardSessionRequest,
): string {
  const purpose = changeId === null ? `order-${orderId}` : `change-${changeId}`
  return `meltemi-${installation}-${purpose}-${bookingRef}-${amountCents}-${attempt}`
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
    const session = isReplay ? await retrieve(connection, created.id) : toCardSession(created)
    if (!session) throw new ProviderUnavailable(NO_SENSE)
    return session
  } catch (error) {
    if (isSpentKey(error)) return null
    throw error
  }
}

async function decisiveSession(
  connection: Connection,
  request: CardSessionRequest,
): Promise<CardSession | null> {
  const since = new Date(connection.now().getTime() - KEY_LIFE_MS)
  const found = await listSessions(connection, { ...request, since })
  const alike = found.filter(({ amountCents }) => amountCents === request.amountCents)
  const inState = (name: CardSession['state']) => alike.find(({ state }) => state === name)
  const decisive = inState('paid') ?? inState('open') ?? alike[0]
  return decisive ? retrieve(connection, decisive.sessionId) : null
}

async function findSessions(
  connection: Connection,
  purpose: SessionPurpose,
): Promise<CardSession[]> {
  try {
    return await guarded(connection, 'find-sessions', () => listSessions(connection, purpose))
  } catch (error) {
    throw toUnavailable(error)
  }
}

/** Stripe searches by time only; whose a session is stands in its metadata. */
async function listSessions(
  { stripe, installation, isLive }: Connection,
  { orderId, changeId, bookingRef, since }: SessionPurpose,
): Promise<CardSession[]> {
  const gte = Math.floor(since.getTime() / 1000) - CLOCK_MARGIN_SECONDS
  const list = stripe.checkout.sessions.list({ created: { gte }, limit: 100 })
  const all = await list.autoPagingToArray({ limit: MOST_SESSIONS })
  return all
    .map((session) => toCardSession(session))
    .filter((session) => session !== null)
    .filter((session) => session.installation === installation && session.isLive === isLive)
    .filter((session) => session.orderId === orderId && session.bookingRef === bookingRef)
    .filter((session) => session.changeId === changeId)
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
