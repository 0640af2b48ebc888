import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, requests } from '#app/server/db/index.server.ts'
import { connectPhone } from '#test/driver-phone.ts'
import { heldClock, post, tomorrow } from '#test/journey.ts'
import { EVERY_METHOD } from '#test/mails.ts'
import { bookManaged, manage } from '#test/managed.ts'
import { callAs, newDriver, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('the office finds what callers say on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  let token = ''
  let book: (lastName: string, details: object, trip?: object) => Promise<string>
  const ref: Record<string, string> = {}
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    admin = await signIn(product)
    await newDriver(product, 'Γιώργος Παπάς')
    book = async (lastName, details, trip = {}) => {
      const held = await bookManaged(product, {
        trip: { date: '2026-07-11', time: '10:00', ...trip },
        details: { lastName, email: 'guest@example.com', paymentMethod: 'cash', ...details },
      })
      ref[lastName] = held.body.bookingRef
      token = held.token
      return held.body.bookingRef
    }
    await book('Østergaard', { flightOrFerry: 'OA 54' })
    await book('Παπαδόπουλος', { flightOrFerry: 'Blue Star Delos' }, { date: '2026-07-09' })
    await book('Strauß', { phone: '+4915112345678' })
  })
  afterAll(() => product.close())

  const search = (q: string) =>
    callAs(product, admin, { path: `/api/admin/search?q=${encodeURIComponent(q)}` })
  const found = async (q: string) =>
    (await search(q)).body.bookings.map((one: { bookingRef: string }) => one.bookingRef)

  test.each([
    ['ostergaard', 'Østergaard'],
    ['papadopoulos', 'Παπαδόπουλος'],
    ['ΠΑΠΑΔΌΠΟΥΛΟΣ', 'Παπαδόπουλος'],
    ['strauss', 'Strauß'],
    ['OA 54', 'Østergaard'],
    ['oa54', 'Østergaard'],
    ['delos', 'Παπαδόπουλος'],
    ['0151 1234', 'Strauß'],
    ['004915112345678', 'Strauß'],
    ['papadopoulos, blue', 'Παπαδόπουλος'],
    ['+49 151 12345678', 'Strauß'],
    ['naoussa ostergaard', 'Østergaard'],
  ])('%s finds %s', async (typed, name) => {
    expect(await found(typed)).toEqual(name ? [ref[name]] : [])
  })

  test('a whole reference, however typed, finds its booking and no other, where the list may show it', async () => {
    const [meant = '', other = ''] = [ref.Strauß, ref.Østergaard]
    const { db } = product.services.store
    const named = { searchText: `ostergaard\n${meant.toLowerCase()}` }
    await db.update(bookings).set(named).where(eq(bookings.bookingRef, other))
    expect(await found(` ${meant.toLowerCase()} `)).toEqual([meant])
    const list = async (query: string) => {
      const { body } = await callAs(product, admin, { path: `/api/admin/bookings?${query}` })
      return body.bookings.map((one: { bookingRef: string }) => one.bookingRef)
    }
    expect(await list(`q=${meant}`)).toEqual([meant])
    expect(await list(`q=${meant}&kind=tour`)).toEqual([])
    expect(await list(`q=${meant}&from=2026-07-12`)).toEqual([])
    await db
      .update(bookings)
      .set({ searchText: 'ostergaard\nguest@example.com\noa54\ncactushotel' })
      .where(eq(bookings.bookingRef, other))
  })

  test('those to come stand first, by pickup; what is over comes after, and still is found', async () => {
    const names = ['Παπαδόπουλος', 'Østergaard', 'Strauß']
    expect(await found('guest@example.com')).toEqual(names.map((name) => ref[name]))
    const past = { date: '2026-06-01' }
    const over = eq(bookings.bookingRef, ref.Παπαδόπουλος ?? '')
    await product.services.store.db.update(bookings).set(past).where(over)
    expect(await found('guest@example.com')).toEqual(
      ['Østergaard', 'Strauß', 'Παπαδόπουλος'].map((name) => ref[name]),
    )
  })

  test('drivers and hotels are found in the other alphabet, and a flight the guest corrects at once', async () => {
    expect((await search('giorgos papas')).body.drivers).toMatchObject([{ name: 'Γιώργος Παπάς' }])
    expect((await search('cactus')).body.partners).toMatchObject([{ code: 'CactusHotel' }])
    const legs = [{ bookingRef: ref.Strauß, flightOrFerry: 'A3 7062' }]
    const change = { method: 'PATCH', body: { legs } }
    expect((await manage(product, token, change)).status).toBe(200)
    expect(await found('a37062')).toEqual([ref.Strauß])
  })

  test('a request is found by name, number and phone, however typed', async () => {
    const request = {
      firstName: 'Sørine',
      lastName: 'Kjær',
      email: 'sorine@example.com',
      phone: '+45 20 12 34 56',
      pickupLocation: 'Paros Airport',
      dropoffLocation: 'Villa Elaia',
      date: tomorrow(product),
      time: '14:30',
      passengers: 2,
      luggage: 2,
      acceptPrivacy: true,
    }
    const key = { 'idempotency-key': randomUUID() }
    const { bookingRef } = (await post(product, '/api/requests', request, key)).body
    for (const typed of [
      'sorine',
      'kjær sørine',
      bookingRef.toLowerCase(),
      '4520123456',
      '20 12 34',
    ])
      expect((await search(typed)).body.requests).toMatchObject([
        { reference: bookingRef, customerName: 'Sørine Kjær', state: 'open' },
      ])
    expect((await search('sorine airport nobody')).body.requests).toEqual([])
    const id = (await product.services.requests.findId(bookingRef)) ?? 0
    const corrected = { version: 1, email: 'kjaer@example.com' }
    await product.services.requests.correctEmail(id, corrected, 'admin')
    expect((await search('sorine@example.com')).body.requests).toEqual([])
    expect((await search('kjaer@example.com')).body.requests).toHaveLength(1)
    // Answered long ago, behind more than a page of others, it is found as well.
    const { db } = product.services.store
    const mine = eq(requests.reference, bookingRef)
    const answered = { state: 'refused', createdAt: new Date('2026-01-01T09:00:00Z') }
    const [row] = await db.update(requests).set(answered).where(mine).returning()
    if (!row) throw new Error('no request')
    const others = Array.from({ length: 60 }, (_, at) => {
      const { id: _id, ...facts } = row
      const keys = { reference: `RQ-OTHER${at}`, idempotencyKey: `other-${at}` }
      return { ...facts, ...keys, createdAt: clock.now(), searchText: `smith\nrq-other${at}` }
    })
    await db.insert(requests).values(others)
    expect((await search('sorine')).body.requests).toMatchObject([{ reference: bookingRef }])
    const listed = await callAs(product, admin, { path: '/api/admin/bookings?q=sorine' })
    expect(listed.body.bookings).toMatchObject([{ bookingRef }])
  })

  test('a booking says how far its trip is', async () => {
    const { db } = product.services.store
    const driver = await newDriver(product, 'Θάνος')
    const mine = eq(bookings.bookingRef, ref.Strauß ?? '')
    await db.update(bookings).set({ driverId: driver.id, status: 'confirmed' }).where(mine)
    const stands = async () => (await search('strauss')).body.bookings
    expect(await stands()).toMatchObject([{ status: 'confirmed', state: 'assigned' }])
    const phone = await connectPhone(product, driver.id)
    await phone.tell({ bookingRef: ref.Strauß ?? '', kind: 'done' })
    expect(await stands()).toMatchObject([{ status: 'confirmed', state: 'done' }])
  })

  test('words are looked for where words begin; anywhere only where that finds nothing', async () => {
    const atPort = await book('Porter', {}, { pickupLocation: 'Parikia Port' })
    const listed = await callAs(product, admin, { path: '/api/admin/bookings?q=port' })
    expect(listed.body.bookings.map((one: { bookingRef: string }) => one.bookingRef)).toEqual([
      atPort,
    ])
    expect(await found('irport')).toContain(ref.Strauß)
  })

  test('a name heard wrong by one letter is offered as what it is', async () => {
    const { bookings: near } = (await search('osterguard')).body
    expect(near).toMatchObject([{ bookingRef: ref.Østergaard, isExact: false }])
    expect((await search('ostergaard')).body.bookings).toMatchObject([{ isExact: true }])
    expect(await found('qqqq')).toEqual([])
  })

  test('nothing typed finds nothing, and odd characters are only characters', async () => {
    for (const typed of ['', '   ', '%', '_', '\\']) expect(await found(typed)).toEqual([])
  })
})
