import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bookings, orders, payments } from '#app/server/db/index.server.ts'
import { type FakeSession, type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { book, sessionOf } from '#test/journey.ts'
import { deliverWaiting, mailsOf } from '#test/mails.ts'
import { bookManaged } from '#test/managed.ts'
import { callAs, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { type StoreKind, storeKinds } from '#test/stores.ts'

const opened: TestProduct[] = []
afterEach(async () => {
  for (const product of opened.splice(0)) await product.close()
})

async function open(kind: StoreKind, env: Record<string, string> = {}): Promise<TestProduct> {
  const product = await openProduct({ kind, env })
  opened.push(product)
  return product
}

async function stateOf(product: TestProduct, bookingRef: string) {
  const { db } = product.services.store
  const [leg] = await db.select().from(bookings).where(eq(bookings.bookingRef, bookingRef))
  const orderId = leg?.orderId ?? 0
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return { order: order?.state, leg: leg?.status, paid: await countPaid(product) }
}

const countPaid = ({ services }: TestProduct) =>
  services.store.db.$count(payments, eq(payments.state, 'paid'))

const strays = (product: TestProduct) => product.services.bookings.office.listStrayPayments()
const alerts = async (product: TestProduct) =>
  (await mailsOf(product)).filter(({ kind }) => kind === 'stray-payment')
/** Lines of the log for whoever runs the product. */
const warned = ({ logged }: TestProduct) =>
  logged.filter((line) => line.includes('payments that belong to no booking here'))

// H4: what is paid by one must never confirm the other.
describe.each(storeKinds)('money at Stripe, on %s', (kind) => {
  let stripe: FakeStripe
  beforeAll(async () => {
    stripe = await startFakeStripe()
  })
  afterAll(() => stripe.close())

  const openWithStripe = () => open(kind, stripe.env)

  async function tell(product: TestProduct, type: string, session: FakeSession) {
    const { body, signature } = stripe.signEvent(`checkout.session.${type}`, session)
    const answer = await product.call('/functions/v1/stripe-webhook', {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body: body as unknown as string,
    })
    expect(answer.status).toBe(200)
  }

  function newestSession(): FakeSession {
    const session = [...stripe.sessions.values()].at(-1)
    if (!session) throw new Error('no session was opened')
    return session
  }

  test('two installations on one account: each has a page of its own, and its own money', async () => {
    const [one, other] = [await openWithStripe(), await openWithStripe()]
    const first = await book(one)
    const paid = stripe.pay(newestSession().id)
    const second = await book(other)
    expect(newestSession().id).not.toBe(paid.id)
    for (const product of [one, other]) await tell(product, 'completed', paid)
    for (const product of [one, other]) await product.services.bookings.sweep()

    expect(await stateOf(one, first.body.bookingRef)).toEqual({
      order: 'paid',
      leg: 'confirmed',
      paid: 1,
    })
    expect(await stateOf(other, second.body.bookingRef)).toEqual({
      order: 'open',
      leg: 'pending',
      paid: 0,
    })
    // Told once, however much the other takes.
    await tell(other, 'completed', { ...paid, id: 'cs_test_another' })
    expect(await strays(other)).toMatchObject([{ cause: 'other-installation' }])
    expect(await alerts(other)).toHaveLength(1)
    expect(await strays(one)).toEqual([])
  })

  test.each([
    ['another booking', { booking_ref: 'PT-FOREIGN2' }, {}, 'other-booking'],
    ['another installation', { installation: 'another' }, {}, 'other-installation'],
    ['an order that is not here', { order_id: '4711' }, {}, 'unknown-order'],
    ['real money at a test key', {}, { livemode: true }, 'other-mode'],
  ] as const)('a signed event of %s is told, never applied', async (_, names, change, cause) => {
    const product = await openWithStripe()
    const { body } = await book(product)
    const session = newestSession()
    const metadata = { ...session.metadata, ...names }
    const told = { ...stripe.pay(session.id), id: 'cs_test_other', ...change, metadata }
    await tell(product, 'completed', told)
    await tell(product, 'completed', told)
    expect(await stateOf(product, body.bookingRef)).toEqual({
      order: 'open',
      leg: 'pending',
      paid: 0,
    })
    expect(await strays(product)).toMatchObject([{ cause, amountCents: body.totalCents }])
    expect(await alerts(product)).toHaveLength(1)
    expect(warned(product)).toHaveLength(1)
    const [mail] = (await deliverWaiting(product)).filter(({ kind }) => kind === 'stray-payment')
    expect(mail).toMatchObject({ state: 'kept', subject: expect.stringContaining('€58.00') })
  })

  test('money for a trip that was deleted meanwhile is in the books, and the office is told', async () => {
    const product = await openWithStripe()
    const { body } = await book(product)
    const { db } = product.services.store
    await db.delete(bookings).where(eq(bookings.bookingRef, body.bookingRef))
    const paid = stripe.pay(newestSession().id)
    await tell(product, 'completed', paid)
    await tell(product, 'completed', paid)
    expect(await countPaid(product)).toBe(1)
    const { office } = product.services.bookings
    expect(await office.readSurplus()).toMatchObject([{ surplusCents: body.totalCents }])
    // It stands on the overview once, where somebody decides about it.
    expect(await strays(product)).toEqual([])
    expect(await alerts(product)).toHaveLength(1)
    const [mail] = (await deliverWaiting(product)).filter(({ kind }) => kind === 'stray-payment')
    expect(mail).toMatchObject({ state: 'kept', text: expect.stringContaining('was deleted') })
  })

  test('an expired session of another booking cancels nothing', async () => {
    const product = await openWithStripe()
    const { body } = await book(product)
    const session = newestSession()
    const metadata = { ...session.metadata, booking_ref: 'PT-FOREIGN2' }
    await tell(product, 'expired', { ...session, id: 'cs_test_old', status: 'expired', metadata })
    expect(await stateOf(product, body.bookingRef)).toMatchObject({ order: 'open', leg: 'pending' })
    expect(await strays(product)).toEqual([])
  })

  test('a page opened before installations had ids still counts', async () => {
    const product = await openWithStripe()
    const { body } = await book(product)
    const session = newestSession()
    delete session.metadata.installation
    await tell(product, 'completed', stripe.pay(session.id))
    expect(await stateOf(product, body.bookingRef)).toMatchObject({ order: 'paid' })
  })
})

describe.each(storeKinds)('money at the stand-in, on %s', (kind) => {
  test('of another installation is never applied; the office is done with it once', async () => {
    const product = await open(kind)
    const { body } = await bookManaged(product, { pay: false })
    const { standIn } = product.services.payments
    const sessionId = sessionOf(body.checkoutUrl)
    const settled = await standIn?.settle(sessionId, 'paid')
    const event = settled?.ok ? settled.event : null
    if (!event?.session) throw new Error('nothing was paid')
    const foreign = { ...event.session, installation: 'another', sessionId: 'standin_other' }
    const { receiveEvent } = product.services.bookings
    expect(await receiveEvent({ ...event, id: 'evt_1', session: foreign })).toBe('unknown')
    expect(await stateOf(product, body.bookingRef)).toMatchObject({ order: 'open', paid: 0 })

    const session = await signIn(product)
    const path = '/api/admin/stray-payments'
    const shown = await callAs(product, session, { path })
    expect(shown.body.payments).toMatchObject([{ cause: 'other-installation' }])
    const [{ id }] = shown.body.payments
    const close = { method: 'PATCH', path: `${path}/${id}`, body: { handled: true } }
    expect((await callAs(product, session, close)).status).toBe(204)
    expect((await callAs(product, session, close)).status).toBe(204)
    expect((await callAs(product, session, { ...close, path: `${path}/9999` })).status).toBe(404)
    expect((await callAs(product, session, { ...close, body: {} })).status).toBe(422)
    expect((await callAs(product, session, { path })).body.payments).toEqual([])

    expect(await receiveEvent(event)).toBe('settled')
    expect(await stateOf(product, body.bookingRef)).toMatchObject({ order: 'paid', paid: 1 })
  })

  test('by a page that is stored with another order confirms nothing, and the office is told', async () => {
    const product = await open(kind)
    const [one, other] = [
      await bookManaged(product, { pay: false }),
      await bookManaged(product, { pay: false }),
    ]
    const { standIn } = product.services.payments
    const settled = await standIn?.settle(sessionOf(one.body.checkoutUrl), 'paid')
    const event = settled?.ok ? settled.event : null
    if (!event?.session) throw new Error('nothing was paid')
    const { bookingRef } = other.body
    const crossed = { ...event.session, orderId: other.orderId, bookingRef }
    const { receiveEvent } = product.services.bookings
    await receiveEvent({ ...event, id: 'evt_1', session: crossed })
    await receiveEvent({ ...event, id: 'evt_2', session: { ...crossed, amountCents: 1 } })
    expect(await stateOf(product, bookingRef)).toMatchObject({ order: 'open', paid: 0 })
    expect(await strays(product)).toMatchObject([{ cause: 'other-booking' }])
    expect(await alerts(product)).toHaveLength(1)
    expect(await receiveEvent(event)).toBe('settled')
    expect(await stateOf(product, one.body.bookingRef)).toMatchObject({ order: 'paid', paid: 1 })
    expect(await receiveEvent({ ...event, id: 'evt_3' })).toBe('repeat')
    expect(await strays(product)).toHaveLength(1)
  })
})
