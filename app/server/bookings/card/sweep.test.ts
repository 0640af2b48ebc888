import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, orders, payments, refunds } from '#app/server/db/index.server.ts'
import { type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { book, heldClock, sessionOf } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const LOOKED_AT_TOGETHER = 20
const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000)

describe.each(storeKinds)('the sweep, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
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

  async function paidAtStripe() {
    const { body } = await book(product, {})
    const session = stripe.pay(sessionOf(body.checkoutUrl))
    const { db } = product.services.store
    const [leg] = await db
      .select({ orderId: bookings.orderId })
      .from(bookings)
      .where(eq(bookings.bookingRef, body.bookingRef))
    return { orderId: leg?.orderId ?? 0, session }
  }

  async function stateOf(orderId: number) {
    const { db } = product.services.store
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    return order?.state
  }

  test('leaves a payment of this minute to webhook and success page', async () => {
    const { orderId } = await paidAtStripe()
    await product.services.bookings.sweep()
    expect(await stateOf(orderId)).toBe('open')
    clock.forwardMinutes(1)
    await product.services.bookings.sweep()
    expect(await stateOf(orderId)).toBe('paid')
  })

  test('finds a payment for what a process with a clock ahead of ours has booked', async () => {
    const { orderId } = await paidAtStripe()
    const ahead = new Date(clock.now().getTime() + 10 * 60_000)
    await product.services.store.db
      .update(orders)
      .set({ createdAt: ahead })
      .where(eq(orders.id, orderId))
    await product.services.bookings.sweep()
    expect(await stateOf(orderId)).toBe('paid')
  })

  test('comes to every refund, though twenty before it stay pending for days', async () => {
    const { orderId, session } = await paidAtStripe()
    await product.call(`/api/checkout/${session.id}`)
    const { db } = product.services.store
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
    const createdAt = clock.now()
    const rows = await db
      .insert(refunds)
      .values(
        Array.from({ length: LOOKED_AT_TOGETHER + 1 }, () => ({
          orderId,
          paymentId: payment?.id,
          amountCents: 1,
          cause: 'surplus',
          state: 'pending',
          createdAt,
        })),
      )
      .returning({ id: refunds.id })
    const last = rows.at(-1)?.id ?? 0
    const made = stripe.refundByHand(session.payment_intent ?? '', 1)
    made.metadata = { ...session.metadata, refund_id: String(last) }
    const isMade = async () => {
      const [row] = await db.select().from(refunds).where(eq(refunds.id, last))
      return row?.state === 'succeeded'
    }

    // An even minute is for the first twenty, an odd one for the rest.
    clock.forwardMinutes(2 + (minuteOf(clock.now()) % 2))
    await product.services.bookings.sweep()
    expect(await isMade()).toBe(false)
    // Rows that are written meanwhile lie elsewhere in the table, and are not the rest for that.
    const early = rows.slice(0, LOOKED_AT_TOGETHER / 2).map(({ id }) => id)
    await db.update(refunds).set({ createdAt }).where(inArray(refunds.id, early))
    clock.forwardMinutes(1)
    await product.services.bookings.sweep()
    expect(await isMade()).toBe(true)
  })
})
