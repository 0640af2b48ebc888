import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bookings, history, payments, refunds, retentions } from '#app/server/db/index.server.ts'
import type { ProviderRefund } from '#app/server/payments/index.server.ts'
import { heldClock } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { bookManaged, type Managed, manage } from '#test/managed.ts'
import { callAs, changeBody, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const BACK = { returnTransfer: true, returnDate: '2026-07-15', returnTime: '10:00' }

describe.each(storeKinds)('what is written down of a refund, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  const db = () => product.services.store.db
  const trip = { date: '2026-07-11', time: '14:30' }
  const refundsOf = ({ orderId }: Managed) =>
    db().select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id))
  const linesOf = ({ orderId }: Managed, what: string) =>
    db()
      .select()
      .from(history)
      .where(and(eq(history.orderId, orderId), eq(history.what, what)))
      .orderBy(asc(history.id))
  async function paymentOf({ orderId }: Managed) {
    const [payment] = await db().select().from(payments).where(eq(payments.orderId, orderId))
    if (!payment) throw new Error('nothing was paid')
    return payment
  }
  async function cancelByLink({ token }: Managed, bookingRefs: string[], refundCents: number) {
    const answer = await manage(product, token, {
      path: '/cancel',
      body: { bookingRefs, refundCents },
    })
    expect(answer.status).toBe(200)
  }
  async function cancelByOffice(reference: string, refundCents: number) {
    const { id, version } = await bookingOf(product, reference)
    const path = `/api/admin/bookings/${id}/cancellation`
    const body = { version, companionVersion: null, refundCents }
    expect((await callAs(product, admin, { method: 'POST', path, body })).status).toBe(200)
  }

  let reports = 0
  /** The provider tells of a refund. */
  const told = (held: { transactionId: string | null }, refund: Partial<ProviderRefund>) =>
    product.services.bookings.receiveEvent({
      id: `evt_told_${++reports}`,
      type: 'test',
      session: null,
      dispute: null,
      refund: {
        providerRefundId: `re_told_${reports}`,
        refundId: null,
        transactionId: held.transactionId ?? '',
        amountCents: 58_00,
        currency: 'EUR',
        state: 'succeeded',
        ...refund,
      },
    })

  /** How often open screens of the office hear of bookings by it. */
  async function heard(work: () => Promise<unknown>): Promise<number> {
    const notice = vi.spyOn(product.services.live, 'bookingsChanged')
    await work()
    const times = notice.mock.calls.length
    notice.mockRestore()
    return times
  }

  test('each state once, from which to which, and when it was settled', async () => {
    const held = await bookManaged(product, { trip })
    const { body, orderId } = held
    const cancelled = await heard(() => cancelByLink(held, [body.bookingRef], 58_00))
    expect(cancelled).toBeGreaterThan(0)
    const [refund] = await refundsOf(held)
    const payment = await paymentOf(held)
    const { id: bookingId } = await bookingOf(product, body.bookingRef)
    const states = ['pending', 'pending', 'succeeded', 'succeeded', 'pending'] as const
    const settled: (Date | null | undefined)[] = []
    for (const state of states) {
      const report = { refundId: refund?.id ?? 0, providerRefundId: `re_of_${orderId}`, state }
      expect(await heard(() => told(payment, report))).toBeGreaterThan(0)
      settled.push((await refundsOf(held))[0]?.settledAt)
      clock.forwardMinutes(1)
    }
    clock.forwardMinutes(-states.length)
    const atSuccess = new Date(clock.now().getTime() + 2 * 60_000)
    expect(settled).toEqual([null, null, atSuccess, atSuccess, atSuccess])
    expect(await linesOf(held, 'refund')).toMatchObject([
      {
        bookingId,
        actor: 'provider',
        from: 'waiting',
        to: { state: 'pending', amountCents: 58_00 },
      },
      { bookingId, from: 'pending', to: { state: 'succeeded', amountCents: 58_00 } },
    ])
  })

  test('one made at the provider: of which payment, in the history and on open screens', async () => {
    const held = await bookManaged(product, { trip })
    const payment = await paymentOf(held)
    expect(await heard(() => told(payment, { amountCents: 20_00 }))).toBeGreaterThan(0)
    expect(await refundsOf(held)).toMatchObject([
      { paymentId: payment.id, bookingId: null, cause: 'provider', settledAt: clock.now() },
    ])
    expect(await linesOf(held, 'refund')).toMatchObject([
      { bookingId: null, from: null, to: { state: 'succeeded', amountCents: 20_00 } },
    ])
    await told(payment, { amountCents: 5_00, state: 'pending' })
    expect((await refundsOf(held))[1]).toMatchObject({ state: 'pending', settledAt: null })
  })

  test('of two that wait, what is told of one changes that one', async () => {
    const held = await bookManaged(product, { trip, details: BACK })
    await cancelByOffice(held.body.bookingRef, 30_00)
    await cancelByOffice(held.body.returnBookingRef, 20_00)
    const [first, second] = await refundsOf(held)
    await told(await paymentOf(held), { refundId: second?.id ?? 0, amountCents: 20_00 })
    const states = (await refundsOf(held)).map(({ id, state }) => [id, state])
    expect(states).toEqual([
      [first?.id, 'waiting'],
      [second?.id, 'succeeded'],
    ])
  })

  test('one that fails marks the trip it was for, one for both trips marks both', async () => {
    const reviewsOf = (...references: string[]) =>
      Promise.all(references.map(async (one) => (await bookingOf(product, one)).review))
    const held = await bookManaged(product, { trip, details: BACK })
    const { bookingRef, returnBookingRef } = held.body
    await cancelByOffice(bookingRef, 30_00)
    const refuse = vi.spyOn(product.services.payments.provider, 'refund')
    refuse.mockResolvedValue({ ok: false, error: 'refused', reason: 'already refunded' })
    const send = async (of: Managed) =>
      product.services.bookings.sendRefund((await refundsOf(of))[0]?.id ?? 0)
    expect(await heard(() => send(held))).toBeGreaterThan(0)
    expect(await reviewsOf(bookingRef, returnBookingRef)).toEqual(['refund-failed', null])

    refuse.mockRestore()
    const both = await bookManaged(product, { trip, details: BACK })
    const payment = await paymentOf(both)
    for (const state of ['pending', 'failed'] as const)
      await told(payment, { providerRefundId: 're_of_both', amountCents: 10_00, state })
    const references = [both.body.bookingRef, both.body.returnBookingRef]
    expect(await reviewsOf(...references)).toEqual(['refund-failed', 'refund-failed'])
  })

  test('a job sends it, and its figure says how that ended; who is away is no end', async () => {
    const held = await bookManaged(product, { trip })
    await cancelByLink(held, [held.body.bookingRef], 58_00)
    const [refund] = await refundsOf(held)
    const refundId = refund?.id ?? 0
    const { rows } = await db().execute(
      sql`select name from jobs.job where data->>'refundId' = ${String(refundId)}`,
    )
    expect(rows).toEqual([{ name: 'refunds.send' }])

    const figures = async () => {
      const text = await product.services.metrics.text()
      const of = (outcome: string) =>
        Number(text.match(`meltemi_refunds_total\\{outcome="${outcome}"\\} (\\d+)`)?.[1] ?? 0)
      return { taken: of('taken'), refused: of('refused') }
    }
    const before = await figures()
    const answer = vi.spyOn(product.services.payments.provider, 'refund')
    answer.mockResolvedValueOnce({ ok: false, error: 'unavailable', reason: 'away' })
    await expect(product.services.bookings.sendRefund(refundId)).rejects.toThrow('away')
    expect(await figures()).toEqual(before)
    answer.mockRestore()
    await product.services.bookings.sendRefund(refundId)
    expect(await figures()).toEqual({ ...before, taken: before.taken + 1 })
    const other = await bookManaged(product, { trip })
    await cancelByLink(other, [other.body.bookingRef], 58_00)
    const refusal = vi.spyOn(product.services.payments.provider, 'refund')
    refusal.mockResolvedValueOnce({ ok: false, error: 'refused', reason: 'already refunded' })
    await product.services.bookings.sendRefund((await refundsOf(other))[0]?.id ?? 0)
    refusal.mockRestore()
    expect(await figures()).toEqual({ taken: before.taken + 1, refused: before.refused + 1 })
  })

  test('what does not go back is kept, and a trip is cancelled in the history once', async () => {
    const held = await bookManaged(product, { trip })
    const { bookingRef } = held.body
    expect(await heard(() => cancelByOffice(bookingRef, 40_00))).toBeGreaterThan(0)
    const { id, version } = await bookingOf(product, bookingRef)
    const ofOrder = eq(retentions.orderId, held.orderId)
    expect(await db().select().from(retentions).where(ofOrder)).toMatchObject([
      { bookingId: id, amountCents: 18_00, cause: 'cancellation', actor: 'admin' },
    ])
    expect(version).toBeGreaterThan(1)
    expect((await linesOf(held, 'status')).filter(({ to }) => to === 'cancelled')).toHaveLength(1)
  })

  test('what came by card goes back by card, what came otherwise by hand, each as far as it came', async () => {
    const held = await bookManaged(product, { trip })
    const { bookingRef } = held.body
    const { id, version } = await bookingOf(product, bookingRef)
    const dearer = { version, priceCents: 70_00, agreedCents: 70_00, priceReason: 'Waited' }
    const change = changeBody({ ...dearer, settle: 'cash' })
    const path = `/api/admin/bookings/${id}`
    const post = (tail: string, body: object) =>
      callAs(product, admin, { method: 'POST', path: `${path}${tail}`, body })
    expect((await post('/change', change)).status).toBe(200)
    const changed = await bookingOf(product, bookingRef)
    const paid = { version: changed.version, cents: 12_00, by: 'cash' }
    expect(await post('/received', paid)).toMatchObject({ status: 200 })
    await cancelByOffice(bookingRef, 65_00)
    expect(await refundsOf(held)).toMatchObject([
      { bookingId: id, amountCents: 58_00, state: 'waiting' },
      { bookingId: id, amountCents: 7_00, state: 'by-hand', paymentId: null },
    ])
    expect(await bookingOf(product, bookingRef)).toMatchObject({ review: 'refund-by-hand' })
  })

  test('money for a cancelled trip that goes back after all cancels it no second time', async () => {
    const held = await bookManaged(product, { trip })
    const { bookingRef } = held.body
    await cancelByOffice(bookingRef, 0)
    const of = eq(bookings.bookingRef, bookingRef)
    await db().update(bookings).set({ review: 'paid-after-cancel' }).where(of)
    await cancelByOffice(bookingRef, 58_00)
    expect((await linesOf(held, 'status')).filter(({ to }) => to === 'cancelled')).toHaveLength(1)
    expect(await refundsOf(held)).toMatchObject([{ amountCents: 58_00 }])
    expect(await bookingOf(product, bookingRef)).toMatchObject({ review: null })
  })
})
