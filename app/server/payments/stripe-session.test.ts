import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { idFrom, toCardSession, toCreateParams } from './stripe-session.ts'

const METADATA = { installation: 'paros-1', order_id: '41', booking_ref: 'PT-7KQ2M9XA' }
const seconds = (iso: string) => Date.parse(iso) / 1000

/** A session as Stripe tells it; what is not named is as of one that waits for its payment. */
function told(change: object = {}): Stripe.Checkout.Session {
  const session = {
    id: 'cs_test_1',
    livemode: false,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: 82_00,
    currency: 'eur',
    url: 'https://checkout.example/cs_test_1',
    metadata: METADATA,
    ...change,
  }
  return session as unknown as Stripe.Checkout.Session
}

describe('a session whose page was filled in', () => {
  test.each([
    ['requires_payment_method', 'expired'],
    ['canceled', 'expired'],
    ['processing', 'open'],
  ])('and whose payment is %s counts as %s', (status, state) => {
    const completed = told({ status: 'complete', payment_intent: { id: 'pi_1', status } })
    expect(toCardSession(completed)?.state).toBe(state)
  })

  test('waits as long as nothing is known of its payment', () => {
    for (const payment_intent of [null, 'pi_1'])
      expect(toCardSession(told({ status: 'complete', payment_intent }))?.state).toBe('open')
  })
})

test('a payment that fell through leaves a page open that is still there', () => {
  const failed = told({ payment_intent: { id: 'pi_1', status: 'requires_payment_method' } })
  expect(toCardSession(failed)).toMatchObject({ state: 'open', transactionId: 'pi_1' })
})

describe('the money came in', () => {
  const created = seconds('2026-11-21T09:00:00Z')
  const paid = (payment_intent: unknown) =>
    toCardSession(told({ status: 'complete', payment_status: 'paid', payment_intent }))

  test.each([
    ['when the card was charged', { created: created + 90 }, '2026-11-21T09:01:30Z'],
    ['when the payment was made, of a charge that is only named', 'ch_1', '2026-11-21T09:00:00Z'],
    ['when the payment was made, without a charge', null, '2026-11-21T09:00:00Z'],
  ])('%s', (_, latest_charge, at) => {
    const payment = { id: 'pi_1', status: 'succeeded', created, latest_charge }
    expect(paid(payment)).toMatchObject({ state: 'paid', paidAt: new Date(at), url: null })
  })

  test('nobody knows when, of a payment that is only named', () => {
    expect(paid('pi_1')).toMatchObject({ state: 'paid', paidAt: null, transactionId: 'pi_1' })
  })
})

test('what a session does not tell is nothing, not something else', () => {
  const { installation: _, ...older } = METADATA
  expect(
    toCardSession(told({ metadata: older, amount_total: null, currency: null })),
  ).toMatchObject({ installation: null, amountCents: 0, currency: '' })
  expect(toCardSession(told({ metadata: null }))).toBeNull()
})

test.each(['0', '01', '-1', '1.5', ' 1', '1e3', '1234567890123456', '', undefined])(
  'no number of ours is %j',
  (text) => {
    expect(idFrom(text)).toBeNull()
  },
)

test('a page for one cent is asked for as for any other sum', () => {
  const origin = 'https://meltemi.example'
  const request = {
    orderId: 41,
    changeId: null,
    bookingRef: 'PT-7KQ2M9XA',
    type: 'tour',
    attempt: 1,
    amountCents: 1,
    currency: 'EUR',
    description: 'Private tour',
    customerEmail: 'anna@guest.example',
    expiresAt: new Date('2026-11-21T10:00:00Z'),
    successUrl: `${origin}/done`,
    cancelUrl: `${origin}/left`,
  } as const
  const now = () => new Date('2026-11-21T09:00:00Z')
  const { line_items } = toCreateParams(request, { installation: 'paros-1', origin, now })
  expect(line_items).toMatchObject([{ quantity: 1, price_data: { unit_amount: 1 } }])
})
