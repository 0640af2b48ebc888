import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  history,
  orderLines,
  orders,
  receipts,
  refunds,
  standInSessions,
} from '#app/server/db/index.server.ts'
import { everyRow } from '#test/archive.ts'
import { heldClock } from '#test/journey.ts'
import { bookingOf, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged, manage } from '#test/managed.ts'
import { callAs, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const TWO_DAYS = 2 * 24 * 60
const WISH = { actor: 'admin', evenOpen: false }

describe.each(storeKinds)('erasing on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
  })
  afterAll(() => product.close())

  /** A trip that was driven, of a customer of its own. */
  const drivenTrip = async (email: string, paymentMethod = 'cash') => {
    const held = await bookManaged(product, { details: { email, paymentMethod } })
    clock.forwardMinutes(TWO_DAYS)
    return held
  }
  /** Somebody owes the customer money from now on. */
  const openMoney = async (orderId: number) => {
    const { db } = product.services.store
    await db.insert(receipts).values({
      orderId,
      method: 'bank_transfer',
      amountCents: 100,
      cause: 'noted',
      takenBy: 'office',
      receivedAt: clock.now(),
    })
    await db.insert(refunds).values({
      orderId,
      paymentId: null,
      amountCents: 100,
      cause: 'cancellation',
      state: 'by-hand',
      createdAt: clock.now(),
    })
  }
  /** Opens money between the first look at an order and its lock. */
  const openBeforeTheLock = (orderId: number) => {
    const { store } = product.services
    const transaction = store.transaction.bind(store)
    return vi.spyOn(store, 'transaction').mockImplementationOnce(async (work) => {
      await openMoney(orderId)
      return transaction(work)
    })
  }

  test('what opens after the look is seen under the lock: nothing of the order changes', async () => {
    const { body, orderId } = await drivenTrip('late@example.com')
    openBeforeTheLock(orderId)
    const answer = await product.services.privacy.erase({ email: 'late@example.com' }, WISH)
    const open = { trips: [], money: [body.bookingRef] }
    expect(answer).toEqual({ ok: false, error: 'open', open })
    const row = await bookingOf(product, body.bookingRef)
    expect(row).toMatchObject({ customerName: 'Anna Kovač', email: 'late@example.com' })
  })

  test('the control: the same moment, where open money is meant to be passed over', async () => {
    const { body, orderId } = await drivenTrip('meant@example.com')
    openBeforeTheLock(orderId)
    const meant = { ...WISH, evenOpen: true }
    const answer = await product.services.privacy.erase({ email: 'meant@example.com' }, meant)
    expect(answer).toMatchObject({ ok: true, orders: 1 })
    expect((await bookingOf(product, body.bookingRef)).customerName).toBe('Erased')
  })

  test('what told a repeat apart and what the card page said go too', async () => {
    const { orderId } = await drivenTrip('paid@example.com', 'card')
    const { db } = product.services.store
    const kept = async () => {
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
      const pages = await db
        .select()
        .from(standInSessions)
        .where(eq(standInSessions.orderId, orderId))
      return [order?.requestHash, ...pages.map(({ description }) => description)]
    }
    expect(await kept()).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
    expect(await product.services.privacy.erase({ email: 'paid@example.com' }, WISH)).toMatchObject(
      { ok: true, orders: 1 },
    )
    expect(await kept()).toEqual(['', ''])
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.idempotencyKey).toBe(`erased.${orderId}`)
  })

  test('an order is erased once: a repeat changes not one row', async () => {
    const { body, orderId } = await drivenTrip('twice@example.com')
    const { privacy, store } = product.services
    const { id } = await bookingOf(product, body.bookingRef)
    expect(await privacy.erase({ bookingId: id }, WISH)).toMatchObject({ ok: true, orders: 1 })
    const before = await everyRow(store)
    expect(await privacy.erase({ bookingId: id }, WISH)).toMatchObject({ ok: true, orders: 0 })
    expect(await everyRow(store)).toEqual(before)
    const lines = await store.db.select().from(history).where(eq(history.orderId, orderId))
    expect(lines.filter(({ what }) => what === 'erased')).toHaveLength(1)
  })

  test('words that the office typed for a line of the bill go with the customer; ours stay', async () => {
    const { body, orderId } = await drivenTrip('billed@example.com')
    const { privacy, store } = product.services
    const { id } = await bookingOf(product, body.bookingRef)
    const labels = async () => {
      const lines = store.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
      return (await lines.orderBy(asc(orderLines.id))).map(({ label }) => label)
    }
    const ours = await labels()
    expect(ours).toContain('Online discount')
    const kinds = ['extra', 'discount', 'surcharge']
    const line = { orderId, bookingId: id, unitCents: 0, grossCents: 0, createdAt: clock.now() }
    const typed = kinds.map((kind) => {
      return { ...line, kind, byOffice: kind !== 'extra', label: `${kind} for little Leo` }
    })
    await store.db.insert(orderLines).values(typed)
    expect(await privacy.erase({ bookingId: id }, WISH)).toMatchObject({ ok: true })
    expect(await labels()).toEqual([...ours, '', '', ''])
  })

  test('a trip that was cancelled is no trip to come: its customer is erased', async () => {
    const held = await bookManaged(product, {
      details: { email: 'called-off@example.com', paymentMethod: 'cash' },
    })
    const { id } = await bookingOf(product, held.body.bookingRef)
    const cancel = { bookingRefs: [held.body.bookingRef], refundCents: 0 }
    await manage(product, held.token, { path: '/cancel', body: cancel })
    const { privacy } = product.services
    expect(await privacy.erase({ bookingId: id }, WISH)).toMatchObject({ ok: true, orders: 1 })
  })

  test('that the card provider said so is the customer’s to read', async () => {
    const email = 'paid-by-card@example.com'
    await bookManaged(product, { details: { email, paymentMethod: 'card' } })
    const data = await product.services.privacy.read({ email })
    const [order] = (data?.orders ?? []) as { history: { actor: string; what: string }[] }[]
    expect(order?.history.find(({ what }) => what === 'status')?.actor).toBe('provider')
  })

  test('who of the office did something is not the customer’s to read', async () => {
    const email = 'reader@example.com'
    const { body, orderId } = await bookManaged(product, {
      details: { email, paymentMethod: 'cash' },
    })
    const { id, version } = await bookingOf(product, body.bookingRef)
    const path = `/api/admin/bookings/${id}`
    const call = { method: 'PATCH', path, body: { version, status: 'completed' } }
    expect((await callAs(product, await signIn(product), call)).status).toBe(200)
    const { store, privacy } = product.services
    const noted = await store.db.select().from(history).where(eq(history.orderId, orderId))
    expect(noted.map(({ actor }) => actor)).toContain('admin')
    const data = await privacy.read({ email })
    const [order] = (data?.orders ?? []) as { history: { actor: string; what: string }[] }[]
    expect(order?.history.find(({ what }) => what === 'status')?.actor).toBe('office')
    expect(JSON.stringify(data)).not.toContain('"admin"')
  })
})
