import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders, receipts, refunds } from '#app/server/db/index.server.ts'
import { heldClock, payAtStandIn, post, sessionOf } from '#test/journey.ts'
import { bookingOf, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged, type Managed, manage, readByLink } from '#test/managed.ts'
import { callAs, newDriver, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { sellAt } from '#test/sold-at.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('money that comes in, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  const trip = { date: '2026-07-11', time: '14:30' }
  const both = { returnTransfer: true, returnDate: '2026-07-14', returnTime: '10:00' }
  const bookBy = (paymentMethod: string, details: object = {}) =>
    bookManaged(product, { trip, details: { paymentMethod, ...details } })

  async function office(bookingRef: string, method: string, path: string, body: object) {
    const { id, version } = await bookingOf(product, bookingRef)
    const at = `/api/admin/bookings/${id}${path}`
    return callAs(product, admin, { method, path: at, body: { version, ...body } })
  }
  const setStatus = async (bookingRef: string, status: string) =>
    expect((await office(bookingRef, 'PATCH', '', { status })).status).toBe(200)
  const receive = (bookingRef: string, body: object) =>
    office(bookingRef, 'POST', '/received', body)
  const managed = ({ token }: Managed) => readByLink(product, token)
  const cashOn = async (date: string, bookingRef: string) => {
    const days = await product.services.bookings.office.daySheet(date)
    const trips = days.flatMap((day) => day.trips)
    return trips.find((one) => one.bookingRef === bookingRef)?.cashCents
  }
  const surplus = async () =>
    (await callAs(product, admin, { path: '/api/admin/surplus' })).body.orders

  // M3
  test('cash of a driven outbound leg is in; what comes later is collected at the return', async () => {
    const held = await bookBy('cash', both)
    const { bookingRef, returnBookingRef } = held.body
    expect(await cashOn('2026-07-11', bookingRef)).toBe(116_00)
    const [day] = await product.services.bookings.office.daySheet('2026-07-11')
    expect(day?.trips.find((one) => one.bookingRef === bookingRef)?.cashTakenCents).toBe(0)
    await setStatus(bookingRef, 'completed')
    expect(await managed(held)).toMatchObject({ paidCents: 116_00, dueCents: 0 })
    expect(await cashOn('2026-07-14', returnBookingRef)).toBe(0)
    await sellAt(product, held.orderId, 150_00)
    expect(await cashOn('2026-07-14', returnBookingRef)).toBe(34_00)
    expect(await managed(held)).toMatchObject({ paidCents: 116_00, dueCents: 34_00 })
    const row = await callAs(product, admin, { path: `/api/admin/bookings/${returnBookingRef}` })
    expect(row.body.booking).toMatchObject({
      soldCents: 75_00,
      receivedCents: 41_00,
      refundedCents: 0,
      dueCents: 34_00,
      order: { soldCents: 150_00, receivedCents: 116_00, dueCents: 34_00, surplusCents: 0 },
    })
  })

  test('a return that was paid to the outbound driver goes back by the office', async () => {
    const held = await bookBy('cash', both)
    const { bookingRef, returnBookingRef } = held.body
    await setStatus(bookingRef, 'completed')
    const body = { bookingRefs: [returnBookingRef], refundCents: 58_00 }
    expect((await manage(product, held.token, { path: '/cancel', body })).status).toBe(200)
    const back = await bookingOf(product, returnBookingRef)
    expect(back).toMatchObject({ status: 'cancelled', review: 'refund-by-hand' })
    expect(await managed(held)).toMatchObject({ refundedCents: 58_00, dueCents: 0 })
  })

  test('completed by mistake: set back, the driver collects as before', async () => {
    const held = await bookBy('cash')
    const { bookingRef } = held.body
    await setStatus(bookingRef, 'completed')
    expect(await managed(held)).toMatchObject({ paidCents: 58_00, dueCents: 0 })
    await setStatus(bookingRef, 'confirmed')
    expect(await cashOn('2026-07-11', bookingRef)).toBe(58_00)
    await setStatus(bookingRef, 'completed')
    expect(await managed(held)).toMatchObject({ paidCents: 58_00, dueCents: 0 })
    await setStatus(bookingRef, 'pending')
    expect(await managed(held)).toMatchObject({ paidCents: 0 })
  })

  // M2
  test('only what arrived by transfer counts; a dearer trip leaves the rest due', async () => {
    const held = await bookBy('bank_transfer')
    const { bookingRef } = held.body
    await sellAt(product, held.orderId, 41_00)
    await setStatus(bookingRef, 'confirmed')
    expect(await managed(held)).toMatchObject({ paidCents: 41_00, dueCents: 0 })
    const move = { bookingRef, date: '2026-07-12', time: '14:30' }
    const quoted = await manage(product, held.token, { path: '/move/quote', body: move })
    expect(quoted.body).toEqual({ differenceCents: 17_00, outcome: 'pay-transfer' })
    const agreed = { ...move, differenceCents: 17_00 }
    await manage(product, held.token, { path: '/move', body: agreed })
    expect(await managed(held)).toMatchObject({ total: 58_00, paidCents: 41_00, dueCents: 17_00 })
    const cancel = { bookingRefs: [bookingRef], refundCents: 58_00 }
    const refused = await manage(product, held.token, { path: '/cancel', body: cancel })
    expect(refused).toMatchObject({ status: 409, body: { refundCents: 41_00 } })
  })

  test('a transfer that is noted confirms the trip once nothing is due, and is told', async () => {
    const held = await bookBy('bank_transfer')
    const { bookingRef } = held.body
    const part = await receive(bookingRef, { cents: 30_00, by: 'bank_transfer', note: 'part' })
    expect(part).toMatchObject({
      status: 200,
      body: { status: 'pending', receivedCents: 30_00, dueCents: 28_00 },
    })
    const rest = await receive(bookingRef, { cents: 28_00, by: 'bank_transfer' })
    expect(rest.body).toMatchObject({ status: 'confirmed', paid: true, dueCents: 0 })
    const over = await receive(bookingRef, { cents: -60_00, by: 'bank_transfer' })
    expect(over).toMatchObject({
      status: 409,
      body: { code: 'more-than-received', mostCents: 58_00 },
    })
    const back = await receive(bookingRef, { cents: -8_00, by: 'bank_transfer' })
    expect(back.body).toMatchObject({ paid: false, receivedCents: 50_00, dueCents: 8_00 })
  })

  test('a transfer that pays for what stands brings back no trip that was cancelled', async () => {
    const { bookingRef, returnBookingRef } = (await bookBy('bank_transfer', both)).body
    await setStatus(returnBookingRef, 'cancelled')
    const arrived = await receive(bookingRef, { cents: 58_00, by: 'bank_transfer' })
    expect(arrived.body).toMatchObject({ status: 'confirmed', dueCents: 0 })
    expect((await bookingOf(product, returnBookingRef)).status).toBe('cancelled')
  })

  test('of money it is kept who took it, when, how much, and with which words', async () => {
    const { body, orderId } = await bookBy('cash')
    const { id: driverId } = await newDriver(product)
    const at = clock.now()
    await receive(body.bookingRef, { cents: 20_00, by: 'cash', driverId, note: 'in two notes' })
    clock.forwardMinutes(5)
    await receive(body.bookingRef, { cents: -5_00, by: 'cash' })
    clock.forwardMinutes(-5)
    const { db } = product.services.store
    const kept = db.select().from(receipts).where(eq(receipts.orderId, orderId))
    const who = { takenBy: 'admin', cause: 'noted', method: 'cash' }
    const later = new Date(at.getTime() + 5 * 60_000)
    expect(await kept.orderBy(asc(receipts.id))).toMatchObject([
      { ...who, driverId, amountCents: 20_00, note: 'in two notes', receivedAt: at },
      { ...who, driverId: null, amountCents: -5_00, note: '', receivedAt: later },
    ])
  })

  test('the day sheet tells as taken what drivers took, nothing that the office did', async () => {
    const { body } = await bookBy('cash')
    const { id: driverId } = await newDriver(product)
    const taken = async () => {
      const days = await product.services.bookings.office.daySheet('2026-07-11')
      const trips = days.flatMap((day) => day.trips)
      return trips.find((one) => one.bookingRef === body.bookingRef)?.cashTakenCents
    }
    await receive(body.bookingRef, { cents: 12_00, by: 'cash', driverId: null, note: '' })
    expect(await taken()).toBe(0)
    await receive(body.bookingRef, { cents: 20_00, by: 'cash', driverId, note: '' })
    expect(await taken()).toBe(20_00)
  })

  // L9
  test('a card trip confirmed by hand whose page lapsed can be paid in cash', async () => {
    const held = await bookManaged(product, { trip, pay: false })
    const { bookingRef } = held.body
    await setStatus(bookingRef, 'confirmed')
    const open = await receive(bookingRef, { cents: 58_00, by: 'cash' })
    expect(open).toMatchObject({ status: 409, body: { code: 'payment-open' } })
    clock.forwardMinutes(31)
    await product.services.bookings.sweep()
    clock.forwardMinutes(-31)
    expect(await managed(held)).toMatchObject({ dueCents: 58_00 })
    expect((await receive(bookingRef, { cents: 58_00, by: 'cash' })).body).toMatchObject({
      paid: true,
      dueCents: 0,
    })
  })

  test.each([
    { cents: 0, by: 'cash' },
    { cents: 1.5, by: 'cash' },
    { cents: '58', by: 'cash' },
    { cents: 1e9, by: 'cash' },
    { cents: 100, by: 'card' },
    { cents: 100, by: 'cash', note: 'a\0b' },
    { cents: 100, by: 'cash', more: 1 },
    {},
  ])('%j is refused at its field', async (body) => {
    const { bookingRef } = (await bookBy('cash')).body
    const answer = await receive(bookingRef, body)
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-received' } })
  })

  test('unknown drivers, old versions, strangers and bookings that are gone', async () => {
    const { bookingRef } = (await bookBy('cash')).body
    const money = { cents: 100, by: 'cash' }
    const driver = await receive(bookingRef, { ...money, driverId: 99_999 })
    expect(driver).toMatchObject({ status: 422, body: { code: 'unknown-driver' } })
    const { id, version } = await bookingOf(product, bookingRef)
    const path = `/api/admin/bookings/${id}/received`
    const body = { ...money, version }
    expect((await callAs(product, admin, { method: 'POST', path, body })).status).toBe(200)
    const again = await callAs(product, admin, { method: 'POST', path, body })
    expect(again).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await post(product, path, body)).status).toBe(401)
    const gone = { method: 'POST', path: '/api/admin/bookings/999999/received', body }
    expect((await callAs(product, admin, gone)).status).toBe(404)
  })

  // M1
  test('a paid booking is deleted only with a word about its money', async () => {
    const kept = await bookBy('card')
    const refused = await office(kept.body.bookingRef, 'DELETE', '', {})
    expect(refused).toMatchObject({ status: 409, body: { code: 'paid', leftCents: 58_00 } })
    expect((await office(kept.body.bookingRef, 'DELETE', '', { money: 'keep' })).status).toBe(204)
    const sent = await bookBy('card')
    expect((await office(sent.body.bookingRef, 'DELETE', '', { money: 'refund' })).status).toBe(204)
    const back = await product.services.store.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, sent.orderId))
    expect(back).toMatchObject([{ amountCents: 58_00, cause: 'deletion', state: 'waiting' }])
    const ids = (await surplus()).map(({ orderId }: { orderId: number }) => orderId)
    expect(ids).not.toContain(kept.orderId)
    expect(ids).not.toContain(sent.orderId)
  })

  test('of a cancelled one nothing goes back a second time, and nothing is asked of its money', async () => {
    const held = await bookBy('card')
    const { bookingRef } = held.body
    const cancellation = { companionVersion: null, refundCents: 40_00 }
    expect((await office(bookingRef, 'POST', '/cancellation', cancellation)).status).toBe(200)
    expect((await office(bookingRef, 'DELETE', '', {})).status).toBe(204)
    const { db } = product.services.store
    const back = await db.select().from(refunds).where(eq(refunds.orderId, held.orderId))
    expect(back.map(({ amountCents }) => amountCents)).toEqual([40_00])
    expect((await surplus()).map((one: { orderId: number }) => one.orderId)).not.toContain(
      held.orderId,
    )
  })

  test('one that was paid since it was seen is not deleted', async () => {
    const held = await bookManaged(product, { trip, pay: false })
    const { bookingRef, checkoutUrl } = held.body
    const { id, version } = await bookingOf(product, bookingRef)
    await payAtStandIn(product, checkoutUrl)
    const path = `/api/admin/bookings/${id}`
    const body = { version, money: null }
    const answer = await callAs(product, admin, { method: 'DELETE', path, body })
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await bookingOf(product, bookingRef)).toMatchObject({ status: 'confirmed' })
  })

  test('nor one that is paid in the very moment its page is closed', async () => {
    const held = await bookManaged(product, { trip, pay: false })
    const { standIn } = product.services.payments
    await standIn?.settle(sessionOf(held.body.checkoutUrl), 'paid')
    const answer = await office(held.body.bookingRef, 'DELETE', '', {})
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale' } })
    const [order] = await product.services.store.db
      .select()
      .from(orders)
      .where(eq(orders.id, held.orderId))
    expect(order).toMatchObject({ state: 'paid' })
  })

  test('money without a trip is shown until it is sent back or kept, once', async () => {
    const held = await bookBy('card')
    await setStatus(held.body.bookingRef, 'cancelled')
    const mine = async () =>
      (await surplus()).find(({ orderId }: { orderId: number }) => orderId === held.orderId)
    expect(await mine()).toMatchObject({
      bookingRef: held.body.bookingRef,
      surplusCents: 58_00,
      customerName: 'Anna Kovač',
    })
    const path = `/api/admin/surplus/${held.orderId}`
    const decide = (body: object) => callAs(product, admin, { method: 'POST', path, body })
    expect(await decide({ surplusCents: 57_00, money: 'keep' })).toMatchObject({
      status: 409,
      body: { code: 'stale', surplusCents: 58_00 },
    })
    expect((await decide({ surplusCents: 58_00, money: 'refund' })).status).toBe(204)
    expect((await decide({ surplusCents: 58_00, money: 'refund' })).status).toBe(409)
    expect(await mine()).toBeUndefined()
    expect((await post(product, path, {})).status).toBe(401)
    const kept = await bookBy('card')
    await setStatus(kept.body.bookingRef, 'cancelled')
    const keep = { method: 'POST', path: `/api/admin/surplus/${kept.orderId}` }
    const body = { surplusCents: 58_00, money: 'keep' }
    expect((await callAs(product, admin, { ...keep, body })).status).toBe(204)
    await setStatus(kept.body.bookingRef, 'confirmed')
    expect(await managed(kept)).toMatchObject({ paidCents: 58_00, dueCents: 0 })
  })

  test('the store itself refuses to give back what did not come in', async () => {
    const held = await bookBy('card')
    const more = { orderId: held.orderId, amountCents: 58_01, cause: 'surplus', state: 'by-hand' }
    const { db } = product.services.store
    const refused = await db
      .insert(refunds)
      .values({ ...more, createdAt: clock.now() })
      .catch((error: Error) => error)
    expect(JSON.stringify((refused as Error).cause)).toContain('refunds_within')
  })
})
