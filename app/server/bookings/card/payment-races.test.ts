import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, messages, orders, payments } from '#app/server/db/index.server.ts'
import type { CardProvider } from '#app/server/payments/index.server.ts'
import { book, heldClock, payAtStandIn, post, sessionOf } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const TIMES = 6

describe.each(storeKinds)('at the same moment, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
  })
  afterAll(() => product.close())

  const times = <Value>(run: (at: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: TIMES }, (_, at) => run(at)))

  /** Pays unless the card page was closed a moment before; tells whether money was taken. */
  const tryToPay = (checkoutUrl: string) =>
    payAtStandIn(product, checkoutUrl).then(
      () => true,
      () => false,
    )

  async function endOf(reference: string) {
    const { db } = product.services.store
    const [leg] = await db.select().from(bookings).where(eq(bookings.bookingRef, reference))
    const orderId = leg?.orderId ?? 0
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    const sessions = await db.select().from(payments).where(eq(payments.orderId, orderId))
    return {
      status: leg?.status,
      review: leg?.review,
      order: order?.state,
      sessions: sessions.map(({ state }) => state),
      messages: await db.$count(messages, eq(messages.orderId, orderId)),
    }
  }

  const paidOnce = {
    status: 'confirmed',
    review: null,
    order: 'paid',
    sessions: ['paid'],
    messages: 2,
  }

  test('two tabs open one order, pay it, and verify it: one payment, one confirmation', async () => {
    await times(async () => {
      const { body, request, key } = await book(product)
      const open = () => post(product, '/api/bookings', request, { 'idempotency-key': key })
      const tabs = await Promise.all([open(), open()])
      expect(new Set(tabs.map((tab) => tab.body.checkoutUrl)).size).toBe(1)
      const taken = await Promise.all(tabs.map((tab) => tryToPay(tab.body.checkoutUrl)))
      const verified = await Promise.all(
        tabs.map(() => product.services.bookings.readCheckout(sessionOf(body.checkoutUrl))),
      )
      expect(taken.filter(Boolean)).toHaveLength(1)
      expect(verified).toEqual([verified[0], verified[0]])
      expect(verified[0]).toMatchObject({ paid: true, bookingRef: body.bookingRef })
      expect(await endOf(body.bookingRef)).toEqual(paidOnce)
    })
  }) // CHECKOUT-31, STRIPE-06

  test('control: two tabs with keys of their own make and pay two orders', async () => {
    const tabs = await Promise.all([book(product), book(product)])
    const taken = await Promise.all(tabs.map(({ body }) => tryToPay(body.checkoutUrl)))
    expect(taken).toEqual([true, true])
    expect(tabs[0]?.body.bookingRef).not.toBe(tabs[1]?.body.bookingRef)
    for (const { body } of tabs) expect(await endOf(body.bookingRef)).toEqual(paidOnce)
  })

  const nothingTaken = {
    status: 'cancelled',
    review: null,
    order: 'closed',
    sessions: ['expired'],
    messages: 0,
  }

  test('a customer who pays and turns back has a paid trip or no payment', async () => {
    await times(async () => {
      const { body } = await book(product)
      const turnBack = product.services.bookings.cancelCheckout(sessionOf(body.checkoutUrl))
      const [taken] = await Promise.all([tryToPay(body.checkoutUrl), turnBack])
      expect(await endOf(body.bookingRef)).toEqual(taken ? paidOnce : nothingTaken)
    })
  }) // CANCEL-02, DATA-09

  type Close = (sessionId: string) => ReturnType<CardProvider['expireSession']>

  /** Turns back while `during` happens around the closing of the card page. */
  async function turnBackWhile(during: (close: Close, pay: () => Promise<boolean>) => Close) {
    const { body } = await book(product)
    const { provider } = product.services.payments
    const close = provider.expireSession
    provider.expireSession = during(close, () => tryToPay(body.checkoutUrl))
    await product.services.bookings.cancelCheckout(sessionOf(body.checkoutUrl))
    provider.expireSession = close
    return endOf(body.bookingRef)
  }

  test('paid a moment before the card page closes, the trip stands', async () => {
    const end = await turnBackWhile((close, pay) => async (sessionId) => {
      expect(await pay()).toBe(true)
      return close(sessionId)
    })
    expect(end).toEqual(paidOnce)
  }) // CANCEL-02, DATA-09

  test('nobody can pay between the closed card page and the cancelled trip', async () => {
    const end = await turnBackWhile((close, pay) => async (sessionId) => {
      const closed = await close(sessionId)
      expect(await pay()).toBe(false)
      return closed
    })
    expect(end).toEqual(nothingTaken)
  }) // CANCEL-02

  test('control: were the card page left open, money would come for a cancelled trip', async () => {
    const { provider } = product.services.payments
    const { body } = await book(product)
    const close = provider.expireSession
    provider.expireSession = async (sessionId) => {
      const session = await provider.readSession(sessionId)
      return session && { ...session, state: 'expired' }
    }
    await product.services.bookings.cancelCheckout(sessionOf(body.checkoutUrl))
    provider.expireSession = close
    expect(await tryToPay(body.checkoutUrl)).toBe(true)
    expect(await endOf(body.bookingRef)).toMatchObject({
      status: 'cancelled',
      review: 'paid-after-cancel',
    })
  })
})
