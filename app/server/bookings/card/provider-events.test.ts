import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  bookings,
  history,
  messages,
  orders,
  payments,
  refunds,
} from '#app/server/db/index.server.ts'
import type { ProviderEvent, ProviderRefund } from '#app/server/payments/index.server.ts'
import { heldClock, sessionOf } from '#test/journey.ts'
import { bookManaged, manage, readByLink } from '#test/managed.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('refunds and disputes on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
  })
  afterAll(() => product.close())

  const trip = { date: '2026-07-11', time: '14:30' }
  let counter = 0
  const nextId = (prefix: string) => `${prefix}_${++counter}`
  const take = (event: Partial<ProviderEvent>) =>
    product.services.bookings.receiveEvent({
      id: nextId('evt'),
      type: 'test',
      session: null,
      refund: null,
      dispute: null,
      ...event,
    })

  async function stored(orderId: number) {
    const { db } = product.services.store
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    const legs = await db.select().from(bookings).where(eq(bookings.orderId, orderId))
    const money = await db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
      .orderBy(asc(refunds.id))
    const alerts = await db.select().from(messages).where(eq(messages.orderId, orderId))
    return {
      order: order?.state,
      legs: legs.map(({ status }) => status),
      review: legs.map(({ review }) => review),
      refunds: money.map(({ amountCents, state, cause }) => [amountCents, state, cause]),
      alerts: alerts.filter((one) => one.kind === 'office-alert').map(({ facts }) => facts.alert),
    }
  }

  async function paidOrder(options: { pay?: boolean } = {}) {
    const held = await bookManaged(product, { trip, ...options })
    const { standIn } = product.services.payments
    const session = sessionOf(held.body.checkoutUrl)
    const settled = await standIn?.settle(session, 'paid')
    const told = settled?.ok ? settled.event?.session : await standIn?.readSession(session)
    return { ...held, transactionId: told?.transactionId ?? '' }
  }

  /** A cancelled order whose refund the provider has not been asked for yet. */
  async function withRefund() {
    const held = await paidOrder()
    const { bookingRef } = held.body
    const body = { bookingRefs: [bookingRef], refundCents: 58_00 }
    await manage(product, held.token, { path: '/cancel', body })
    const { db } = product.services.store
    const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, held.orderId))
    return { ...held, refundId: refund?.id ?? 0 }
  }

  const reported = (
    { transactionId }: { transactionId: string },
    refund: Partial<ProviderRefund>,
  ): ProviderRefund => ({
    providerRefundId: 're_1',
    refundId: null,
    transactionId,
    amountCents: 58_00,
    currency: 'EUR',
    state: 'succeeded',
    ...refund,
  })

  test.each([
    [['pending', 'succeeded'], 'succeeded'],
    [['succeeded', 'pending'], 'succeeded'],
    [['succeeded', 'succeeded', 'pending'], 'succeeded'],
    [['pending', 'failed'], 'failed'],
    [['failed', 'pending'], 'failed'],
    [['succeeded', 'failed'], 'failed'],
    [['failed', 'succeeded', 'pending', 'failed'], 'failed'],
  ] as const)('told %j, in this order, a refund is %s', async (states, end) => {
    const held = await withRefund()
    const { refundId } = held
    const providerRefundId = nextId('re')
    for (const state of states) {
      const refund = reported(held, { refundId, providerRefundId, state })
      await take({ refund })
      await take({ refund })
    }
    expect(await stored(held.orderId)).toMatchObject({
      legs: ['cancelled'],
      refunds: [[58_00, end, 'cancellation']],
      alerts: end === 'failed' ? ['refund-failed'] : [],
      review: [end === 'failed' ? 'refund-failed' : null],
    })
  })

  test('the webhook before our own answer, and the sweep after: one refund', async () => {
    const held = await withRefund()
    const { provider } = product.services.payments
    const { refundId, orderId, transactionId } = held
    const asked = { refundId, orderId, transactionId, amountCents: 58_00 }
    const made = await provider.refund(asked)
    if (!made.ok) throw new Error(made.reason)
    await take({ refund: made.refund })
    await product.services.bookings.sendRefund(refundId)
    clock.forwardMinutes(2)
    await product.services.bookings.sweep()
    clock.forwardMinutes(-2)
    expect((await stored(orderId)).refunds).toEqual([[58_00, 'succeeded', 'cancellation']])
    expect(await provider.listRefunds(transactionId)).toHaveLength(1)
  })

  test('a provider that is away is asked again by the sweep; a refusal goes to the office', async () => {
    const held = await withRefund()
    const { provider } = product.services.payments
    const answer = vi.spyOn(provider, 'refund')
    answer.mockResolvedValueOnce({ ok: false, error: 'unavailable', reason: 'away' })
    await expect(product.services.bookings.sendRefund(held.refundId)).rejects.toThrow('away')
    expect((await stored(held.orderId)).refunds).toEqual([[58_00, 'waiting', 'cancellation']])
    answer.mockResolvedValueOnce({ ok: false, error: 'refused', reason: 'already refunded' })
    await product.services.bookings.sendRefund(held.refundId)
    answer.mockRestore()
    expect(await stored(held.orderId)).toMatchObject({
      refunds: [[58_00, 'failed', 'cancellation']],
      alerts: ['refund-failed'],
    })
  })

  test('a refund made at the provider is taken in once, and caps what we give back later', async () => {
    const held = await paidOrder()
    const refund = reported(held, { providerRefundId: nextId('re'), amountCents: 20_00 })
    await take({ refund })
    await take({ refund })
    expect(await stored(held.orderId)).toMatchObject({
      legs: ['confirmed'],
      refunds: [[20_00, 'succeeded', 'provider']],
      alerts: ['refunded-at-provider'],
    })
    const order = await readByLink(product, held.token)
    expect(order?.legs[0]?.cancellation?.refundCents).toBe(38_00)
  })

  test('a refund that is told before its payment brings the payment along', async () => {
    const held = await paidOrder({ pay: false })
    expect(await stored(held.orderId)).toMatchObject({ order: 'open', legs: ['pending'] })
    await take({ refund: reported(held, { providerRefundId: nextId('re'), amountCents: 58_00 }) })
    expect(await stored(held.orderId)).toMatchObject({
      order: 'paid',
      legs: ['confirmed'],
      refunds: [[58_00, 'succeeded', 'provider']],
    })
  })

  test('a dispute is shown and mailed once, and its end changes no trip', async () => {
    const held = await paidOrder()
    const shared = {
      disputeId: nextId('dp'),
      transactionId: held.transactionId,
      amountCents: 58_00,
    }
    for (const state of ['open', 'open', 'lost', 'open'] as const) {
      await take({ dispute: { ...shared, state } })
    }
    expect(await stored(held.orderId)).toMatchObject({
      legs: ['confirmed'],
      review: ['disputed'],
      alerts: ['disputed'],
    })
    const { db } = product.services.store
    const ofOrder = eq(history.orderId, held.orderId)
    const noted = await db.select().from(history).where(ofOrder).orderBy(asc(history.id))
    const told = noted.filter(({ what }) => what === 'dispute').map(({ to }) => to)
    expect(told).toMatchObject([{ state: 'open' }, { state: 'lost' }])
  })

  test('a dispute that is heard of by its end only is noted, and nobody is asked to answer it', async () => {
    for (const state of ['won', 'lost'] as const) {
      const { orderId, transactionId } = await paidOrder()
      const dispute = { disputeId: nextId('dp'), transactionId, amountCents: 58_00, state }
      await take({ dispute })
      expect(await stored(orderId)).toMatchObject({ review: [null], alerts: [] })
    }
  })

  test('money of other products of the same account is none of ours', async () => {
    const strange = reported({ transactionId: 'pi_other' }, {})
    expect(await take({ refund: strange })).toBe('unknown')
    expect(await take({})).toBe('unknown')
    const { db } = product.services.store
    expect(await db.$count(payments, eq(payments.transactionId, 'pi_other'))).toBe(0)
  })
})
