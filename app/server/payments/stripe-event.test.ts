import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type FakeDispute,
  type FakeRefund,
  type FakeStripe,
  startFakeStripe,
} from '#test/fake-stripe.ts'
import { guardForTests } from '#test/outside.ts'
import type { CardProvider } from './index.server.ts'
import { STRIPE_EVENTS } from './stripe-event.ts'
import { createStripeProvider } from './stripe-provider.ts'

const NOW = new Date('2026-11-21T09:00:00Z')

let stripe: FakeStripe
let provider: CardProvider
beforeAll(async () => {
  stripe = await startFakeStripe({ now: () => NOW })
  provider = createStripeProvider({
    secretKey: 'sk_test_meltemi',
    webhookSecret: stripe.webhookSecret,
    apiBase: stripe.base,
    installation: 'paros-1',
    outside: guardForTests(),
    origin: 'https://meltemi.example',
    now: () => NOW,
  })
})
afterAll(() => stripe.close())

function told(type: string, object: object, id = 'evt_1') {
  const { body, signature } = stripe.signEvent(type, object, { id })
  const result = provider.readEvent(body, signature)
  if (!result.ok) throw new Error(result.error)
  return result.event
}

const seconds = NOW.getTime() / 1000
const REFUND: FakeRefund = {
  id: 're_1',
  object: 'refund',
  amount: 41_00,
  currency: 'eur',
  payment_intent: 'pi_777',
  status: 'succeeded',
  metadata: { refund_id: '7', order_id: '41' },
  created: seconds,
}
const DISPUTE: FakeDispute = {
  id: 'du_1',
  object: 'dispute',
  amount: 82_00,
  currency: 'eur',
  payment_intent: 'pi_777',
  status: 'needs_response',
  payment_method_details: { type: 'card', card: { case_type: 'chargeback' } },
  metadata: {},
  created: seconds,
}
const SESSION = {
  id: 'cs_test_a1',
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  payment_intent: 'pi_777',
  amount_total: 10_00,
  currency: 'eur',
  metadata: { order_id: '41', booking_ref: 'PT-7KQ2M9XA', change_id: '9' },
  url: null,
}
const OBJECTS = { checkout: SESSION, refund: REFUND, charge: DISPUTE } as const
const objectOf = (type: string) => OBJECTS[type.split('.')[0] as keyof typeof OBJECTS]

describe('every event the operator subscribes', () => {
  // STRIPE-06
  test.each(STRIPE_EVENTS)('%s tells of one thing, each time it comes', (type) => {
    const event = told(type, objectOf(type))
    const { session, refund, dispute } = event
    expect(event).toMatchObject({ id: 'evt_1', type })
    expect([session, refund, dispute].filter((one) => one !== null)).toHaveLength(1)
    expect(told(type, objectOf(type))).toEqual(event)
  })

  test('is named in the page on Stripe', async () => {
    const page = new URL('../../../docs/connections/stripe.md', import.meta.url)
    const told = await readFile(page, 'utf8')
    for (const type of STRIPE_EVENTS) expect(told).toContain(`\`${type}\``)
  })
})

describe('any other event tells of nothing', () => {
  test.each([
    ['charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_777' }],
    ['charge.dispute.funds_withdrawn', DISPUTE],
    ['refund.invented', REFUND],
    ['', {}],
  ])('%j', (type, object) => {
    const nothing = { session: null, refund: null, dispute: null }
    expect(told(type, object)).toEqual({ id: 'evt_1', type, ...nothing })
  })

  test.each([
    ['refund.created', REFUND],
    ['charge.dispute.created', DISPUTE],
  ])('%s without a payment of a session', (type, object) => {
    const event = told(type, { ...object, payment_intent: null })
    expect(event).toMatchObject({ session: null, refund: null, dispute: null })
  })
})

describe('a session event says', () => {
  test.each([
    ['9', 9],
    [undefined, null],
  ])('whose difference it is: %s', (change, changeId) => {
    const metadata = { ...SESSION.metadata, change_id: change }
    const { session } = told('checkout.session.completed', { ...SESSION, metadata })
    expect(session).toMatchObject({ orderId: 41, changeId, state: 'paid', amountCents: 10_00 })
  })

  test.each(['x', '0', '-9', '9.5', '1e3'])('nothing when the change is %j', (change) => {
    const metadata = { ...SESSION.metadata, change_id: change }
    expect(told('checkout.session.completed', { ...SESSION, metadata }).session).toBeNull()
  })
})

describe('a refund event says', () => {
  // CONST-03
  test('which refund of ours, of which payment, how much', () => {
    expect(told('refund.updated', REFUND).refund).toEqual({
      providerRefundId: 're_1',
      refundId: 7,
      transactionId: 'pi_777',
      amountCents: 41_00,
      currency: 'EUR',
      state: 'succeeded',
    })
  })

  test.each([
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['succeeded', 'succeeded'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
    ['invented-later', 'pending'],
    [null, 'pending'],
  ])('%s: %s, whatever the event is called', (status, state) => {
    for (const type of ['refund.created', 'refund.updated', 'refund.failed']) {
      expect(told(type, { ...REFUND, status }).refund).toMatchObject({ state })
    }
  })

  test.each([{}, null, { refund_id: 'shop-9' }, { refund_id: '0' }])(
    'none of ours when its number is not: %j',
    (metadata) => {
      expect(told('refund.created', { ...REFUND, metadata }).refund).toMatchObject({
        refundId: null,
        transactionId: 'pi_777',
      })
    },
  )

  test('the same with the payment written out', () => {
    const payment = { id: 'pi_777', object: 'payment_intent' }
    const { refund } = told('refund.created', { ...REFUND, payment_intent: payment })
    expect(refund).toMatchObject({ transactionId: 'pi_777' })
  })
})

describe('a dispute event says', () => {
  test('which payment and how much', () => {
    expect(told('charge.dispute.created', DISPUTE).dispute).toEqual({
      disputeId: 'du_1',
      transactionId: 'pi_777',
      amountCents: 82_00,
      state: 'open',
    })
  })

  test.each([
    ['warning_needs_response', 'open'],
    ['warning_under_review', 'open'],
    ['warning_closed', 'won'],
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['appeal_needs_response', 'open'],
    ['appeal_under_review', 'open'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['prevented', 'won'],
    ['invented-later', 'open'],
  ])('%s: %s', (status, state) => {
    expect(told('charge.dispute.closed', { ...DISPUTE, status }).dispute).toMatchObject({ state })
  })

  test('lost, when it was prevented by giving the money back', () => {
    const details = { type: 'card', card: { case_type: 'resolution' } }
    const prevented = { ...DISPUTE, status: 'prevented', payment_method_details: details }
    expect(told('charge.dispute.created', prevented).dispute).toMatchObject({ state: 'lost' })
  })
})
