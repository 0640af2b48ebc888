import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FailureMode, type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { guardForTests } from '#test/outside.ts'
import type { CardSessionRequest } from './index.server.ts'
import { createStripeProvider } from './stripe-provider.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const ORIGIN = 'https://meltemi.example'
const REQUEST: CardSessionRequest = {
  orderId: 41,
  changeId: null,
  bookingRef: 'PT-7KQ2M9XA',
  type: 'transfer',
  attempt: 0,
  amountCents: 82_00,
  currency: 'EUR',
  description: 'Private transfer Naoussa – Paros Airport',
  customerEmail: 'eleni.rigas@guest.example',
  expiresAt: new Date(NOW.getTime() + 30 * 60_000),
  successUrl: `${ORIGIN}/checkout/success`,
  cancelUrl: `${ORIGIN}/checkout/cancel`,
}
const REFUND = { refundId: 7, orderId: 41, transactionId: 'pi_1', amountCents: 41_00 }
const NO_SENSE = 'the answer from Stripe makes no sense'

let stripe: FakeStripe
beforeEach(async () => {
  stripe = await startFakeStripe({ now: () => NOW })
})
afterEach(() => stripe.close())

function provider(guard: Parameters<typeof guardForTests>[0] = {}, timeoutMs = 5_000) {
  const outside = guardForTests(guard)
  const cards = createStripeProvider({
    secretKey: 'sk_test_meltemi',
    webhookSecret: null,
    apiBase: stripe.base,
    timeoutMs,
    networkRetries: 0,
    installation: 'paros-1',
    outside,
    origin: ORIGIN,
    now: () => NOW,
  })
  return { cards, away: () => outside.service('stripe').isOpen() }
}

const keys = () =>
  stripe.requests
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers['idempotency-key'])

async function opened() {
  const made = await provider().cards.createSession(REQUEST)
  if (!made.ok) throw new Error(made.reason)
  return made.session.sessionId
}

describe('whatever became of the first answer, the same request again is the same thing:', () => {
  const modes: [FailureMode, string][] = [
    ['http-429', 'Stripe limits our requests'],
    ['timeout', 'Stripe did not answer in time'],
    ['done-timeout', 'Stripe did not answer in time'],
    ['html', NO_SENSE],
    ['done-html', NO_SENSE],
    ['done-truncated', NO_SENSE],
    ['done-null', NO_SENSE],
    ['done-empty', NO_SENSE],
  ]

  // ERR-06, CHECKOUT-31
  test.each(modes)('one session after %s', async (mode, reason) => {
    stripe.failNext(mode)
    const { cards } = provider({}, mode.endsWith('timeout') ? 200 : 5_000)
    expect(await cards.createSession(REQUEST)).toEqual({
      ok: false,
      error: 'unavailable',
      reason: expect.stringContaining(reason),
    })
    const again = await provider().cards.createSession(REQUEST)
    expect(again).toMatchObject({ ok: true, session: { state: 'open', orderId: 41 } })
    expect(keys()).toEqual([
      'meltemi-paros-1-order-41-PT-7KQ2M9XA-8200-0',
      'meltemi-paros-1-order-41-PT-7KQ2M9XA-8200-0',
    ])
    expect(stripe.sessions.size).toBe(1)
  })

  test.each(['html', 'done-html', 'done-truncated', 'done-null', 'done-empty'] as const)(
    'one refund after %s',
    async (mode) => {
      const transactionId = stripe.pay(await opened()).payment_intent ?? ''
      const { cards } = provider()
      stripe.failNext(mode, 1, 'POST /v1/refunds')
      const refund = { ...REFUND, transactionId }
      expect(await cards.refund(refund)).toMatchObject({ ok: false, error: 'unavailable' })
      expect(await cards.refund(refund)).toMatchObject({ ok: true, refund: { refundId: 7 } })
      expect(stripe.refunds.size).toBe(1)
    },
  )

  test('no second session when the first is answered without what makes it ours', async () => {
    const session = stripe.sessions.get(await opened())
    Object.assign(session ?? {}, { metadata: {} })
    expect(await provider().cards.createSession(REQUEST)).toEqual({
      ok: false,
      error: 'unavailable',
      reason: NO_SENSE,
    })
    expect(stripe.sessions.size).toBe(1)
  })
})

describe('Stripe that fails again and again is left alone', () => {
  // ERR-06
  test.each(['http-500', 'cut', 'html', 'timeout'] as const)(
    '%s: callers are answered at once, as if nobody had answered; what is asked otherwise is tried',
    async (mode) => {
      const { cards, away } = provider({ consecutiveFaults: 2 }, mode === 'timeout' ? 100 : 5_000)
      stripe.failNext(mode, 9)
      for (const _ of [1, 2]) {
        expect(await cards.createSession(REQUEST)).toMatchObject({ error: 'unavailable' })
      }
      expect(away()).toBe(true)
      stripe.stopFailing()
      const before = stripe.requests.length
      const reason = 'stripe is not asked for now: it failed repeatedly'
      const unavailable = { ok: false, error: 'unavailable', reason }
      expect(await cards.createSession(REQUEST)).toEqual(unavailable)
      expect(stripe.requests).toHaveLength(before)
      expect(await cards.listEvents(NOW)).toEqual([])
      expect(stripe.requests.length).toBeGreaterThan(before)
    },
  )

  test('but not for a limit of requests: that says wait, and everybody else goes on', async () => {
    const { cards, away } = provider({ consecutiveFaults: 2 })
    stripe.failNext('http-429', 9)
    for (const _ of [1, 2, 3]) {
      expect(await cards.createSession(REQUEST)).toMatchObject({ error: 'unavailable' })
    }
    expect(away()).toBe(false)
    stripe.stopFailing()
    expect(await cards.createSession(REQUEST)).toMatchObject({ ok: true })
  })

  test('and asked again after a while: well, it serves everybody', async () => {
    const { cards, away } = provider({ consecutiveFaults: 1, openMs: 0 })
    stripe.failNext('http-500')
    expect(await cards.createSession(REQUEST)).toMatchObject({ ok: false })
    expect(await cards.createSession(REQUEST)).toMatchObject({ ok: true })
    expect(away()).toBe(false)
  })

  test('but not for refusing what was asked, nor for what it does not know', async () => {
    const { cards, away } = provider({ consecutiveFaults: 1 })
    const refused = await cards.createSession({ ...REQUEST, customerEmail: 'not-an-address' })
    expect(refused).toMatchObject({ ok: false, error: 'refused' })
    expect(await cards.readSession('cs_test_unknown')).toBeNull()
    expect(await cards.refund(REFUND)).toMatchObject({ ok: false, error: 'refused' })
    expect(away()).toBe(false)
  })
})
