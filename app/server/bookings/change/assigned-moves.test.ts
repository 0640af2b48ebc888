import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bookings, payments } from '#app/server/db/index.server.ts'
import { heldClock, sessionOf } from '#test/journey.ts'
import { bookingOf, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged, type Managed, manage } from '#test/managed.ts'
import { callAs, newDriver, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { sellAt } from '#test/sold-at.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('trips that have a driver, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  const soon = { date: '2026-07-11', time: '14:30' }
  const later = { date: '2026-07-12', time: '09:20' }
  const cash = { paymentMethod: 'cash' }
  const booked = (trip: object) => bookManaged(product, { trip, details: cash })
  const rowOf = ({ body }: Managed) => bookingOf(product, body.bookingRef)
  const assign = async (held: Managed, driverId: number, allowClash = false) => {
    const { id, version } = await rowOf(held)
    const path = `/api/admin/bookings/${id}/assignment`
    const body = { driverId, vehicleId: null, version, allowClash }
    return callAs(product, admin, { method: 'PUT', path, body })
  }
  const move = ({ token, body }: Managed, to: object, differenceCents = 0) =>
    manage(product, token, {
      path: '/move',
      body: { bookingRef: body.bookingRef, ...to, differenceCents },
    })

  test('a clash that was allowed is allowed no more once the trip moved away from it', async () => {
    const driver = await newDriver(product)
    const [first, held] = [await booked(soon), await booked(soon)]
    await assign(first, driver.id)
    expect((await assign(held, driver.id, true)).status).toBe(200)
    expect((await rowOf(held)).clashAllowed).toBe(true)
    expect((await move(held, later)).status).toBe(200)
    expect(await rowOf(held)).toMatchObject({ driverId: driver.id, clashAllowed: false })
    // The store itself refuses a second job then, whoever writes it.
    const rival = await booked(later)
    const { db } = product.services.store
    const taken = db
      .update(bookings)
      .set({ driverId: driver.id })
      .where(eq(bookings.orderId, rival.orderId))
    const refusal = await taken.then(() => null).catch((error) => error.cause ?? error)
    expect(refusal).toMatchObject({ code: '23P01' })
  })

  test('a cancelled trip at the new time takes nobody from the one that moves there', async () => {
    const driver = await newDriver(product)
    const rival = await booked(later)
    await assign(rival, driver.id)
    const { id, version } = await rowOf(rival)
    const off = { version, status: 'cancelled' }
    await callAs(product, admin, { method: 'PATCH', path: `/api/admin/bookings/${id}`, body: off })
    const held = await booked(soon)
    await assign(held, driver.id)
    expect((await move(held, later)).status).toBe(200)
    expect(await rowOf(held)).toMatchObject({ ...later, driverId: driver.id, review: null })
  })

  test.each(['23P01', '40P01'])(
    'a rival of the same moment (%s) is looked for anew',
    async (code) => {
      const driver = await newDriver(product)
      const held = await booked(soon)
      const { store } = product.services
      const lost = Object.assign(new Error('of two one had to wait'), { code })
      const once = vi.spyOn(store, 'transaction').mockRejectedValueOnce(lost)
      expect((await assign(held, driver.id)).status).toBe(200)
      expect((await rowOf(held)).driverId).toBe(driver.id)
      expect(once.mock.calls.length).toBeGreaterThan(1)
      once.mockRestore()
    },
  )

  // L1 of the review of money
  test('and by a move that was paid for: the trip is where its guest paid for', async () => {
    const held = await bookManaged(product, { trip: soon })
    await sellAt(product, held.orderId, 46_00)
    const { body } = await move(held, later, 12_00)
    const settled = await product.services.payments.standIn?.settle(
      sessionOf(body.checkoutUrl),
      'paid',
    )
    if (!settled?.ok || !settled.event) throw new Error('the stand-in took no payment')
    const lost = Object.assign(new Error('of two one had to wait'), { code: '23P01' })
    const once = vi.spyOn(product.services.store, 'transaction').mockRejectedValueOnce(lost)
    await product.services.bookings.receiveEvent(settled.event)
    once.mockRestore()
    expect(await rowOf(held)).toMatchObject(later)
  })

  test('two clicks on the same dearer time at once lead to one card page', async () => {
    const held = await bookManaged(product, { trip: soon })
    await sellAt(product, held.orderId, 46_00)
    const away = { ok: false, error: 'unavailable', reason: 'away' } as const
    const { provider } = product.services.payments
    const opening = vi.spyOn(provider, 'createSession').mockResolvedValueOnce(away)
    // The change is stored now; each click finds it without a page.
    expect((await move(held, later, 12_00)).status).toBe(502)
    opening.mockRestore()
    const clicks = await Promise.all([1, 2].map(() => move(held, later, 12_00)))
    expect(clicks.map(({ status }) => status)).toEqual([200, 200])
    const [one, two] = clicks.map(({ body }) => body.checkoutUrl)
    expect(one).toMatch(/stand-in-card/)
    expect(two).toBe(one)
    const { db } = product.services.store
    expect(await db.$count(payments, eq(payments.orderId, held.orderId))).toBe(2)
  })
})
