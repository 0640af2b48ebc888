import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { guardForTests } from '#test/outside.ts'
import { type CardSessionRequest, createPayments, ProviderUnavailable } from './index.server.ts'
import { createStripeProvider } from './stripe-provider.ts'

const START = new Date('2026-11-21T09:00:00Z')
const ORIGIN = 'https://meltemi.example'
const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
const REQUEST: CardSessionRequest = {
  orderId: 41,
  changeId: null,
  bookingRef: 'PT-7KQ2M9XA',
  type: 'transfer',
  attempt: 1,
  amountCents: 82_00,
  currency: 'EUR',
  description: 'Private transfer: Naoussa to Paros Airport, 22 Nov 2026',
  customerEmail: 'eleni.rigas@guest.example',
  expiresAt: minutesLater(30),
  successUrl: `${ORIGIN}/checkout/success`,
  cancelUrl: `${ORIGIN}/checkout/cancel`,
}

let now = START
let stripe: FakeStripe
beforeEach(async () => {
  now = START
  stripe = await startFakeStripe({ now: () => now })
})
afterEach(() => stripe.close())

function provider(
  limits: {
    timeoutMs?: number
    networkRetries?: number
    secretKey?: string
    installation?: string
  } = {},
) {
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

async function opened(request: CardSessionRequest = REQUEST) {
  const result = await provider().createSession(request)
  if (!result.ok) throw new Error(result.reason)
  return result.session
}

describe('a session is opened', () => {
  test('also for places with names longer than Stripe takes', async () => {
    await opened({ ...REQUEST, description: `Private transfer ${'x'.repeat(400)}` })
    const asked = JSON.stringify(stripe.requests[0]?.form.line_items)
    expect(/"name":"([^"]*)"/.exec(asked)?.[1]).toHaveLength(250)
  })

  // H4 of the review of money: numbers of orders repeat in another installation.
  test('of its own by each installation on the account, whatever else is the same', async () => {
    const other = await provider({ installation: 'naxos-1' }).createSession(REQUEST)
    const { sessionId } = await opened()
    expect(other).toMatchObject({ ok: true, session: { installation: 'naxos-1' } })
    expect(other.ok && other.session.sessionId).not.toBe(sessionId)
  })

  // STRIPE-01, STRIPE-02, STRIPE-05
  test('and answers with the address of the hosted page', async () => {
    const session = await opened()
    expect(session).toEqual({
      sessionId: expect.stringMatching(/^cs_test_/),
      installation: 'paros-1',
      bookingRef: 'PT-7KQ2M9XA',
      isLive: false,
      orderId: 41,
      changeId: null,
      state: 'open',
      amountCents: 82_00,
      currency: 'EUR',
      transactionId: null,
      paidAt: null,
      url: `${stripe.base}/c/pay/${session.sessionId}`,
    })
    expect(stripe.requests[0]?.headers).toMatchObject({
      authorization: 'Bearer sk_test_meltemi',
      'stripe-version': '2026-10-28.endive',
    })
  })

  // STRIPE-01, STRIPE-03
  test('for one line in cents, by card, in exactly the euros shown', async () => {
    await opened()
    expect(stripe.requests[0]?.form).toMatchObject({
      mode: 'payment',
      allowed_payment_method_types: { 0: 'card' },
      adaptive_pricing: { enabled: 'false' },
      client_reference_id: '41',
      line_items: {
        0: {
          quantity: '1',
          price_data: {
            currency: 'eur',
            unit_amount: '8200',
            product_data: { name: 'Private transfer: Naoussa to Paros Airport, 22 Nov 2026' },
          },
        },
      },
    })
  })

  // DATA-12
  test('with metadata of order and booking only; the address goes in its own field', async () => {
    await opened()
    const { customer_email: email, ...rest } = stripe.requests[0]?.form ?? {}
    const metadata = { installation: 'paros-1', order_id: '41', booking_ref: 'PT-7KQ2M9XA' }
    expect(rest.metadata).toEqual(metadata)
    expect(rest.payment_intent_data).toEqual({ metadata })
    expect(email).toBe('eleni.rigas@guest.example')
    expect(JSON.stringify(rest)).not.toMatch(/eleni|rigas|guest/i)
  })
})

describe('a session is opened within limits:', () => {
  // STRIPE-04
  test('with the session placeholder untouched in both return addresses', async () => {
    await opened()
    expect(stripe.requests[0]?.form).toMatchObject({
      success_url: `${ORIGIN}/checkout/success?session_id={CHECKOUT_SESSION_ID}&booking_ref=PT-7KQ2M9XA`,
      cancel_url: `${ORIGIN}/checkout/cancel?session_id={CHECKOUT_SESSION_ID}`,
    })
  })

  // STRIPE-03
  test('never with a return address on another site', async () => {
    const foreign = { ...REQUEST, successUrl: 'https://evil.example/checkout/success' }
    await expect(provider().createSession(foreign)).rejects.toThrow('must be on')
    expect(stripe.requests).toHaveLength(0)
  })

  test.each([0, -1, 82.5, Number.NaN])('never for %s cents', async (amountCents) => {
    await expect(provider().createSession({ ...REQUEST, amountCents })).rejects.toThrow(RangeError)
  })

  //
  test.each([
    ['half an hour ahead: late enough for Stripe on arrival', minutesLater(30), 30 * 60 + 20],
    ['already too close: pushed out', minutesLater(5), 30 * 60 + 20],
    ['later: kept', minutesLater(45), 45 * 60],
  ])('with an end %s', async (_, expiresAt, seconds) => {
    const session = await opened({ ...REQUEST, expiresAt })
    expect(stripe.sessions.get(session.sessionId)?.expires_at).toBe(
      START.getTime() / 1000 + seconds,
    )
  })
})

describe('one order has one session', () => {
  // CHECKOUT-31
  test('when the connection is cut after Stripe did the work', async () => {
    stripe.failNext('cut')
    const session = await opened()
    expect([...stripe.sessions.keys()]).toEqual([session.sessionId])
    const keys = stripe.requests
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([
      'meltemi-paros-1-order-41-PT-7KQ2M9XA-8200-1',
      'meltemi-paros-1-order-41-PT-7KQ2M9XA-8200-1',
    ])
  })

  test('when the answer never came and the customer tries again later', async () => {
    stripe.failNext('cut', 2)
    expect(await provider({ networkRetries: 0 }).createSession(REQUEST)).toMatchObject({
      ok: false,
      error: 'unavailable',
    })
    now = minutesLater(2)
    const session = await opened()
    expect([...stripe.sessions.keys()]).toEqual([session.sessionId])
  })

  test('when the same request is made again at once, or minutes later with other details', async () => {
    const first = await opened()
    expect(await opened()).toEqual(first)
    now = minutesLater(10)
    expect(await opened({ ...REQUEST, expiresAt: minutesLater(40) })).toEqual(first)
    expect(stripe.sessions.size).toBe(1)
  })

  test('and a paid one comes back as paid, so nobody pays twice', async () => {
    const first = await opened()
    stripe.pay(first.sessionId)
    expect(await opened()).toMatchObject({ sessionId: first.sessionId, state: 'paid', url: null })
    now = minutesLater(3)
    expect(await opened()).toMatchObject({ sessionId: first.sessionId, state: 'paid', url: null })
    // As long as Stripe keeps the key: a day.
    now = minutesLater(24 * 60 - 1)
    const late = { ...REQUEST, expiresAt: minutesLater(24 * 60 + 30) }
    expect(await opened(late)).toMatchObject({ sessionId: first.sessionId, state: 'paid' })
    expect(stripe.sessions.size).toBe(1)
  })
})

describe('another session is opened', () => {
  test('for another order, booking, amount or attempt', async () => {
    const ids = [
      await opened(),
      await opened({ ...REQUEST, orderId: 42 }),
      // The number was given again after a backup was restored.
      await opened({ ...REQUEST, bookingRef: 'PT-AAAAAAAA' }),
      await opened({ ...REQUEST, amountCents: 92_00 }),
      await opened({ ...REQUEST, attempt: 2 }),
    ].map(({ sessionId }) => sessionId)
    expect(new Set(ids).size).toBe(5)
  })

  test('after one has expired, even when the attempt was not counted up', async () => {
    const first = await opened()
    stripe.expire(first.sessionId)
    const second = await opened()
    expect(second).toMatchObject({ state: 'open', url: expect.any(String) })
    expect(second.sessionId).not.toBe(first.sessionId)
    expect(await opened()).toEqual(second)
    expect(stripe.sessions.size).toBe(2)
  })

  test('after each of three has expired within a minute', async () => {
    const ids = new Set<string>()
    for (let turn = 0; turn < 4; turn += 1) {
      now = new Date(START.getTime() + turn * 1_000)
      const { sessionId, state } = await opened()
      expect(state).toBe('open')
      ids.add(sessionId)
      stripe.expire(sessionId)
    }
    expect(ids.size).toBe(4)
  })

  test('of another amount than one that is paid: what was asked then is not what is asked now', async () => {
    const before = await opened({ ...REQUEST, amountCents: 92_00 })
    stripe.pay(before.sessionId)
    const first = await opened()
    stripe.expire(first.sessionId)
    expect(await opened()).toMatchObject({ state: 'open', amountCents: 82_00 })
  })

  test("but not when the order has one beyond the first page of Stripe's list", async () => {
    const first = await opened()
    for (let orderId = 100; orderId < 205; orderId++) await opened({ ...REQUEST, orderId })
    now = minutesLater(1)
    expect(await opened()).toEqual(first)
  })
})

test('what happened is listed from its oldest on, however many pages it fills', async () => {
  const told: string[] = []
  for (let n = 0; n < 205; n++) {
    now = new Date(START.getTime() + n * 1_000)
    const { eventId } = stripe.signEvent('refund.created', { id: `re_${n}`, object: 'refund' })
    told.push(eventId)
  }
  const listed = await provider().listEvents(START)
  expect(listed.map(({ id }) => id)).toEqual(told)
  const pages = stripe.requests.filter(({ path }) => path === '/v1/events')
  expect(pages.map(({ form }) => form.limit)).toEqual(['100', '100', '100'])
  const since = await provider().listEvents(new Date(START.getTime() + 204_999))
  expect(since.map(({ id }) => id)).toEqual(told.slice(204))
})

// A session is good for a day at longest, and so is the key that opened it.
test('what was opened without an answer is looked for a day back, and twenty minutes for Stripe’s clock', async () => {
  const { sessionId } = await opened()
  stripe.expire(sessionId)
  await opened()
  await provider().findSessions({ ...REQUEST, since: START })
  const lists = stripe.requests.filter(
    ({ method, path }) => method === 'GET' && path === '/v1/checkout/sessions',
  )
  const started = START.getTime() / 1000
  expect(lists.map(({ form }) => form.created)).toEqual([
    { gte: String(started - 24 * 3600 - 20 * 60) },
    { gte: String(started - 20 * 60) },
  ])
})

describe('of the sessions of one account', () => {
  const found = async () =>
    (await provider().findSessions({ ...REQUEST, since: START })).map(({ sessionId }) => sessionId)

  test('those count that this installation opened for this money with this kind of key', async () => {
    const { sessionId } = await opened()
    const others = [
      { installation: 'naxos-1' },
      { livemode: true },
      { installation: 'naxos-1', livemode: true },
      { order_id: '42' },
      { booking_ref: 'PT-AAAAAAAA' },
      { order_id: '42', booking_ref: 'PT-AAAAAAAA' },
      { change_id: '7' },
      { change_id: 'seven' },
      // Another product of the company's.
      { order_id: '', booking_ref: '', installation: '' },
    ]
    for (const [attempt, { livemode = false, ...metadata }] of others.entries()) {
      const other = await opened({ ...REQUEST, attempt: 10 + attempt })
      const stored = stripe.sessions.get(other.sessionId)
      Object.assign(stored ?? {}, { livemode, metadata: { ...stored?.metadata, ...metadata } })
    }
    expect(await found()).toEqual([sessionId])
  })

  test('the paid one is known by its payment, unless another product took it', async () => {
    const { sessionId } = await opened()
    const { payment_intent } = stripe.pay(sessionId)
    const paidBy = () => provider().findSession(payment_intent ?? '')
    expect(await paidBy()).toMatchObject({ sessionId, state: 'paid' })
    Object.assign(stripe.sessions.get(sessionId) ?? {}, { metadata: {} })
    expect(await paidBy()).toBeNull()
  })

  test('refunds of a payment that was not taken by Stripe are none', async () => {
    expect(await provider().listRefunds('standin_pay_1')).toEqual([])
    expect(await provider().listRefunds('pi_unknown')).toEqual([])
  })
})

// DATA-09
test('of an order with several sessions the paid one decides, then the open one', async () => {
  const first = await opened()
  const second = await opened({ ...REQUEST, attempt: 2 })
  stripe.expire(second.sessionId)
  expect(await opened({ ...REQUEST, attempt: 2 })).toEqual(first)

  const third = await opened({ ...REQUEST, attempt: 3 })
  stripe.pay(first.sessionId)
  now = minutesLater(1)
  expect(third.state).toBe('open')
  expect(await opened({ ...REQUEST, attempt: 3 })).toMatchObject({
    sessionId: first.sessionId,
    state: 'paid',
  })
})

describe('Stripe away', () => {
  // ERR-06
  test('the time limit counts for the whole call, not for each retry', async () => {
    stripe.failNext('timeout', 10)
    expect(await provider({ timeoutMs: 200 }).createSession(REQUEST)).toEqual({
      ok: false,
      error: 'unavailable',
      reason: 'Stripe did not answer in time',
    })
    expect(stripe.requests).toHaveLength(1)
  })

  // ERR-06
  test.each([
    ['http-500', 'Stripe had a fault (500, request req_'],
    ['http-429', 'Stripe limits our requests (429, request req_'],
    ['cut', 'the connection to Stripe failed'],
    ['timeout', 'Stripe did not answer in time'],
  ] as const)('%s: unavailable, with the reason', async (mode, reason) => {
    stripe.failNext(mode, 10)
    const away = provider({ networkRetries: 0, ...(mode === 'timeout' && { timeoutMs: 300 }) })
    const result = await away.createSession(REQUEST)
    expect(result).toEqual({
      ok: false,
      error: 'unavailable',
      reason: expect.stringContaining(reason),
    })
    await expect(away.readSession('cs_test_1')).rejects.toThrow(ProviderUnavailable)
    await expect(away.expireSession('cs_test_1')).rejects.toThrow(ProviderUnavailable)
  })

  test('nothing listens there: unavailable', async () => {
    const gone = provider({ networkRetries: 0 })
    await stripe.close()
    expect(await gone.createSession(REQUEST)).toMatchObject({ ok: false, error: 'unavailable' })
    stripe = await startFakeStripe()
  })

  test('a fault of Stripe is retried and then healed with a new key', async () => {
    stripe.failNext('http-500')
    const session = await opened()
    expect([...stripe.sessions.keys()]).toEqual([session.sessionId])
  })
})

describe('Stripe unwilling', () => {
  // ERR-06
  test.each([
    ['an address Stripe does not take', { customerEmail: 'not-an-address' }, 'email_invalid'],
    ['less than Stripe charges', { amountCents: 49 }, 'amount_too_small'],
  ])('%s: refused, without repeating what was sent', async (_, change, reason) => {
    const result = await provider().createSession({ ...REQUEST, ...change })
    expect(result).toMatchObject({ ok: false, error: 'refused' })
    expect(result).toMatchObject({ reason: expect.stringContaining(reason) })
    expect(JSON.stringify(result)).not.toContain('not-an-address')
  })

  // ERR-06
  test('a wrong secret key: not configured, and the key stays out of the reason', async () => {
    const result = await provider({ secretKey: 'sk_live_wrong' }).createSession(REQUEST)
    expect(result).toMatchObject({ ok: false, error: 'not-configured' })
    expect(result).toMatchObject({ reason: expect.stringMatching(/secret key \(401/) })
    expect(JSON.stringify(result)).not.toContain('sk_live_wrong')
  })

  // ERR-07
  test('an open session without an address to pay at: refused', async () => {
    const { sessionId } = await opened()
    Object.assign(stripe.sessions.get(sessionId) ?? {}, { url: null })
    expect(await provider().createSession(REQUEST)).toEqual({
      ok: false,
      error: 'refused',
      reason: 'no checkout URL received from Stripe',
    })
  })
})

describe('a session is read', () => {
  test('as paid only once the money is in', async () => {
    const { sessionId } = await opened()
    expect(await provider().readSession(sessionId)).toMatchObject({ state: 'open' })
    now = minutesLater(4)
    const { payment_intent: payment } = stripe.pay(sessionId)
    expect(await provider().readSession(sessionId)).toEqual({
      sessionId,
      installation: 'paros-1',
      bookingRef: 'PT-7KQ2M9XA',
      isLive: false,
      orderId: 41,
      changeId: null,
      state: 'paid',
      amountCents: 82_00,
      currency: 'EUR',
      transactionId: payment,
      paidAt: minutesLater(4),
      url: null,
    })
  })

  test('as open while a completed one still waits for its money', async () => {
    const { sessionId } = await opened()
    Object.assign(stripe.sessions.get(sessionId) ?? {}, { status: 'complete', url: null })
    expect(await provider().readSession(sessionId)).toMatchObject({ state: 'open', paidAt: null })
  })

  //
  test('as expired when its time is up', async () => {
    const { sessionId } = await opened()
    now = minutesLater(31)
    expect(await provider().readSession(sessionId)).toMatchObject({ state: 'expired', url: null })
  })

  test('as unknown when Stripe has none by that id', async () => {
    expect(await provider().readSession('cs_test_unknown')).toBeNull()
    expect(await provider().expireSession('cs_test_unknown')).toBeNull()
    expect(stripe.requests).toHaveLength(2)
  })

  test.each(['', 'standin_abc', '../customers', 'cs_1/expire', 'cs_1?x=1'])(
    'as unknown, without asking Stripe: %j',
    async (sessionId) => {
      expect(await provider().readSession(sessionId)).toBeNull()
      expect(await provider().expireSession(sessionId)).toBeNull()
      expect(stripe.requests).toHaveLength(0)
    },
  )

  test.each([{}, { order_id: 'shop-9', booking_ref: 'PT-7KQ2M9XA' }, { order_id: '41' }])(
    'as unknown when another product of the same account made it: %j',
    async (metadata) => {
      const { sessionId } = await opened()
      Object.assign(stripe.sessions.get(sessionId) ?? {}, { metadata })
      expect(await provider().readSession(sessionId)).toBeNull()
    },
  )
})

describe('a session is closed', () => {
  // CANCEL-02
  test('when open, once and for all', async () => {
    const { sessionId } = await opened()
    expect(await provider().expireSession(sessionId)).toMatchObject({ state: 'expired', url: null })
    expect(await provider().expireSession(sessionId)).toMatchObject({ state: 'expired' })
  })

  test('but a paid one stays paid', async () => {
    const { sessionId } = await opened()
    stripe.pay(sessionId)
    expect(await provider().expireSession(sessionId)).toMatchObject({
      state: 'paid',
      paidAt: START,
      transactionId: expect.stringMatching(/^pi_/),
    })
  })
})

// STRIPE-05
test('Stripe is the provider when its keys are set', async () => {
  const payments = await createPayments({
    stripe: { secretKey: 'sk_test_meltemi', webhookSecret: null, apiBase: stripe.base },
    isPublic: false,
    db: {} as never,
    installation: 'paros-1',
    outside: guardForTests(),
    origin: ORIGIN,
    now: () => now,
  })
  expect(payments.provider.name).toBe('stripe')
  expect(payments.standIn).toBeNull()
  expect(await payments.provider.createSession(REQUEST)).toMatchObject({ ok: true })
})
