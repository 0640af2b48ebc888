import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ProviderUnavailable } from '#app/server/payments/index.server.ts'
import { book, heldClock, payAtStandIn, sessionOf } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const env = {
  PAYMENT_METHODS: 'card,cash,bank_transfer',
  BANK_ACCOUNT_NAME: 'Meltemi',
  BANK_IBAN: 'GR1601101250000000012300695',
  BANK_BIC: 'ETHNGRAA',
}

describe.each(storeKinds)('who comes back to a sent form, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, env, now: clock.now })
  })
  afterAll(() => product.close())

  async function ask(key: string) {
    const answer = await product.call('/api/bookings', { headers: { 'idempotency-key': key } })
    return { status: answer.status, body: await answer.json() }
  }

  test('finds a paid booking, also before the webhook came', async () => {
    const reported = await book(product)
    await payAtStandIn(product, reported.body.checkoutUrl)
    expect(await ask(reported.key)).toEqual({
      status: 200,
      body: {
        bookingRef: reported.body.bookingRef,
        status: 'confirmed',
        paymentMethod: 'card',
        total: 58,
        totalCents: 5800,
        manageUrl: reported.body.manageUrl,
      },
    })
    const unreported = await book(product)
    await product.services.payments.standIn?.settle(sessionOf(unreported.body.checkoutUrl), 'paid')
    expect((await ask(unreported.key)).body.status).toBe('confirmed')
  }) // CHECKOUT-31, CHECKOUT-34

  test('finds one that waits for its card, and does not open it again', async () => {
    const { key, body } = await book(product)
    expect((await ask(key)).body).toMatchObject({ status: 'pending', paymentMethod: 'card' })
    await product.services.bookings.cancelCheckout(sessionOf(body.checkoutUrl))
    expect((await ask(key)).body).toMatchObject({ status: 'cancelled' })
  }) // CANCEL-02

  test('hears what is stored when the provider is away', async () => {
    const { key } = await book(product)
    const { provider } = product.services.payments
    const away = vi
      .spyOn(provider, 'readSession')
      .mockRejectedValue(new ProviderUnavailable('no answer'))
    expect((await ask(key)).body.status).toBe('pending')
    away.mockRestore()
  })

  test.each([
    ['cash', 'confirmed'],
    ['bank_transfer', 'pending'],
  ])('finds one by %s, and no account number', async (paymentMethod, status) => {
    const { key, body } = await book(product, { details: { paymentMethod } })
    expect(body).toMatchObject({ status, paymentMethod })
    expect((await ask(key)).body).toMatchObject({ status, paymentMethod })
    expect(JSON.stringify([body, (await ask(key)).body])).not.toContain('GR16')
  }) // CHECKOUT-29, DATA-08

  test('finds nothing under a key nobody used, or that is none', async () => {
    expect(await ask(randomUUID())).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect((await ask('short')).status).toBe(404)
    expect((await product.call('/api/bookings')).status).toBe(404)
  })
})
