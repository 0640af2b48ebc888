import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bookings, orders, payments, refunds } from '#app/server/db/index.server.ts'
import type { ProviderRefund } from '#app/server/payments/index.server.ts'
import { heldClock, payAtStandIn, sessionOf } from '#test/journey.ts'
import { bookingOf, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged, type Managed, manage, readByLink } from '#test/managed.ts'
import { callAs, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { sellAt } from '#test/sold-at.ts'
import { storeKinds } from '#test/stores.ts'

/** Orders of which more than one thing happened: that is where money was told wrong before. */
describe.each(storeKinds)('an order with a past on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  const outbound = { date: '2026-07-11', time: '14:30' }
  const back = { returnTransfer: true, returnDate: '2026-07-13', returnTime: '10:00' }
  const later = { date: '2026-07-12', time: '09:20' }
  const round = () => bookManaged(product, { trip: outbound, details: back })
  const refsOf = ({ body }: Managed) => [body.bookingRef, body.returnBookingRef]

  const move = ({ token, body }: Managed, differenceCents: number) => {
    const asked = { bookingRef: body.bookingRef, ...later, differenceCents }
    return manage(product, token, { path: '/move', body: asked })
  }
  const cancel = ({ token }: Managed, bookingRefs: string[], refundCents: number) =>
    manage(product, token, { path: '/cancel', body: { bookingRefs, refundCents } })
  const read = async ({ token }: Managed) => {
    const order = await readByLink(product, token)
    if (!order) throw new Error('no order')
    return order
  }
  const office = (method: string, path: string, body: object) =>
    callAs(product, admin, { method, path: `/api/admin/${path}`, body })
  const edit = async (bookingRef: string, change: object) => {
    const { id, version } = await bookingOf(product, bookingRef)
    const answer = await office('PATCH', `bookings/${id}`, { version, ...change })
    expect(answer.status).toBe(200)
  }

  async function rowsOf({ orderId }: Managed) {
    const { db } = product.services.store
    const of = { refunds: eq(refunds.orderId, orderId), payments: eq(payments.orderId, orderId) }
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    const legs = await db
      .select()
      .from(bookings)
      .where(eq(bookings.orderId, orderId))
      .orderBy(asc(bookings.id))
    const back = await db.select().from(refunds).where(of.refunds).orderBy(asc(refunds.id))
    const paid = await db.select().from(payments).where(of.payments).orderBy(asc(payments.id))
    return { total: order?.totalCents, legs, refunds: back, payments: paid }
  }

  /** A round trip with two payments: the order, and 12 euros for another time of the way out. */
  async function paidTwice() {
    const held = await round()
    await sellAt(product, held.orderId, 92_00)
    const { body } = await move(held, 12_00)
    await payAtStandIn(product, body.checkoutUrl)
    return held
  }
  /** No payment gave back more than it brought; what went back in all, in cents. */
  async function givenBack(held: Managed) {
    const rows = await rowsOf(held)
    for (const { id, amountCents } of rows.payments) {
      const given = rows.refunds.filter(({ paymentId }) => paymentId === id)
      const all = given.reduce((sum, refund) => sum + refund.amountCents, 0)
      expect(all, `payment of ${amountCents}`).toBeLessThanOrEqual(amountCents)
    }
    return rows.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  }
  /** The provider tells of a refund of an order's first payment. */
  async function providerTells(held: Managed, refund: Partial<ProviderRefund>) {
    const [payment] = (await rowsOf(held)).payments
    const told = { providerRefundId: `re_${held.orderId}`, refundId: null, currency: 'EUR' }
    const { transactionId } = payment ?? {}
    await product.services.bookings.receiveEvent({
      id: `evt_${held.orderId}_${refund.state}`,
      type: 'test',
      session: null,
      dispute: null,
      refund: { ...told, transactionId: transactionId ?? '', ...refund } as ProviderRefund,
    })
  }

  test('with two payments, cancelled leg by leg: no payment gives back more than it brought', async () => {
    const held = await paidTwice()
    const [out = '', home = ''] = refsOf(held)
    expect((await cancel(held, [out], 58_00)).status).toBe(200)
    expect(await givenBack(held)).toBe(58_00)
    expect((await cancel(held, [home], 46_00)).status).toBe(200)
    expect(await givenBack(held)).toBe(104_00)
  })

  test('with two payments, cancelled at once: the same', async () => {
    const held = await paidTwice()
    expect((await cancel(held, refsOf(held), 104_00)).status).toBe(200)
    expect(await givenBack(held)).toBe(104_00)
  })

  test('another amount than the difference moves nothing; the office is told', async () => {
    const held = await round()
    await sellAt(product, held.orderId, 92_00)
    const { body } = await move(held, 12_00)
    const { provider } = product.services.payments
    const page = await provider.readSession(sessionOf(body.checkoutUrl))
    if (!page?.changeId) throw new Error('no card page for the change')
    const paid = { state: 'paid', transactionId: `tx_change_${held.orderId}` } as const
    await product.services.bookings.receiveEvent({
      id: `evt_change_${held.orderId}`,
      type: 'test',
      refund: null,
      dispute: null,
      session: { ...page, ...paid, paidAt: clock.now(), amountCents: 13_00 },
    })
    const { legs } = await rowsOf(held)
    expect(legs.map(({ date, review }) => [date, review])).toEqual([
      [outbound.date, 'payment-mismatch'],
      [back.returnDate, null],
    ])
  })

  test('a dearer way out of a round trip is charged once: the rows come to the total', async () => {
    const held = await paidTwice()
    const { total, legs } = await rowsOf(held)
    expect(total).toBe(104_00)
    expect(legs.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0)).toBe(104_00)
    const worth = (await read(held)).legs.map((leg) => leg.worth)
    expect(worth).toEqual([58_00, 46_00])
  })

  test('what went back at the provider is not given back again by a cheaper time', async () => {
    const held = await bookManaged(product, { trip: outbound })
    await sellAt(product, held.orderId, 70_00)
    await providerTells(held, { state: 'succeeded', amountCents: 50_00 })
    expect((await move(held, -12_00)).status).toBe(200)
    const { refunds: rows } = await rowsOf(held)
    expect(rows.map(({ amountCents, cause }) => [amountCents, cause])).toEqual([
      [50_00, 'provider'],
    ])
  })

  test('a refund that failed is still the customer’s', async () => {
    const held = await round()
    const [out = '', home = ''] = refsOf(held)
    await cancel(held, [out], 58_00)
    expect(await read(held)).toMatchObject({ refundedCents: 58_00 })
    const [refund] = (await rowsOf(held)).refunds
    const failed = { state: 'failed', amountCents: 58_00, refundId: refund?.id ?? null } as const
    await providerTells(held, failed)
    expect(await read(held)).toMatchObject({ paidCents: 116_00, refundedCents: 0 })
    const { id, version } = await bookingOf(product, home)
    const tooMuch = { version, refundCents: 116_01 }
    const answer = await office('POST', `bookings/${id}/cancellation`, tooMuch)
    expect(answer).toMatchObject({ status: 409, body: { mostCents: 116_00 } })
  })

  test('paid by card, then told to be cash: the driver asks for nothing that was paid', async () => {
    const held = await bookManaged(product, { trip: outbound })
    await edit(held.body.bookingRef, { paymentMethod: 'cash' })
    const dueOnDay = async () => {
      const drivers = await product.services.bookings.office.daySheet(outbound.date)
      const trips = drivers.flatMap(({ trips }) => trips)
      return trips.find(({ bookingRef }) => bookingRef === held.body.bookingRef)?.cashCents
    }
    expect(await dueOnDay()).toBe(0)
    await providerTells(held, { state: 'succeeded', amountCents: 20_00 })
    expect(await dueOnDay()).toBe(20_00)
  })

  test('one leg taken off by the office: the card page stays open for the other', async () => {
    const held = await bookManaged(product, { trip: outbound, details: back, pay: false })
    const [out = '', home = ''] = refsOf(held)
    await edit(out, { status: 'cancelled' })
    await product.services.bookings.reconcile(held.orderId)
    await payAtStandIn(product, held.body.checkoutUrl)
    expect((await bookingOf(product, home)).status).toBe('confirmed')
  })

  test('a trip taken off by the office: the card page of its dearer time is closed', async () => {
    const held = await bookManaged(product, { trip: outbound })
    await sellAt(product, held.orderId, 46_00)
    const { body } = await move(held, 12_00)
    const page = async () =>
      (await product.services.payments.provider.readSession(sessionOf(body.checkoutUrl)))?.state
    expect(await page()).toBe('open')
    await edit(held.body.bookingRef, { status: 'cancelled' })
    await product.services.bookings.reconcile(held.orderId)
    expect(await page()).toBe('expired')
  })

  test('both trips cancelled at once by the office: one refund sent by hand settles both', async () => {
    const held = await bookManaged(product, {
      trip: outbound,
      details: { ...back, paymentMethod: 'bank_transfer' },
    })
    const [out = '', home = ''] = refsOf(held)
    await edit(out, { status: 'confirmed' })
    await edit(home, { status: 'confirmed' })
    const [first, second] = [await bookingOf(product, out), await bookingOf(product, home)]
    const body = { version: first.version, companionVersion: second.version, refundCents: 116_00 }
    expect((await office('POST', `bookings/${first.id}/cancellation`, body)).status).toBe(200)
    const { refunds: sent, legs } = await rowsOf(held)
    expect(sent).toMatchObject([{ bookingId: null, state: 'by-hand', amountCents: 116_00 }])
    expect(legs.map(({ review }) => review)).toEqual(['refund-by-hand', 'refund-by-hand'])
    await office('POST', `refunds/${sent[0]?.id}/sent`, {})
    expect((await rowsOf(held)).legs.map(({ review }) => review)).toEqual([null, null])
  })

  test('of two refunds by hand one was sent: the booking still waits for the office', async () => {
    const held = await bookManaged(product, { trip: outbound })
    const { db } = product.services.store
    const { id: bookingId } = await bookingOf(product, held.body.bookingRef)
    const owed = { orderId: held.orderId, bookingId, state: 'by-hand', cause: 'cancellation' }
    const rows = await db
      .insert(refunds)
      .values([1_00, 2_00].map((amountCents) => ({ ...owed, amountCents, createdAt: clock.now() })))
      .returning()
    await db.update(bookings).set({ review: 'refund-by-hand' }).where(eq(bookings.id, bookingId))
    const reviews = []
    for (const { id } of rows) {
      expect((await office('POST', `refunds/${id}/sent`, {})).status).toBeLessThan(300)
      reviews.push((await bookingOf(product, held.body.bookingRef)).review)
    }
    expect(reviews).toEqual(['refund-by-hand', null])
  })

  test('a dearer time whose card page never opened waits for half an hour, no longer', async () => {
    const held = await bookManaged(product, { trip: outbound })
    await sellAt(product, held.orderId, 46_00)
    const away = { ok: false, error: 'unavailable', reason: 'away' } as const
    const { provider } = product.services.payments
    const opening = vi.spyOn(provider, 'createSession').mockResolvedValue(away)
    expect((await move(held, 12_00)).status).toBe(502)
    opening.mockRestore()
    const waits = async () => (await read(held)).legs[0]?.awaitedMove
    expect(await waits()).toMatchObject(later)
    clock.forwardMinutes(31)
    await product.services.bookings.reconcile(held.orderId)
    expect(await waits()).toBeNull()
    expect((await bookingOf(product, held.body.bookingRef)).date).toBe(outbound.date)
  })
})
