import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payments } from '#app/server/db/index.server.ts'
import { type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { book, heldClock } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const trip = { date: '2026-07-31', time: '14:30' }

describe.each(storeKinds)('a wrong key of the card provider, on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let stripe: FakeStripe
  let product: TestProduct
  beforeAll(async () => {
    stripe = await startFakeStripe({ now: clock.now })
  })
  afterAll(() => stripe.close())

  const open = (secretKey: string) =>
    openProduct({
      kind,
      now: clock.now,
      env: { ...stripe.env, STRIPE_SECRET_KEY: secretKey },
    })
  const stuck = async () =>
    (await product.services.reports.today(product.services.now())).cardOrdersStuck

  test('is told on the overview, by how many orders it holds up, and by the diagnosis', async () => {
    product = await open('sk_live_wrong')
    const { status } = await book(product, { trip })
    expect(status).toBeGreaterThanOrEqual(500)
    expect(await stuck()).toBe(0)
    clock.forwardMinutes(6)
    expect(await stuck()).toBe(1)
    await book(product, { trip, details: { paymentMethod: 'cash' } })
    clock.forwardMinutes(60)
    await product.services.bookings.sweep()
    expect(await stuck()).toBe(1)
    const card = (await product.services.diagnostics.checkNow()).find(({ name }) => name === 'card')
    expect(card).toMatchObject({ ok: false })
    expect(card?.detail).toContain('Stripe does not accept the secret key (401')
    await product.close()
  })

  test('with the right one nothing is held up; what a lost key leaves open later is', async () => {
    product = await open('sk_test_meltemi')
    const { body } = await book(product, { trip })
    clock.forwardMinutes(20)
    expect(await stuck()).toBe(0)
    clock.forwardMinutes(20)
    // Its time to pay is over, and nobody could ask.
    expect(await stuck()).toBe(1)
    const { orderId } = await bookingOf(product, body.bookingRef)
    const { db } = product.services.store
    await db.update(payments).set({ state: 'paid' }).where(eq(payments.orderId, orderId))
    expect(await stuck()).toBe(0)
    await db.update(payments).set({ state: 'open' }).where(eq(payments.orderId, orderId))
    await product.services.bookings.sweep()
    expect(await stuck()).toBe(0)
    await product.close()
  })
})
