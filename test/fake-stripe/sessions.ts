import { randomBytes } from 'node:crypto'
import {
  type Answer,
  at,
  type Form,
  found,
  noSuch,
  pageOf,
  refused,
  refuseMissing,
  refuseUnknown,
  textAt,
} from './http.ts'
import {
  type FakePayment,
  type FakeRequest,
  type FakeSession,
  seconds,
  type World,
} from './world.ts'

const THIRTY_MINUTES = 30 * 60
const ONE_DAY = 24 * 60 * 60
const PARAMETERS = `adaptive_pricing allowed_payment_method_types cancel_url client_reference_id
  customer_email expand expires_at line_items locale metadata mode payment_intent_data submit_type
  success_url`

/** Answers a call under `/v1/checkout/sessions`. */
export function serveSessions(
  world: World,
  call: FakeRequest,
  id?: string,
  action?: string,
): Answer {
  if (!id) return call.method === 'POST' ? create(world, call.form) : list(world, call.form)
  const session = current(world, id)
  if (!session) return noSuch('checkout.session', id)
  if (action === 'expire' && call.method === 'POST') return expireOpen(session)
  return found(expanded(world, session, call.form, ''))
}

function create(world: World, form: Form): Answer {
  const problem = checkCreate(form, seconds(world))
  if (problem) return problem
  const price = at(form, 'line_items', '0', 'price_data')
  const id = `cs_test_${randomBytes(29).toString('hex')}`
  const session: FakeSession = {
    id,
    object: 'checkout.session',
    livemode: false,
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
  return found({ ...session })
}

function checkCreate(form: Form, now: number): Answer | null {
  const problem =
    refuseUnknown(form, PARAMETERS) ?? refuseMissing(form, ['mode', 'success_url', 'line_items'])
  if (problem) return problem
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
  const payment = form.payment_intent
  const newestFirst = [...world.sessions.keys()]
    .reverse()
    .map((id) => known(world, id))
    .filter(({ created }) => created >= since)
    .filter((session) => payment === undefined || session.payment_intent === payment)
    .map((session) => expanded(world, session, form, 'data.'))
  return pageOf('/v1/checkout/sessions', newestFirst, form)
}

function expireOpen(session: FakeSession): Answer {
  if (session.status === 'open') return found({ ...closeSession(session) })
  const message =
    'Only Checkout Sessions with a status in ["open"] can be expired. ' +
    `This Session has a status of \`${session.status}\`.`
  return refused(400, 'invalid_request_error', undefined, message)
}

function expanded(world: World, session: FakeSession, form: Form, path: '' | 'data.') {
  const wanted = Object.values((form.expand ?? {}) as Form)
  const payment = world.payments.get(session.payment_intent ?? '')
  const isRequested = wanted.some((name) => String(name).startsWith(`${path}payment_intent`))
  if (!payment || !isRequested) return session
  const chargeId = payment.id.replace('pi_', 'ch_')
  const charge = { id: chargeId, object: 'charge', created: payment.created }
  const isDeep = wanted.includes(`${path}payment_intent.latest_charge`)
  return { ...session, payment_intent: { ...payment, latest_charge: isDeep ? charge : chargeId } }
}

/** The customer pays by card. */
export function pay(world: World, sessionId: string): FakeSession {
  const session = known(world, sessionId)
  if (session.status !== 'open') throw new Error(`session is ${session.status}, not open`)
  const { amount_total: amount, currency } = session
  const payment: FakePayment = {
    id: `pi_${randomBytes(12).toString('hex')}`,
    object: 'payment_intent',
    status: 'succeeded',
    amount,
    currency,
    created: seconds(world),
    isDisputed: false,
  }
  world.payments.set(payment.id, payment)
  const paid = {
    status: 'complete',
    payment_status: 'paid',
    payment_intent: payment.id,
    url: null,
  } as const
  return Object.assign(session, paid)
}

/** Nobody can pay it any more. */
export function closeSession(session: FakeSession): FakeSession {
  return Object.assign(session, { status: 'expired', url: null } as const)
}

/** The session as of now: Stripe closes one by itself when its time is up. */
function current(world: World, id: string): FakeSession | undefined {
  const session = world.sessions.get(id)
  const isOver = session?.status === 'open' && session.expires_at <= seconds(world)
  return isOver ? closeSession(session) : session
}

/** @throws {Error} The fake never opened such a session. */
export function known(world: World, id: string): FakeSession {
  const session = current(world, id)
  if (!session) throw new Error(`the fake has no session ${id}`)
  return session
}
