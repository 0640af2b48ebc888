import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { orders, payments, refunds } from '#app/server/db/index.server.ts'
import { heldClock, sessionOf } from '#test/journey.ts'
import { bookingOf, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged, type Managed, manage } from '#test/managed.ts'
import { callAs, newDriver, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { openRival } from '#test/rival.ts'

/** Two transactions at once, held at the moment that matters: only PostgreSQL has more than one. */
describe.skipIf(!inject('postgresUrl'))('rivals of the same moment', () => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind: 'postgres', now: clock.now, env: EVERY_METHOD })
    admin = await signIn(product)
  })
  afterAll(() => product.close())
  afterEach(() => vi.restoreAllMocks())

  const date = '2026-07-11'
  const cash = { paymentMethod: 'cash' }
  const booked = (time: string, details: object = cash) =>
    bookManaged(product, { trip: { date, time }, details })
  const rowOf = ({ body }: Managed) => bookingOf(product, body.bookingRef)
  async function assign(held: Managed, driverId: number, allowClash = false) {
    const { id, version } = await rowOf(held)
    const path = `/api/admin/bookings/${id}/assignment`
    const body = { driverId, vehicleId: null, version, allowClash }
    return callAs(product, admin, { method: 'PUT', path, body })
  }

  /**
   * A customer moves to a time at which, in that very moment, somebody gives the driver another trip. What is written
   * to bookings locks their days, and makes the second see what the first did; `isDayLocked: false` writes past that.
   */
  async function moveAgainstAssignment({ isDayLocked }: { isDayLocked: boolean }) {
    const driver = await newDriver(product)
    const [held, other] = [await booked('14:30'), await booked('03:50')]
    await assign(held, driver.id)
    const rival = await openRival(product)
    if (!isDayLocked) await rival.does('set local session_replication_role = replica')
    await rival.does('update bookings set driver_id = $1 where order_id = $2', [
      driver.id,
      other.orderId,
    ])
    const to = { bookingRef: held.body.bookingRef, date, time: '04:05', differenceCents: 0 }
    const moving = manage(product, held.token, { path: '/move', body: to })
    await rival.untilWaiting(1)
    await rival.commit()
    return { status: (await moving).status, row: await rowOf(held) }
  }

  /** Lets no transaction be tried again once one lost against a rival; tells how many did. */
  function watchLosses({ tryAgain }: { tryAgain: boolean }) {
    const { store } = product.services
    const really = store.transaction.bind(store)
    const losses: unknown[] = []
    vi.spyOn(store, 'transaction').mockImplementation(async (work) => {
      if (!tryAgain && losses.length > 0) throw losses[0]
      return really(work).catch((error) => {
        if (error.cause?.code === '23P01') losses.push(error)
        throw error
      })
    })
    return losses
  }

  // L1
  test('a move against an assignment goes through; its driver is free, and the office told', async () => {
    const losses = watchLosses({ tryAgain: true })
    const { status, row } = await moveAgainstAssignment({ isDayLocked: false })
    expect([losses.length, status]).toEqual([1, 200])
    expect(row).toMatchObject({ time: '04:05', driverId: null, review: 'driver-released' })
  })

  test('the lock of the days, at their seam too, lets the move see the assignment at once', async () => {
    const losses = watchLosses({ tryAgain: false })
    const { status, row } = await moveAgainstAssignment({ isDayLocked: true })
    expect([losses.length, status]).toEqual([0, 200])
    expect(row).toMatchObject({ time: '04:05', driverId: null, review: 'driver-released' })
  })

  test('control: without another try the same move answers 500', async () => {
    watchLosses({ tryAgain: false })
    const { status, row } = await moveAgainstAssignment({ isDayLocked: false })
    expect(status).toBe(500)
    expect(row).toMatchObject({ time: '14:30', review: null })
  })

  // C15: the constraint leaves a clash on purpose alone, so who allows one keeps others out.
  test('who allows a clash has the driver alone: who does not is told of it', async () => {
    const driver = await newDriver(product)
    const first = await booked('14:30')
    const minutes = (await rowOf(first)).durationMinutes
    const later = (by: number) => {
      const at = 14 * 60 + 30 + by
      return `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`
    }
    const [second, third] = [
      await booked(later(minutes - 5)),
      await booked(later(2 * minutes - 10)),
    ]
    await assign(first, driver.id)
    const rival = await openRival(product)
    // Holds whoever has written and not yet told the history.
    await rival.does('lock table history in share mode')
    const allowing = assign(second, driver.id, true)
    await rival.untilWaiting(1)
    const careful = assign(third, driver.id)
    await rival.untilWaiting(2)
    await rival.commit()
    expect((await allowing).status).toBe(200)
    const answer = await careful
    expect([answer.status, answer.body.code]).toEqual([409, 'clash'])
  })

  // What was read before another server cancelled would be given back a second time.
  test('a trip that another server cancels in that moment is given back once', async () => {
    const held = await booked('16:00', {})
    const rival = await openRival(product)
    await rival.does('select id from orders where id = $1 for update', [held.orderId])
    await rival.does(
      `update bookings set status = 'cancelled', version = version + 1 where order_id = $1`,
      [held.orderId],
    )
    await rival.does(
      `insert into refunds (order_id, amount_cents, state, cause, created_at)
        values ($1, 5800, 'by-hand', 'cancellation', now())`,
      [held.orderId],
    )
    const body = { bookingRefs: [held.body.bookingRef], refundCents: 58_00 }
    const cancelling = manage(product, held.token, { path: '/cancel', body })
    await rival.untilWaiting(1)
    await rival.commit()
    expect((await cancelling).status).toBe(200)
    const { db } = product.services.store
    expect(await db.$count(refunds, eq(refunds.orderId, held.orderId))).toBe(1)
  })

  // C05: what is read of an order while it is settled stays true.
  test('a page that lapses closes no order for which another page opens in that moment', async () => {
    const { body, orderId } = await bookManaged(product, {
      trip: { date, time: '09:00' },
      pay: false,
    })
    const { db } = product.services.store
    const { provider } = product.services.payments
    const session = await provider.expireSession(sessionOf(body.checkoutUrl))
    if (!session) throw new Error('no session')
    const rival = await openRival(product)
    await rival.does('select id from orders where id = $1 for update', [orderId])
    await rival.does(
      `insert into payments (order_id, provider, session_id, url, amount_cents, created_at)
        values ($1, 'stand-in', 'standin_second', '', 5800, now())`,
      [orderId],
    )
    const event = { id: 'evt_lapsed', type: 'expired', session, refund: null, dispute: null }
    const settling = product.services.bookings.receiveEvent(event)
    await rival.untilWaiting(1)
    await rival.commit()
    await settling
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect([order?.state, (await bookingOf(product, body.bookingRef)).status]).toEqual([
      ...['open', 'pending'],
    ])
    expect(await db.$count(payments, eq(payments.orderId, orderId))).toBe(2)
  })
})
