import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '#app/server/clock/index.server.ts'
import { serveEvents, signBytes, signEvent } from './fake-stripe/events.ts'
import { type Answer, pageOf, parseForm, refused, textOf } from './fake-stripe/http.ts'
import { dispute, refundByHand, serveRefunds } from './fake-stripe/refunds.ts'
import { closeSession, known, pay, serveSessions } from './fake-stripe/sessions.ts'
import {
  type FailureMode,
  type FakeDispute,
  type FakeEndpoint,
  type FakeRefund,
  type FakeRequest,
  type FakeSession,
  seconds,
  type World,
} from './fake-stripe/world.ts'
import { KEEP_ALIVE } from './keep-alive.ts'

export type { FailureMode, FakeDispute, FakeEndpoint, FakeRefund, FakeRequest, FakeSession }

/** A running fake; all addresses are on the loopback. */
export type FakeStripe = {
  /** Value for STRIPE_API_BASE. */
  base: string
  webhookSecret: string
  /** The product's settings that lead to it. */
  env: Record<'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE', string>
  sessions: Map<string, FakeSession>
  refunds: Map<string, FakeRefund>
  requests: FakeRequest[]
  /** The customer pays by card. */
  pay(sessionId: string): FakeSession
  /** Stripe's clock closes the session. */
  expire(sessionId: string): FakeSession
  /** Somebody gives `cents` of a payment back on Stripe's own pages. */
  refundByHand(paymentId: string, cents: number): FakeRefund
  /** What refunds made from now on are at first; succeeded unless told. */
  startRefundsAs(status: FakeRefund['status']): void
  /** The customer complains about a payment at their bank; Stripe then refuses to refund it. */
  dispute(paymentId: string): FakeDispute
  /** The webhook endpoints an operator has set; none unless told. */
  endpoints: FakeEndpoint[]
  /** Takes the right to a path (`/v1/webhook_endpoints`) from the key. */
  forbid(path: string): void
  /** Gives that right back. */
  allow(path: string): void
  /**
   * Something happens at Stripe: it keeps an event that its list tells, and wants to send this
   * webhook: exact bytes and the header that signs them. Not delivered, the webhook is lost.
   */
  signEvent(
    type: string,
    object: object,
    options?: { secret?: string; at?: Date; id?: string },
  ): { body: Buffer; signature: string; eventId: string }
  /** The header of another try at a webhook's bytes: each try is signed when it is made. */
  signAgain(body: Buffer): string
  /** Makes the next `times` calls fail; with `on` (`POST /v1/refunds`) only calls of that kind. */
  failNext(mode: FailureMode, times?: number, on?: string): void
  /** Stripe is well again: what {@link FakeStripe.failNext} still held back is dropped. */
  stopFailing(): void
  close(): Promise<void>
}

const KEY_LIFE_SECONDS = 24 * 60 * 60

/**
 * Starts a server that speaks the part of Stripe's HTTP form that card payments use, refusing what
 * Stripe refuses (API version 2026-10-28.endive).
 */
export async function startFakeStripe(
  options: { webhookSecret?: string; now?: () => Date } = {},
): Promise<FakeStripe> {
  const { webhookSecret = 'whsec_fake_for_tests', now = systemClock } = options
  const world: World = {
    base: '',
    now,
    sessions: new Map(),
    payments: new Map(),
    refunds: new Map(),
    refundStatus: 'succeeded',
    events: [],
    endpoints: [],
    forbidden: new Set(),
    requests: [],
    remembered: new Map(),
    failures: [],
  }
  const server = createServer(
    KEEP_ALIVE,
    (request, response) => void serve(world, request, response),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  world.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    base: world.base,
    webhookSecret,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_meltemi',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: world.base,
    },
    sessions: world.sessions,
    refunds: world.refunds,
    requests: world.requests,
    endpoints: world.endpoints,
    forbid: (path) => void world.forbidden.add(path),
    allow: (path) => void world.forbidden.delete(path),
    pay: (sessionId) => pay(world, sessionId),
    expire: (sessionId) => closeSession(known(world, sessionId)),
    refundByHand: (paymentId, cents) => refundByHand(world, paymentId, cents),
    startRefundsAs: (status) => void Object.assign(world, { refundStatus: status }),
    dispute: (paymentId) => dispute(world, paymentId),
    signEvent: (type, object, details) => signEvent(world, webhookSecret, type, object, details),
    signAgain: (body) => signBytes(body, webhookSecret, seconds(world)),
    failNext: (mode, times = 1, on) => void world.failures.push(...Array(times).fill({ mode, on })),
    stopFailing: () => void world.failures.splice(0),
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}

async function serve(world: World, request: IncomingMessage, response: ServerResponse) {
  const body = await textOf(request)
  const url = new URL(request.url ?? '/', world.base)
  const method = request.method ?? 'GET'
  const form = parseForm(method === 'POST' ? body : url.search.slice(1))
  const call = { method, path: url.pathname, headers: request.headers, form }
  world.requests.push(call)

  const failure = nextFailure(world, call)
  if (failure === 'timeout') return
  if (failure === 'html') return answerNonsense(response)
  const { answer, isReplay } =
    failure === 'http-429' ? { answer: rateLimit(), isReplay: false } : once(world, call, failure)
  if (failure === 'done-timeout') return
  if (failure === 'cut') return void request.socket.destroy()
  if (failure === 'done-html') return answerNonsense(response)
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'request-id': `req_${randomBytes(7).toString('hex')}`,
    ...(isReplay ? { 'idempotent-replayed': 'true' } : {}),
  })
  response.end(spoilt(JSON.stringify(answer.body), failure))
}

function spoilt(whole: string, failure: FailureMode | undefined): string {
  if (failure === 'done-null') return 'null'
  if (failure === 'done-empty') return '{}'
  return failure === 'done-truncated' ? whole.slice(0, whole.length / 2) : whole
}

/** What a proxy, or a hotel's network, says in the place of Stripe. */
function answerNonsense(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<!doctype html><title>Please sign in</title>')
}

function nextFailure({ failures }: World, { method, path }: FakeRequest): FailureMode | undefined {
  const next = failures.findIndex(({ on }) => on === undefined || on === `${method} ${path}`)
  return next === -1 ? undefined : failures.splice(next, 1)[0]?.mode
}

/** Same key and body: the first answer again. Same key, other body: refused. */
function once(world: World, call: FakeRequest, failure: FailureMode | undefined) {
  const work = () => {
    const answer = failure === 'http-500' ? serverFault() : route(world, call)
    return failure === 'done-500' ? serverFault() : answer
  }
  const key = call.headers['idempotency-key']
  if (call.method !== 'POST' || typeof key !== 'string') return { answer: work(), isReplay: false }

  const request = JSON.stringify([call.path, call.form])
  const kept = world.remembered.get(key)
  const earlier = kept && seconds(world) - kept.at < KEY_LIFE_SECONDS ? kept : undefined
  if (earlier?.request === request) return { answer: earlier.answer, isReplay: true }
  if (earlier) return { answer: keyReused(), isReplay: false }

  const answer = work()
  // Stripe remembers what its work led to, but no request that failed the checks before it.
  const isWork = answer.status < 400 || answer.status >= 500 || answer.isExecuted
  if (isWork) world.remembered.set(key, { request, answer, at: seconds(world) })
  return { answer, isReplay: false }
}

function route(world: World, call: FakeRequest): Answer {
  if (!/^Bearer ([sr]k_test_|rk_live_meltemi)/.test(call.headers.authorization ?? '')) {
    return refused(401, 'invalid_request_error', undefined, 'Invalid API Key provided')
  }
  if (world.forbidden.has(call.path)) return lacksRight()
  if (call.path === '/v1/refunds') return serveRefunds(world, call)
  if (call.path === '/v1/events') return serveEvents(world, call.form)
  if (call.path === '/v1/webhook_endpoints') return pageOf(call.path, world.endpoints, call.form)
  const [whole, id, action] =
    /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(call.path) ?? []
  if (whole) return serveSessions(world, call, id, action)
  return refused(404, 'invalid_request_error', undefined, `Unrecognized request URL: ${call.path}`)
}

function lacksRight(): Answer {
  const message = 'The provided key does not have the required permissions for this endpoint.'
  return refused(403, 'invalid_request_error', undefined, message)
}

function keyReused(): Answer {
  const message = 'Keys for idempotent requests can only be used with the same parameters.'
  return refused(400, 'idempotency_error', undefined, message)
}

function rateLimit(): Answer {
  return refused(429, 'invalid_request_error', 'rate_limit', 'Too many requests.')
}

function serverFault(): Answer {
  return refused(500, 'api_error', undefined, 'An unknown error occurred.')
}
