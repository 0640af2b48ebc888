import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { systemClock } from '#app/server/clock/index.server.ts'

/** A form body as Stripe reads it: `a[b][0]=c` becomes `{ a: { b: { 0: 'c' } } }`. */
export type Form = { [name: string]: string | Form }

/** One call the fake has received, failed ones included. */
export type FakeRequest = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  form: Form
}

/** A checkout session as the fake keeps it; a test may change it to tell another story. */
export type FakeSession = {
  id: string
  object: 'checkout.session'
  mode: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  amount_total: number
  currency: string
  client_reference_id: string | null
  customer_email: string | null
  metadata: Record<string, string>
  success_url: string
  cancel_url: string
  created: number
  expires_at: number
  url: string | null
}

/**
 * How the next calls fail: Stripe's own error (remembered under the idempotency key, as Stripe
 * does), its rate limit (not remembered), no answer at all, or the connection cut after the work
 * was done.
 */
export type FailureMode = 'http-500' | 'http-429' | 'timeout' | 'cut'

/** A running fake; all addresses are on the loopback. */
export type FakeStripe = {
  /** Value for STRIPE_API_BASE. */
  base: string
  webhookSecret: string
  sessions: Map<string, FakeSession>
  requests: FakeRequest[]
  /** The customer pays by card. */
  pay(sessionId: string): FakeSession
  /** Stripe's clock closes the session. */
  expire(sessionId: string): FakeSession
  /** A webhook as Stripe would send it: exact bytes and the header that signs them. */
  signEvent(
    type: string,
    object: object,
    options?: { secret?: string; at?: Date; id?: string },
  ): { body: Buffer; signature: string; eventId: string }
  /** Makes the next `times` calls fail. */
  failNext(mode: FailureMode, times?: number): void
  close(): Promise<void>
}

type Answer = { status: number; body: object }
type Payment = { id: string; object: 'payment_intent'; status: string; created: number }
type World = {
  base: string
  now: () => Date
  sessions: Map<string, FakeSession>
  payments: Map<string, Payment>
  requests: FakeRequest[]
  remembered: Map<string, { request: string; answer: Answer }>
  failures: FailureMode[]
}

const { webhooks } = new Stripe('sk_test_only_signs')
const THIRTY_MINUTES = 30 * 60
const ONE_DAY = 24 * 60 * 60
const PARAMETERS = new Set(
  `adaptive_pricing allowed_payment_method_types cancel_url client_reference_id customer_email
   expand expires_at line_items locale metadata mode payment_intent_data submit_type
   success_url`.split(/\s+/),
)

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
    requests: [],
    remembered: new Map(),
    failures: [],
  }
  const server = createServer((request, response) => void serve(world, request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  world.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    base: world.base,
    webhookSecret,
    sessions: world.sessions,
    requests: world.requests,
    pay: (sessionId) => pay(world, sessionId),
    expire: (sessionId) => closeSession(known(world, sessionId)),
    signEvent: (type, object, details) => signEvent(world, webhookSecret, type, object, details),
    failNext: (mode, times = 1) => void world.failures.push(...Array(times).fill(mode)),
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

  const failure = world.failures.shift()
  if (failure === 'timeout') return
  const { answer, isReplay } =
    failure === 'http-429' ? { answer: rateLimit(), isReplay: false } : once(world, call, failure)
  if (failure === 'cut') return void request.socket.destroy()
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'request-id': `req_${randomBytes(7).toString('hex')}`,
    ...(isReplay ? { 'idempotent-replayed': 'true' } : {}),
  })
  response.end(JSON.stringify(answer.body))
}

/** Same key and body: the first answer again. Same key, other body: refused. */
function once(world: World, call: FakeRequest, failure: FailureMode | undefined) {
  const work = () => (failure === 'http-500' ? serverFault() : route(world, call))
  const key = call.headers['idempotency-key']
  if (call.method !== 'POST' || typeof key !== 'string') return { answer: work(), isReplay: false }

  const request = JSON.stringify([call.path, call.form])
  const earlier = world.remembered.get(key)
  if (earlier?.request === request) return { answer: earlier.answer, isReplay: true }
  if (earlier) return { answer: keyReused(), isReplay: false }

  const answer = work()
  // Stripe remembers faults of its own, but no request that failed its checks.
  if (answer.status < 400 || answer.status >= 500) world.remembered.set(key, { request, answer })
  return { answer, isReplay: false }
}

function route(world: World, call: FakeRequest): Answer {
  if (!/^Bearer (sk|rk)_test_/.test(call.headers.authorization ?? '')) {
    return refused(401, 'invalid_request_error', undefined, 'Invalid API Key provided')
  }
  const [, id, action] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(call.path) ?? [
    undefined,
    '-',
  ]
  if (!id) return call.method === 'POST' ? create(world, call.form) : list(world, call.form)
  const session = current(world, id)
  if (!session) return noSuchSession(id)
  if (action === 'expire' && call.method === 'POST') return expireOpen(session)
  return { status: 200, body: expanded(world, session, call.form) }
}

function create(world: World, form: Form): Answer {
  const problem = checkCreate(form, seconds(world))
  if (problem) return problem
  const price = at(form, 'line_items', '0', 'price_data')
  const id = `cs_test_${randomBytes(29).toString('hex')}`
  const session: FakeSession = {
    id,
    object: 'checkout.session',
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total:
      Number(at(price, 'unit_amount')) * Number(at(form, 'line_items', '0', 'quantity')),
    currency: String(at(price, 'currency')),
    client_reference_id: textAt(form, 'client_reference_id'),
    customer_email: textAt(form, 'customer_email'),
    metadata: (at(form, 'metadata') ?? {}) as Record<string, string>,
    success_url: String(form.success_url),
    cancel_url: String(form.cancel_url),
    created: seconds(world),
    expires_at: Number(form.expires_at ?? seconds(world) + ONE_DAY),
    url: `${world.base}/c/pay/${id}`,
  }
  world.sessions.set(id, session)
  return { status: 200, body: { ...session } }
}

function checkCreate(form: Form, now: number): Answer | null {
  for (const name of Object.keys(form)) {
    if (PARAMETERS.has(name)) continue
    const message = `Received unknown parameter: ${name}`
    return refused(400, 'invalid_request_error', 'parameter_unknown', message, name)
  }
  for (const name of ['mode', 'success_url', 'line_items']) {
    if (form[name]) continue
    const message = `Missing required param: ${name}.`
    return refused(400, 'invalid_request_error', 'parameter_missing', message, name)
  }
  const amount = String(at(form, 'line_items', '0', 'price_data', 'unit_amount'))
  if (!/^\d+$/.test(amount)) {
    const message = `Invalid integer: ${amount}`
    return refused(400, 'invalid_request_error', 'parameter_invalid_integer', message, 'line_items')
  }
  if (Number(amount) < 50) {
    const message = 'The total amount must convert to at least 50 cents.'
    return refused(400, 'invalid_request_error', 'amount_too_small', message)
  }
  const email = textAt(form, 'customer_email')
  if (email !== null && !/^\S+@\S+\.\S+$/.test(email)) {
    const message = `Invalid email address: ${email}`
    return refused(400, 'invalid_request_error', 'email_invalid', message, 'customer_email')
  }
  return checkExpiry(form, now)
}

function checkExpiry(form: Form, now: number): Answer | null {
  if (form.expires_at === undefined) return null
  const ahead = Number(form.expires_at) - now
  if (ahead >= THIRTY_MINUTES && ahead <= ONE_DAY) return null
  const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.'
  return refused(400, 'invalid_request_error', undefined, message, 'expires_at')
}

function list(world: World, form: Form): Answer {
  const since = Number(at(form, 'created', 'gte') ?? 0)
  const newestFirst = [...world.sessions.keys()]
    .reverse()
    .map((id) => known(world, id))
    .filter(({ created }) => created >= since)
  const after = newestFirst.findIndex(({ id }) => id === form.starting_after)
  const rest = newestFirst.slice(after + 1)
  const data = rest.slice(0, Number(form.limit ?? 10))
  const hasMore = rest.length > data.length
  return {
    status: 200,
    body: { object: 'list', url: '/v1/checkout/sessions', data, has_more: hasMore },
  }
}

function expireOpen(session: FakeSession): Answer {
  if (session.status === 'open') return { status: 200, body: { ...closeSession(session) } }
  const message =
    'Only Checkout Sessions with a status in ["open"] can be expired. ' +
    `This Session has a status of \`${session.status}\`.`
  return refused(400, 'invalid_request_error', undefined, message)
}

function expanded(world: World, session: FakeSession, form: Form): object {
  const wanted = Object.values((form.expand ?? {}) as Form)
  const payment = world.payments.get(session.payment_intent ?? '')
  if (!payment || !wanted.some((name) => String(name).startsWith('payment_intent'))) return session
  const chargeId = payment.id.replace('pi_', 'ch_')
  const charge = { id: chargeId, object: 'charge', created: payment.created }
  const isDeep = wanted.includes('payment_intent.latest_charge')
  return { ...session, payment_intent: { ...payment, latest_charge: isDeep ? charge : chargeId } }
}

function pay(world: World, sessionId: string): FakeSession {
  const session = known(world, sessionId)
  if (session.status !== 'open') throw new Error(`session is ${session.status}, not open`)
  const id = `pi_${randomBytes(12).toString('hex')}`
  world.payments.set(id, {
    id,
    object: 'payment_intent',
    status: 'succeeded',
    created: seconds(world),
  })
  const paid = {
    status: 'complete',
    payment_status: 'paid',
    payment_intent: id,
    url: null,
  } as const
  return Object.assign(session, paid)
}

function closeSession(session: FakeSession): FakeSession {
  return Object.assign(session, { status: 'expired', url: null } as const)
}

function signEvent(
  world: World,
  webhookSecret: string,
  type: string,
  object: object,
  details: { secret?: string; at?: Date; id?: string } = {},
) {
  const eventId = details.id ?? `evt_${randomBytes(12).toString('hex')}`
  const timestamp = Math.floor((details.at ?? world.now()).getTime() / 1000)
  const event = {
    id: eventId,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: timestamp,
    type,
    data: { object },
  }
  const payload = JSON.stringify(event, null, 2)
  const secret = details.secret ?? webhookSecret
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { body: Buffer.from(payload), signature, eventId }
}

/** The session as of now: Stripe closes one by itself when its time is up. */
function current(world: World, id: string): FakeSession | undefined {
  const session = world.sessions.get(id)
  const isOver = session?.status === 'open' && session.expires_at <= seconds(world)
  return isOver ? closeSession(session) : session
}

function known(world: World, id: string): FakeSession {
  const session = current(world, id)
  if (!session) throw new Error(`the fake has no session ${id}`)
  return session
}

function seconds(world: World): number {
  return Math.floor(world.now().getTime() / 1000)
}

function refused(
  status: number,
  type: string,
  code: string | undefined,
  message: string,
  param?: string,
): Answer {
  return { status, body: { error: { type, code, message, param } } }
}

function noSuchSession(id: string): Answer {
  const message = `No such checkout.session: ${id}`
  return refused(404, 'invalid_request_error', 'resource_missing', message, 'session')
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

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function parseForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? name
    let level = form
    for (const step of path) {
      level[step] ??= {}
      level = level[step] as Form
    }
    level[last] = value
  }
  return form
}

function at(form: string | Form | undefined, ...path: string[]): string | Form | undefined {
  return path.reduce<string | Form | undefined>(
    (level, step) => (typeof level === 'object' ? level[step] : undefined),
    form,
  )
}

function textAt(form: Form, name: string): string | null {
  const value = form[name]
  return typeof value === 'string' ? value : null
}
