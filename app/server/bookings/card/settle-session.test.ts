import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bookings, history, messages, orders, payments } from '#app/server/db/index.server.ts'
import type { CardSession } from '#app/server/payments/index.server.ts'
import { book, heldClock, payAtStandIn, post, sessionOf } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { openRival } from '#test/rival.ts'
import { storeKinds } from '#test/stores.ts'
import { LOCK_FREE_ORDERS, LOCK_ORDER } from './settle-sql.ts'

describe.each(storeKinds)('an order follows its card session on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
  })
  afterAll(() => product.close())

  const back = { returnTransfer: true, returnDate: '2026-07-05', returnTime: '10:00' }

  async function openOrder(details: object = {}) {
    const { body, request, key } = await book(product, { details })
    const { db } = product.services.store
    const [leg] = await db.select().from(bookings).where(eq(bookings.bookingRef, body.bookingRef))
    const orderId = leg?.orderId ?? 0
    const sessionId = sessionOf(body.checkoutUrl)
    const paid: CardSession = {
      sessionId,
      orderId,
      installation: product.services.payments.provider.installation,
      bookingRef: body.bookingRef,
      isLive: false,
      changeId: null,
      state: 'paid',
      amountCents: body.totalCents,
      currency: 'EUR',
      transactionId: `tx_${sessionId}`,
      paidAt: clock.now(),
      url: null,
    }
    return {
      body,
      request,
      key,
      orderId,
      sessionId,
      paid,
      expired: { ...paid, state: 'expired' as const },
    }
  }

  async function stateOf(orderId: number) {
    const { db } = product.services.store
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    const legs = await db.select().from(bookings).where(eq(bookings.orderId, orderId))
    const paidRows = await db
      .select()
      .from(payments)
      .where(sql`order_id = ${orderId} and state = 'paid'`)
    return {
      order: order?.state,
      legs: legs.map(({ status }) => status),
      review: legs.map(({ review }) => review),
      payments: paidRows.length,
      messages: await db.$count(messages, eq(messages.orderId, orderId)),
      history: await db.$count(history, eq(history.orderId, orderId)),
    }
  }

  const settle = (session: CardSession, id: string = randomUUID()) =>
    product.services.bookings.receiveEvent({
      id,
      type: 'test',
      session,
      refund: null,
      dispute: null,
    })

  const confirmed = { order: 'paid', payments: 1, messages: 2 }

  test('paid confirms outbound and return together and queues one mail each', async () => {
    const { orderId, paid } = await openOrder(back)
    expect(await settle(paid, 'evt_1')).toBe('settled')
    expect(await stateOf(orderId)).toMatchObject({ ...confirmed, legs: ['confirmed', 'confirmed'] })
  }) // DATA-09, A-27

  test('the same event, other events and the success page change nothing more', async () => {
    const { orderId, paid, sessionId } = await openOrder()
    await settle(paid, 'evt_2')
    const after = await stateOf(orderId)
    expect(await settle(paid, 'evt_2')).toBe('repeat')
    expect(await settle(paid, 'evt_3')).toBe('repeat')
    await product.services.bookings.readCheckout(sessionId)
    await product.services.bookings.sweep()
    expect(await stateOf(orderId)).toEqual(after)
  }) // STRIPE-06, DATA-09

  test('webhook, success page and sweep at the same moment confirm once', async () => {
    const { orderId, body, paid, sessionId } = await openOrder(back)
    await product.services.payments.standIn?.settle(sessionOf(body.checkoutUrl), 'paid')
    clock.forwardMinutes(2)
    await Promise.all([
      settle(paid, 'evt_4'),
      settle(paid, 'evt_4'),
      settle(paid, 'evt_5'),
      product.services.bookings.readCheckout(sessionId),
      product.services.bookings.sweep(),
      product.services.bookings.reconcile(orderId),
    ])
    expect(await stateOf(orderId)).toMatchObject({
      ...confirmed,
      legs: ['confirmed', 'confirmed'],
      // created, and one line for each leg's change
      history: 3,
    })
  })

  test('expired cancels the pending booking; paid afterwards is flagged, not confirmed', async () => {
    const { orderId, sessionId, paid, expired } = await openOrder(back)
    await product.services.payments.provider.expireSession(sessionId)
    await settle(expired, 'evt_6')
    expect(await stateOf(orderId)).toMatchObject({
      order: 'closed',
      legs: ['cancelled', 'cancelled'],
      messages: 0,
    })
    await settle(paid, 'evt_7')
    expect(await stateOf(orderId)).toMatchObject({
      order: 'paid',
      legs: ['cancelled', 'cancelled'],
      review: ['paid-after-cancel', 'paid-after-cancel'],
      payments: 1,
      // the office is told
      messages: 1,
    })
    // Whoever runs the product reads of it in the log, and of no payment that is as it should be.
    const lines = product.logged.filter((line) => line.includes('payments that need a look'))
    expect(lines.map((line) => JSON.parse(line).orders)).toEqual([[orderId]])
    // Money without a trip is no success to show.
    expect(await product.services.bookings.readCheckout(sessionId)).toMatchObject({ paid: false })
  }) // DATA-09, A-35, SUCCESS-03

  test('expired after paid changes nothing', async () => {
    const { orderId, paid, expired } = await openOrder()
    await settle(paid)
    await settle(expired)
    expect(await stateOf(orderId)).toMatchObject({ ...confirmed, legs: ['confirmed'] })
  })

  test.each([
    ['amount', { amountCents: 100 }],
    ['currency', { currency: 'USD' }],
  ])('another %s than the order is never confirmed', async (_, wrong) => {
    const { orderId, sessionId, paid, request, key } = await openOrder()
    await settle({ ...paid, ...wrong })
    expect(await stateOf(orderId)).toMatchObject({
      order: 'open',
      legs: ['pending'],
      review: ['payment-mismatch'],
      // the office is told
      messages: 1,
    })
    expect(await product.services.bookings.readCheckout(sessionId)).toMatchObject({ paid: false })
    await settle({ ...paid, ...wrong })
    const again = await post(product, '/api/bookings', request, { 'idempotency-key': key })
    expect(again.body.checkoutUrl).toBeUndefined()
    clock.forwardMinutes(31)
    await product.services.bookings.reconcile(orderId)
    expect(await stateOf(orderId)).toMatchObject({ order: 'open', legs: ['pending'] })
  }) // STRIPE-03

  test('a session of no order of ours is told apart', async () => {
    const { paid } = await openOrder()
    expect(await settle({ ...paid, orderId: 999_999, sessionId: 'cs_other' })).toBe('unknown')
  })

  test('a session whose row a crash kept from being stored still confirms its order', async () => {
    const { orderId, paid } = await openOrder()
    await product.services.store.db.delete(payments).where(eq(payments.orderId, orderId))
    await settle(paid, 'evt_8')
    expect(await stateOf(orderId)).toMatchObject({ ...confirmed, legs: ['confirmed'] })
  })

  test('a lost webhook is healed by the sweep', async () => {
    const { orderId, body } = await openOrder()
    await product.services.payments.standIn?.settle(sessionOf(body.checkoutUrl), 'paid')
    expect(await stateOf(orderId)).toMatchObject({ order: 'open', legs: ['pending'] })
    clock.forwardMinutes(2)
    await product.services.bookings.sweep()
    expect(await stateOf(orderId)).toMatchObject({ ...confirmed, legs: ['confirmed'] })
  }) // A-35, DATA-09

  test('an unpaid order is closed after 30 minutes, at the provider too', async () => {
    const { orderId, sessionId, body } = await openOrder()
    clock.forwardMinutes(29)
    await product.services.bookings.reconcile(orderId)
    expect(await stateOf(orderId)).toMatchObject({ order: 'open', legs: ['pending'] })
    clock.forwardMinutes(1)
    await product.services.bookings.reconcile(orderId)
    expect(await stateOf(orderId)).toMatchObject({ order: 'closed', legs: ['cancelled'] })
    expect((await product.services.payments.provider.readSession(sessionId))?.state).toBe('expired')
    await expect(payAtStandIn(product, body.checkoutUrl)).rejects.toThrow()
  })

  test('paid in the last second wins over closing', async () => {
    const { orderId, body } = await openOrder()
    await product.services.payments.standIn?.settle(sessionOf(body.checkoutUrl), 'paid')
    clock.forwardMinutes(30)
    await product.services.bookings.reconcile(orderId)
    expect(await stateOf(orderId)).toMatchObject({ ...confirmed, legs: ['confirmed'] })
  })

  test('a provider that is away leaves the order as it is for the next run', async () => {
    const { orderId } = await openOrder()
    const { provider } = product.services.payments
    const away = vi.spyOn(provider, 'readSession').mockRejectedValue(new Error('away'))
    clock.forwardMinutes(2)
    await product.services.bookings.sweep()
    away.mockRestore()
    expect(await stateOf(orderId)).toMatchObject({ order: 'open', legs: ['pending'] })
  })

  // L7
  test('paid with another amount, the provider is not asked for ever', async () => {
    const { orderId, paid } = await openOrder()
    await settle({ ...paid, amountCents: paid.amountCents - 1 })
    const { provider } = product.services.payments
    const asked = vi.spyOn(provider, 'findSessions')
    clock.forwardMinutes(40)
    for (let minute = 0; minute < 2; minute += 1) await product.services.bookings.sweep()
    clock.forwardMinutes(-40)
    const ofOrder = asked.mock.calls.filter(([purpose]) => purpose.orderId === orderId)
    asked.mockRestore()
    expect(ofOrder).toEqual([])
    expect(await stateOf(orderId)).toMatchObject({ order: 'open', review: ['payment-mismatch'] })
  })

  // H3
  test('confirmed by hand and paid later, its customer is told with the money', async () => {
    const { orderId, body, paid } = await openOrder()
    const booking = await bookingOf(product, body.bookingRef)
    const edit = { version: booking.version, status: 'confirmed' } as const
    expect(await product.services.bookings.office.edit(booking.id, edit, 'admin')).toMatchObject({
      ok: true,
    })
    expect(await stateOf(orderId)).toMatchObject({ order: 'open', messages: 0 })
    await settle(paid)
    await settle(paid)
    expect(await stateOf(orderId)).toMatchObject({ ...confirmed, legs: ['confirmed'] })
  })

  // L3
  describe.runIf(kind === 'postgres')('an order that somebody holds', () => {
    /** Reports of an order that is held, then of two others; each says when it is settled. */
    async function reportWhileHeld() {
      const [held, ...others] = await Promise.all([openOrder(), openOrder(), openOrder()])
      const rival = await openRival(product)
      await rival.does('select 1 from orders where id = $1 for update', [held.orderId])
      const done: string[] = []
      const report = async (name: string, { paid, orderId }: typeof held) => {
        const outcome = await settle(paid, `evt_of_${orderId}`)
        done.push(name)
        return outcome
      }
      const waiting = report('held', held)
      return { held, others, rival, done, waiting, told: others.map((one) => report('other', one)) }
    }

    test('keeps nobody else waiting for their money', async () => {
      const { held, others, rival, done, waiting, told } = await reportWhileHeld()
      const again = settle(held.paid)
      await Promise.all(told)
      for (const { orderId } of others) expect(await stateOf(orderId)).toMatchObject(confirmed)
      expect(await stateOf(held.orderId)).toMatchObject({ order: 'open' })
      await rival.commit()
      expect(await Promise.all([waiting, again])).toEqual(['settled', 'repeat'])
      expect(done).toEqual(['other', 'other', 'held'])
      expect(await settle(held.paid, `evt_of_${held.orderId}`)).toBe('repeat')
      expect(await stateOf(held.orderId)).toMatchObject(confirmed)
    })

    test('control: were it not passed over, everybody would wait until it is let go', async () => {
      const guard = { ...LOCK_FREE_ORDERS }
      Object.assign(LOCK_FREE_ORDERS, LOCK_ORDER)
      try {
        const { held, others, rival, done, waiting, told } = await reportWhileHeld()
        await rival.untilWaiting(1)
        expect(await stateOf(others[0]?.orderId ?? 0)).toMatchObject({ order: 'open' })
        await rival.commit()
        await Promise.all([waiting, ...told])
        expect(done).toEqual(['held', 'other', 'other'])
        expect(await stateOf(held.orderId)).toMatchObject(confirmed)
      } finally {
        Object.assign(LOCK_FREE_ORDERS, guard)
      }
    })
  })

  test('turning back on the card page cancels the booking and closes the session', async () => {
    const { orderId, sessionId } = await openOrder()
    expect(await product.services.bookings.cancelCheckout(sessionId)).toBe('expired')
    expect(await stateOf(orderId)).toMatchObject({ order: 'closed', legs: ['cancelled'] })
    expect(await product.services.bookings.cancelCheckout('cs_unknown')).toBeNull()
  }) // CANCEL-02

  test('turning back after paying keeps the booking', async () => {
    const { orderId, sessionId, body } = await openOrder()
    await product.services.payments.standIn?.settle(sessionOf(body.checkoutUrl), 'paid')
    expect(await product.services.bookings.cancelCheckout(sessionId)).toBe('paid')
    expect(await stateOf(orderId)).toMatchObject({ ...confirmed, legs: ['confirmed'] })
  })
})
