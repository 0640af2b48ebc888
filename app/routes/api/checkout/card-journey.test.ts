import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bookings } from '#app/server/db/index.server.ts'
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts'
import { type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { book, sessionOf } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('from quote to confirmation mail with Stripe, on %s', (kind) => {
  let stripe: FakeStripe
  let smtp: FakeSmtp
  let product: TestProduct
  beforeAll(async () => {
    stripe = await startFakeStripe()
    smtp = await startFakeSmtp()
    product = await openProduct({
      kind,
      env: {
        ...stripe.env,
        SMTP_URL: smtp.url,
        OFFICE_EMAIL: 'office@meltemi.example',
      },
    })
    await product.work()
  })
  afterAll(async () => {
    await product.close()
    await smtp.stop()
    await stripe.close()
  })

  async function deliver(event: { body: string | Uint8Array; signature: string }) {
    return product.call('/functions/v1/stripe-webhook', {
      method: 'POST',
      headers: { 'stripe-signature': event.signature },
      body: event.body as string,
    })
  }

  const statusOf = async (reference: string) => (await rowOf(reference))?.status

  async function rowOf(reference: string) {
    const [row] = await product.services.store.db
      .select({ status: bookings.status, review: bookings.review })
      .from(bookings)
      .where(eq(bookings.bookingRef, reference))
    return row
  }

  const repeat = ({ key, request }: { key: string; request: object }) =>
    product.call('/api/bookings', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(request),
    })

  const newestSession = () => {
    const session = [...stripe.sessions.values()].at(-1)
    if (!session) throw new Error('no session was opened')
    return session
  }

  test('webhook confirms, mails once, success page verifies', async () => {
    const { body } = await book(product)
    const session = newestSession()
    expect(session.amount_total).toBe(5800)
    stripe.pay(session.id)
    const event = stripe.signEvent('checkout.session.completed', newestSession())
    expect((await deliver(event)).status).toBe(200)
    expect(await statusOf(body.bookingRef)).toBe('confirmed')
    expect((await deliver(event)).status).toBe(200)

    await vi.waitFor(() => expect(smtp.received).toHaveLength(2), { timeout: 15_000 })
    const toCustomer = smtp.received.find(({ to }) => to.includes('anna@example.com'))
    expect(toCustomer?.mail.subject).toContain(body.bookingRef)
    expect(toCustomer?.mail.text).toContain('2:30 PM')
    expect(smtp.received.flatMap(({ to }) => to)).toContain('office@meltemi.example')
    expect(JSON.stringify(smtp.received.map(({ raw }) => raw))).not.toContain('AB1234567')

    const checkout = await product.call(`/api/checkout/${session.id}`)
    expect(await checkout.json()).toMatchObject({
      paid: true,
      type: 'transfer',
      bookingRef: body.bookingRef,
    })
  }) // APP-16, STRIPE-06, SUCCESS-03, SUCCESS-09, MAIL-02, DATA-12

  test('without a webhook the success page confirms', async () => {
    const { body } = await book(product)
    const session = newestSession()
    stripe.pay(session.id)
    const checkout = await product.call(`/api/checkout/${session.id}`)
    expect(await checkout.json()).toMatchObject({ paid: true, bookingRef: body.bookingRef })
    expect(await statusOf(body.bookingRef)).toBe('confirmed')
  }) // SUCCESS-03

  test('an unpaid session is not called paid, an unknown one is 404', async () => {
    await book(product)
    const open = await product.call(`/api/checkout/${newestSession().id}`)
    expect(await open.json()).toMatchObject({ paid: false, transactionId: null, paidOn: null })
    expect((await product.call('/api/checkout/cs_test_unknown')).status).toBe(404)
  }) // SUCCESS-03

  test('a changed event body is refused and changes nothing', async () => {
    const { body } = await book(product)
    stripe.pay(newestSession().id)
    const event = stripe.signEvent('checkout.session.completed', newestSession())
    const changed = String(event.body).replace('5800', '5801')
    expect((await deliver({ ...event, body: changed })).status).toBe(400)
    expect(await statusOf(body.bookingRef)).toBe('pending')
  }) // STRIPE-06

  test.each([
    ['amount', { amount_total: 100 }],
    ['currency', { currency: 'usd' }],
  ])('a signed event with another %s than the order confirms nothing', async (_, wrong) => {
    const { body } = await book(product)
    const session = Object.assign(newestSession(), wrong)
    stripe.pay(session.id)
    const event = stripe.signEvent('checkout.session.completed', session)
    expect((await deliver(event)).status).toBe(200)
    expect(await rowOf(body.bookingRef)).toEqual({ status: 'pending', review: 'payment-mismatch' })
    const checkout = await product.call(`/api/checkout/${session.id}`)
    expect(await checkout.json()).toMatchObject({ paid: false })
    // Neither the other event nor the sweep makes it right.
    await deliver(stripe.signEvent('checkout.session.async_payment_succeeded', session))
    await product.services.bookings.sweep()
    expect(await statusOf(body.bookingRef)).toBe('pending')
  }) // STRIPE-03, SUCCESS-03

  test('the news that a session expired, overtaken by its payment, cancels nothing', async () => {
    const { body } = await book(product)
    const session = newestSession()
    const expired = { ...session, status: 'expired', payment_status: 'unpaid' }
    const overtaken = stripe.signEvent('checkout.session.expired', expired)
    stripe.pay(session.id)
    expect((await deliver(overtaken)).status).toBe(200)
    expect(await rowOf(body.bookingRef)).toEqual({ status: 'confirmed', review: null })
  }) // DATA-09, STRIPE-06

  test('Stripe lets our key open no session: told apart, booking kept', async () => {
    stripe.forbid('/v1/checkout/sessions')
    const failed = await book(product)
    expect(failed).toMatchObject({
      status: 502,
      body: { code: 'checkout-session-failed', title: 'Stripe failed to load' },
    })
    stripe.allow('/v1/checkout/sessions')
    const again = await repeat(failed)
    expect(again.status).toBe(200)
    expect((await again.json()).checkoutUrl).toContain(stripe.base)
  }) // ERR-05, STRIPE-05, CHECKOUT-31

  test('Stripe away: clear answer, booking kept, the same request tries again', async () => {
    stripe.failNext('http-500', 9)
    const failed = await book(product)
    expect(failed).toMatchObject({
      status: 502,
      body: { code: 'checkout-session-failed', title: 'Failed to create checkout session' },
    })
    stripe.failNext('http-500', 0)
    const again = await repeat(failed)
    expect(again.status).toBe(200)
    expect((await again.json()).checkoutUrl).toContain('http')
  }) // ERR-06, CHECKOUT-31

  test('what Stripe is told of the customer is the e-mail alone', async () => {
    await book(product)
    const sent = stripe.requests.map((request) => JSON.stringify(request)).join('\n')
    expect(sent).not.toContain('Kova')
    expect(sent).not.toContain('AB1234567')
    expect(sent).not.toContain('6900000000')
  }) // DATA-12
})

describe('with the stand-in card page', () => {
  test('cancel closes the pending booking', async () => {
    const product = await openProduct({ kind: 'embedded' })
    const { body } = await book(product)
    const session = sessionOf(body.checkoutUrl)
    const cancelled = await product.call(`/api/checkout/${session}/cancel`, { method: 'POST' })
    expect(await cancelled.json()).toEqual({ status: 'expired' })
    const again = await product.call('/functions/v1/stripe-webhook', { method: 'POST', body: '{}' })
    expect(again.status).toBe(400)
    await product.close()
  }) // CANCEL-02, STRIPE-05
})
