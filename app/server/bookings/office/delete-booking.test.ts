import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bookings, history, refunds, retentions } from '#app/server/db/index.server.ts'
import { heldClock, sessionOf } from '#test/journey.ts'
import { bookingOf, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged, type Managed, manage } from '#test/managed.ts'
import { callAs, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import type { Deletion } from './delete-booking.ts'

const BACK = { returnTransfer: true, returnDate: '2026-07-15', returnTime: '10:00' }

describe.each(storeKinds)('what a deletion does with money, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  const db = () => product.services.store.db
  const trip = { date: '2026-07-11', time: '14:30' }
  const booked = (details: object = {}, pay = true) => bookManaged(product, { trip, details, pay })
  async function remove(reference: string, money: Deletion['money'], by = 0) {
    const { id, version } = await bookingOf(product, reference)
    const path = `/api/admin/bookings/${id}`
    const body = { version: version + by, money }
    const { status, body: said } = await callAs(product, admin, { method: 'DELETE', path, body })
    return { status, said, id }
  }
  async function setStatus(reference: string, status: string) {
    const { id, version } = await bookingOf(product, reference)
    const body = { version, status }
    const path = `/api/admin/bookings/${id}`
    expect((await callAs(product, admin, { method: 'PATCH', path, body })).status).toBe(200)
  }
  /** What went back of an order's money, and what was kept. */
  async function moneyOf({ orderId }: Managed) {
    const back = await db().select().from(refunds).where(eq(refunds.orderId, orderId))
    const kept = await db()
      .select()
      .from(retentions)
      .where(eq(retentions.orderId, orderId))
      .orderBy(asc(retentions.id))
    return {
      back: back.map(({ amountCents, cause, bookingId }) => [amountCents, cause, bookingId]),
      kept: kept.map(({ amountCents, cause, bookingId }) => [amountCents, cause, bookingId]),
    }
  }
  const nothing = { back: [], kept: [] }

  test.each([
    ['kept', 'keep'],
    ['sent back', 'refund'],
  ] as const)('what was paid waits for a decision, and is %s', async (_, money) => {
    const held = await booked()
    const { bookingRef, totalCents } = held.body
    const asked = { status: 409, said: { code: 'paid', leftCents: totalCents } }
    expect(await remove(bookingRef, null)).toMatchObject(asked)
    expect(await moneyOf(held)).toEqual(nothing)
    const { status, id } = await remove(bookingRef, money)
    expect(status).toBe(204)
    const moved = [[totalCents, 'deletion', id]]
    expect(await moneyOf(held)).toEqual(
      money === 'keep' ? { back: [], kept: moved } : { back: moved, kept: [] },
    )
  })

  test.each([
    ['kept', 'keep'],
    ['sent back', 'refund'],
  ] as const)('so does what is left of a trip set to cancelled, and is %s', async (_, money) => {
    const held = await booked()
    const { bookingRef, totalCents } = held.body
    await setStatus(bookingRef, 'cancelled')
    const asked = { status: 409, said: { code: 'paid', leftCents: totalCents } }
    expect(await remove(bookingRef, null)).toMatchObject(asked)
    const { status, id } = await remove(bookingRef, money)
    expect(status).toBe(204)
    const moved = [[totalCents, 'deletion', id]]
    expect(await moneyOf(held)).toEqual(
      money === 'keep' ? { back: [], kept: moved } : { back: moved, kept: [] },
    )
  })

  test('of a cancelled trip no more than it was sold for, and of the other nothing', async () => {
    const held = await booked(BACK)
    const { bookingRef, returnBookingRef, totalCents } = held.body
    await setStatus(bookingRef, 'cancelled')
    await setStatus(returnBookingRef, 'cancelled')
    const leftCents = totalCents / 2
    const asked = { status: 409, said: { code: 'paid', leftCents } }
    expect(await remove(bookingRef, null)).toMatchObject(asked)
    const { id } = await remove(bookingRef, 'keep')
    expect(await remove(returnBookingRef, null)).toMatchObject(asked)
    const other = await remove(returnBookingRef, 'refund')
    expect(await moneyOf(held)).toEqual({
      back: [[leftCents, 'deletion', other.id]],
      kept: [[leftCents, 'deletion', id]],
    })
  })

  test.each([
    ['was driven', 'completed', true],
    ['nobody paid', 'confirmed', false],
  ])('nothing is asked of a trip that %s', async (_, status, pay) => {
    const held = await booked({ paymentMethod: pay ? 'card' : 'cash' })
    const { bookingRef, totalCents } = held.body
    if (status === 'completed') await setStatus(bookingRef, status)
    const answer = await remove(bookingRef, null)
    expect(answer.status).toBe(204)
    const earned = pay ? [[totalCents, 'deletion', answer.id]] : []
    expect(await moneyOf(held)).toEqual({ back: [], kept: earned })
  })

  test('nor of one whose money was decided on as its customer cancelled', async () => {
    const held = await booked()
    const { bookingRef, totalCents } = held.body
    const body = { bookingRefs: [bookingRef], refundCents: totalCents }
    expect((await manage(product, held.token, { path: '/cancel', body })).status).toBe(200)
    const before = await moneyOf(held)
    expect((await remove(bookingRef, null)).status).toBe(204)
    expect(await moneyOf(held)).toEqual(before)
  })

  test('the other trip of an order in cash can go; of one paid by card too', async () => {
    for (const paymentMethod of ['cash', 'card']) {
      const held = await booked({ ...BACK, paymentMethod })
      const { bookingRef, returnBookingRef } = held.body
      const before = await bookingOf(product, bookingRef)
      expect((await remove(returnBookingRef, 'refund')).status).toBe(204)
      const left = await bookingOf(product, bookingRef)
      expect(left.version).toBe(before.version + 1)
      expect(left.priceCents).toBe(held.body.totalCents / 2)
    }
  })

  test('a card page for one trip alone is closed with it, the other is cancelled', async () => {
    const held = await booked(BACK, false)
    const { bookingRef, returnBookingRef } = held.body
    await setStatus(returnBookingRef, 'cancelled')
    const cancelled = await bookingOf(product, returnBookingRef)
    expect((await remove(bookingRef, null)).status).toBe(204)
    const page = sessionOf(held.body.checkoutUrl)
    const { standIn } = product.services.payments
    expect((await standIn?.readSession(page))?.state).toBe('expired')
    expect(cancelled.status).toBe('cancelled')
  })

  test('it is written down once, with what its customer wrote forgotten; nobody else’s is', async () => {
    const held = await booked({ ...BACK, paymentMethod: 'cash' })
    const { bookingRef, returnBookingRef } = held.body
    const edit = { specialRequest: 'Two child seats' }
    await manage(product, held.token, { method: 'PATCH', body: edit })
    const other = await bookingOf(product, returnBookingRef)
    const heard = vi.spyOn(product.services.live, 'bookingsChanged')
    const { id } = await remove(bookingRef, null)
    expect(heard).toHaveBeenCalled()
    heard.mockRestore()
    const linesOf = (bookingId: number) =>
      db()
        .select()
        .from(history)
        .where(and(eq(history.orderId, held.orderId), eq(history.bookingId, bookingId)))
    const own = await linesOf(id)
    expect(own.filter(({ what }) => what === 'specialRequest')).toMatchObject([
      { from: null, to: null },
    ])
    expect(own.filter(({ what }) => what === 'deleted')).toMatchObject([
      { actor: 'admin', at: clock.now(), from: { bookingRef, status: 'confirmed' } },
    ])
    const theirs = await linesOf(other.id)
    expect(theirs.find(({ what }) => what === 'specialRequest')).toMatchObject({
      to: edit.specialRequest,
    })
    const jobs = await db().execute(
      sql`select name from jobs.job where data->>'bookingRef' = ${bookingRef}`,
    )
    expect(jobs.rows).toEqual([{ name: 'calendar.forget' }])
    expect(await db().$count(bookings, eq(bookings.orderId, held.orderId))).toBe(1)
  })

  test('who saw another version is shown how it is; what is gone is not found', async () => {
    const held = await booked({ paymentMethod: 'cash' })
    const { bookingRef } = held.body
    const stale = await remove(bookingRef, null, 1)
    expect(stale).toMatchObject({ status: 409, said: { code: 'stale', booking: { bookingRef } } })
    const { id } = await remove(bookingRef, null)
    const path = `/api/admin/bookings/${id}`
    const again = { method: 'DELETE', path, body: { version: 1, money: null } }
    expect((await callAs(product, admin, again)).status).toBe(404)
  })
})
