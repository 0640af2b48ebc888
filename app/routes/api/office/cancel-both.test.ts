import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, history, refunds } from '#app/server/db/index.server.ts'
import { heldClock, sessionOf } from '#test/journey.ts'
import { bookingOf, deliverWaiting, EVERY_METHOD, mailsOf } from '#test/mails.ts'
import { bookManaged } from '#test/managed.ts'
import { callAs, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('the office cancels a round trip on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  /** 58 euros each way: out in ten days or tomorrow at ten, back on 13 July. */
  const early = { date: '2026-07-11', time: '14:30' }
  const late = { date: '2026-07-02', time: '10:00' }
  const back = { returnTransfer: true, returnDate: '2026-07-13', returnTime: '10:00' }

  async function booked({ trip = early, details = {}, pay = true } = {}) {
    const held = await bookManaged(product, { trip, details: { ...back, ...details }, pay })
    const { bookingRef, returnBookingRef } = held.body
    const [outbound, homeward] = [
      await bookingOf(product, bookingRef),
      await bookingOf(product, returnBookingRef),
    ]
    return { ...held, outbound, homeward }
  }
  type Row = { id: number; version: number }
  const cancelBoth = (one: Row, other: Row, refundCents: number) => {
    const body = { version: one.version, companionVersion: other.version, refundCents }
    return callAs(product, admin, {
      method: 'POST',
      path: `/api/admin/bookings/${one.id}/cancellation`,
      body,
    })
  }
  const setStatus = async (row: Row, status: string): Promise<Row> => {
    const body = { version: row.version, status }
    const path = `/api/admin/bookings/${row.id}`
    const answer = await callAs(product, admin, { method: 'PATCH', path, body })
    return { id: row.id, version: answer.body.version }
  }
  const recordOf = async (reference: string) =>
    (await callAs(product, admin, { path: `/api/admin/bookings/${reference}` })).body

  /** All that a cancellation leaves: status and cancelled lines of each leg, money, mails. */
  async function left(orderId: number) {
    const { db } = product.services.store
    const legs = await db
      .select()
      .from(bookings)
      .where(eq(bookings.orderId, orderId))
      .orderBy(asc(bookings.id))
    const noted = await db.select().from(history).where(eq(history.orderId, orderId))
    const cancelled = noted.filter(({ what, to }) => what === 'status' && to === 'cancelled')
    const money = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
    const mails = (await mailsOf(product)).filter((mail) => mail.orderId === orderId)
    return {
      status: legs.map((leg) => leg.status),
      review: legs.map((leg) => leg.review),
      history: cancelled.map(({ bookingId, actor }) => ({ bookingId, actor })),
      refunds: money.map(({ amountCents, state }) => [amountCents, state]),
      mails: mails
        .filter((mail) => /cancellation|alert/.test(mail.kind))
        .map((mail) => mail.facts.alert ?? mail.kind),
    }
  }
  const nothingDone = { status: ['confirmed', 'confirmed'], history: [], refunds: [], mails: [] }

  // CONST-03
  test('both legs in one step: one refund, one mail, a line of history each', async () => {
    const { orderId, body, outbound, homeward } = await booked()
    const references = [body.bookingRef, body.returnBookingRef]
    const { cancellations } = await recordOf(body.bookingRef)
    expect(cancellations).toMatchObject([
      { companionVersion: null, refundCents: 58_00, legs: [{ bookingRef: references[0] }] },
      {
        companionVersion: homeward.version,
        refundCents: 116_00,
        mostCents: 116_00,
        legs: references.map((bookingRef) => ({ bookingRef, refundCents: 58_00, rule: 'free' })),
      },
    ])

    const answer = await cancelBoth(outbound, homeward, 100_01)
    expect(answer).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    const done = {
      status: ['cancelled', 'cancelled'],
      review: [null, null],
      history: [outbound, homeward].map(({ id }) => ({ bookingId: id, actor: 'admin' })),
      refunds: [[100_01, 'waiting']],
      mails: ['booking-cancellation'],
    }
    expect(await left(orderId)).toEqual(done)
    const letter = (await deliverWaiting(product)).find(
      (mail) => mail.orderId === orderId && mail.kind === 'booking-cancellation',
    )
    for (const told of [...references, '€100.01']) expect(letter?.text).toContain(told)

    const repeated = await cancelBoth(outbound, homeward, 100_01)
    expect(repeated).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await left(orderId)).toEqual(done)
    for (const reference of references) {
      expect((await recordOf(reference)).cancellations).toEqual([])
    }

    const [refund] = await product.services.store.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
    await product.services.bookings.sendRefund(refund?.id ?? 0)
    expect((await left(orderId)).refunds).toEqual([[100_01, 'succeeded']])
    expect((await recordOf(body.bookingRef)).money.refundedCents).toBe(100_01)
  })

  test('from the return as well, each leg by its own notice', async () => {
    const { orderId, body, outbound, homeward } = await booked({ trip: late })
    const { cancellations } = await recordOf(body.returnBookingRef)
    expect(cancellations[1]).toMatchObject({
      companionVersion: outbound.version,
      refundCents: 29_00 + 58_00,
      mostCents: 116_00,
      legs: [
        { bookingRef: body.bookingRef, refundCents: 29_00, rule: 'half' },
        { bookingRef: body.returnBookingRef, refundCents: 58_00, rule: 'free' },
      ],
    })
    expect((await cancelBoth(homeward, outbound, 0)).status).toBe(200)
    expect(await left(orderId)).toMatchObject({
      status: ['cancelled', 'cancelled'],
      refunds: [],
      mails: ['booking-cancellation'],
    })
  })

  test('more than is left goes back for neither', async () => {
    const { orderId, outbound, homeward } = await booked()
    expect(await cancelBoth(outbound, homeward, 116_01)).toMatchObject({
      status: 409,
      body: { code: 'refund-too-high', mostCents: 116_00 },
    })
    expect(await left(orderId)).toMatchObject(nothingDone)
  })

  test('when the other leg changed since it was seen, neither is cancelled', async () => {
    const { orderId, body, outbound, homeward } = await booked()
    const seen = { id: homeward.id, version: homeward.version - 1 }
    expect(await cancelBoth(outbound, seen, 0)).toMatchObject({
      status: 409,
      body: { code: 'stale', booking: { bookingRef: body.returnBookingRef } },
    })
    expect(await left(orderId)).toMatchObject(nothingDone)
  })

  test.each(['cancelled', 'completed'])('a leg that is %s is not taken along', async (status) => {
    const { body, outbound, homeward } = await booked({ details: { paymentMethod: 'cash' } })
    const over = await setStatus(homeward, status)
    expect((await recordOf(body.bookingRef)).cancellations).toHaveLength(1)
    expect(await cancelBoth(outbound, over, 0)).toMatchObject({
      status: 409,
      body: { code: 'not-cancellable' },
    })
    expect((await bookingOf(product, body.bookingRef)).status).toBe('confirmed')
  })

  test('of a single trip there is no other leg', async () => {
    const held = await bookManaged(product, { trip: early })
    const row = await bookingOf(product, held.body.bookingRef)
    expect((await recordOf(held.body.bookingRef)).cancellations).toHaveLength(1)
    expect(await cancelBoth(row, row, 0)).toMatchObject({
      status: 409,
      body: { code: 'not-cancellable' },
    })
  })

  test('three who decide at once, from both records: money goes back once', async () => {
    const { orderId, outbound, homeward } = await booked()
    const answers = await Promise.all([
      cancelBoth(outbound, homeward, 10_00),
      cancelBoth(homeward, outbound, 20_00),
      cancelBoth(outbound, homeward, 30_00),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { refunds: money, mails, history: noted } = await left(orderId)
    expect([money.length, mails.length, noted.length]).toEqual([1, 1, 2])
  })

  test('a transfer that arrived is sent back by hand, in one piece', async () => {
    const { orderId, outbound, homeward } = await booked({
      details: { paymentMethod: 'bank_transfer' },
    })
    const arrived = await setStatus(outbound, 'confirmed')
    await cancelBoth(arrived, homeward, 90_00)
    expect(await left(orderId)).toMatchObject({
      refunds: [[90_00, 'by-hand']],
      review: ['refund-by-hand', 'refund-by-hand'],
      mails: ['refund-by-hand', 'booking-cancellation'],
    })
  })

  test('an order that waits for its card money goes as a whole, and its card page closes', async () => {
    const { orderId, body, outbound, homeward } = await booked({ pay: false })
    const { cancellations } = await recordOf(body.bookingRef)
    expect(cancellations).toMatchObject([
      { companionVersion: homeward.version, mostCents: 0, legs: [{ rule: 'unpaid' }, {}] },
    ])
    expect((await cancelBoth(outbound, homeward, 0)).status).toBe(200)
    await product.services.bookings.reconcile(orderId)
    const { provider } = product.services.payments
    const session = await provider.readSession(sessionOf(body.checkoutUrl))
    expect(session).toMatchObject({ state: 'expired' })
    expect((await left(orderId)).status).toEqual(['cancelled', 'cancelled'])
  })
})
