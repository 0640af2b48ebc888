import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bookings,
  history,
  messages,
  orders,
  payments,
  refunds,
} from '#app/server/db/index.server.ts'
import { type FakeSession, type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { book, heldClock, post } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const CREATE = 'POST /v1/checkout/sessions'

describe.each(storeKinds)('what Stripe wanted to tell and could not, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  const trip = { date: '2026-07-31', time: '14:30' }
  let stripe: FakeStripe
  let product: TestProduct
  beforeAll(async () => {
    stripe = await startFakeStripe({ now: clock.now })
    product = await openProduct({
      kind,
      now: clock.now,
      env: stripe.env,
    })
  })
  afterAll(async () => {
    await product.close()
    await stripe.close()
  })

  const run = () => product.services.bookings.receiveListedEvents()

  function newestSession(): FakeSession {
    const session = [...stripe.sessions.values()].at(-1)
    if (!session) throw new Error('no session was opened')
    return session
  }

  async function paidOrder() {
    const { body } = await book(product, { trip })
    const session = stripe.pay(newestSession().id)
    await product.call(`/api/checkout/${session.id}`)
    return { reference: body.bookingRef as string, paymentId: session.payment_intent ?? '' }
  }

  async function deliver({ body, signature }: { body: Buffer; signature: string }) {
    const init = { method: 'POST', headers: { 'stripe-signature': signature } }
    const answer = await product.call('/functions/v1/stripe-webhook', {
      ...init,
      body: new Uint8Array(body),
    })
    expect(answer.status).toBe(200)
  }

  /** All that is stored of the order behind a reference. */
  async function stored(reference: string) {
    const { db } = product.services.store
    const [leg] = await db.select().from(bookings).where(eq(bookings.bookingRef, reference))
    const orderId = leg?.orderId ?? 0
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    const money = await db.select().from(payments).where(eq(payments.orderId, orderId))
    const back = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
    const mails = await db.select().from(messages).where(eq(messages.orderId, orderId))
    return {
      order: order?.state,
      leg: [leg?.status, leg?.review, leg?.version],
      payments: money.map(({ state, amountCents }) => [state, amountCents]),
      refunds: back.map(({ state, amountCents, cause }) => [state, amountCents, cause]),
      alerts: mails.filter((one) => one.kind === 'office-alert').map(({ facts }) => facts.alert),
      history: await db.$count(history, eq(history.orderId, orderId)),
    }
  }

  // STRIPE-06
  test('a refund made at Stripe whose webhook got lost is found, once', async () => {
    const { reference, paymentId } = await paidOrder()
    stripe.signEvent('refund.created', stripe.refundByHand(paymentId, 20_00))
    await run()
    const found = await stored(reference)
    expect(found).toMatchObject({
      leg: ['confirmed', 'refunded-at-provider', expect.any(Number)],
      refunds: [['succeeded', 20_00, 'provider']],
      alerts: ['refunded-at-provider'],
    })
    await run()
    clock.forwardMinutes(10)
    await run()
    expect(await stored(reference)).toEqual(found)
  })

  test('what comes into the list late, behind what was read already, is found all the same', async () => {
    const { reference, paymentId } = await paidOrder()
    clock.forwardMinutes(30)
    await run()
    clock.forwardMinutes(-20)
    stripe.signEvent('refund.created', stripe.refundByHand(paymentId, 20_00))
    clock.forwardMinutes(30)
    await run()
    expect(await stored(reference)).toMatchObject({ refunds: [['succeeded', 20_00, 'provider']] })
  })

  // STRIPE-06
  test('a dispute whose webhook got lost is found, once, and so is its end', async () => {
    const { reference, paymentId } = await paidOrder()
    const dispute = stripe.dispute(paymentId)
    stripe.signEvent('charge.dispute.created', dispute)
    await run()
    const found = await stored(reference)
    expect(found).toMatchObject({ order: 'paid', alerts: ['disputed'] })
    expect(found.leg).toEqual(['confirmed', 'disputed', expect.any(Number)])
    clock.forwardMinutes(10)
    await run()
    expect(await stored(reference)).toEqual(found)

    stripe.signEvent('charge.dispute.closed', { ...dispute, status: 'lost' })
    await run()
    await run()
    expect(await stored(reference)).toEqual({ ...found, history: found.history + 1 })
  })

  test('a refund of ours that failed at the bank days later is told to the office', async () => {
    const { reference, paymentId } = await paidOrder()
    const refund = stripe.refundByHand(paymentId, 10_00)
    await deliver(stripe.signEvent('refund.created', refund))
    clock.forwardMinutes(3 * 24 * 60)
    stripe.signEvent('refund.failed', { ...refund, status: 'failed' })
    await run()
    expect(await stored(reference)).toMatchObject({ refunds: [['failed', 10_00, 'provider']] })
  })

  test('what came by webhook is passed over, in whatever order the two come', async () => {
    const { reference, paymentId } = await paidOrder()
    const told = stripe.signEvent('refund.created', stripe.refundByHand(paymentId, 5_00))
    await deliver(told)
    await book(product, { trip })
    const expired = stripe.expire(newestSession().id)
    await deliver(stripe.signEvent('checkout.session.expired', expired))
    const first = await stored(reference)
    const before = stripe.requests.length
    await run()
    expect(stripe.requests.slice(before).map(({ path }) => path)).toEqual(['/v1/events'])
    await deliver(told)
    expect(await stored(reference)).toEqual(first)
  })

  test('a list longer than a page, and a payment that nobody told of', async () => {
    const { body } = await book(product, { trip })
    const session = stripe.pay(newestSession().id)
    stripe.signEvent('checkout.session.completed', session)
    const strange = { id: 'ch_1', object: 'refund', payment_intent: null, metadata: {} }
    for (let count = 0; count < 120; count++) {
      stripe.signEvent('refund.updated', { ...strange, amount: 1, currency: 'eur' })
    }
    await run()
    expect(await stored(body.bookingRef)).toMatchObject({
      order: 'paid',
      leg: ['confirmed', null, expect.any(Number)],
    })
  })

  test('events that came while Stripe was away, or nothing ran for days, are found later', async () => {
    const { reference, paymentId } = await paidOrder()
    await run()
    stripe.signEvent('refund.created', stripe.refundByHand(paymentId, 7_00))
    stripe.failNext('html')
    await expect(run()).rejects.toThrow('makes no sense')
    clock.forwardMinutes(4 * 24 * 60)
    // A newer event that arrives must not make the older look read.
    const other = await paidOrder()
    await deliver(stripe.signEvent('refund.created', stripe.refundByHand(other.paymentId, 1_00)))
    await run()
    expect(await stored(reference)).toMatchObject({ refunds: [['succeeded', 7_00, 'provider']] })
  })

  test('one that cannot be taken in does not hold up the others, and comes again', async () => {
    const { db } = product.services.store
    const lost = await paidOrder()
    // Its payment is not known here: Stripe has to be asked, and is away just then.
    await db
      .update(payments)
      .set({ transactionId: null })
      .where(eq(payments.transactionId, lost.paymentId))
    stripe.signEvent('refund.created', stripe.refundByHand(lost.paymentId, 3_00))
    const well = await paidOrder()
    stripe.signEvent('refund.created', stripe.refundByHand(well.paymentId, 4_00))
    stripe.failNext('http-429', 1, 'GET /v1/checkout/sessions')
    await expect(run()).rejects.toThrow('1 of 2 listed events not taken in')
    expect(await stored(well.reference)).toMatchObject({
      refunds: [['succeeded', 4_00, 'provider']],
    })
    await run()
    expect(await stored(lost.reference)).toMatchObject({
      refunds: [['succeeded', 3_00, 'provider']],
    })
  })

  describe('a session that Stripe opened and whose answer was lost', () => {
    /** Booked; the customer was told that the card page could not be opened. */
    async function unheard() {
      const known = stripe.sessions.size
      stripe.failNext('done-html', 1, CREATE)
      const failed = await book(product, { trip })
      expect(failed).toMatchObject({ status: 502, body: { code: 'checkout-session-failed' } })
      expect(stripe.sessions.size).toBe(known + 1)
      const session = newestSession()
      return { ...failed, session, reference: session.metadata.booking_ref ?? '' }
    }

    // CHECKOUT-31
    test('is the one the customer gets on the next try, and pays', async () => {
      const { key, request, session, reference } = await unheard()
      const headers = { 'idempotency-key': key }
      const again = await post(product, '/api/bookings', request, headers)
      expect(again.body).toMatchObject({ bookingRef: reference, checkoutUrl: session.url })
      stripe.pay(session.id)
      await product.call(`/api/checkout/${session.id}`)
      expect(await stored(reference)).toMatchObject({
        order: 'paid',
        payments: [['paid', 58_00]],
        alerts: [],
        leg: ['confirmed', null, expect.any(Number)],
      })
    })

    //
    test('is closed with the order nobody tried again to pay', async () => {
      const { session, reference } = await unheard()
      clock.forwardMinutes(31)
      // Stripe would still take money for it: it counts half an hour from the last try.
      session.expires_at += 3_600
      await product.services.bookings.sweep()
      expect(session.status).toBe('expired')
      expect(await stored(reference)).toMatchObject({
        order: 'closed',
        payments: [['expired', 58_00]],
        alerts: [],
        leg: ['cancelled', null, expect.any(Number)],
      })
    })

    test('counts when it was paid all the same: found by the sweep', async () => {
      const { session, reference } = await unheard()
      stripe.pay(session.id)
      clock.forwardMinutes(31)
      await product.services.bookings.sweep()
      expect(await stored(reference)).toMatchObject({
        order: 'paid',
        payments: [['paid', 58_00]],
        leg: ['confirmed', null, expect.any(Number)],
      })
    })

    test('counts when it was paid all the same: found by the list of events', async () => {
      const { session, reference } = await unheard()
      stripe.signEvent('checkout.session.completed', stripe.pay(session.id))
      await run()
      expect(await stored(reference)).toMatchObject({
        order: 'paid',
        payments: [['paid', 58_00]],
        leg: ['confirmed', null, expect.any(Number)],
      })
    })
  })

  test('money for an order that was closed meanwhile is matched to it and told to the office', async () => {
    const { body } = await book(product, { trip })
    const session = newestSession()
    const { db } = product.services.store
    clock.forwardMinutes(31)
    session.expires_at += 3_600
    await product.services.bookings.sweep()
    Object.assign(session, { status: 'open' })
    stripe.signEvent('checkout.session.completed', stripe.pay(session.id))
    await run()
    await run()
    expect(await stored(body.bookingRef)).toMatchObject({
      payments: [['paid', 58_00]],
      alerts: ['paid-after-cancel'],
      leg: ['cancelled', 'paid-after-cancel', expect.any(Number)],
    })
    expect(await db.$count(payments, eq(payments.sessionId, session.id))).toBe(1)
  })
})
