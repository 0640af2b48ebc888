import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, history, payments, refunds } from '#app/server/db/index.server.ts'
import type { CardSession, ProviderEvent } from '#app/server/payments/index.server.ts'
import { heldClock, sessionOf } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { bookManaged, type Managed, manage } from '#test/managed.ts'
import { callAs, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('what the card provider tells again, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
  })
  afterAll(() => product.close())

  const trip = { date: '2026-07-11', time: '14:30' }
  let told = 0
  const take = (event: Partial<ProviderEvent>) =>
    product.services.bookings.receiveEvent({
      id: `evt_${++told}`,
      type: 'test',
      session: null,
      refund: null,
      dispute: null,
      ...event,
    })
  const unpaid = () => bookManaged(product, { trip, pay: false })
  /** The order's card page, paid. */
  const sessionFor = async ({ body, orderId }: Managed): Promise<CardSession> => {
    const { provider } = product.services.payments
    const open = await provider.readSession(sessionOf(body.checkoutUrl))
    if (!open) throw new Error('no card page')
    return { ...open, state: 'paid', transactionId: `tx_${orderId}`, paidAt: clock.now() }
  }
  const statusOf = async ({ body }: Managed) => (await bookingOf(product, body.bookingRef)).status
  const paymentsOf = ({ orderId }: Managed) =>
    product.services.store.db.select().from(payments).where(eq(payments.orderId, orderId))

  test('a mark the office took off stays off when the same thing is told once more', async () => {
    const held = await bookManaged(product, { trip })
    const [payment] = await paymentsOf(held)
    const dispute = { disputeId: 'dp_1', transactionId: payment?.transactionId, state: 'open' }
    const tell = (amountCents: number) =>
      take({ dispute: { ...DISPUTE, ...dispute, amountCents } as ProviderEvent['dispute'] })
    const row = () => bookingOf(product, held.body.bookingRef)
    const marks = () => {
      const ofOrder = and(eq(history.orderId, held.orderId), eq(history.what, 'review'))
      return product.services.store.db.$count(history, ofOrder)
    }
    await tell(58_00)
    const { id, version, review } = await row()
    expect(review).toBe('disputed')
    const path = `/api/admin/bookings/${id}`
    const off = { method: 'PATCH', path, body: { version, review: null } }
    expect((await callAs(product, await signIn(product), off)).status).toBe(200)
    const before = await marks()
    // The bank asks for less now: the same dispute, which the office has seen.
    await tell(40_00)
    expect((await row()).review).toBeNull()
    expect(await marks()).toBe(before)
  })

  test('a page that ends while another of its order is open cancels nothing', async () => {
    const held = await unpaid()
    const first = await sessionFor(held)
    const second = { ...first, sessionId: `cs_second_${held.orderId}` }
    const [row] = await paymentsOf(held)
    if (!row) throw new Error('no session')
    const { id: _, ...same } = row
    await product.services.store.db
      .insert(payments)
      .values({ ...same, sessionId: second.sessionId, state: 'open' })
    // It is over there too: what is told of an end is asked for again.
    await product.services.payments.provider.expireSession(first.sessionId)
    await take({ session: { ...first, state: 'expired', transactionId: null, paidAt: null } })
    expect(await statusOf(held)).toBe('pending')
    await take({ session: second })
    expect(await statusOf(held)).toBe('confirmed')
  })

  test('a page of one order that is told under another pays neither', async () => {
    const [held, other] = [await unpaid(), await unpaid()]
    const before = await paymentsOf(held)
    await take({ session: { ...(await sessionFor(held)), orderId: other.orderId } })
    expect(await Promise.all([held, other].map(statusOf))).toEqual(['pending', 'pending'])
    expect(await paymentsOf(held)).toEqual(before)
    await take({ session: await sessionFor(held) })
    expect(await Promise.all([held, other].map(statusOf))).toEqual(['confirmed', 'pending'])
  })

  test('more than the order costs confirms nothing; the office is told', async () => {
    const held = await unpaid()
    const paid = await sessionFor(held)
    await take({ session: { ...paid, amountCents: paid.amountCents + 1 } })
    expect(await bookingOf(product, held.body.bookingRef)).toMatchObject({
      status: 'pending',
      review: 'payment-mismatch',
    })
  })

  test('the provider’s number of a refund is kept though nothing else is new', async () => {
    const held = await bookManaged(product, { trip })
    const body = { bookingRefs: [held.body.bookingRef], refundCents: 58_00 }
    await manage(product, held.token, { path: '/cancel', body })
    const { db } = product.services.store
    const ofOrder = eq(refunds.orderId, held.orderId)
    await db.update(refunds).set({ state: 'pending', providerRefundId: null }).where(ofOrder)
    const [refund] = await db.select().from(refunds).where(ofOrder)
    const [payment] = await paymentsOf(held)
    await take({
      refund: {
        providerRefundId: 're_kept',
        refundId: refund?.id ?? 0,
        state: 'pending',
        transactionId: payment?.transactionId ?? '',
        amountCents: 58_00,
        currency: 'EUR',
      },
    })
    const [after] = await db.select().from(refunds).where(ofOrder)
    expect(after).toMatchObject({ state: 'pending', providerRefundId: 're_kept' })
    const legs = await db.select().from(bookings).where(eq(bookings.orderId, held.orderId))
    expect(legs.map(({ status }) => status)).toEqual(['cancelled'])
  })
})

const DISPUTE = { currency: 'EUR', reason: 'fraudulent' }
