import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, orders, payments } from '#app/server/db/index.server.ts'
import type { CardSession } from '#app/server/payments/index.server.ts'
import { heldClock, sessionOf } from '#test/journey.ts'
import { mailsOf } from '#test/mails.ts'
import { bookManaged, manage } from '#test/managed.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { sellAt } from '#test/sold-at.ts'
import { storeKinds } from '#test/stores.ts'

// H4, of the money that a dearer time costs.
describe.each(storeKinds)('money for a changed trip, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
  })
  afterAll(() => product.close())

  /** A trip whose new time costs 12 euros more, and the session that would pay them. */
  async function awaited() {
    const held = await bookManaged(product, { trip: { date: '2026-07-11', time: '14:30' } })
    await sellAt(product, held.orderId, 46_00)
    const { bookingRef } = held.body
    const body = { bookingRef, date: '2026-07-12', time: '09:20', differenceCents: 12_00 }
    const moved = await manage(product, held.token, { path: '/move', body })
    const sessionId = sessionOf(moved.body.checkoutUrl)
    const opened = await product.services.payments.provider.readSession(sessionId)
    if (!opened) throw new Error('no page was opened')
    const transactionId = `tx_${sessionId}`
    const paid: CardSession = { ...opened, state: 'paid', transactionId, paidAt: clock.now() }
    return { ...held, paid }
  }

  let events = 0
  const tell = (session: CardSession) => {
    events += 1
    const nothing = { type: 'test', refund: null, dispute: null }
    return product.services.bookings.receiveEvent({ ...nothing, id: `evt_${events}`, session })
  }

  async function stateOf(orderId: number) {
    const { db } = product.services.store
    const [leg] = await db.select().from(bookings).where(eq(bookings.orderId, orderId))
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    const rows = await db.select().from(payments).where(eq(payments.orderId, orderId))
    const paid = rows.filter(({ state }) => state === 'paid').map((row) => row.amountCents)
    const { date, review } = leg as typeof bookings.$inferSelect
    const total = order?.totalCents
    return { date, review, total, paid: paid.toSorted((one, other) => one - other) }
  }

  const newestStray = async () =>
    (await product.services.bookings.office.listStrayPayments()).at(-1)

  test.each([
    ['another installation', { installation: 'another' }, 'other-installation'],
    ['another mode', { isLive: true }, 'other-mode'],
    ['another booking', { bookingRef: 'PT-FOREIGN2' }, 'other-booking'],
    ['a change that is not here', { changeId: 4711 }, 'unknown-order'],
  ])('of %s moves nothing, and the office is told', async (_, wrong, cause) => {
    const { orderId, paid } = await awaited()
    const before = await stateOf(orderId)
    const told = { ...paid, ...wrong, sessionId: `${paid.sessionId}_other` }
    expect(await tell(told)).toBe('unknown')
    expect(await tell(told)).toBe('unknown')
    expect(await stateOf(orderId)).toEqual(before)
    expect(await newestStray()).toMatchObject({ cause, amountCents: 12_00 })
    const mails = (await mailsOf(product)).filter((mail) => mail.kind === 'stray-payment')
    expect(mails).toHaveLength((await product.services.bookings.office.listStrayPayments()).length)
  })

  test.each([
    ['amount', { amountCents: 11_99 }, [11_99, 46_00]],
    ['currency', { currency: 'USD' }, [46_00]],
  ])(
    'of another %s moves nothing, and is flagged: what is ours is in the books',
    async (_, wrong, books) => {
      const { orderId, paid } = await awaited()
      const told = { ...paid, ...wrong }
      expect(await tell(told)).toBe('settled')
      expect(await stateOf(orderId)).toMatchObject({
        date: '2026-07-11',
        total: 46_00,
        review: 'payment-mismatch',
        paid: books,
      })
      if (told.currency === 'EUR') return
      const stray = { cause: 'other-currency', amountCents: 12_00, currency: 'USD' }
      expect(await newestStray()).toMatchObject(stray)
      expect(await tell(told)).toBe('repeat')
    },
  )

  test('by a page that is stored with another order moves nothing, and the office is told', async () => {
    const [one, other] = [await awaited(), await awaited()]
    const before = await stateOf(other.orderId)
    const { sessionId } = one.paid
    expect(await tell({ ...other.paid, sessionId })).toBe('unknown')
    expect(await stateOf(other.orderId)).toEqual(before)
    expect(await newestStray()).toMatchObject({ cause: 'other-booking', amountCents: 12_00 })
    expect(await tell(other.paid)).toBe('settled')
    expect(await stateOf(other.orderId)).toMatchObject({ date: '2026-07-12', total: 58_00 })
    expect(await tell(one.paid)).toBe('settled')
    expect(await stateOf(one.orderId)).toMatchObject({ date: '2026-07-12', total: 58_00 })
  })
})
