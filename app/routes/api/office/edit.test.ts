import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BOOKING_STATUSES, PAYMENT_METHODS } from '#app/domain/booking/status.ts'
import { bookings, history, orders } from '#app/server/db/index.server.ts'
import { jobHandlers } from '#app/worker.server.ts'
import { calendarJobs } from '#test/calendar.ts'
import { heldClock, payAtStandIn, sessionOf } from '#test/journey.ts'
import { bookingOf, deliverWaiting, EVERY_METHOD, mailsOf } from '#test/mails.ts'
import { bookManaged } from '#test/managed.ts'
import { callAs, newDriver, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('editing on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  async function trip(paymentMethod: string, details: object = {}) {
    const held = await bookManaged(product, {
      trip: { date: '2026-07-11', time: '14:30' },
      pay: false,
      details: { paymentMethod, ...details },
    })
    const row = await bookingOf(product, held.body.bookingRef)
    return { ...held, row }
  }
  const edit = (id: number, body: unknown) =>
    callAs(product, admin, { method: 'PATCH', path: `/api/admin/bookings/${id}`, body })
  const confirmations = async (orderId: number) => {
    const mails = await deliverWaiting(product)
    return mails.filter((mail) => mail.orderId === orderId && mail.kind === 'booking-confirmation')
  }

  // ADMIN-EDIT-02, ADMIN-EDIT-03, DB-05
  test('sets any status after any other, notes who did it and tells the calendar', async () => {
    const { row, orderId } = await trip('cash')
    let version = 1
    for (const from of BOOKING_STATUSES) {
      for (const to of BOOKING_STATUSES) {
        for (const status of [from, to]) {
          const { body } = await edit(row.id, { version, status })
          expect(body.status).toBe(status)
          version = body.version
        }
      }
    }
    const { db } = product.services.store
    const lines = await db.select().from(history).where(eq(history.bookingId, row.id))
    const noted = lines.filter(({ what }) => what === 'status')
    expect(noted).toHaveLength(version - 1)
    expect(await calendarJobs(product, orderId)).toBe(version - 1)
    expect(noted[0]).toMatchObject({ actor: 'admin', what: 'status', from: 'confirmed' })
    const same = await edit(row.id, { version, status: 'cancelled' })
    expect(same.body.version).toBe(version)
  })

  // ADMIN-EDIT-02, DB-05
  test('takes the white list and nothing else', async () => {
    const { row } = await trip('cash')
    for (const paymentMethod of [...PAYMENT_METHODS, '']) {
      const { version } = await bookingOf(product, row.bookingRef)
      const { body } = await edit(row.id, { version, paymentMethod })
      expect(body.paymentMethod).toBe(paymentMethod)
    }
    const { version } = await bookingOf(product, row.bookingRef)
    const wrong: unknown[] = [
      { version, status: 'lost' },
      { version, paymentMethod: 'barter' },
      { version, priceCents: 1 },
      { version, status: 'pending', paymentMethod: 'cash' },
      { version },
      { status: 'pending' },
      { version: 'x', status: 'pending' },
      [],
      null,
    ]
    for (const body of wrong) {
      const answer = await edit(row.id, body)
      expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([400, 'invalid-edit'])
    }
    expect((await bookingOf(product, row.bookingRef)).version).toBe(version)
    expect((await edit(99_999_999, { version, status: 'pending' })).status).toBe(404)
  })

  test('a flag is taken off by whoever looked, once, and the history says who', async () => {
    const { row, orderId } = await trip('cash')
    const { db } = product.services.store
    await db.update(bookings).set({ review: 'distance' }).where(eq(bookings.id, row.id))
    const answer = await edit(row.id, { version: 1, review: null })
    expect(answer).toMatchObject({ status: 200, body: { review: null, version: 2 } })
    expect((await edit(row.id, { version: 2, review: null })).body.version).toBe(2)
    expect((await edit(row.id, { version: 2, review: 'distance' })).status).toBe(400)
    const told = await db.select().from(history).where(eq(history.orderId, orderId))
    expect(told.filter(({ what }) => what === 'review')).toMatchObject([
      { actor: 'admin', from: 'distance', to: null },
    ])
  })

  test('an edit of what somebody else changed meanwhile is refused with the row as it is', async () => {
    const { row } = await trip('cash')
    const answers = await Promise.all(
      (['completed', 'cancelled'] as const).map((status) => edit(row.id, { version: 1, status })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    expect(lost?.body).toMatchObject({ code: 'stale', booking: won?.body })
  })

  // ADMIN-EDIT-12
  test('a transfer that arrived is told once, and was awaited before', async () => {
    const { row, orderId, body } = await trip('bank_transfer', {
      returnTransfer: true,
      returnDate: '2026-07-14',
      returnTime: '10:00',
    })
    const [first] = await confirmations(orderId)
    expect(first?.subject).toContain('Awaiting your bank transfer')
    await edit(row.id, { version: 1, status: 'confirmed' })
    const back = await bookingOf(product, body.returnBookingRef)
    await edit(back.id, { version: 1, status: 'confirmed' })
    await edit(row.id, { version: 2, status: 'pending' })
    await edit(row.id, { version: 3, status: 'confirmed' })
    const [, second, ...more] = await confirmations(orderId)
    expect(second?.text).toContain('received by bank transfer')
    expect(more).toEqual([])
  })

  // ADMIN-EDIT-12
  test('a card order confirmed by hand is charged nothing; its mail tells the method as edited', async () => {
    const { row, orderId, body } = await trip('card')
    await edit(row.id, { version: 1, status: 'confirmed' })
    expect(await confirmations(orderId)).toEqual([])
    const session = await product.services.payments.standIn?.readSession(
      sessionOf(body.checkoutUrl),
    )
    expect(session?.state).toBe('open')
    await edit(row.id, { version: 2, paymentMethod: 'cash' })
    await edit(row.id, { version: 3, status: 'pending' })
    await edit(row.id, { version: 4, status: 'confirmed' })
    const [mail, ...more] = await confirmations(orderId)
    expect(mail?.text).toContain('in cash to the driver')
    expect(more).toEqual([])
    await edit(row.id, { version: 5, paymentMethod: '' })
    await callAs(product, admin, {
      method: 'POST',
      path: '/functions/v1/send-booking-email',
      body: { bookingRef: row.bookingRef, firstName: 'A', email: 'a@b.c', type: 'transfer' },
    })
    const again = (await confirmations(orderId)).at(-1)
    expect(again?.text).toContain('Not specified')
  })

  // M4
  test('an unpaid card trip that is to be paid in another way does not lapse with its page', async () => {
    const back = { returnTransfer: true, returnDate: '2026-07-13', returnTime: '10:00' }
    const { row, body, orderId } = await trip('card', back)
    const answer = await edit(row.id, { version: row.version, paymentMethod: 'bank_transfer' })
    expect(answer.body.paymentMethod).toBe('bank_transfer')
    await product.services.bookings.reconcile(orderId)
    const session = await product.services.payments.provider.readSession(
      sessionOf(body.checkoutUrl),
    )
    expect(session?.state).toBe('expired')
    clock.forwardMinutes(31)
    await product.services.bookings.sweep()
    clock.forwardMinutes(-31)
    for (const reference of [body.bookingRef, body.returnBookingRef])
      expect(await bookingOf(product, reference)).toMatchObject({
        status: 'pending',
        paymentMethod: 'bank_transfer',
      })
  })

  test('cancelling the last trip to pay for closes its card page', async () => {
    const { row, orderId, body } = await trip('card')
    await edit(row.id, { version: 1, status: 'cancelled' })
    await jobHandlers(product.services)['orders.close']({ orderId })
    const session = await product.services.payments.standIn?.readSession(
      sessionOf(body.checkoutUrl),
    )
    expect(session?.state).toBe('expired')
    const [order] = await product.services.store.db
      .select()
      .from(orders)
      .where(eq(orders.id, orderId))
    expect(order?.state).toBe('closed')
  })

  test('cancelled frees the driver; bringing back is a clash once somebody else has them', async () => {
    const driver = await newDriver(product)
    const [first, second] = [(await trip('cash')).row, (await trip('cash')).row]
    const assign = (id: number, version: number, driverId: number | null) =>
      callAs(product, admin, {
        method: 'PUT',
        path: `/api/admin/bookings/${id}/assignment`,
        body: { driverId, vehicleId: null, version, allowClash: false },
      })
    await assign(first.id, 1, driver.id)
    await edit(first.id, { version: 2, status: 'cancelled' })
    expect((await assign(second.id, 1, driver.id)).status).toBe(200)
    const refused = await edit(first.id, { version: 3, status: 'confirmed' })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'clash', clash: { bookingRef: second.bookingRef, driver: driver.name } },
    })
    await assign(first.id, 3, null)
    expect((await edit(first.id, { version: 4, status: 'confirmed' })).status).toBe(200)
  })

  // ADMIN-09
  test('the record holds money, refunds, history, mails and the number in full', async () => {
    const { body, row } = await trip('card', {
      returnTransfer: true,
      returnDate: '2026-07-14',
      returnTime: '10:00',
    })
    await payAtStandIn(product, body.checkoutUrl)
    await deliverWaiting(product)
    const path = `/api/admin/bookings/${row.bookingRef}`
    const { body: record } = await callAs(product, admin, { path })
    expect(record).toMatchObject({
      booking: { id: row.id, bookingRef: row.bookingRef, status: 'confirmed', paid: true },
      idNumber: 'AB1234567',
      refunds: [],
      manageUrl: body.manageUrl,
      money: { totalCents: body.totalCents, paidCents: body.totalCents, refundedCents: 0 },
      companion: { bookingRef: body.returnBookingRef },
    })
    expect(record.history.map(({ what }: { what: string }) => what)).toEqual(['status', 'created'])
    expect(record.messages.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      ...['booking-confirmation', 'office-copy'],
    ])
    const back = await callAs(product, admin, {
      path: `/api/admin/bookings/${record.companion.id}`,
    })
    expect(back.body).toMatchObject({
      companion: { id: row.id },
      booking: { includedIn: row.bookingRef },
    })
    await product.services.store.db
      .update(bookings)
      .set({ idNumberEncrypted: null })
      .where(eq(bookings.id, row.id))
    expect((await callAs(product, admin, { path })).body.idNumber).toBeNull()
    expect((await callAs(product, admin, { path: `${path}X` })).status).toBe(404)
    expect(product.logged.join('')).not.toContain('AB1234567')
  })

  test('a refund by hand is marked as sent once; others are not the office’s', async () => {
    const { row, token, orderId } = await trip('bank_transfer')
    await edit(row.id, { version: 1, status: 'confirmed' })
    const asked = { bookingRefs: [row.bookingRef], refundCents: row.priceCents }
    const cancelled = await product.call(`/api/manage/${token}/cancel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    })
    expect(cancelled.status).toBe(200)
    const path = `/api/admin/bookings/${row.id}`
    const { body: before } = await callAs(product, admin, { path })
    expect(before.booking.review).toBe('refund-by-hand')
    const [refund] = before.refunds
    expect(refund).toMatchObject({ state: 'by-hand', cause: 'cancellation' })
    const mark = (id: number | string) =>
      callAs(product, admin, { method: 'POST', path: `/api/admin/refunds/${id}/sent` })
    expect((await mark(refund.id)).status).toBe(204)
    expect((await mark(refund.id)).status).toBe(204)
    const { body: after } = await callAs(product, admin, { path })
    expect(after.refunds[0].state).toBe('succeeded')
    expect(after.booking.review).toBeNull()
    expect(after.history[0]).toMatchObject({ actor: 'admin', what: 'refund', from: 'by-hand' })
    expect(after.history.filter(({ what }: { what: string }) => what === 'refund')).toHaveLength(1)
    for (const id of [999_999, 'x']) expect((await mark(id)).status).toBe(404)
    expect((await mailsOf(product)).some((mail) => mail.orderId === orderId)).toBe(true)
  })
})
