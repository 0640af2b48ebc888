import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, history, refunds } from '#app/server/db/index.server.ts'
import { calendarJobs } from '#test/calendar.ts'
import { heldClock, payAtStandIn, sessionOf } from '#test/journey.ts'
import { bookingOf, deliverWaiting, EVERY_METHOD, mailsOf } from '#test/mails.ts'
import { bookManaged } from '#test/managed.ts'
import { callAs, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('the office cancels on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  /** 58 euros, in ten days, or tomorrow at ten; the return two days later. */
  const early = { date: '2026-07-11', time: '14:30' }
  const late = { date: '2026-07-02', time: '10:00' }
  const back = { returnTransfer: true, returnDate: '2026-07-13', returnTime: '10:00' }

  async function booked(options: Parameters<typeof bookManaged>[1] = {}) {
    const held = await bookManaged(product, { trip: early, ...options })
    const row = await bookingOf(product, held.body.bookingRef)
    return { ...held, id: row.id, version: row.version }
  }
  const cancel = (id: number, body: unknown) =>
    callAs(product, admin, { method: 'POST', path: `/api/admin/bookings/${id}/cancellation`, body })
  const recordOf = async (reference: string) =>
    (await callAs(product, admin, { path: `/api/admin/bookings/${reference}` })).body

  /** What moved: refunds of the order, and the mails its cancellation led to. */
  async function followed(orderId: number) {
    const { db } = product.services.store
    const ofOrder = eq(refunds.orderId, orderId)
    const money = await db.select().from(refunds).where(ofOrder).orderBy(asc(refunds.id))
    const mails = (await mailsOf(product)).filter((mail) => mail.orderId === orderId)
    return {
      refunds: money.map(({ amountCents, state, cause }) => [amountCents, state, cause]),
      mails: mails.filter((mail) => /cancellation|alert/.test(mail.kind)),
    }
  }

  // CONST-03
  test('with the refund that was decided: money, mail, history and calendar go with it', async () => {
    const { id, orderId, version, body } = await booked()
    const bookingRef = body.bookingRef
    expect((await recordOf(bookingRef)).cancellations).toEqual([
      {
        companionVersion: null,
        refundCents: 58_00,
        mostCents: 58_00,
        legs: [{ bookingRef, refundCents: 58_00, rule: 'free' }],
      },
    ])
    const published = await calendarJobs(product, orderId)
    const answer = await cancel(id, { version, refundCents: 40_00 })
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'cancelled', version: version + 1 },
    })

    expect(await calendarJobs(product, orderId)).toBe(published + 1)
    await deliverWaiting(product)
    const { refunds: money, mails } = await followed(orderId)
    expect(money).toEqual([[40_00, 'waiting', 'cancellation']])
    expect(mails.map(({ kind: mail, recipient }) => [mail, recipient])).toEqual([
      ['booking-cancellation', 'anna@example.com'],
    ])
    expect(mails[0]?.text).toContain('€40.00')
    const noted = await product.services.store.db
      .select()
      .from(history)
      .where(eq(history.bookingId, id))
      .orderBy(asc(history.id))
    expect(noted.at(-1)).toMatchObject({
      actor: 'admin',
      what: 'status',
      from: 'confirmed',
      to: 'cancelled',
    })

    const [refund] = await product.services.store.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
    await product.services.bookings.sendRefund(refund?.id ?? 0)
    expect((await followed(orderId)).refunds).toEqual([[40_00, 'succeeded', 'cancellation']])
    expect((await recordOf(bookingRef)).cancellations).toEqual([])
  })

  test('whatever our terms say: everything back at short notice, or nothing', async () => {
    const all = await booked({ trip: late })
    expect((await recordOf(all.body.bookingRef)).cancellations).toMatchObject([
      { refundCents: 29_00, mostCents: 58_00, legs: [{ rule: 'half' }] },
    ])
    await cancel(all.id, { version: all.version, refundCents: 58_00 })
    expect((await followed(all.orderId)).refunds).toEqual([[58_00, 'waiting', 'cancellation']])

    const none = await booked()
    await cancel(none.id, { version: none.version, refundCents: 0 })
    await deliverWaiting(product)
    const { refunds: money, mails } = await followed(none.orderId)
    expect(money).toEqual([])
    expect(mails[0]?.text).toContain('There is no refund for this cancellation')
  })

  test('never with more than is left, over both trips of an order', async () => {
    const { id, version, orderId, body } = await booked({ details: back })
    const other = await bookingOf(product, body.returnBookingRef)
    const paid = body.totalCents
    const tooMuch = await cancel(id, { version, refundCents: paid + 1 })
    expect(tooMuch).toMatchObject({
      status: 409,
      body: { code: 'refund-too-high', mostCents: paid },
    })
    expect((await followed(orderId)).refunds).toEqual([])

    expect((await cancel(id, { version, refundCents: 100_00 })).status).toBe(200)
    expect((await bookingOf(product, body.returnBookingRef)).status).toBe('confirmed')
    const left = paid - 100_00
    expect((await recordOf(body.returnBookingRef)).cancellations[0].mostCents).toBe(left)
    const refused = await cancel(other.id, { version: other.version, refundCents: left + 1 })
    expect(refused.body.mostCents).toBe(left)
    await cancel(other.id, { version: other.version, refundCents: left })
    const sum = (await followed(orderId)).refunds.reduce(
      (total, [cents]) => total + Number(cents),
      0,
    )
    expect(sum).toBe(paid)
  })

  test('of two who decide at once one is late, and money goes back once', async () => {
    const { id, version, orderId } = await booked()
    const answers = await Promise.all(
      [10_00, 20_00, 30_00].map((refundCents) => cancel(id, { version, refundCents })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ code: 'stale', booking: { status: 'cancelled' } })
    const { refunds: money, mails } = await followed(orderId)
    expect(money).toHaveLength(1)
    expect(mails).toHaveLength(1)
  })

  test.each(['cash', 'bank_transfer'])(
    'by %s, unpaid: nothing goes back, the mail goes',
    async (paymentMethod) => {
      const { id, version, orderId, body } = await booked({ details: { paymentMethod } })
      expect((await recordOf(body.bookingRef)).cancellations).toMatchObject([
        { refundCents: 0, mostCents: 0, legs: [{ rule: 'unpaid' }] },
      ])
      expect((await cancel(id, { version, refundCents: 1 })).status).toBe(409)
      await cancel(id, { version, refundCents: 0 })
      const { refunds: money, mails } = await followed(orderId)
      expect(money).toEqual([])
      expect(mails.map((mail) => mail.kind)).toEqual(['booking-cancellation'])
    },
  )

  test('a transfer that arrived is sent back by hand: the office is told to', async () => {
    const { id, version, orderId } = await booked({ details: { paymentMethod: 'bank_transfer' } })
    const confirmed = await callAs(product, admin, {
      method: 'PATCH',
      path: `/api/admin/bookings/${id}`,
      body: { version, status: 'confirmed' },
    })
    await cancel(id, { version: confirmed.body.version, refundCents: 30_00 })
    const { refunds: money, mails } = await followed(orderId)
    expect(money).toEqual([[30_00, 'by-hand', 'cancellation']])
    expect(mails.map((mail) => mail.facts.alert ?? mail.kind)).toEqual([
      'refund-by-hand',
      'booking-cancellation',
    ])
  })

  test('an unpaid card order: its card page closes, so that nobody pays for a cancelled trip', async () => {
    const { id, version, orderId, body } = await booked({ pay: false })
    await cancel(id, { version, refundCents: 0 })
    await product.services.bookings.reconcile(orderId)
    const session = sessionOf(body.checkoutUrl)
    const { provider } = product.services.payments
    expect(await provider.readSession(session)).toMatchObject({ state: 'expired' })
  })

  test('one trip of an order that waits for its card money is left: the page is for both', async () => {
    const { id, version, body } = await booked({ pay: false, details: back })
    expect((await recordOf(body.bookingRef)).cancellations).toHaveLength(1)
    const answer = await cancel(id, { version, refundCents: 0 })
    expect(answer).toMatchObject({ status: 409, body: { code: 'not-cancellable' } })
  })

  // L8
  test('money that came for a cancelled trip goes back from here, once', async () => {
    const { id, body, orderId } = await booked({ pay: false })
    const { services } = product
    await services.store.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, id))
    await payAtStandIn(product, body.checkoutUrl)
    const record = await recordOf(body.bookingRef)
    expect(record).toMatchObject({
      booking: { review: 'paid-after-cancel' },
      cancellations: [{ refundCents: 58_00 }],
    })
    const wanted = { version: record.booking.version, refundCents: 58_00 }
    expect((await cancel(id, { ...wanted, refundCents: 0 })).body.code).toBe('not-cancellable')
    expect((await cancel(id, wanted)).status).toBe(200)
    expect((await cancel(id, wanted)).status).toBe(409)
    const { refunds } = await followed(orderId)
    expect(refunds).toEqual([[58_00, 'waiting', 'cancellation']])
    const after = await recordOf(body.bookingRef)
    expect(after).toMatchObject({ booking: { review: null }, cancellations: [] })
  })

  test('what is over or cancelled is refused; brought back and cancelled anew, it is told anew', async () => {
    const { id, version, orderId } = await booked({ details: { paymentMethod: 'cash' } })
    const set = async (seen: number, status: string) =>
      (
        await callAs(product, admin, {
          method: 'PATCH',
          path: `/api/admin/bookings/${id}`,
          body: { version: seen, status },
        })
      ).body.version
    const done = await set(version, 'completed')
    expect((await cancel(id, { version: done, refundCents: 0 })).body.code).toBe('not-cancellable')
    const again = await set(done, 'confirmed')
    const first = await cancel(id, { version: again, refundCents: 0 })
    const gone = { version: first.body.version, refundCents: 0 }
    expect((await cancel(id, gone)).body.code).toBe('not-cancellable')
    const revived = await set(first.body.version, 'confirmed')
    await cancel(id, { version: revived, refundCents: 0 })
    expect((await followed(orderId)).mails).toHaveLength(2)
  })

  test.each([
    {},
    { version: 1 },
    { version: 1, refundCents: -1 },
    { version: 1, refundCents: 1.5 },
    { version: 1, refundCents: '5' },
    { version: 1, refundCents: 0, status: 'cancelled' },
    { version: 1, refundCents: 0, companionVersion: 'x' },
  ])('takes the white list and nothing else: %j', async (wrong) => {
    const { id } = await booked({ details: { paymentMethod: 'cash' } })
    expect(await cancel(id, wrong)).toMatchObject({
      status: 400,
      body: { code: 'invalid-cancellation' },
    })
  })

  test('an unknown booking is not there', async () => {
    expect((await cancel(999_999, { version: 1, refundCents: 0 })).status).toBe(404)
    expect((await cancel(Number.NaN, { version: 1, refundCents: 0 })).status).toBe(404)
  })
})
