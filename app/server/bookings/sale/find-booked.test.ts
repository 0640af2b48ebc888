import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bookings, orders } from '#app/server/db/index.server.ts'
import { ProviderUnavailable } from '#app/server/payments/index.server.ts'
import { book, heldClock, payAtStandIn, post, sessionOf } from '#test/journey.ts'
import { openProduct, TEST_SECRET, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { hashClearKeys, storedKeys } from '../order/request-key.ts'

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

  const ordersOf = (bookingRef: string) =>
    product.services.store.db
      .select({ key: orders.idempotencyKey })
      .from(orders)
      .innerJoin(bookings, eq(bookings.orderId, orders.id))
      .where(eq(bookings.bookingRef, bookingRef))

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
        trips: reported.body.trips,
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
  ])(
    'finds one by %s, with the account number only where it is paid to',
    async (paymentMethod, status) => {
      const { key, body } = await book(product, { details: { paymentMethod } })
      expect(body).toMatchObject({ status, paymentMethod })
      expect((await ask(key)).body).toMatchObject({ status, paymentMethod })
      const told = JSON.stringify([body, (await ask(key)).body])
      expect(told.includes('GR16')).toBe(paymentMethod === 'bank_transfer')
    },
  ) // CHECKOUT-29, DATA-08

  test('is answered as long as the checkout can be taken up again, and no longer', async () => {
    const { key } = await book(product, { details: { paymentMethod: 'cash' } })
    clock.forwardMinutes(60)
    expect((await ask(key)).status).toBe(200)
    clock.forwardMinutes(1)
    expect((await ask(key)).status).toBe(404)
  })

  test('is not answered once the customer is erased', async () => {
    const email = 'erased@example.com'
    const { key, body } = await book(product, { details: { paymentMethod: 'cash', email } })
    const wish = { actor: 'admin', evenOpen: true }
    await product.services.privacy.erase({ email }, wish)
    expect((await ask(key)).status).toBe(404)
    const [row] = await ordersOf(body.bookingRef)
    expect(row?.key).toMatch(/^erased\.\d+$/)
  })

  test('nor of one that a release erased which left its key', async () => {
    const { key, body } = await book(product, { details: { paymentMethod: 'cash' } })
    const [row] = await ordersOf(body.bookingRef)
    const isIts = eq(orders.idempotencyKey, row?.key ?? '')
    await product.services.store.db.update(orders).set({ erasedAt: clock.now() }).where(isIts)
    expect((await ask(key)).status).toBe(404)
  })

  // Whoever reads the table must not be able to ask for what they read.
  test('a key stands in the store as a hash by a key of ours', async () => {
    const { key, body } = await book(product, { details: { paymentMethod: 'cash' } })
    const [row] = await ordersOf(body.bookingRef)
    expect(row?.key).toBe(storedKeys(product.services, key)[0])
    expect(row?.key).not.toContain(key)
    expect((await ask(row?.key ?? '')).status).toBe(404)
    const plain = createHash('sha256').update(key).digest('base64url')
    expect(row?.key).not.toContain(plain)
  })

  test('what a release before stored in clear is found, repeated once, and hashed', async () => {
    const { key, body, request } = await book(product, { details: { paymentMethod: 'cash' } })
    const repeat = () => post(product, '/api/bookings', request, { 'idempotency-key': key })
    const { db } = product.services.store
    await db.execute(sql`update orders set idempotency_key = ${key}
      where idempotency_key = ${storedKeys(product.services, key)[0]}`)
    expect((await repeat()).body).toEqual(body)
    expect((await ask(key)).body.bookingRef).toBe(body.bookingRef)
    expect(await hashClearKeys(product.services)).toBe(1)
    expect(await hashClearKeys(product.services)).toBe(0)
    expect((await repeat()).body).toEqual(body)
    expect((await ordersOf(body.bookingRef))[0]?.key).toMatch(/^h\./)
  })

  test('a key that was hashed by a secret before is found, and books nothing again', async () => {
    const { key, body, request } = await book(product, { details: { paymentMethod: 'cash' } })
    const repeat = () => post(product, '/api/bookings', request, { 'idempotency-key': key })
    const { keys } = product.services
    keys.change(['another-secret-key-for-tests-0123456789', TEST_SECRET])
    expect((await repeat()).body.bookingRef).toBe(body.bookingRef)
    expect((await ask(key)).body.bookingRef).toBe(body.bookingRef)
    keys.change([TEST_SECRET])
  })

  test('guessing keys is limited', async () => {
    const limited = await openProduct({ kind, env: { ...env, RATE_LIMITS: 'on' }, now: clock.now })
    const statuses: number[] = []
    for (let i = 0; i < 31; i += 1) {
      const headers = { 'idempotency-key': randomUUID() }
      statuses.push((await limited.call('/api/bookings', { headers })).status)
    }
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([404]))
    expect(statuses.at(30)).toBe(429)
    await limited.close()
  })

  test('finds nothing under a key nobody used, or that is none', async () => {
    expect(await ask(randomUUID())).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect((await ask('short')).status).toBe(404)
    expect((await product.call('/api/bookings')).status).toBe(404)
  })
})
