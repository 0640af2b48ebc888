import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { guardForTests } from '#test/outside.ts'
import { ProviderUnavailable, type RefundRequest } from './index.server.ts'
import { createStripeProvider } from './stripe-provider.ts'

const START = new Date('2026-11-21T09:00:00Z')
const ORIGIN = 'https://meltemi.example'
const hoursLater = (hours: number) => new Date(START.getTime() + hours * 3_600_000)
const CREATE = 'POST /v1/refunds'
const LIST = 'GET /v1/refunds'

let now = START
let stripe: FakeStripe
let transactionId: string
beforeEach(async () => {
  now = START
  stripe = await startFakeStripe({ now: () => now })
  transactionId = await payment()
})
afterEach(() => stripe.close())

function provider(limits: { timeoutMs?: number; networkRetries?: number } = {}) {
  return createStripeProvider({
    secretKey: 'sk_test_meltemi',
    webhookSecret: stripe.webhookSecret,
    apiBase: stripe.base,
    installation: 'paros-1',
    outside: guardForTests(),
    origin: ORIGIN,
    now: () => now,
    ...limits,
  })
}

async function payment(changeId: number | null = null): Promise<string> {
  const made = await provider().createSession({
    orderId: 41,
    changeId,
    bookingRef: 'PT-7KQ2M9XA',
    type: 'transfer',
    attempt: 1,
    amountCents: 82_00,
    currency: 'EUR',
    description: 'Private transfer: Naoussa to Paros Airport, 22 Nov 2026',
    customerEmail: 'eleni.rigas@guest.example',
    expiresAt: new Date(START.getTime() + 30 * 60_000),
    successUrl: `${ORIGIN}/checkout/success`,
    cancelUrl: `${ORIGIN}/checkout/cancel`,
  })
  if (!made.ok) throw new Error(made.reason)
  return stripe.pay(made.session.sessionId).payment_intent ?? ''
}

function refund(change: Partial<RefundRequest> = {}, limits: Parameters<typeof provider>[0] = {}) {
  const request = { refundId: 7, orderId: 41, transactionId, amountCents: 41_00, ...change }
  return provider(limits).refund(request)
}

const calls = (kind: string) =>
  stripe.requests.filter(({ method, path }) => `${method} ${path}` === kind)
/** Of the refund that {@link refund} asks for, of the payment of this test. */
const keyNow = () => `meltemi-paros-1-refund-7-${transactionId}`
const keysOf = (kind: string) => calls(kind).map(({ headers }) => headers['idempotency-key'])

describe('Stripe is told', () => {
  // CONST-03, DATA-12
  test('the payment, the cents and our numbers, and nothing about the customer', async () => {
    await refund()
    expect(calls(CREATE).map(({ form }) => form)).toEqual([
      {
        payment_intent: transactionId,
        amount: '4100',
        metadata: { installation: 'paros-1', refund_id: '7', order_id: '41' },
      },
    ])
    expect(keysOf(CREATE)).toEqual([keyNow()])
  })

  // DATA-12
  test('which change a difference belongs to, on session and payment, under a key of its own', async () => {
    await payment(9)
    const [own, change] = calls('POST /v1/checkout/sessions')
    const metadata = { installation: 'paros-1', order_id: '41', booking_ref: 'PT-7KQ2M9XA' }
    expect(own?.form.metadata).toEqual(metadata)
    expect(change?.form.metadata).toEqual({ ...metadata, change_id: '9' })
    expect(change?.form.payment_intent_data).toEqual({ metadata: { ...metadata, change_id: '9' } })
    expect(change?.headers['idempotency-key']).toBe('meltemi-paros-1-change-9-PT-7KQ2M9XA-8200-1')
  })

  test.each([0, -1, 41.5])('nothing of %s cents, which are no money', async (cents) => {
    await expect(refund({ amountCents: cents })).rejects.toThrow(RangeError)
    expect(calls(CREATE)).toEqual([])
  })

  test('nothing about a payment that is none of its own', async () => {
    const before = stripe.requests.length
    expect(await refund({ transactionId: 'standin_pay_1' })).toEqual({
      ok: false,
      error: 'refused',
      reason: 'the payment was not taken by Stripe',
    })
    expect(stripe.requests).toHaveLength(before)
  })
})

describe('the customer gets the money once', () => {
  test('although the connection is cut after Stripe did the work', async () => {
    stripe.failNext('cut', 1, CREATE)
    expect(await refund()).toMatchObject({ ok: true })
    expect(stripe.refunds.size).toBe(1)
    expect(keysOf(CREATE)).toEqual([keyNow(), keyNow()])
  })

  test.each([1, 30])(
    'although the answer is lost and we ask again %s hours later',
    async (hours) => {
      stripe.failNext('done-timeout', 1, CREATE)
      expect(await refund({}, { timeoutMs: 300 })).toEqual({
        ok: false,
        error: 'unavailable',
        reason: 'Stripe did not answer in time',
      })
      now = hoursLater(hours)
      expect(await refund()).toMatchObject({ ok: true, refund: { refundId: 7 } })
      expect(stripe.refunds.size).toBe(1)
      expect(calls(CREATE)).toHaveLength(1)
    },
  )

  test('although Stripe reports a fault after it did the work', async () => {
    stripe.failNext('done-500', 1, CREATE)
    expect(await refund()).toMatchObject({ ok: true })
    expect(stripe.refunds.size).toBe(1)
  })

  test('although the number is beyond the first page of the list', async () => {
    await refund({ amountCents: 1 })
    for (let count = 0; count < 105; count++) stripe.refundByHand(transactionId, 1)
    now = hoursLater(30)
    expect(await refund({ amountCents: 1 })).toMatchObject({ ok: true, refund: { refundId: 7 } })
    expect(stripe.refunds.size).toBe(106)
  })

  test('and without look and key it would be twice: the control', async () => {
    const raw = new Stripe('sk_test_control', {
      host: '127.0.0.1',
      port: new URL(stripe.base).port,
      protocol: 'http',
    })
    const params = { payment_intent: transactionId, amount: 41_00 }
    await Promise.all([raw.refunds.create(params), raw.refunds.create(params)])
    expect(stripe.refunds.size).toBe(2)
  })
})

describe('a spent key', () => {
  test('holding a fault of Stripe is followed by the next, the same for every caller', async () => {
    stripe.failNext('http-500', 1, CREATE)
    const once = { networkRetries: 0 }
    expect(await refund({}, once)).toMatchObject({ ok: false, error: 'unavailable' })
    const results = await Promise.all([refund({}, once), refund({}, once), refund({}, once)])
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(stripe.refunds.size).toBe(1)
    expect(new Set(keysOf(CREATE))).toEqual(new Set([keyNow(), `${keyNow()}-2`]))
  })

  test('holding a refusal does not outlive its reason', async () => {
    const byHand = stripe.refundByHand(transactionId, 82_00)
    expect(await refund()).toMatchObject({ ok: false, error: 'refused' })
    byHand.status = 'failed'
    expect(await refund()).toMatchObject({ ok: true })
  })
})

describe('Stripe refuses', () => {
  test.each([
    [
      'what was given back already',
      () => void stripe.refundByHand(transactionId, 82_00),
      /charge_already_refunded \(400, request req_/,
    ],
    [
      'more than is left',
      () => void stripe.refundByHand(transactionId, 60_00),
      /amount \(400, request req_/,
    ],
    [
      'what the customer disputes',
      () => void stripe.dispute(transactionId),
      /charge_disputed \(400, request req_/,
    ],
  ])('%s, with a reason that repeats nothing', async (_, before, reason) => {
    before()
    const result = await refund()
    expect(result).toEqual({ ok: false, error: 'refused', reason: expect.stringMatching(reason) })
    expect(JSON.stringify(result)).not.toMatch(/eleni|guest|Charge ch_/i)
  })
})

describe('Stripe away', () => {
  // ERR-06
  test.each([
    ['http-500', 'Stripe had a fault (500'],
    ['http-429', 'Stripe limits our requests (429'],
    ['cut', 'the connection to Stripe failed'],
    ['timeout', 'Stripe did not answer in time'],
  ] as const)('%s: unavailable, whichever call it meets', async (mode, reason) => {
    const limits = { networkRetries: 0, ...(mode === 'timeout' && { timeoutMs: 300 }) }
    for (const on of [LIST, CREATE]) {
      stripe.failNext(mode, 2, on)
      const result = await refund({ refundId: on.length }, limits)
      expect(result).toEqual({
        ok: false,
        error: 'unavailable',
        reason: expect.stringContaining(reason),
      })
    }
  })

  test('lists and sessions are not known to be empty', async () => {
    const away = provider({ networkRetries: 0 })
    stripe.failNext('http-429', 2)
    await expect(away.listRefunds(transactionId)).rejects.toThrow(ProviderUnavailable)
    await expect(away.findSession(transactionId)).rejects.toThrow(ProviderUnavailable)
  })
})

describe('a refund is read', () => {
  test.each([
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['succeeded', 'succeeded'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ] as const)('%s as %s, when made and when listed', async (status, state) => {
    stripe.startRefundsAs(status)
    expect(await refund()).toMatchObject({ ok: true, refund: { state } })
    expect(await provider().listRefunds(transactionId)).toMatchObject([{ state, refundId: 7 }])
  })

  test('as one of nobody here, when made on Stripe itself', async () => {
    const { id } = stripe.refundByHand(transactionId, 10_00)
    expect(await provider().listRefunds(transactionId)).toEqual([
      {
        providerRefundId: id,
        refundId: null,
        transactionId,
        amountCents: 10_00,
        currency: 'EUR',
        state: 'succeeded',
      },
    ])
  })

  test('a failed one is not made anew under its number, but is under another', async () => {
    stripe.startRefundsAs('failed')
    const first = await refund()
    stripe.startRefundsAs('succeeded')
    expect(await refund()).toEqual(first)
    expect(await refund({ refundId: 8 })).toMatchObject({ refund: { state: 'succeeded' } })
  })
})

describe('a payment leads to', () => {
  test('no session, when another product of the same account took it', async () => {
    for (const session of stripe.sessions.values()) session.metadata = { shop: '9' }
    expect(await provider().findSession(transactionId)).toBeNull()
  })

  test('no session, when its change cannot be read', async () => {
    for (const session of stripe.sessions.values()) session.metadata.change_id = 'x'
    expect(await provider().findSession(transactionId)).toBeNull()
  })
})
