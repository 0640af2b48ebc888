import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carrierLine } from '#app/domain/booking/carrier-line.ts'
import { REFERENCE_ALPHABET } from '#app/domain/booking/reference.ts'
import { bookings, history, messages, orders, payments } from '#app/server/db/index.server.ts'
import { openKeys } from '#app/server/keys/index.server.ts'
import { askQuote, book, bookingBody, heldClock, post, sessionOf } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { signIn } from '#test/office.ts'
import { openProduct, TEST_SECRET, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { storedKeys } from '../order/request-key.ts'
import type { BookingDeps, BookingRequest } from '../types.ts'
import { createBooking } from './create-booking.ts'
import { createStoreOrder } from './store-order.ts'

const env = { PAYMENT_METHODS: 'card,cash' }

describe.each(storeKinds)('booking a transfer on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, env, now: clock.now })
  })
  afterAll(() => product.close())

  const rows = (table: typeof orders | typeof bookings | typeof history | typeof messages) =>
    product.services.store.db.$count(table)
  const counts = async () => ({
    orders: await rows(orders),
    bookings: await rows(bookings),
    history: await rows(history),
    messages: await rows(messages),
  })

  test('stores order, legs, history and price as the server computed them', async () => {
    const { status, body } = await book(product, {
      details: { returnTransfer: true, returnDate: '2026-07-05', returnTime: '10:00' },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'pending', total: 116, totalCents: 11600 })
    expect(body.bookingRef).toMatch(/^PT-[2-9A-HJ-NP-Z]{8}$/)
    expect(body.checkoutUrl).toContain('/stand-in-card/')

    const legs = await product.services.store.db
      .select()
      .from(bookings)
      .where(sql`booking_ref in (${body.bookingRef}, ${body.returnBookingRef})`)
      .orderBy(bookings.id)
    const [outbound, back] = legs
    expect(outbound).toMatchObject({
      kind: 'transfer',
      pickupLocation: 'Paros Airport',
      dropoffLocation: 'Naoussa',
      date: '2026-07-02',
      time: '14:30',
      pickupAt: new Date('2026-07-02T11:30:00Z'),
      customerName: 'Anna Kovač',
      passengers: 3,
      luggage: 2,
      vehicleType: 'Sedan',
      distanceKm: 20,
      status: 'pending',
      originalPriceCents: 13000,
      discountCents: 1400,
      priceCents: 11600,
      currency: 'EUR',
      paymentMethod: 'card',
      specialRequest: 'One child seat, please',
      returnOf: null,
    })
    expect(back).toMatchObject({
      pickupLocation: 'Naoussa',
      dropoffLocation: 'Paros Airport',
      date: '2026-07-05',
      time: '10:00',
      priceCents: 0,
      status: 'pending',
      paymentMethod: 'card',
      returnOf: outbound?.id,
    })
  }) // DB-02, DB-03, DATA-02, DATA-08, CHECKOUT-43, CHECKOUT-45, CHECKOUT-48

  // N-31
  test('a way that was only estimated is not sold; the office may, and looks at it', async () => {
    const trip = { dropoffLocation: 'Qwertz Qwertz' }
    expect(await book(product, { trip })).toMatchObject({
      status: 422,
      body: { code: 'place-unknown' },
    })
    const { body: quoted } = await askQuote(product, trip)
    expect(quoted).toMatchObject({ estimated: true, placeNeeded: ['dropoff'] })
    const more = { kind: 'transfer', partnerCode: '', shortNotice: false, paymentMethod: 'cash' }
    const { body } = await post(
      product,
      '/api/admin/bookings',
      { ...bookingBody(quoted.quote), ...more },
      { 'idempotency-key': randomUUID(), ...(await signIn(product)) },
    )
    expect((await bookingOf(product, body.bookingRef)).review).toBe('distance')
    const known = await book(product)
    expect((await bookingOf(product, known.body.bookingRef)).review).toBeNull()
  }) // QUOTE-12

  // N-31
  test('marked by a village it is known, and booked by the words beside the mark', async () => {
    const trip = { dropoffLocation: 'Villa Elaia', dropoffVillageId: 'ambelas' }
    const { status, body } = await book(product, { trip })
    expect(status).toBe(201)
    const leg = await bookingOf(product, body.bookingRef)
    expect(leg).toMatchObject({
      dropoffLocation: 'Villa Elaia (Ambelas)',
      dropoffPlaceId: 'ambelas',
      review: null,
    })
  })

  test('the card page says what is paid for: one way, or there and back', async () => {
    const saidFor = async (details: object) => {
      const { body } = await book(product, { details })
      const page = await product.services.payments.standIn?.page(sessionOf(body.checkoutUrl))
      return page?.description
    }
    const back = { returnTransfer: true, returnDate: '2026-07-05', returnTime: '10:00' }
    expect(await saidFor({})).toBe('Private transfer Paros Airport – Naoussa')
    expect(await saidFor(back)).toBe('Private return transfer Paros Airport – Naoussa')
  })

  test('keeps the flight or ferry with the leg it belongs to', async () => {
    const back = { returnTransfer: true, returnDate: '2026-07-05', returnTime: '10:00' }
    const carriers = {
      flightOrFerry: 'OA 052',
      flightTime: '09:47',
      returnFlightOrFerry: 'Blue Star 10:45',
      returnFlightTime: '10:46',
    }
    const { body } = await book(product, { details: { ...back, ...carriers } })
    expect(await carrierOf(body.bookingRef)).toBe('OA 052, 09:47')
    expect(await carrierOf(body.returnBookingRef)).toBe('Blue Star 10:45, 10:46')
    const none = await book(product, { details: { returnFlightOrFerry: 'nobody returns' } })
    expect(await carrierOf(none.body.bookingRef)).toBe('')
    const wrong = await book(product, { details: { flightTime: 'noon' } })
    expect(wrong.body.errors).toEqual({ flightTime: 'Please choose a valid time.' })
    const long = await book(product, { details: { flightOrFerry: 'x'.repeat(61) } })
    expect(long).toMatchObject({ status: 422 })
    expect(long.body.errors).toEqual({ flightOrFerry: 'Please use at most 60 characters.' })
  }) // CHECKOUT-48, N-45

  async function carrierOf(reference: string) {
    const [leg] = await product.services.store.db
      .select({ flightOrFerry: bookings.flightOrFerry, flightTime: bookings.flightTime })
      .from(bookings)
      .where(sql`booking_ref = ${reference}`)
    return leg && carrierLine(leg)
  }

  test('keeps the passport number encrypted', async () => {
    await book(product)
    const { rows } = await product.services.store.db.execute(
      sql`select id_number_encrypted as sealed from bookings order by id desc limit 1`,
    )
    expect(String(rows[0]?.sealed)).not.toContain('AB1234567')
    expect(String(rows[0]?.sealed).length).toBeGreaterThan(20)
    expect(product.logged.join('')).not.toContain('AB1234567')
  }) // DATA-12

  test('200 parallel repeats make one order, one card session, one answer', async () => {
    const quote = await askQuote(product)
    const before = await counts()
    const key = randomUUID()
    const body = bookingBody(quote.body.quote)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        post(product, '/api/bookings', body, { 'idempotency-key': key }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(199)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await counts()).toEqual({
      ...before,
      orders: before.orders + 1,
      bookings: before.bookings + 1,
      history: before.history + 1,
    })
    const [order] = await product.services.store.db
      .select({ id: orders.id })
      .from(orders)
      .where(sql`idempotency_key = ${storedKeys(product.services, key)[0]}`)
    const sessions = await product.services.store.db.$count(
      payments,
      sql`order_id = ${order?.id ?? 0}`,
    )
    expect(sessions).toBe(1)
  }) // CHECKOUT-31

  test('control: without one key for all, the same requests make an order each', async () => {
    const quote = await askQuote(product)
    const before = await counts()
    const body = bookingBody(quote.body.quote)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        post(product, '/api/bookings', body, { 'idempotency-key': randomUUID() }),
      ),
    )
    expect((await counts()).orders).toBe(before.orders + 20)
  })

  test('a repeat finds the first answer, also after the quote and the lead time are gone', async () => {
    const late = heldClock('2026-07-01T09:00:00Z')
    const other = await openProduct({ kind, env, now: late.now })
    const first = await book(other, { trip: { time: '14:30', date: '2026-07-01' } })
    late.forwardMinutes(25)
    await other.services.bookings.sweep()
    late.forwardMinutes(4)
    const again = await post(other, '/api/bookings', first.request, {
      'idempotency-key': first.key,
    })
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    await other.close()
  })

  test('the same key with another body is refused', async () => {
    const first = await book(product)
    const other = { ...first.request, firstName: 'Maria' }
    const answer = await post(product, '/api/bookings', other, { 'idempotency-key': first.key })
    expect(answer).toMatchObject({ status: 409, body: { code: 'key-reused' } })
  })

  test('a renewed quote of the same trip at the same price is the same request', async () => {
    const first = await book(product)
    clock.forwardMinutes(1)
    const renewed = await askQuote(product)
    const answer = await post(
      product,
      '/api/bookings',
      { ...first.request, quote: renewed.body.quote },
      { 'idempotency-key': first.key },
    )
    expect(answer).toMatchObject({ status: 200, body: { bookingRef: first.body.bookingRef } })
  })

  test('cash is confirmed at once and its mail queued in the same transaction', async () => {
    const before = await counts()
    const { body } = await book(product, { details: { paymentMethod: 'cash' } })
    expect(body).toMatchObject({ status: 'confirmed', total: 58 })
    expect(body.checkoutUrl).toBeUndefined()
    expect((await counts()).messages).toBe(before.messages + 2)
  }) // DATA-08, CHECKOUT-26

  test('a failure after the insert leaves nothing behind', async () => {
    const before = await counts()
    const { jobs } = product.services
    const enqueue = jobs.enqueue
    jobs.enqueue = () => Promise.reject(new Error('the queue is broken'))
    const { status, body } = await book(product)
    jobs.enqueue = enqueue
    expect(status).toBe(500)
    expect(body.title).toBe(
      'An unexpected error occurred. Please try again or contact us directly.',
    )
    expect(await counts()).toEqual(before)
  }) // ERR-03, ERR-04, DB-03

  test.each([
    ['tampered', (quote: string) => `${quote.slice(0, 20)}A${quote.slice(21)}`],
    ['cut', (quote: string) => quote.split('.')[0] ?? ''],
    ['made up', () => 'e30.e30'],
    ['missing', () => ''],
  ])('a %s quote is refused', async (_, change) => {
    const quote = await askQuote(product)
    const body = bookingBody(change(quote.body.quote))
    const answer = await post(product, '/api/bookings', body, { 'idempotency-key': randomUUID() })
    expect(answer).toMatchObject({ status: 409, body: { code: 'quote-invalid' } })
  }) // CHECKOUT-49, WIDGET-14

  test('a quote of another installation is refused', async () => {
    const secret = { SECRET_KEY: 'another-secret-key-for-tests-0123456789' }
    const foreign = await openProduct({ kind: 'embedded', env: secret, now: clock.now })
    const quote = await askQuote(foreign)
    await foreign.close()
    const body = bookingBody(quote.body.quote)
    const answer = await post(product, '/api/bookings', body, { 'idempotency-key': randomUUID() })
    expect(answer).toMatchObject({ status: 409, body: { code: 'quote-invalid' } })
  })

  test('a quote is good for 30 minutes and not a moment longer', async () => {
    const quote = await askQuote(product)
    const body = bookingBody(quote.body.quote)
    clock.forwardMinutes(30)
    const answer = await post(product, '/api/bookings', body, { 'idempotency-key': randomUUID() })
    expect(answer).toMatchObject({ status: 409, body: { code: 'quote-expired' } })
  })

  test('amounts sent by the browser change nothing', async () => {
    const { body } = await book(product, {
      details: { price: 1, priceCents: 100, total: 1, status: 'confirmed', vehicleType: 'Minibus' },
    })
    expect(body).toMatchObject({ totalCents: 5800, status: 'pending' })
  }) // CHECKOUT-49

  test('90 minutes ahead is accepted, a minute less is refused', async () => {
    const early = heldClock('2026-07-01T09:00:00Z')
    const other = await openProduct({ kind, env, now: early.now })
    // 12:00 in Athens now; 13:30 is exactly 90 minutes ahead.
    expect((await book(other, { trip: { date: '2026-07-01', time: '13:30' } })).status).toBe(201)
    const late = await book(other, { trip: { date: '2026-07-01', time: '13:20' } })
    expect(late).toMatchObject({
      status: 422,
      body: {
        code: 'too-soon',
        title:
          'Bookings must be made at least 1 hour and 30 minutes in advance (Athens time). For instant transfers, contact us directly on WhatsApp.',
      },
    })
    await other.close()
  }) // CONST-01, CHECKOUT-11

  test.each([
    [{ returnDate: '', returnTime: '10:00' }, 'returnDate', 'Return date is required'],
    [{ returnDate: '2026-07-09', returnTime: '' }, 'returnTime', 'Return time is required'],
    [
      { returnDate: '2026-07-01', returnTime: '10:00' },
      'returnDate',
      'Return date must be on or after outbound date',
    ],
    [
      { returnDate: '2026-07-02', returnTime: '14:30' },
      'returnTime',
      'Return time must be after the outbound time',
    ],
  ])('the return %o is refused at %s', async (back, field, text) => {
    const details = { returnTransfer: true, ...back }
    const { status, body } = await book(product, { details })
    expect(status).toBe(422)
    expect(body.errors[field]).toBe(text)
  }) // CHECKOUT-13, CHECKOUT-14, CHECKOUT-15, CHECKOUT-16

  test('every missing field is named with the text of the form', async () => {
    const { status, body } = await post(
      product,
      '/api/bookings',
      {},
      { 'idempotency-key': randomUUID() },
    )
    expect(status).toBe(422)
    expect(body.errors).toMatchObject({
      firstName: 'Required',
      lastName: 'Required',
      idNumber: 'Required',
      email: 'Required',
      phone: 'Required',
      acceptPrivacy: 'You must accept the privacy policy.',
      acceptTerms: 'You must accept the terms of service.',
      paymentMethod: 'Please select a payment method to continue.',
    })
  }) // CHECKOUT-07, CHECKOUT-08, CHECKOUT-09, CHECKOUT-21

  test('a method that is not on offer is refused', async () => {
    const { status, body } = await book(product, { details: { paymentMethod: 'bank_transfer' } })
    expect(status).toBe(422)
    expect(body.code).toBe('method-not-offered')
  }) // APP-15, CHECKOUT-23

  test('a request without a key is refused', async () => {
    const quote = await askQuote(product)
    const answer = await post(product, '/api/bookings', bookingBody(quote.body.quote))
    expect(answer.status).toBe(422)
  })

  test('a booking reference that is taken is drawn anew', async () => {
    const first = await book(product)
    const quote = await askQuote(product)
    // The same eight bytes draw the same reference; the second draw is free.
    const [taken, free] = [bytesOf(first.body.bookingRef), new Uint8Array(8).fill(7)]
    const draws = [taken, free]
    const deps = depsOf(product, () => draws.shift() ?? free)
    const answer = await createBooking(deps, {
      ...(first.request as unknown as BookingRequest),
      flightOrFerry: '',
      flightTime: '',
      returnFlightOrFerry: '',
      returnFlightTime: '',
      quote: quote.body.quote,
      idempotencyKey: randomUUID(),
      partnerCode: null,
    })
    expect(answer).toMatchObject({ ok: true, created: true })
    expect(answer.ok && answer.order.bookingRef).not.toBe(first.body.bookingRef)
    expect(draws).toHaveLength(0)
  }) // N-20
})

function bytesOf(reference: string): Uint8Array {
  const letters = reference.slice('PT-'.length)
  return Uint8Array.from(letters, (letter) => REFERENCE_ALPHABET.indexOf(letter))
}

function depsOf({ services }: TestProduct, random: BookingDeps['random']): BookingDeps {
  const parts = {
    ...services.settings,
    ...services,
    cards: services.payments.provider,
    roads: services.maps,
    reportedStates: async () => new Map(),
    withdrawRequestLink: async () => {},
    promise: services.planning.promise,
    keys: openKeys(TEST_SECRET, ''),
    random,
  }
  return {
    ...parts,
    settle: () => Promise.reject(new Error('nothing to settle here')),
    storeOrder: (made) => createStoreOrder(parts)(made),
  }
}

// M7 of the review of security: our mail must not be made to fill a stranger's mailbox.
describe.each(storeKinds)('bookings that are mailed at once, on the %s store', (kind) => {
  let product: TestProduct
  beforeAll(async () => {
    const env = { PAYMENT_METHODS: 'card,cash', RATE_LIMITS: 'on', TRUST_PROXY: 'on' }
    product = await openProduct({ kind, env })
  })
  afterAll(() => product.close())
  let visitors = 0
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const to = (email: string, paymentMethod = 'cash', key?: string) =>
    book(product, {
      key,
      details: { email, paymentMethod },
      headers: from(`203.0.113.${++visitors}`),
    })

  test('are limited by their recipient, in capitals or not; repeats and cards are not', async () => {
    const first = await to('victim@example.org')
    for (let n = 0; n < 3; n += 1) await to('victim@example.org', 'cash')
    const repeat = await post(product, '/api/bookings', first.request, {
      'idempotency-key': first.key,
    })
    expect(repeat.status).toBe(200)
    expect((await to('Victim@Example.org')).status).toBe(201)
    expect((await to('victim@example.org')).status).toBe(429)
    expect((await to('victim@example.org', 'card')).status).toBe(201)
    expect((await to('other@example.org')).status).toBe(201)
    const rows = await product.services.store.db.execute(sql`select key from rate_limits`)
    expect(JSON.stringify(rows.rows)).not.toContain('example.org')
  })

  test('come from one visitor as quickly as a person can send them; repeats are not counted', async () => {
    const [program, guest] = [from('198.51.100.7'), from('198.51.100.8')]
    const person = (email: string) => ({ details: { email, paymentMethod: 'cash' } })
    const first = await book(product, { ...person('vera@example.org'), headers: program })
    expect(first.status).toBe(201)
    for (let n = 0; n < 4; n += 1) {
      const headers = { ...program, 'idempotency-key': first.key }
      const repeat = await post(product, '/api/bookings', first.request, headers)
      expect(repeat.status).toBe(200)
    }
    expect((await book(product, { ...person('ada@example.org'), headers: program })).status).toBe(
      201,
    )
    while ((await product.services.limits.take('booking-pace', '198.51.100.7')).ok);
    expect((await book(product, { ...person('otto@example.org'), headers: program })).status).toBe(
      429,
    )
    const hotel = await signIn(product, 'cactus', 'cactus-password')
    const booked = { ...person('otto@example.org'), headers: { ...program, ...hotel } }
    expect((await book(product, booked)).status).toBe(201)
    expect((await book(product, { ...person('ida@example.org'), headers: guest })).status).toBe(201)
  })

  test.each(['https://evil.example', 'www.evil.example', 'sign in at evil.example/x'])(
    'nobody is called %s',
    async (firstName) => {
      const { status, body } = await book(product, { details: { firstName } })
      expect(status).toBe(422)
      expect(body.errors).toHaveProperty('firstName')
    },
  )
})
