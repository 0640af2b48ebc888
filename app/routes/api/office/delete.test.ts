import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, history, orders } from '#app/server/db/index.server.ts'
import { jobHandlers } from '#app/worker.server.ts'
import { doCalendarJob, readFeed, storedEvent } from '#test/calendar.ts'
import { book, heldClock, payAtStandIn, post, sessionOf } from '#test/journey.ts'
import { bookingOf, deliverWaiting, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged, manage, readByLink } from '#test/managed.ts'
import { callAs, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { sellAt } from '#test/sold-at.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('deleting on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  const trip = { date: '2026-07-11', time: '14:30' }
  const withReturn = { returnTransfer: true, returnDate: '2026-07-14', returnTime: '10:00' }
  /** As it is now, keeping what was paid. */
  const remove = async (id: number) => {
    const { db } = product.services.store
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
    const body = { version: row?.version ?? 1, money: 'keep' }
    return callAs(product, admin, { method: 'DELETE', path: `/api/admin/bookings/${id}`, body })
  }
  const legsOf = (orderId: number) =>
    product.services.store.db.select().from(bookings).where(eq(bookings.orderId, orderId))
  /** Does the calendar jobs a deletion stores, as the worker would. */
  async function followInCalendar(row: typeof bookings.$inferSelect) {
    const { id: bookingId, bookingRef } = row
    const handlers = jobHandlers(product.services)
    await handlers['calendar.forget']({ bookingId, bookingRef })
    await doCalendarJob(product, row.orderId)
  }

  // DB-07, ADMIN-EDIT-05
  test('takes the row, keeps order and history, and leaves nothing in the feed', async () => {
    const { body, orderId, token } = await bookManaged(product, { trip })
    const row = await bookingOf(product, body.bookingRef)
    await manage(product, token, { method: 'PATCH', body: { specialRequest: 'Two child seats' } })
    await doCalendarJob(product, orderId)
    expect(await storedEvent(product, row.id)).toBeDefined()
    expect((await remove(row.id)).status).toBe(204)
    expect((await remove(row.id)).status).toBe(404)
    expect(await legsOf(orderId)).toEqual([])
    const { db } = product.services.store
    expect(await db.$count(orders, eq(orders.id, orderId))).toBe(1)
    const noted = await db.select().from(history).where(eq(history.orderId, orderId))
    expect(noted.at(-1)).toMatchObject({
      actor: 'admin',
      what: 'deleted',
      bookingId: row.id,
      from: { bookingRef: row.bookingRef, status: 'confirmed' },
    })
    expect(JSON.stringify(noted)).not.toContain('child seats')
    await followInCalendar(row)
    expect([...(await readFeed(product)).keys()]).not.toContain(row.bookingRef)
  })

  test('whatever reads orders bears one without legs', async () => {
    const { body, orderId, token } = await bookManaged(product, { trip })
    const row = await bookingOf(product, body.bookingRef)
    await remove(row.id)
    const { bookings: cases } = product.services
    expect(await readByLink(product, token)).toBeNull()
    expect(await cases.readCheckout(sessionOf(body.checkoutUrl))).toBeNull()
    expect(await cases.customerCalendar(orderId)).toBeNull()
    expect(await cases.composeMail(orderId)).toBeNull()
    await cases.reconcile(orderId)
    await cases.sweep()
    const cancel = { bookingRefs: [row.bookingRef], refundCents: 0 }
    expect((await post(product, `/api/manage/${token}/cancel`, cancel)).status).toBe(404)
    const path = `/api/admin/bookings/${row.bookingRef}`
    expect((await callAs(product, admin, { path })).status).toBe(404)
    await deliverWaiting(product)
  })

  test('a repeat of a booking whose trips were deleted starts a new checkout', async () => {
    const booked = await book(product, { trip, details: { paymentMethod: 'cash' } })
    await remove((await bookingOf(product, booked.body.bookingRef)).id)
    const again = await post(product, '/api/bookings', booked.request, {
      'idempotency-key': booked.key,
    })
    expect([again.status, again.body.code]).toEqual([409, 'order-closed'])
  })

  // ADMIN-EDIT-05, CHECKOUT-45
  test('an outbound leg goes alone: its return stays, on its own, worth what it always was', async () => {
    const { body, orderId, token } = await bookManaged(product, { trip, details: withReturn })
    const half = body.totalCents / 2
    const outbound = await bookingOf(product, body.bookingRef)
    expect((await remove(outbound.id)).status).toBe(204)
    const back = await bookingOf(product, body.returnBookingRef)
    expect(back).toMatchObject({ returnOf: null, status: 'confirmed', priceCents: half })
    await doCalendarJob(product, orderId)
    expect(await storedEvent(product, back.id)).toMatchObject({ cancelled: false })
    const managed = await readByLink(product, token)
    expect(managed).toMatchObject({
      total: half,
      legs: [{ bookingRef: back.bookingRef, worth: half }],
    })
    const mail = await product.services.bookings.composeMail(orderId)
    expect(mail).toMatchObject({ bookingRef: back.bookingRef, total: half })
    expect((mail?.originalPrice ?? 0) - (mail?.discount ?? 0)).toBe(half)
    const checkout = await product.services.bookings.readCheckout(sessionOf(body.checkoutUrl))
    expect(checkout).toMatchObject({ paid: true, bookingRef: back.bookingRef })
    const answer = await manage(product, token, {
      path: '/cancel',
      body: { bookingRefs: [back.bookingRef], refundCents: half },
    })
    expect(answer.status).toBe(200)
    const record = await callAs(product, admin, { path: `/api/admin/bookings/${back.id}` })
    expect(record.body).toMatchObject({
      companion: null,
      booking: { includedIn: null },
      money: { refundedCents: half },
    })
  })

  test('of two trips on one open card page none is taken off, whatever its state', async () => {
    const options = { trip, details: withReturn, pay: false }
    const { body } = await bookManaged(product, options)
    const { standIn } = product.services.payments
    const session = sessionOf(body.checkoutUrl)
    const outbound = await bookingOf(product, body.bookingRef)
    const back = await bookingOf(product, body.returnBookingRef)
    const refused = { status: 409, body: { code: 'payment-open' } }
    expect(await remove(back.id)).toMatchObject(refused)
    const path = `/api/admin/bookings/${back.id}`
    const cancelled = { version: back.version, status: 'cancelled' }
    await callAs(product, admin, { method: 'PATCH', path, body: cancelled })
    expect(await remove(back.id)).toMatchObject(refused)
    expect((await standIn?.readSession(session))?.state).toBe('open')
    await payAtStandIn(product, body.checkoutUrl)
    expect(await bookingOf(product, body.bookingRef)).toMatchObject({ status: 'confirmed' })
    expect((await remove(back.id)).status).toBe(204)
    expect(await bookingOf(product, outbound.bookingRef)).toMatchObject({
      priceCents: body.totalCents / 2,
    })
  })

  // M1 of the review of money: what changed since it was seen is another thing.
  test('what changed since it was seen is left as it is, its card page too', async () => {
    const { body } = await bookManaged(product, { trip, pay: false })
    const { id, version } = await bookingOf(product, body.bookingRef)
    const path = `/api/admin/bookings/${id}`
    const another = { version: version + 1, money: null }
    const answer = await callAs(product, admin, { method: 'DELETE', path, body: another })
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale' } })
    const { standIn } = product.services.payments
    expect((await standIn?.readSession(sessionOf(body.checkoutUrl)))?.state).toBe('open')
    expect(await bookingOf(product, body.bookingRef)).toMatchObject({ status: 'pending', version })
  })

  test('while nobody decided of its money a page for a dearer time stays open', async () => {
    const { body, orderId, token } = await bookManaged(product, { trip })
    await sellAt(product, orderId, 46_00)
    const dearer = { date: '2026-07-12', time: '09:20', differenceCents: 12_00 }
    const to = { bookingRef: body.bookingRef, ...dearer }
    const moved = await manage(product, token, { path: '/move', body: to })
    const { id, version } = await bookingOf(product, body.bookingRef)
    const path = `/api/admin/bookings/${id}`
    const undecided = { version, money: null }
    const answer = await callAs(product, admin, { method: 'DELETE', path, body: undecided })
    expect(answer).toMatchObject({ status: 409, body: { code: 'paid' } })
    const { standIn } = product.services.payments
    expect((await standIn?.readSession(sessionOf(moved.body.checkoutUrl)))?.state).toBe('open')
    expect(await bookingOf(product, body.bookingRef)).toMatchObject({ id, version })
  })

  test('the card page of what is gone is closed', async () => {
    const { body, orderId } = await bookManaged(product, { trip, pay: false })
    const session = sessionOf(body.checkoutUrl)
    await remove((await bookingOf(product, body.bookingRef)).id)
    const { standIn } = product.services.payments
    expect((await standIn?.readSession(session))?.state).toBe('expired')
    const { db } = product.services.store
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.state).toBe('closed')
  })
})
