import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderLinesEn } from '#app/content/en/order-lines.ts'
import { texts } from '#app/content/texts.ts'
import { orderLines } from '#app/server/db/index.server.ts'
import { heldClock } from '#test/journey.ts'
import { bookingOf, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged, type Managed, manage } from '#test/managed.ts'
import { callAs, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { findFullOrder } from '../order/full-order.ts'
import { byOffice } from './order-money.ts'

/** 65 euros a way, less 7 by the sale, less 10 by the office on the way out. */
describe.each(storeKinds)('what the office gave, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  const trip = { date: '2026-07-11', time: '14:30' }
  const details = { returnTransfer: true, returnDate: '2026-07-20', returnTime: '10:00' }
  const saleWords = texts()(orderLinesEn).onlineDiscount

  async function given(email: string, reason: string): Promise<Managed> {
    const held = await bookManaged(product, { trip, details: { ...details, email } })
    const { id, version } = await bookingOf(product, held.body.bookingRef)
    clock.forwardMinutes(1)
    const path = `/api/admin/bookings/${id}/change`
    const changes = { priceCents: 48_00, priceReason: reason }
    const body = { version, changes, settle: 'refund' }
    expect((await callAs(product, admin, { method: 'POST', path, body })).status).toBe(200)
    return held
  }
  /** What the office gave each leg, outbound first, and what it costs to move the first one. */
  async function told({ orderId, body: { bookingRef } }: Managed) {
    const order = await findFullOrder(product.services.store.db, orderId)
    if (!order) throw new Error('no order')
    const asked = { bookingRef, date: '2026-07-15', time: '09:20' }
    const price = await product.services.bookings.quoteMove(orderId, asked)
    return {
      given: order.legs.map((leg) => byOffice(order, leg)),
      moveCents: price.ok ? price.differenceCents : price.error,
    }
  }
  const RIGHT = { given: [-10_00, 0], moveCents: 0 }
  const erase = (email: string) =>
    product.services.privacy.erase({ email }, { actor: 'admin', evenOpen: true })

  test.each([
    ['in words of its own', 'own@example.com', 'Long wait last time'],
    ['in the very words of the sale', 'same@example.com', saleWords],
  ])('%s, stays apart from the sale’s discount', async (_, email, reason) => {
    const held = await given(email, reason)
    const { bookingRef, returnBookingRef } = held.body
    expect(await told(held)).toEqual(RIGHT)

    const moved = { bookingRef, date: '2026-07-12', time: '10:00', differenceCents: 0 }
    expect((await manage(product, held.token, { path: '/move', body: moved })).status).toBe(200)
    expect(await told(held)).toEqual(RIGHT)

    const cancelled = { bookingRefs: [returnBookingRef], refundCents: 58_00 }
    const cancel = { path: '/cancel', body: cancelled }
    expect((await manage(product, held.token, cancel)).status).toBe(200)
    expect(await told(held)).toEqual(RIGHT)

    expect(await erase(email)).toMatchObject({ ok: true, orders: 1 })
    expect(await told(held)).toEqual(RIGHT)
  })

  test('stays apart where an erasure of before took the sale’s words too', async () => {
    const held = await given('before@example.com', 'Long wait last time')
    await erase('before@example.com')
    const { db } = product.services.store
    const blanked = { label: '' }
    await db.update(orderLines).set(blanked).where(eq(orderLines.orderId, held.orderId))
    expect(await told(held)).toEqual(RIGHT)
  })
})
