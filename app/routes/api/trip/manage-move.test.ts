import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PRICE_TABLE } from '#app/domain/pricing/transfer-price.ts'
import {
  bookingChanges,
  bookings,
  drivers,
  messages,
  orderLines,
  orders,
  refunds,
} from '#app/server/db/index.server.ts'
import { heldClock, payAtStandIn, sessionOf } from '#test/journey.ts'
import { bookManaged, type Managed, manage, readByLink } from '#test/managed.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { sellAt } from '#test/sold-at.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('moving a trip on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    const env = { PAYMENT_METHODS: 'card,cash' }
    product = await openProduct({ kind, now: clock.now, env })
  })
  afterAll(() => product.close())

  const outbound = { date: '2026-07-11', time: '14:30' }
  const back = { returnTransfer: true, returnDate: '2026-07-13', returnTime: '10:00' }
  const later = { date: '2026-07-12', time: '09:20' }

  const quote = ({ token }: Managed, body: object) =>
    manage(product, token, { path: '/move/quote', body })
  const move = ({ token }: Managed, body: object) => manage(product, token, { path: '/move', body })

  /** As if booked when this trip cost another price: today's prices then differ by `cents`. */
  async function bookedAt(cents: number, options: Parameters<typeof bookManaged>[1] = {}) {
    const held = await bookManaged(product, { trip: outbound, ...options })
    await sellAt(product, held.orderId, cents)
    return held
  }

  async function stored({ orderId }: Managed) {
    const { db } = product.services.store
    const legs = await db
      .select()
      .from(bookings)
      .where(eq(bookings.orderId, orderId))
      .orderBy(asc(bookings.id))
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    const changes = await db
      .select()
      .from(bookingChanges)
      .where(eq(bookingChanges.orderId, orderId))
    const money = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
    const mails = await db
      .select()
      .from(messages)
      .where(eq(messages.orderId, orderId))
      .orderBy(asc(messages.id))
    return {
      total: order?.totalCents,
      legs: legs.map(({ date, time }) => `${date} ${time}`),
      changes: changes.map(({ state }) => state),
      refunds: money.map(({ amountCents }) => amountCents),
      mails: mails.slice(2).map(({ kind: mail }) => mail),
    }
  }

  test('at the same price the trip moves at once, and moving again changes nothing', async () => {
    const held = await bookManaged(product, { trip: outbound, details: back })
    const asked = { bookingRef: held.body.bookingRef, ...later }
    const { db } = product.services.store
    const sold = () => db.$count(orderLines, eq(orderLines.orderId, held.orderId))
    const soldBefore = await sold()
    expect((await quote(held, asked)).body).toEqual({ differenceCents: 0, outcome: 'free' })
    const moved = await move(held, { ...asked, differenceCents: 0 })
    expect(moved).toMatchObject({ status: 200, body: { checkoutUrl: null } })
    expect(moved.body.order.legs[0]).toMatchObject({ ...later, status: 'confirmed' })
    expect((await move(held, { ...asked, differenceCents: 0 })).status).toBe(200)
    expect(await stored(held)).toEqual({
      total: 116_00,
      legs: ['2026-07-12 09:20', '2026-07-13 10:00'],
      changes: ['applied'],
      refunds: [],
      mails: ['booking-change', 'office-change'],
    })
    expect(await sold(), 'nothing was sold by it').toBe(soldBefore)
    const [leg] = await db
      .select()
      .from(bookings)
      .where(eq(bookings.bookingRef, held.body.bookingRef))
    expect(leg?.pickupAt.toISOString()).toBe('2026-07-12T06:20:00.000Z')
  }) // CONST-03

  test('a difference is paid by card first: only then the trip moves', async () => {
    const held = await bookedAt(46_00)
    const asked = { bookingRef: held.body.bookingRef, ...later }
    const priced = await quote(held, asked)
    expect(priced.body).toEqual({ differenceCents: 12_00, outcome: 'pay-card' })
    const moved = await move(held, { ...asked, differenceCents: 12_00 })
    expect(moved.body.order.legs[0]).toMatchObject({
      date: '2026-07-11',
      awaitedMove: { ...later, differenceCents: 12_00, payUrl: moved.body.checkoutUrl },
    })
    const again = await move(held, { ...asked, differenceCents: 12_00 })
    expect(again.body.checkoutUrl).toBe(moved.body.checkoutUrl)
    await payAtStandIn(product, moved.body.checkoutUrl)
    await payAtStandIn(product, moved.body.checkoutUrl).catch(() => {})
    const session = sessionOf(moved.body.checkoutUrl)
    const { bookingRef } = held.body
    const receipt = await product.services.bookings.readCheckout(session)
    expect(receipt).toMatchObject({ paid: true, change: later, bookingRef })
    const purpose = await product.services.bookings.findSessionPurpose(session)
    expect(purpose).toEqual({ tourSlug: null, isChange: true })
    expect(await stored(held)).toMatchObject({
      total: 58_00,
      legs: ['2026-07-12 09:20'],
      changes: ['applied'],
      mails: ['booking-change', 'office-change'],
    })
    const order = await readByLink(product, held.token)
    expect(order).toMatchObject({ paidCents: 46_00 + 12_00, dueCents: 0 })
  }) // CONST-03

  test('paid for the return leg: the success page knows the order of its address', async () => {
    const held = await bookedAt(92_00, { details: back })
    const asked = { bookingRef: held.body.returnBookingRef, date: '2026-07-14', time: '10:00' }
    const moved = await move(held, { ...asked, differenceCents: 12_00 })
    const session = sessionOf(moved.body.checkoutUrl)
    const standIn = product.services.payments.standIn
    const settled = await standIn?.settle(session, 'paid')
    const goTo = new URL((settled?.ok && settled.redirectTo) || 'none:')
    const checkout = await product.services.bookings.readCheckout(session)
    expect(checkout).toMatchObject({ paid: true, bookingRef: goTo.searchParams.get('booking_ref') })
    expect((await stored(held)).legs).toEqual(['2026-07-11 14:30', '2026-07-14 10:00'])
  }) // SUCCESS-03

  test('not paid within half an hour, or turned back: the trip stays as it was', async () => {
    const held = await bookedAt(46_00)
    const asked = { bookingRef: held.body.bookingRef, ...later, differenceCents: 12_00 }
    const first = await move(held, asked)
    await product.services.bookings.cancelCheckout(sessionOf(first.body.checkoutUrl))
    expect(await stored(held)).toMatchObject({ legs: ['2026-07-11 14:30'], changes: ['dropped'] })
    const second = await move(held, asked)
    clock.forwardMinutes(31)
    await product.services.bookings.sweep()
    clock.forwardMinutes(-31)
    expect(await stored(held)).toMatchObject({
      total: 46_00,
      legs: ['2026-07-11 14:30'],
      changes: ['dropped', 'dropped'],
      mails: [],
    })
    await expect(payAtStandIn(product, second.body.checkoutUrl)).rejects.toThrow()
  })

  test('an awaited change outlives what happens to the other leg', async () => {
    const held = await bookManaged(product, { trip: outbound, details: back })
    await sellAt(product, held.orderId, 92_00)
    const { bookingRef, returnBookingRef } = held.body
    const onward = { bookingRef: returnBookingRef, date: '2026-07-14', time: '11:00' }
    const { body } = await move(held, { ...onward, differenceCents: 12_00 })
    const refund = { bookingRefs: [bookingRef], refundCents: 46_00 }
    for (let time = 0; time < 2; time += 1)
      await manage(product, held.token, { path: '/cancel', body: refund })
    await payAtStandIn(product, body.checkoutUrl)
    expect(await stored(held)).toMatchObject({
      changes: ['applied'],
      legs: ['2026-07-11 14:30', '2026-07-14 11:00'],
      refunds: [46_00],
    })
  }) // CONST-03

  test('a payment whose report was lost is found by the sweep', async () => {
    const held = await bookedAt(46_00)
    const asked = { bookingRef: held.body.bookingRef, ...later, differenceCents: 12_00 }
    const { body } = await move(held, asked)
    await product.services.payments.standIn?.settle(sessionOf(body.checkoutUrl), 'paid')
    clock.forwardMinutes(2)
    await product.services.bookings.sweep()
    clock.forwardMinutes(-2)
    expect(await stored(held)).toMatchObject({ legs: ['2026-07-12 09:20'], changes: ['applied'] })
  })

  // H2
  test('no answer of the map moves money: the stored kilometres count', async () => {
    const held = await bookManaged(product, { trip: outbound })
    const quoting = vi.spyOn(product.services.quotes, 'quote').mockRejectedValue(new Error('away'))
    const asked = { bookingRef: held.body.bookingRef, ...later }
    expect((await quote(held, asked)).body).toEqual({ differenceCents: 0, outcome: 'free' })
    expect((await move(held, { ...asked, differenceCents: 0 })).status).toBe(200)
    quoting.mockRestore()
    const [leg] = await product.services.store.db
      .select()
      .from(bookings)
      .where(eq(bookings.bookingRef, held.body.bookingRef))
    expect(leg?.priceTable).toBe(PRICE_TABLE)
  })

  test('of unknown kilometres the map is asked, and a guess of it is no price', async () => {
    const held = await bookManaged(product, { trip: outbound })
    const { db } = product.services.store
    const unknown = { source: 'import', distanceKm: null, priceTable: null }
    await db.update(bookings).set(unknown).where(eq(bookings.orderId, held.orderId))
    const asked = { bookingRef: held.body.bookingRef, ...later }
    expect((await quote(held, asked)).body).toEqual({ differenceCents: 0, outcome: 'free' })
    const nowhere = { pickupLocation: 'Xyzzy 17' }
    await db.update(bookings).set(nowhere).where(eq(bookings.orderId, held.orderId))
    expect((await quote(held, asked)).body.code).toBe('not-changeable')
  })

  // M5
  test('both trips moved past each other at once: one of them is told to look again', async () => {
    const held = await bookManaged(product, { trip: outbound, details: back })
    const { bookingRef, returnBookingRef } = held.body
    const answers = await Promise.all([
      move(held, { bookingRef, date: '2026-07-13', time: '09:00', differenceCents: 0 }),
      move(held, {
        bookingRef: returnBookingRef,
        date: '2026-07-12',
        time: '10:00',
        differenceCents: 0,
      }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { legs } = await stored(held)
    expect(legs.toSorted()).toEqual(legs)
  })

  test('paid for a time that fits no more: the trip stays, the money goes back, the office is told', async () => {
    const held = await bookedAt(92_00, { details: back })
    const asked = { bookingRef: held.body.bookingRef, ...later, differenceCents: 12_00 }
    const { body } = await move(held, asked)
    const sooner = { date: '2026-07-12', time: '08:00', pickupAt: new Date('2026-07-12T05:00:00Z') }
    await product.services.store.db
      .update(bookings)
      .set(sooner)
      .where(eq(bookings.bookingRef, held.body.returnBookingRef))
    await payAtStandIn(product, body.checkoutUrl)
    expect(await stored(held)).toEqual({
      total: 92_00,
      legs: ['2026-07-11 14:30', '2026-07-12 08:00'],
      changes: ['dropped'],
      refunds: [12_00],
      mails: ['office-alert'],
    })
  })

  test('a cheaper trip gives the difference back, once', async () => {
    const held = await bookedAt(70_00)
    const asked = { bookingRef: held.body.bookingRef, ...later, differenceCents: -12_00 }
    expect((await quote(held, asked)).body).toEqual({ differenceCents: -12_00, outcome: 'refund' })
    const answers = await Promise.all([move(held, asked), move(held, asked), move(held, asked)])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await stored(held)).toMatchObject({
      total: 58_00,
      refunds: [12_00],
      changes: ['applied'],
    })
  }) // CONST-03

  test('what was never paid is not promised back: a cheaper trip then costs less', async () => {
    const held = await bookedAt(70_00, { details: { paymentMethod: 'cash' } })
    const asked = { bookingRef: held.body.bookingRef, ...later, differenceCents: -12_00 }
    expect((await quote(held, asked)).body).toEqual({
      differenceCents: -12_00,
      outcome: 'pay-less',
    })
    expect((await move(held, asked)).body.order).toMatchObject({ total: 58_00, dueCents: 58_00 })
    expect((await stored(held)).refunds).toEqual([])
  })

  test('in cash the driver collects the difference', async () => {
    const held = await bookedAt(46_00, { details: { paymentMethod: 'cash' } })
    const asked = { bookingRef: held.body.bookingRef, ...later, differenceCents: 12_00 }
    expect((await quote(held, asked)).body.outcome).toBe('pay-driver')
    expect((await move(held, asked)).body.order).toMatchObject({ total: 58_00, dueCents: 58_00 })
  })

  test('another price than the one that was shown moves nothing', async () => {
    const held = await bookManaged(product, { trip: outbound })
    const asked = { bookingRef: held.body.bookingRef, ...later, differenceCents: -5_00 }
    const answer = await move(held, asked)
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'price-changed', differenceCents: 0 },
    })
    expect(await stored(held)).toMatchObject({ legs: ['2026-07-11 14:30'], changes: [] })
  })

  test.each([
    ['in the past', { date: '2026-06-30', time: '10:00' }, 422, 'date'],
    ['within 90 minutes', { date: '2026-07-01', time: '13:20' }, 422, 'date'],
    ['after the return', { date: '2026-07-13', time: '10:00' }, 422, 'date'],
    ['no date', { date: '2026-02-30', time: '10:00' }, 422, 'date'],
    ['no time', { date: '2026-07-12', time: '25:00' }, 422, 'time'],
  ])('%s is refused at its field', async (_, when, status, field) => {
    const held = await bookManaged(product, { trip: outbound, details: back })
    const answer = await quote(held, { bookingRef: held.body.bookingRef, ...when })
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  // L11
  test('further ahead than 18 months nothing moves', async () => {
    const held = await bookManaged(product, { trip: outbound })
    const ask = (date: string) => quote(held, { bookingRef: held.body.bookingRef, ...later, date })
    expect((await ask('2028-01-01')).status).toBe(200)
    expect(await ask('2028-01-02')).toMatchObject({ status: 422, body: { code: 'too-far' } })
  })

  test('under 24 hours before pickup it is too late; unpaid or cancelled it cannot be', async () => {
    const late = await bookManaged(product, { trip: { date: '2026-07-02', time: '11:00' } })
    const ask = (held: Managed) => quote(held, { bookingRef: held.body.bookingRef, ...later })
    expect((await ask(late)).body).toMatchObject({ code: 'too-late', status: 409 })
    const unpaid = await bookManaged(product, { trip: outbound, pay: false })
    expect((await ask(unpaid)).body).toMatchObject({ code: 'not-changeable', status: 409 })
    expect((await ask({ ...late, token: 'made.up' })).status).toBe(404)
  }) // CONST-03

  test('a cancelled trip is not moved by money that comes later: the office is told', async () => {
    const held = await bookedAt(46_00)
    const asked = { bookingRef: held.body.bookingRef, ...later, differenceCents: 12_00 }
    const { body } = await move(held, asked)
    const { db } = product.services.store
    await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.orderId, held.orderId))
    await payAtStandIn(product, body.checkoutUrl)
    expect(await stored(held)).toMatchObject({
      legs: ['2026-07-11 14:30'],
      mails: ['office-alert'],
    })
  }) // DATA-09

  test('a driver who is taken at the new time is released, one who is free stays', async () => {
    const { db } = product.services.store
    const [driver] = await db.select().from(drivers).limit(1)
    const assign = (held: Managed) =>
      db
        .update(bookings)
        .set({ driverId: driver?.id, driverName: driver?.name, toldDriverName: driver?.name })
        .where(eq(bookings.orderId, held.orderId))
    const busy = await bookManaged(product, { trip: later })
    await assign(busy)
    const held = await bookManaged(product, { trip: outbound })
    await assign(held)
    const driverNow = async () => (await readByLink(product, held.token))?.legs[0]?.driverName
    const free = { bookingRef: held.body.bookingRef, date: '2026-07-12', time: '18:00' }
    await move(held, { ...free, differenceCents: 0 })
    expect(await driverNow()).toBe(driver?.name)
    await move(held, { bookingRef: held.body.bookingRef, ...later, differenceCents: 0 })
    expect(await driverNow()).toBeNull()
    expect((await stored(held)).mails).toContain('office-alert')
  })

  test('with the card provider away nothing moves, and the same request works later', async () => {
    const held = await bookedAt(46_00)
    const asked = { bookingRef: held.body.bookingRef, ...later, differenceCents: 12_00 }
    const { provider } = product.services.payments
    const away = { ok: false, error: 'unavailable', reason: 'away' } as const
    const failing = vi.spyOn(provider, 'createSession').mockResolvedValueOnce(away)
    expect((await move(held, asked)).status).toBe(502)
    failing.mockRestore()
    const { body } = await move(held, asked)
    await payAtStandIn(product, body.checkoutUrl)
    expect((await stored(held)).legs).toEqual(['2026-07-12 09:20'])
  })
})
