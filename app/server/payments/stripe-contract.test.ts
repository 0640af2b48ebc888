import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textOf } from '#test/fake-stripe/http.ts'
import { guardForTests } from '#test/outside.ts'
import type { CardProvider, CardSessionRequest } from './index.server.ts'
import { STRIPE_EVENTS } from './stripe-event.ts'
import { createStripeProvider } from './stripe-provider.ts'

/** One call as it goes over the wire, and what Stripe's API reference says it is answered. */
type Exchange = {
  request: { method: string; path: string; headers: Record<string, string>; form: object }
  response: { status: number; body: object }
}

const NOW = new Date('2026-11-21T09:00:00Z')
const ORIGIN = 'https://meltemi.example'
const SECRET = 'whsec_fixture'
const PAYMENT = 'pi_3Qa1B2C3d4E5f6G71TuvWxYz'
const SESSION = 'cs_test_a1Xw2Nq9PzR4tY6uB8mK0cVfLhJ3sD5gE7iO1pQaZ'

const asked: Exchange['request'][] = []
let answers: Exchange['response'][] = []
const server = createServer(async (request, response) => {
  asked.push(toRequest(request, await textOf(request)))
  const answer = answers.shift() ?? { status: 500, body: {} }
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'request-id': 'req_A1b2C3d4E5f6G7',
  })
  response.end(JSON.stringify(answer.body))
})
let cards: CardProvider
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  cards = createStripeProvider({
    secretKey: 'sk_test_fixture',
    webhookSecret: SECRET,
    networkRetries: 0,
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    installation: 'paros-1',
    outside: guardForTests({ consecutiveFaults: 100 }),
    origin: ORIGIN,
    now: () => NOW,
  })
})
afterAll(() => void server.close())
beforeEach(() => {
  asked.length = 0
})

const OUR_HEADERS = ['authorization', 'stripe-version', 'content-type', 'idempotency-key']

/** What of a call is ours to decide; the library's own keys for repeats are left out. */
function toRequest({ method = '', url = '', headers }: IncomingMessage, body: string) {
  const { pathname, searchParams } = new URL(url, 'http://stripe.local')
  const isPost = method === 'POST'
  const kept = OUR_HEADERS.filter((name) => isPost || name !== 'content-type')
  const named = kept.map((name) => [name, String(headers[name] ?? '')] as const)
  return {
    method,
    path: pathname,
    headers: Object.fromEntries(
      named.filter(([, value]) => value && !value.startsWith('stripe-node-retry-')),
    ),
    form: Object.fromEntries(isPost ? new URLSearchParams(body) : searchParams),
  }
}

function fixture(name: string) {
  return JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8'))
}

/** What we made of an answer, as a fixture writes it: instants as text. */
const written = (read: unknown) => JSON.parse(JSON.stringify(read))

const REQUEST: CardSessionRequest = {
  orderId: 41,
  changeId: null,
  bookingRef: 'PT-7KQ2M9XA',
  type: 'transfer',
  attempt: 1,
  amountCents: 82_00,
  currency: 'EUR',
  description: 'Private transfer Naoussa – Paros Airport',
  customerEmail: 'eleni.rigas@guest.example',
  expiresAt: new Date(NOW.getTime() + 30 * 60_000),
  successUrl: `${ORIGIN}/checkout/success`,
  cancelUrl: `${ORIGIN}/checkout/cancel`,
}
const REFUND = { refundId: 7, orderId: 41, transactionId: PAYMENT, amountCents: 41_00 }
const CALLS: [string, () => Promise<unknown>][] = [
  ['create-session', () => cards.createSession(REQUEST)],
  ['create-change-session', () => cards.createSession({ ...REQUEST, changeId: 9 })],
  ['read-session', () => cards.readSession(SESSION)],
  ['expire-session', () => cards.expireSession(SESSION)],
  ['find-session', () => cards.findSession(PAYMENT)],
  [
    'find-sessions',
    () =>
      cards.findSessions({ orderId: 41, changeId: null, bookingRef: 'PT-7KQ2M9XA', since: NOW }),
  ],
  ['create-refund', () => cards.refund(REFUND)],
  ['list-refunds', () => cards.listRefunds(PAYMENT)],
  ['list-events', () => cards.listEvents(new Date(NOW.getTime() - 3_600_000))],
]

describe('what we send and what we read of the answer is as agreed:', () => {
  // STRIPE-01, STRIPE-03, STRIPE-04, CONST-03
  test.each(CALLS)('%s', async (name, call) => {
    const { exchanges, read } = fixture(name) as { exchanges: Exchange[]; read: unknown }
    answers = exchanges.map(({ response }) => response)
    expect(written(await call())).toEqual(read)
    expect(asked).toEqual(exchanges.map(({ request }) => request))
  })

  // DATA-12
  test('and of the customer Stripe is told the e-mail address alone', () => {
    const sent: [string, string][] = CALLS.flatMap(([name]) =>
      (fixture(name).exchanges as Exchange[]).flatMap(({ request }) =>
        Object.entries(request.form),
      ),
    )
    const metadata = sent.filter(([field]) => field.includes('metadata'))
    const named = metadata.map(([field]) => /(\w+)\]$/.exec(field)?.[1])
    const ours = ['installation', 'order_id', 'booking_ref', 'change_id', 'refund_id']
    expect(new Set(named)).toEqual(new Set(ours))
    const personal = sent.filter(([, value]) => /rigas|@/.test(value)).map(([field]) => field)
    expect(new Set(personal)).toEqual(new Set(['customer_email']))
  })

  // STRIPE-01: they are shown where cards are, unless a parameter keeps them out.
  test('and nothing keeps Apple Pay and Google Pay from the card page', () => {
    const { form } = fixture('create-session').exchanges[0].request
    expect(form).toMatchObject({ 'allowed_payment_method_types[0]': 'card' })
    // Elements, embedded pages, other currencies and automatic tax would each need more for wallets.
    const names = Object.keys(form).join(' ')
    expect(names).not.toMatch(
      /excluded_|ui_mode|automatic_tax|payment_method_options|payment_method_configuration/,
    )
  })
})

describe('an event is read alike from the webhook and from the list:', () => {
  // STRIPE-06
  test.each(STRIPE_EVENTS)('%s', async (type) => {
    const { event, read } = fixture(`event-${type}`)
    const payload = JSON.stringify(event)
    const timestamp = NOW.getTime() / 1000
    const { webhooks } = new Stripe('sk_test_only_signs')
    const signature = webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp })
    expect(written(cards.readEvent(Buffer.from(payload), signature))).toEqual({
      ok: true,
      event: read,
    })
    answers = [{ status: 200, body: { object: 'list', has_more: false, data: [event] } }]
    expect(written(await cards.listEvents(NOW))).toEqual([read])
  })
})

describe('an error of Stripe', () => {
  type Fault = { status: number; body: object; error: string; reason: string; fault?: boolean }
  const errors = (fixture('errors') as Fault[]).map((one) => [one.reason, one] as const)

  // ERR-06
  test.each(errors)('%s', async (reason, { status, body, error, fault = false }) => {
    answers = [{ status, body }]
    expect(await cards.createSession(REQUEST)).toEqual({ ok: false, error, reason })

    const outside = guardForTests({ consecutiveFaults: 1 })
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const strict = createStripeProvider({
      secretKey: 'sk_test_fixture',
      webhookSecret: SECRET,
      networkRetries: 0,
      apiBase,
      installation: 'paros-1',
      outside,
      origin: ORIGIN,
      now: () => NOW,
    })
    answers = [{ status, body }]
    await expect(strict.listRefunds(PAYMENT)).rejects.toThrow(reason)
    expect(outside.service('stripe').isOpen()).toBe(fault)
  })
})
