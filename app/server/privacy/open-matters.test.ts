import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingChanges, bookings, payments, refunds } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { findOpenMatters } from './open-matters.ts'

const PICKUP = new Date('2026-08-01T07:00:00Z')
const BEFORE = new Date(PICKUP.getTime() - 1)

describe.each(storeKinds)('what of an order is still open, on the %s store', (kind) => {
  let product: TestProduct
  let orderId: number
  let bookingRef: string
  let bookingId: number
  beforeAll(async () => {
    product = await openProduct({ kind })
    bookingId = await insertBooking(product.services.store, { bookingRef: 'PT-OPEN' })
    await insertBooking(product.services.store, { bookingRef: 'PT-OTHER' })
    const [leg] = await db().select().from(bookings).where(eq(bookings.id, bookingId))
    if (!leg) throw new Error('no booking')
    ;({ orderId, bookingRef } = leg)
  })
  afterAll(() => product.close())

  const db = () => product.services.store.db
  const open = (now = PICKUP) => findOpenMatters(db(), [orderId], now)
  const trip = { fromDate: '2026-08-01', fromTime: '10:00', toDate: '2026-08-02', toTime: '10:00' }

  test.each([
    ['pending', BEFORE, true],
    ['confirmed', BEFORE, true],
    ['confirmed', PICKUP, false],
    ['completed', BEFORE, false],
    ['cancelled', BEFORE, false],
  ])('a trip that is %s is to come at %s: %s', async (status, now, isAhead) => {
    await db().update(bookings).set({ status }).where(eq(bookings.id, bookingId))
    expect(await open(now)).toEqual({ trips: isAhead ? [bookingRef] : [], money: [] })
  })

  test.each([
    ['open', true],
    ['paid', false],
    ['expired', false],
  ])('a card page that is %s is open money: %s', async (state, isOpen) => {
    const page = { orderId, provider: 'stripe', url: '', amountCents: 5, createdAt: BEFORE }
    await db()
      .insert(payments)
      .values({ ...page, sessionId: 'cs_1', state })
    expect((await open()).money).toEqual(isOpen ? [bookingRef] : [])
    await db().delete(payments)
  })

  test.each([
    ['awaiting-payment', true],
    ['owing', true],
    ['applied', false],
    ['dropped', false],
  ])('a change that is %s is open money: %s', async (state, isOpen) => {
    const change = { orderId, bookingId, ...trip, differenceCents: 500, createdAt: BEFORE }
    await db()
      .insert(bookingChanges)
      .values({ ...change, state })
    expect((await open()).money).toEqual(isOpen ? [bookingRef] : [])
    await db().delete(bookingChanges)
  })

  test.each([
    ['waiting', true],
    ['pending', true],
    ['failed', true],
    ['by-hand', true],
    ['succeeded', false],
  ])('a refund that is %s is open money: %s', async (state, isOpen) => {
    const page = { orderId, provider: 'stripe', url: '', amountCents: 500, createdAt: BEFORE }
    const [paid] = await db()
      .insert(payments)
      .values({ ...page, sessionId: 'cs_2', state: 'paid' })
      .returning()
    const back = { orderId, paymentId: paid?.id ?? 0, amountCents: 5, createdAt: BEFORE }
    await db()
      .insert(refunds)
      .values({ ...back, cause: 'cancellation', state })
    expect((await open()).money).toEqual(isOpen ? [bookingRef] : [])
    await db().delete(refunds)
    await db().delete(payments)
  })

  test('of no order nothing is', async () => {
    expect(await findOpenMatters(db(), [], PICKUP)).toEqual({ trips: [], money: [] })
  })
})
