import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { orders, requests } from '#app/server/db/index.server.ts'
import { heldClock, payAtStandIn, post, sessionOf, tomorrow } from '#test/journey.ts'
import { bookingOf, deliverWaiting, EVERY_METHOD } from '#test/mails.ts'
import { ADMIN, callerOf, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { openRival } from '#test/rival.ts'
import { storeKinds } from '#test/stores.ts'

const DATE = '2026-12-01'

/** What the tests below do with a request: its guest accepts, nobody pays, and the office offers it anew. */
function requestsOf(product: TestProduct, office: OfficeCall) {
  const rowOf = async (id: number) => {
    const [row] = await product.services.store.db.select().from(requests).where(eq(requests.id, id))
    return row as typeof requests.$inferSelect
  }
  const offer = async (id: number, totalCents = 7500) => {
    const { version } = await rowOf(id)
    const body = { version, totalCents, date: DATE, time: '15:00', validHours: 1 }
    return office('POST', `/api/admin/bookings/${id}/offer`, body)
  }
  const accept = (token: string, paymentMethod: string) =>
    post(product, `/api/manage/${token}/offer`, { answer: 'accept', paymentMethod })
  /** A request whose offer was accepted by card. */
  const accepted = async () => {
    const trip = {
      firstName: 'Anna',
      lastName: 'Kovač',
      email: 'anna@example.com',
      phone: '+306900000000',
      pickupLocation: 'Paros Airport',
      dropoffLocation: 'Villa Elaia',
      date: tomorrow(product),
      time: '14:30',
      passengers: 2,
      luggage: 2,
      acceptPrivacy: true,
    }
    const key = { 'idempotency-key': randomUUID() }
    const { body } = await post(product, '/api/requests', trip, key)
    const token = body.manageUrl.split('/').at(-1) ?? ''
    const [row] = await product.services.store.db
      .select({ id: requests.id })
      .from(requests)
      .where(eq(requests.reference, body.bookingRef))
    const id = row?.id ?? 0
    await offer(id)
    const { bookingRef, checkoutUrl } = (await accept(token, 'card')).body
    const { orderId } = await bookingOf(product, bookingRef)
    return { id, token, bookingRef, checkoutUrl, orderId }
  }
  /** The offer has ended, and so has the time to pay for what it became. */
  const lapse = async (orderId: number) => {
    heldAt.forwardMinutes(61)
    await product.services.bookings.reconcile(orderId)
  }
  return { rowOf, offer, accept, accepted, lapse }
}

const heldAt = heldClock('2026-07-01T09:00:00Z')

/** Only PostgreSQL has two transactions at once. */
describe.skipIf(!inject('postgresUrl'))('money and a new offer in the same moment', () => {
  let product: TestProduct
  let on: ReturnType<typeof requestsOf>
  beforeAll(async () => {
    product = await openProduct({ kind: 'postgres', now: heldAt.now, env: EVERY_METHOD })
    on = requestsOf(product, await callerOf(product, ADMIN))
  })
  afterAll(() => product.close())
  afterEach(() => vi.restoreAllMocks())

  /** The office offers anew while the money for the order before is being written. */
  async function offerAgainstMoney({ waits }: { waits: boolean }) {
    const made = await on.accepted()
    await on.lapse(made.orderId)
    const { bookings } = product.services
    const readBefore = {
      orderId: made.orderId,
      isLeftUnpaid: true,
      status: 'cancelled',
      payBefore: null,
    } as const
    if (!waits) vi.spyOn(bookings, 'lockAgreed').mockResolvedValue(readBefore)
    const rival = await openRival(product)
    await rival.does(`update orders set state = 'paid' where id = $1`, [made.orderId])
    const offering = on.offer(made.id)
    if (waits) await rival.untilWaiting(1)
    else await offering
    await rival.commit()
    return { status: (await offering).status, row: await on.rowOf(made.id), made }
  }

  test('the office waits for the money, and is told that the request is an order', async () => {
    const { status, row, made } = await offerAgainstMoney({ waits: true })
    expect([status, row.state, row.orderId]).toEqual([409, 'accepted', made.orderId])
  })

  test('control: without that lock it offers what is paid, and forgets its order', async () => {
    const { status, row } = await offerAgainstMoney({ waits: false })
    expect([status, row.state, row.orderId]).toEqual([200, 'offered', null])
  })
})

describe.each(storeKinds)('money for what was offered anew on the %s store', (kind) => {
  let product: TestProduct
  let on: ReturnType<typeof requestsOf>
  beforeAll(async () => {
    product = await openProduct({ kind, now: heldAt.now, env: EVERY_METHOD })
    on = requestsOf(product, await callerOf(product, ADMIN))
  })
  afterAll(() => product.close())

  // The provider closes the page first; should it take money all the same, nobody's is lost.
  test('coming after the new offer it is shown to the office, and the new order stands beside it', async () => {
    const made = await on.accepted()
    await on.lapse(made.orderId)
    expect((await on.offer(made.id, 8000)).status).toBe(200)
    const second = await on.accept(made.token, 'cash')
    const { payments, bookings } = product.services
    const known = await payments.provider.readSession(sessionOf(made.checkoutUrl))
    if (!known) throw new Error('no session')
    const session = {
      ...known,
      state: 'paid',
      transactionId: 'pi_late',
      paidAt: heldAt.now(),
    } as const
    const late = { id: randomUUID(), type: 'paid', session, refund: null, dispute: null }
    await bookings.receiveEvent(late)
    expect(await bookingOf(product, made.bookingRef)).toMatchObject({
      status: 'cancelled',
      review: 'paid-after-cancel',
    })
    expect(await bookingOf(product, second.body.bookingRef)).toMatchObject({ status: 'confirmed' })
    const alerts = (await deliverWaiting(product)).filter(
      ({ kind: what, orderId }) => what === 'office-alert' && orderId === made.orderId,
    )
    expect(alerts.map(({ text }) => text)).toEqual([expect.stringContaining('€75')])
    const { db } = product.services.store
    const [paid] = await db.select().from(orders).where(eq(orders.id, made.orderId))
    expect(paid?.state).toBe('paid')
    const { orderId } = await bookingOf(product, second.body.bookingRef)
    expect(await on.rowOf(made.id)).toMatchObject({ state: 'accepted', orderId })
  })

  test('coming before it, the request is an order and cannot be offered anew', async () => {
    const made = await on.accepted()
    heldAt.forwardMinutes(20)
    await payAtStandIn(product, made.checkoutUrl)
    await on.lapse(made.orderId)
    const offered = await on.offer(made.id)
    expect([offered.status, offered.body.code]).toEqual([409, 'over'])
    expect((await bookingOf(product, made.bookingRef)).status).toBe('confirmed')
  })
})
