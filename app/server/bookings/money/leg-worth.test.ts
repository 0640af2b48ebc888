import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refunds } from '#app/server/db/index.server.ts'
import { heldClock } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { bookManaged, type Managed, manage } from '#test/managed.ts'
import { callAs, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

/** Each leg of a round trip was sold for half; nothing that happens to the other changes that. */
describe.each(storeKinds)('what a leg is worth on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  const trip = { date: '2026-07-11', time: '14:30' }
  const details = { returnTransfer: true, returnDate: '2026-07-14', returnTime: '10:00' }
  const roundTrip = () => bookManaged(product, { trip, details })
  const remove = async (bookingRef: string) => {
    const { id, version } = await bookingOf(product, bookingRef)
    const path = `/api/admin/bookings/${id}`
    const answer = await callAs(product, admin, { method: 'DELETE', path, body: { version } })
    expect(answer.status).toBe(204)
  }
  const cancel = ({ token }: Managed, bookingRef: string, refundCents: number) =>
    manage(product, token, { path: '/cancel', body: { bookingRefs: [bookingRef], refundCents } })
  const sentBack = async ({ orderId }: Managed) => {
    const rows = await product.services.store.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
    return rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
  }
  const movedBy = async (held: Managed, move: object) => {
    const quoted = await manage(product, held.token, { path: '/move/quote', body: move })
    expect(quoted).toMatchObject({ status: 200, body: { differenceCents: 0, outcome: 'free' } })
    const body = { ...move, differenceCents: 0 }
    const moved = await manage(product, held.token, { path: '/move', body })
    expect(moved.status).toBe(200)
  }

  test('moving the outbound leg after its cancelled return was deleted is free', async () => {
    const held = await roundTrip()
    const { bookingRef, returnBookingRef } = held.body
    expect((await cancel(held, returnBookingRef, 58_00)).status).toBe(200)
    await remove(returnBookingRef)
    await movedBy(held, { bookingRef, date: '2026-07-11', time: '14:40' })
    expect(await sentBack(held)).toBe(58_00)
    expect(await bookingOf(product, bookingRef)).toMatchObject({ priceCents: 58_00 })
  })

  test('moving a return after its cancelled outbound leg was deleted is free', async () => {
    const held = await roundTrip()
    const { bookingRef, returnBookingRef } = held.body
    await cancel(held, bookingRef, 58_00)
    await remove(bookingRef)
    await movedBy(held, { bookingRef: returnBookingRef, date: '2026-07-15', time: '10:00' })
    expect(await sentBack(held)).toBe(58_00)
    expect(await bookingOf(product, returnBookingRef)).toMatchObject({ priceCents: 58_00 })
  })

  test('a return is refunded for itself alone after its driven outbound leg was deleted', async () => {
    const held = await roundTrip()
    const { bookingRef, returnBookingRef } = held.body
    const { id, version } = await bookingOf(product, bookingRef)
    const path = `/api/admin/bookings/${id}`
    const body = { version, status: 'completed' }
    expect((await callAs(product, admin, { method: 'PATCH', path, body })).status).toBe(200)
    await remove(bookingRef)
    expect(await cancel(held, returnBookingRef, 116_00)).toMatchObject({
      status: 409,
      body: { refundCents: 58_00 },
    })
    expect((await cancel(held, returnBookingRef, 58_00)).status).toBe(200)
    expect(await sentBack(held)).toBe(58_00)
  })
})
