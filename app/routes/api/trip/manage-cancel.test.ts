import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, messages, refunds } from '#app/server/db/index.server.ts'
import { heldClock, payAtStandIn, sessionOf } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { bookManaged, type Managed, manage, readByLink } from '#test/managed.ts'
import { callAs, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const BANK = {
  BANK_ACCOUNT_NAME: 'Meltemi',
  BANK_IBAN: 'GR1601101250000000012300695',
  BANK_BIC: 'ETHNGRAA',
}

describe.each(storeKinds)('cancelling on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    const env = { PAYMENT_METHODS: 'card,cash,bank_transfer', ...BANK }
    product = await openProduct({ kind, now: clock.now, env })
  })
  afterAll(() => product.close())

  // Outbound in ten days, return two days later, 58 euros each.
  const outbound = { date: '2026-07-11', time: '14:30' }
  const back = { returnTransfer: true, returnDate: '2026-07-13', returnTime: '10:00' }

  const cancel = ({ token }: Managed, bookingRefs: string[], refundCents: number) =>
    manage(product, token, { path: '/cancel', body: { bookingRefs, refundCents } })

  async function stored({ orderId }: Managed) {
    const { db } = product.services.store
    const legs = await db
      .select()
      .from(bookings)
      .where(eq(bookings.orderId, orderId))
      .orderBy(asc(bookings.id))
    const money = await db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
      .orderBy(asc(refunds.id))
    const mails = await db
      .select()
      .from(messages)
      .where(eq(messages.orderId, orderId))
      .orderBy(asc(messages.id))
    return {
      legs: legs.map(({ status }) => status),
      review: legs.map(({ review }) => review),
      refunds: money.map(({ amountCents, state }) => [amountCents, state]),
      mails: mails.map(({ kind: mail }) => mail),
    }
  }

  async function sendRefunds({ orderId }: Managed) {
    const { store, bookings: use } = product.services
    const waiting = await store.db.select().from(refunds).where(eq(refunds.orderId, orderId))
    await Promise.all(waiting.map(({ id }) => use.sendRefund(id)))
  }

  test('early: all of it goes back, shown before the click', async () => {
    const held = await bookManaged(product, { trip: outbound })
    const order = await readByLink(product, held.token)
    expect(order?.legs[0]?.cancellation).toEqual({ refundCents: 58_00, rule: 'free' })
    expect(order?.legs[0]?.freeUntil).toEqual({ date: '2026-07-10', time: '14:30' })
    const answer = await cancel(held, [held.body.bookingRef], 58_00)
    expect(answer.status).toBe(200)
    expect(answer.body.order).toMatchObject({ refundedCents: 58_00, editable: false })
    expect(answer.body.order.legs[0]).toMatchObject({ status: 'cancelled', cancellation: null })
    await sendRefunds(held)
    expect(await stored(held)).toEqual({
      legs: ['cancelled'],
      review: [null],
      refunds: [[58_00, 'succeeded']],
      mails: ['booking-confirmation', 'office-copy', 'booking-cancellation', 'office-cancellation'],
    })
  }) // CONST-03

  test('one leg of a return, then the other: halves that sum to the order', async () => {
    const held = await bookManaged(product, { trip: outbound, details: back })
    await cancel(held, [held.body.returnBookingRef], 58_00)
    expect((await stored(held)).legs).toEqual(['confirmed', 'cancelled'])
    const order = await readByLink(product, held.token)
    expect(order).toMatchObject({ cancelAll: null, total: 116_00, refundedCents: 58_00 })
    await cancel(held, [held.body.bookingRef], 58_00)
    await sendRefunds(held)
    expect(await stored(held)).toMatchObject({
      legs: ['cancelled', 'cancelled'],
      refunds: [
        [58_00, 'succeeded'],
        [58_00, 'succeeded'],
      ],
    })
  }) // CONST-03, CHECKOUT-45

  test('late: half, and the return still all of it; after the pickup it is the office’s', async () => {
    const late = await bookManaged(product, {
      trip: { date: '2026-07-02', time: '10:00' },
      details: back,
    })
    const order = await readByLink(product, late.token)
    expect(order?.legs.map(({ cancellation }) => cancellation)).toEqual([
      { refundCents: 29_00, rule: 'half' },
      { refundCents: 58_00, rule: 'free' },
    ])
    expect(order?.cancelAll).toEqual({ refundCents: 87_00 })
    const { bookingRef, returnBookingRef } = late.body
    expect((await cancel(late, [bookingRef, returnBookingRef], 87_00)).status).toBe(200)
    expect((await stored(late)).refunds.map(([cents]) => cents)).toEqual([29_00, 58_00])

    const missed = await bookManaged(product, { trip: { date: '2026-07-02', time: '10:00' } })
    clock.forwardMinutes(24 * 60)
    // What happened there only the driver and the office know.
    const seen = await readByLink(product, missed.token)
    expect(seen?.legs[0]?.cancellation).toBeNull()
    expect(await cancel(missed, [missed.body.bookingRef], 0)).toMatchObject({
      status: 409,
      body: { code: 'not-changeable' },
    })
    expect(await stored(missed)).toMatchObject({ legs: ['confirmed'], refunds: [] })
    clock.forwardMinutes(-24 * 60)
  }) // CONST-03

  test.each([-1, 1_00])('unpaid, it is not cancelled at a refund of %i cents', async (cents) => {
    const held = await bookManaged(product, { trip: outbound, pay: false })
    const answer = await cancel(held, [held.body.bookingRef], cents)
    expect([409, 422]).toContain(answer.status)
    expect(await stored(held)).toMatchObject({ legs: ['pending'], refunds: [] })
  })

  test('time went on since the refund was shown: nothing happens, the new figure is told', async () => {
    const held = await bookManaged(product, { trip: { date: '2026-07-02', time: '12:10' } })
    const before = await readByLink(product, held.token)
    expect(before?.legs[0]?.cancellation?.refundCents).toBe(58_00)
    clock.forwardMinutes(11)
    const answer = await cancel(held, [held.body.bookingRef], 58_00)
    clock.forwardMinutes(-11)
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'refund-changed', refundCents: 29_00 },
    })
    expect(await stored(held)).toMatchObject({ legs: ['confirmed'], refunds: [] })
  }) // CONST-03

  test('twenty clicks at once cancel and refund once', async () => {
    const held = await bookManaged(product, { trip: outbound })
    const clicks = Array.from({ length: 20 }, () => cancel(held, [held.body.bookingRef], 58_00))
    const answers = await Promise.all(clicks)
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    await Promise.all([sendRefunds(held), sendRefunds(held)])
    expect(await stored(held)).toMatchObject({
      legs: ['cancelled'],
      refunds: [[58_00, 'succeeded']],
    })
  })

  test('cash: nothing was paid, nothing goes back, the driver gets less', async () => {
    const details = { ...back, paymentMethod: 'cash' }
    const held = await bookManaged(product, { trip: outbound, details })
    const answer = await cancel(held, [held.body.bookingRef], 0)
    expect(answer.body.order).toMatchObject({ paidCents: 0, dueCents: 58_00 })
    expect(await stored(held)).toMatchObject({ legs: ['cancelled', 'confirmed'], refunds: [] })
  }) // CONST-03

  test('a bank transfer that arrived is sent back by the office, who is told', async () => {
    const held = await bookManaged(product, {
      trip: outbound,
      details: { paymentMethod: 'bank_transfer' },
    })
    const { id, version } = await bookingOf(product, held.body.bookingRef)
    const path = `/api/admin/bookings/${id}/received`
    const arrived = { method: 'POST', path, body: { version, cents: 58_00, by: 'bank_transfer' } }
    const iban = async () => (await readByLink(product, held.token))?.bank?.iban
    expect(await iban()).toBe(BANK.BANK_IBAN)
    expect((await callAs(product, await signIn(product), arrived)).status).toBe(200)
    expect(await iban()).toBeUndefined()
    expect((await cancel(held, [held.body.bookingRef], 58_00)).status).toBe(200)
    const after = await stored(held)
    expect(after).toMatchObject({ review: ['refund-by-hand'], refunds: [[58_00, 'by-hand']] })
    expect(after.mails).toContain('office-alert')
  })

  test('a transfer that was sent back was paid all the same, and cannot go back twice', async () => {
    const details = { ...back, paymentMethod: 'bank_transfer' }
    const held = await bookManaged(product, { trip: outbound, details })
    const { bookingRef, returnBookingRef } = held.body
    const admin = await signIn(product)
    const { id, version } = await bookingOf(product, bookingRef)
    const body = { version, cents: 116_00, by: 'bank_transfer' }
    const path = `/api/admin/bookings/${id}/received`
    await callAs(product, admin, { method: 'POST', path, body })
    for (const [ref, left] of [
      [bookingRef, 58_00],
      [returnBookingRef, 116_00],
    ] as const) {
      expect((await cancel(held, [ref], 58_00)).status).toBe(200)
      const order = await readByLink(product, held.token)
      expect(order).toMatchObject({ paidCents: 116_00, refundedCents: left, dueCents: 0 })
    }
    const { db } = product.services.store
    for (const refund of await db.select().from(refunds).where(eq(refunds.orderId, held.orderId))) {
      const sent = `/api/admin/refunds/${refund.id}/sent`
      expect((await callAs(product, admin, { method: 'POST', path: sent })).status).toBe(204)
    }
    expect(await readByLink(product, held.token)).toMatchObject({
      paidCents: 116_00,
      refundedCents: 116_00,
      dueCents: 0,
    })
    const record = await callAs(product, admin, { path: `/api/admin/bookings/${bookingRef}` })
    expect(record.body).toMatchObject({
      money: { paidCents: 116_00, refundedCents: 116_00, dueCents: 0, surplusCents: 0 },
      cancellations: [],
    })
  })

  test('an unpaid card order is closed with its session: nobody pays for a cancelled trip', async () => {
    const held = await bookManaged(product, { trip: outbound, details: back, pay: false })
    const order = await readByLink(product, held.token)
    expect(order?.legs.map(({ cancellation }) => cancellation)).toEqual([null, null])
    expect((await cancel(held, [held.body.bookingRef], 0)).status).toBe(409)
    const both = [held.body.bookingRef, held.body.returnBookingRef]
    expect((await cancel(held, both, 0)).status).toBe(200)
    expect(await stored(held)).toMatchObject({ legs: ['cancelled', 'cancelled'], mails: [] })
    await expect(payAtStandIn(product, held.body.checkoutUrl)).rejects.toThrow()
  }) // CANCEL-02

  test('paid in the same second: the cancellation asks again, with the refund', async () => {
    const held = await bookManaged(product, { trip: outbound, pay: false })
    await product.services.payments.standIn?.settle(sessionOf(held.body.checkoutUrl), 'paid')
    const answer = await cancel(held, [held.body.bookingRef], 0)
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'refund-changed', refundCents: 58_00 },
    })
    expect((await stored(held)).legs).toEqual(['confirmed'])
  })

  test('a driven trip stays, a foreign reference is not found, an empty choice is told', async () => {
    const held = await bookManaged(product, { trip: outbound })
    const other = await bookManaged(product, { trip: outbound })
    expect((await cancel(held, [other.body.bookingRef], 58_00)).status).toBe(404)
    expect((await cancel(held, [], 0)).status).toBe(422)
    expect((await cancel({ ...held, token: 'made.up' }, [held.body.bookingRef], 0)).status).toBe(
      404,
    )
    const { db } = product.services.store
    await db.update(bookings).set({ status: 'completed' }).where(eq(bookings.orderId, held.orderId))
    expect((await cancel(held, [held.body.bookingRef], 58_00)).status).toBe(409)
    expect((await stored(held)).legs).toEqual(['completed'])
  })
})
