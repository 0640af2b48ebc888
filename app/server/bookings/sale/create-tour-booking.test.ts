import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_FILTER } from '#app/domain/booking/list-filter.ts'
import { bookings, messages, orders, payments } from '#app/server/db/index.server.ts'
import {
  book,
  bookTour,
  heldClock,
  payAtStandIn,
  post,
  sessionOf,
  tourBody,
} from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { storedKeys } from '../order/request-key.ts'

const env = { PAYMENT_METHODS: 'card,cash' }

describe.each(storeKinds)('booking a tour on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, env, now: clock.now })
  })
  afterAll(() => product.close())

  const legOf = async (reference: string) => {
    const { db } = product.services.store
    const [leg] = await db.select().from(bookings).where(eq(bookings.bookingRef, reference))
    return leg
  }
  const ordersIn = () => product.services.store.db.$count(orders)

  test('stores the tour at the catalogue price for that many, with its vehicle', async () => {
    const { status, body } = await bookTour(product)
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'pending', total: 450, totalCents: 45000 })
    expect(body.checkoutUrl).toContain('/stand-in-card/')
    expect(body.returnBookingRef).toBeUndefined()
    expect(await legOf(body.bookingRef)).toMatchObject({
      kind: 'tour',
      tourId: 2,
      tourTitle: 'Hidden Villages',
      date: '2026-07-02',
      time: '09:00',
      pickupAt: new Date('2026-07-02T06:00:00Z'),
      freeAt: new Date('2026-07-02T12:00:00Z'),
      durationMinutes: 360,
      pickupLocation: 'Naoussa',
      dropoffLocation: 'Naoussa',
      distanceKm: null,
      passengers: 10,
      luggage: 0,
      vehicleType: 'Minibus',
      originalPriceCents: 45000,
      discountCents: 0,
      priceCents: 45000,
      paymentMethod: 'card',
      returnOf: null,
    })
  }) // N-02, N-03, TOURS-12, TOURS-14, A-23, DATA-03

  test.each([
    [1, 36000, 'Minivan'],
    [8, 36000, 'Minivan'],
    [9, 45000, 'Minibus'],
    [15, 45000, 'Minibus'],
  ])('%i participants pay %i cents for a %s', async (participants, cents, vehicleType) => {
    const { body } = await bookTour(product, { details: { participants } })
    expect(body.totalCents).toBe(cents)
    expect(await legOf(body.bookingRef)).toMatchObject({ vehicleType })
  }) // TOURS-14

  test('names the tour and no guest on the card page', async () => {
    const { body } = await bookTour(product)
    const page = await product.services.payments.standIn?.page(sessionOf(body.checkoutUrl))
    expect(page).toMatchObject({
      description: 'Private tour Hidden Villages, 02 Jul 2026',
      amountCents: 45000,
    })
  })

  test('is a tour from the payment to the office and the mailbox', async () => {
    const { body } = await bookTour(product)
    const session = sessionOf(body.checkoutUrl)
    await payAtStandIn(product, body.checkoutUrl)
    const checkout = await product.call(`/api/checkout/${session}`)
    expect(await checkout.json()).toMatchObject({
      paid: true,
      type: 'tour',
      tourTitle: 'Hidden Villages',
      bookingRef: body.bookingRef,
    })
    const { bookings: listed } = await product.services.bookings.office.list(NO_FILTER, null)
    expect(listed.find(({ bookingRef }) => bookingRef === body.bookingRef)).toMatchObject({
      kind: 'tour',
      tourTitle: 'Hidden Villages',
      passengers: 10,
      status: 'confirmed',
    })
    const [order] = await product.services.store.db
      .select({ id: bookings.orderId })
      .from(bookings)
      .where(eq(bookings.bookingRef, body.bookingRef))
    expect(await product.services.bookings.composeMail(order?.id ?? 0)).toMatchObject({
      kind: 'tour',
      tourTitle: 'Hidden Villages',
      passengers: 10,
      durationMinutes: 360,
      total: 45000,
    })
    const written = eq(messages.orderId, order?.id ?? 0)
    expect(await product.services.store.db.$count(messages, written)).toBe(2)
  }) // SUCCESS-09, ADMIN-TOURS-01, MAIL-04

  test('a cancelled payment tells where the tour is found', async () => {
    const { body } = await bookTour(product)
    const path = `/api/checkout/${sessionOf(body.checkoutUrl)}/cancel`
    expect((await product.call(path, { method: 'POST' })).status).toBe(200)
    const { findSessionPurpose } = product.services.bookings
    const tour = { tourSlug: 'hidden-villages', isChange: false }
    expect(await findSessionPurpose(sessionOf(body.checkoutUrl))).toEqual(tour)
    const none = { tourSlug: null, isChange: false }
    expect(await findSessionPurpose('nobody')).toEqual(none)
    const transfer = await book(product)
    expect(await findSessionPurpose(sessionOf(transfer.body.checkoutUrl))).toEqual(none)
    expect(await legOf(body.bookingRef)).toMatchObject({ status: 'cancelled' })
  }) // CANCEL-02

  test('50 parallel repeats make one order, one card session, one answer', async () => {
    const before = await ordersIn()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => bookTour(product, { key })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await ordersIn()).toBe(before + 1)
    const [stored] = storedKeys(product.services, key)
    const sessions = sql`order_id = (select id from orders where idempotency_key = ${stored})`
    expect(await product.services.store.db.$count(payments, sessions)).toBe(1)
  }) // CHECKOUT-31

  test('control: without one key for all, the same requests make an order each', async () => {
    const before = await ordersIn()
    await Promise.all(Array.from({ length: 10 }, () => bookTour(product)))
    expect(await ordersIn()).toBe(before + 10)
  })

  test('the same key with another body is refused, of a tour or of a transfer', async () => {
    const first = await bookTour(product)
    const other = await bookTour(product, { key: first.key, details: { participants: 9 } })
    expect(other).toMatchObject({ status: 409, body: { code: 'key-reused' } })
  })

  test('a repeat finds the first answer, also when the tour could no longer be booked', async () => {
    const late = heldClock('2026-07-01T04:00:00Z')
    const other = await openProduct({ kind, env, now: late.now })
    const details = { date: '2026-07-01', time: '09:00', paymentMethod: 'cash' }
    const first = await bookTour(other, { details })
    late.forwardMinutes(60)
    const again = await bookTour(other, { key: first.key, details })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    await other.close()
  })

  test('cash is confirmed at once', async () => {
    const { body } = await bookTour(product, { details: { paymentMethod: 'cash' } })
    expect(body).toMatchObject({ status: 'confirmed', total: 450 })
    expect(body.checkoutUrl).toBeUndefined()
  }) // DATA-08

  test('90 minutes ahead is accepted, less and the past are refused', async () => {
    // 07:30 in Athens: 09:00 is exactly 90 minutes ahead.
    const early = heldClock('2026-07-01T04:30:00Z')
    const other = await openProduct({ kind, env, now: early.now })
    const today = { date: '2026-07-01', time: '09:00' }
    expect((await bookTour(other, { details: today })).status).toBe(201)
    early.forwardMinutes(1)
    for (const date of ['2026-07-01', '2026-06-30']) {
      const late = await bookTour(other, { details: { ...today, date } })
      expect(late).toMatchObject({
        status: 422,
        body: {
          code: 'too-soon',
          title:
            'Bookings must be made at least 1 hour and 30 minutes in advance (Athens time). For instant transfers, contact us directly on WhatsApp.',
        },
      })
    }
    await other.close()
  }) // A-24, CONST-01

  test.each([
    [{ tourId: 7 }, 'tourId', 'Please choose one of our tours.'],
    [{ tourId: '2' }, 'tourId', 'Please choose one of our tours.'],
    [{ time: '09:10' }, 'time', 'Please choose one of the start times.'],
    [{ time: '' }, 'time', 'Required'],
    [{ date: '2026-02-30' }, 'date', 'Please choose a valid date.'],
    [{ participants: 0 }, 'participants', 'Participants must be between 1 and 15.'],
    [{ participants: 16 }, 'participants', 'Participants must be between 1 and 15.'],
    [{ participants: 2.5 }, 'participants', 'Participants must be between 1 and 15.'],
    [{ participants: '4' }, 'participants', 'Required'],
    [{ pickupPlace: ' ' }, 'pickupPlace', 'Required'],
    [{ pickupPlace: 'x'.repeat(201) }, 'pickupPlace', 'Please use at most 200 characters.'],
    [{ firstName: '' }, 'firstName', 'Required'],
    [{ lastName: '' }, 'lastName', 'Required'],
    [{ idNumber: '' }, 'idNumber', 'Required'],
    [{ email: 'anna' }, 'email', 'Please enter a valid email address.'],
    [{ phone: '' }, 'phone', 'Required'],
    [{ specialRequest: 'x'.repeat(1001) }, 'specialRequest', 'Please use at most 1000 characters.'],
    [{ acceptPrivacy: false }, 'acceptPrivacy', 'You must accept the privacy policy.'],
    [{ acceptTerms: false }, 'acceptTerms', 'You must accept the terms of service.'],
    [{ paymentMethod: '' }, 'paymentMethod', 'Please select a payment method to continue.'],
  ])('%o is refused at %s', async (wrong, field, text) => {
    const before = await ordersIn()
    const { status, body } = await bookTour(product, { details: wrong })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [field]: text })
    expect(await ordersIn()).toBe(before)
  }) // N-02, CHECKOUT-07 to CHECKOUT-10, TOURS-14

  test('the sunset tour begins by the sun of its day, and cannot be moved past it', async () => {
    const winter = { tourId: 4, date: '2026-12-20', participants: 2, paymentMethod: 'cash' }
    const late = await bookTour(product, { details: { ...winter, time: '17:15' } })
    expect(late.body.errors).toEqual({ time: 'Please choose one of the start times.' })
    const { status, body } = await bookTour(product, { details: { ...winter, time: '13:45' } })
    expect(status).toBe(201)
    const token = body.manageUrl.split('/').at(-1)
    const path = `/api/manage/${token}/move/quote`
    const statusOf = async (date: string, time: string) =>
      (await post(product, path, { bookingRef: body.bookingRef, date, time })).status
    expect(await statusOf('2026-12-21', '17:15')).toBe(422)
    expect(await statusOf('2026-12-21', '13:45')).toBe(200)
    expect(await statusOf('2027-06-21', '13:45')).toBe(422)
    expect(await statusOf('2027-06-21', '17:15')).toBe(200)
  })

  test('a method that is not on offer, and a request without a key, are refused', async () => {
    const { status, body } = await bookTour(product, {
      details: { paymentMethod: 'bank_transfer' },
    })
    expect([status, body.code]).toEqual([422, 'method-not-offered'])
    const keyless = await post(product, '/api/tour-bookings', tourBody(product))
    expect(keyless.status).toBe(422)
  }) // APP-15, CHECKOUT-23

  test('an amount, status or vehicle sent by the browser changes nothing', async () => {
    const forged = { price: 1, totalCents: 100, status: 'confirmed', vehicleType: 'Sedan' }
    const { body } = await bookTour(product, { details: forged })
    expect(body).toMatchObject({ totalCents: 45000, status: 'pending' })
    expect(await legOf(body.bookingRef)).toMatchObject({ vehicleType: 'Minibus' })
  }) // CHECKOUT-49

  test('belongs to the hotel whose link the guest came by', async () => {
    const answer = await post(product, '/api/tour-bookings', tourBody(product), {
      'idempotency-key': randomUUID(),
      cookie: 'meltemi.partner=CactusHotel',
    })
    expect(await legOf(answer.body.bookingRef)).toMatchObject({ partnerCode: 'CactusHotel' })
    const nobody = await bookTour(product)
    expect(await legOf(nobody.body.bookingRef)).toMatchObject({ partnerCode: null })
  }) // PARTNER-14
})

describe('the catalogue over HTTP', () => {
  test('names the six tours with times, places and prices in euros and cents', async () => {
    const product = await openProduct({ kind: 'embedded' })
    const tours = await (await product.call('/api/tours')).json()
    expect(tours).toHaveLength(6)
    expect(tours[3]).toEqual({
      id: 4,
      title: 'Romantic Sunset',
      duration: '4 hours',
      durationMinutes: 240,
      priceSmall: 240,
      priceSmallCents: 24000,
      priceLarge: 300,
      priceLargeCents: 30000,
      startTimes: ['17:15'],
      beforeSunset: 205,
      pickupPlaces: expect.arrayContaining(['Parikia Port']),
    })
    const options = await product.call('/api/checkout-options')
    expect(await options.json()).toEqual({ paymentMethods: ['card'], idNumber: 'required' })
    await product.close()
  }) // APP-17, CHECKOUT-23
})
