import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeSession, type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { guardForTests } from '#test/outside.ts'
import type { CardProvider } from './index.server.ts'
import { createStripeProvider } from './stripe-provider.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

let stripe: FakeStripe
let provider: CardProvider
beforeAll(async () => {
  stripe = await startFakeStripe({ now: () => NOW })
  provider = withSecret(stripe.webhookSecret)
})
afterAll(() => stripe.close())

function withSecret(webhookSecret: string | null) {
  const outside = guardForTests()
  const connection = {
    secretKey: 'sk_test_meltemi',
    apiBase: stripe.base,
    installation: 'paros-1',
    outside,
  }
  const origin = 'https://meltemi.example'
  return createStripeProvider({ ...connection, webhookSecret, origin, now: () => NOW })
}

function completed(change: Partial<FakeSession> = {}): FakeSession {
  return {
    id: 'cs_test_a1',
    object: 'checkout.session',
    livemode: false,
    mode: 'payment',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: 'pi_777',
    amount_total: 82_00,
    currency: 'eur',
    client_reference_id: '41',
    customer_email: 'Eléni@guest.example',
    metadata: { installation: 'paros-1', order_id: '41', booking_ref: 'PT-7KQ2M9XA' },
    success_url: 'https://meltemi.example/checkout/success',
    cancel_url: 'https://meltemi.example/checkout/cancel',
    created: NOW.getTime() / 1000 - 60,
    expires_at: NOW.getTime() / 1000 + 1800,
    url: null,
    ...change,
  }
}

// STRIPE-06
describe('a webhook is believed', () => {
  test('when Stripe signed exactly these bytes', () => {
    const { body, signature, eventId } = stripe.signEvent('checkout.session.completed', completed())
    expect(provider.readEvent(body, signature)).toEqual({
      ok: true,
      event: {
        id: eventId,
        type: 'checkout.session.completed',
        session: {
          sessionId: 'cs_test_a1',
          installation: 'paros-1',
          bookingRef: 'PT-7KQ2M9XA',
          isLive: false,
          orderId: 41,
          changeId: null,
          state: 'paid',
          amountCents: 82_00,
          currency: 'EUR',
          transactionId: 'pi_777',
          paidAt: NOW,
          url: null,
        },
        refund: null,
        dispute: null,
      },
    })
  })

  test('as a slice of a larger buffer', () => {
    const { body, signature } = stripe.signEvent('checkout.session.completed', completed())
    const padded = new Uint8Array(body.length + 20).fill(0x20)
    padded.set(body, 10)
    const slice = padded.subarray(10, 10 + body.length)
    expect(provider.readEvent(slice, signature)).toMatchObject({ ok: true })
  })

  test('with the header the official library makes', () => {
    const { body } = stripe.signEvent('checkout.session.completed', completed())
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
      payload: body.toString(),
      secret: stripe.webhookSecret,
      timestamp: NOW.getTime() / 1000,
    })
    expect(provider.readEvent(body, signature)).toMatchObject({ ok: true })
  })

  test('for five minutes', () => {
    const fresh = stripe.signEvent('checkout.session.completed', completed(), {
      at: secondsAgo(300),
    })
    const stale = stripe.signEvent('checkout.session.completed', completed(), {
      at: secondsAgo(301),
    })
    expect(provider.readEvent(fresh.body, fresh.signature)).toMatchObject({ ok: true })
    expect(provider.readEvent(stale.body, stale.signature)).toEqual(BAD)
  })
})

const BAD = { ok: false, error: 'bad-signature' }

// STRIPE-06
describe('a webhook is not believed', () => {
  test('when any one byte changed', () => {
    const { body, signature } = stripe.signEvent('checkout.session.completed', completed())
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), (index, flip) => {
        const forged = Uint8Array.from(body)
        forged[index] = (forged[index] ?? 0) ^ flip
        expect(provider.readEvent(forged, signature)).toEqual(BAD)
      }),
    )
  })

  test('when re-serialised from its JSON', () => {
    const { body, signature } = stripe.signEvent('checkout.session.completed', completed())
    const reserialised = Buffer.from(JSON.stringify(JSON.parse(body.toString())))
    expect(provider.readEvent(reserialised, signature)).toEqual(BAD)
  })

  test.each([undefined, '', 'nonsense', 't=1,v1=', `t=${NOW.getTime() / 1000}`])(
    'with the header %j',
    (signature) => {
      const { body } = stripe.signEvent('checkout.session.completed', completed())
      expect(provider.readEvent(body, signature)).toEqual(BAD)
    },
  )

  test('when signed with another secret, or empty', () => {
    const other = stripe.signEvent('checkout.session.completed', completed(), { secret: 'whsec_x' })
    expect(provider.readEvent(other.body, other.signature)).toEqual(BAD)
    expect(provider.readEvent(new Uint8Array(), other.signature)).toEqual(BAD)
  })

  test.each([null, ''])('while no secret is configured (%j)', (secret) => {
    const { body, signature } = stripe.signEvent('checkout.session.completed', completed())
    expect(withSecret(secret).readEvent(body, signature)).toEqual({
      ok: false,
      error: 'not-configured',
    })
  })
})

// STRIPE-06
describe('an event says', () => {
  function sessionIn(type: string, session: object) {
    const { body, signature } = stripe.signEvent(type, session)
    const result = provider.readEvent(body, signature)
    if (!result.ok) throw new Error(result.error)
    return result.event.session
  }
  const unpaid = completed({ payment_status: 'unpaid' })

  test('nothing of money while a completed session is unpaid', () => {
    expect(sessionIn('checkout.session.completed', unpaid)).toMatchObject({
      state: 'open',
      paidAt: null,
      url: null,
    })
  })

  test('paid when delayed money arrives', () => {
    const payable = completed({ url: 'https://checkout.stripe.example/c/pay/cs_test_a1' })
    expect(sessionIn('checkout.session.async_payment_succeeded', payable)).toMatchObject({
      state: 'paid',
      paidAt: NOW,
      url: null,
    })
  })

  test('expired when delayed money never will', () => {
    expect(sessionIn('checkout.session.async_payment_failed', unpaid)).toMatchObject({
      state: 'expired',
      paidAt: null,
    })
  })

  test('expired when the time was up', () => {
    const session = completed({ status: 'expired', payment_status: 'unpaid', payment_intent: null })
    expect(sessionIn('checkout.session.expired', session)).toMatchObject({
      state: 'expired',
      transactionId: null,
    })
  })

  test('nothing when it is of another kind, or of another product', () => {
    expect(sessionIn('charge.succeeded', { id: 'ch_1', object: 'charge' })).toBeNull()
    const foreign = completed({ metadata: {} })
    expect(sessionIn('checkout.session.completed', foreign)).toBeNull()
  })
})
