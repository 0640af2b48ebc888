import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings, tripEvents } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { connectPhone, inviteFor, newKey, type Phone } from '#test/driver-phone.ts'
import { callAs, newDriver, retireDriver, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Half an hour before the pickup of the trips below, at 10:00 in Athens. */
const MORNING = Date.parse('2026-08-01T06:30:00Z')

describe.each(storeKinds)("a driver's phone on the %s store", (kind) => {
  let product: TestProduct
  let admin: Session
  let driverId: number
  let phone: Phone
  let at = MORNING
  const now = () => new Date(at)

  beforeAll(async () => {
    product = await openProduct({ kind, now })
    admin = await signIn(product)
  })
  beforeEach(async () => {
    at = MORNING
    driverId = (await newDriver(product)).id
    phone = await connectPhone(product, driverId)
  })
  afterAll(() => product.close())

  let trips = 0
  async function newTrip(change: Partial<typeof bookings.$inferInsert> = {}): Promise<string> {
    const bookingRef = `PT-TRIP${String(++trips).padStart(4, '0')}`
    await insertBooking(product.services.store, { bookingRef, driverId, ...change })
    return bookingRef
  }

  const changeTrip = (bookingRef: string, change: Partial<typeof bookings.$inferInsert>) =>
    product.services.store.db
      .update(bookings)
      .set(change)
      .where(eq(bookings.bookingRef, bookingRef))

  const pair = async (code: string, more: object = {}) => {
    const { publicKey } = await newKey()
    const body = { code, deviceName: 'Another', publicKey, ...more }
    return callAs(product, null, { method: 'POST', path: '/api/driver/pair', body })
  }

  test('is connected once, by the letters or by the code in the picture', async () => {
    const invite = await inviteFor(product, driverId)
    expect(invite.code).toMatch(/^[A-HJ-NP-Z]{6}$/)
    const typed = `${invite.code.slice(0, 3).toLowerCase()} ${invite.code.slice(3)}`
    const first = await pair(typed)
    expect(first).toMatchObject({ status: 201, body: { driver: { id: driverId } } })
    expect(first.headers.get('set-cookie')).toMatch(/^driver=[\w-]{43};.*HttpOnly.*SameSite=Strict/)
    expect(await pair(invite.code)).toMatchObject({ status: 422, body: { code: 'invalid-code' } })
    const { url } = await inviteFor(product, driverId)
    const token = new URL(url).hash.slice('#pair='.length)
    expect(new URL(url).pathname).toBe('/driver/')
    expect((await pair(token)).status).toBe(201)
  })

  test('a code ends after 15 minutes, with the next one, and with its driver', async () => {
    const old = await inviteFor(product, driverId)
    const next = await inviteFor(product, driverId)
    expect((await pair(old.code)).status).toBe(422)
    at += 15 * MINUTE
    expect((await pair(next.code)).status).toBe(422)
    const last = await inviteFor(product, driverId)
    await retireDriver(product, driverId)
    expect((await pair(last.code)).status).toBe(422)
    expect((await phone.day()).status).toBe(401)
    const path = `/api/admin/drivers/${driverId}/invite`
    expect((await callAs(product, admin, { method: 'POST', path })).status).toBe(404)
  })

  test('only a key of the right kind is taken, and never its private half', async () => {
    const { code } = await inviteFor(product, driverId)
    for (const publicKey of [{}, { kty: 'RSA' }, { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' }]) {
      expect(await pair(code, { publicKey })).toMatchObject({ body: { code: 'invalid-key' } })
    }
    for (const body of [
      undefined,
      'x',
      [],
      { code },
      { code, deviceName: 'a\u0000', publicKey: {} },
    ]) {
      const path = '/api/driver/pair'
      expect((await callAs(product, null, { method: 'POST', path, body })).status).toBe(422)
    }
    // What was refused has not used the code up.
    const { publicKey } = await newKey()
    expect((await pair(code, { publicKey: { ...publicKey, d: 'secret' } })).status).toBe(201)
    const stored = await product.services.store.db.execute(
      sql`select public_key::text as key from driver_devices`,
    )
    expect(JSON.stringify(stored.rows)).not.toContain('secret')
  })

  test('is disconnected in one step, by the office', async () => {
    const path = `/api/admin/drivers/${driverId}/devices`
    const { body } = await callAs(product, admin, { path })
    expect(body).toMatchObject([{ deviceId: phone.deviceId, name: 'Test phone', revokedAt: null }])
    const end = { method: 'DELETE', path: `${path}/${phone.deviceId}` }
    expect((await callAs(product, admin, end)).status).toBe(204)
    expect((await callAs(product, admin, end)).status).toBe(404)
    expect((await phone.day()).status).toBe(401)
    expect((await phone.tell({ bookingRef: 'PT-X', kind: 'done' })).status).toBe(401)
    expect((await callAs(product, admin, { path: end.path })).body.revokedAt).toBe(
      now().toISOString(),
    )
  })

  test('reads its own day, from four to four, and hears when nothing changed', async () => {
    const own = await newTrip({
      flightOrFerry: 'A3 7072',
      flightTime: '16:47',
      specialRequest: 'Child seat',
    })
    const night = await newTrip({ date: '2026-08-02', time: '03:30' })
    await newTrip({ date: '2026-08-02', time: '04:00' })
    await newTrip({ driverId: (await newDriver(product)).id })
    await newTrip({ time: '15:00', status: 'cancelled' })
    const day = await phone.day()
    expect(day.body.day).toBe('2026-08-01')
    expect(day.body.trips.map((trip: { bookingRef: string }) => trip.bookingRef)).toEqual([
      own,
      night,
    ])
    expect(day.body.trips[0]).toMatchObject({
      state: 'assigned',
      time: '10:00',
      pickupAt: '2026-08-01T07:00:00.000Z',
      pickup: 'Paros Airport',
      dropoff: 'Naoussa',
      guest: 'Anna Kovač',
      flightOrFerry: 'A3 7072',
      flightTime: '16:47',
      requests: 'Child seat',
      freeMinutes: 60,
      meetingPoint: 'airport',
      meetingWords: '',
      pickupNote: '',
      dropoffNote: '',
      cashDueCents: 0,
      events: [],
    })
    expect(JSON.stringify(day.body)).not.toContain('example.com')
    const etag = day.headers.get('etag') ?? ''
    const again = { headers: { ...phone.session, 'if-none-match': etag } }
    expect((await product.call('/api/driver/day', again)).status).toBe(304)
    await phone.tell({ bookingRef: own, kind: 'on-way' })
    expect((await product.call('/api/driver/day', again)).status).toBe(200)
    expect((await phone.day('2026-02-30')).status).toBe(422)
    expect((await phone.day('2026-08-02')).body.trips).toHaveLength(1)
  })

  test('keeps a trip that goes on as the day ends at four, until it is over', async () => {
    const refs = async () =>
      (await phone.day()).body.trips.map((one: { bookingRef: string }) => one.bookingRef)
    const evening = await newTrip({ date: '2026-07-31', time: '23:00' })
    const night = await newTrip({ time: '03:50' })
    const morning = await newTrip({ time: '06:00' })
    at = Date.parse('2026-08-01T00:55:00Z')
    await phone.tell({ bookingRef: night, kind: 'arrived' })
    expect(await refs()).toEqual([evening, night])
    at = Date.parse('2026-08-01T01:05:00Z')
    // Of the evening's nobody told anything.
    expect(await refs()).toEqual([night, morning])
    expect((await phone.day('2026-08-01')).body.trips).toHaveLength(2)
    await phone.tell({ bookingRef: night, kind: 'done' })
    expect(await refs()).toEqual([morning])
  })

  test('learns where he comes from and whether there is time enough, within hours only', async () => {
    await newTrip({ time: '10:00', durationMinutes: 30 })
    await newTrip({ time: '10:40' })
    await newTrip({ time: '18:00' })
    const { trips } = (await phone.day()).body
    const [first, next, evening] = trips.map((trip: { before: object | null }) => trip.before)
    expect(first).toBeNull()
    expect(next).toMatchObject({
      endsAt: '2026-08-01T07:30:00.000Z',
      place: 'Naoussa',
      isTight: true,
    })
    // From Naoussa to the airport, by our own roads.
    expect(next.driveMinutes).toBeGreaterThan(15)
    expect(next.driveMinutes).toBeLessThan(40)
    expect(evening).toBeNull()
  })

  test('cash that was received is collected no more', async () => {
    const bookingRef = await newTrip({ paymentMethod: 'cash', time: '12:00' })
    const dueOf = async () => (await phone.day()).body.trips[0].cashDueCents
    expect(await dueOf()).toBe(5_800)
    await phone.tell({ bookingRef, kind: 'cash-received', payload: { cents: 5_000 } })
    expect(await dueOf()).toBe(800)
  })

  const resultsOf = async (answer: ReturnType<Phone['tell']>) => (await answer).body.results

  test('tells the steps of a trip; what was told before changes nothing', async () => {
    const bookingRef = await newTrip()
    const events = [
      await phone.sign({ bookingRef, kind: 'on-way' }),
      await phone.sign({ bookingRef, kind: 'arrived' }),
    ]
    expect(await resultsOf(phone.send(events))).toMatchObject([
      { eventId: events[0]?.eventId, result: 'accepted', state: 'arrived' },
      { result: 'accepted', state: 'arrived' },
    ])
    expect(await resultsOf(phone.send(events))).toMatchObject([
      { result: 'duplicate', state: 'arrived' },
      { result: 'duplicate' },
    ])
    // The same id about another trip is the same event still.
    const other = await newTrip({ time: '12:00' })
    const twin = await phone.sign({ bookingRef: other, kind: 'done', eventId: events[0]?.eventId })
    expect(await resultsOf(phone.send([twin]))).toMatchObject([{ result: 'duplicate' }])
    const late = await phone.sign({ bookingRef, kind: 'done' })
    expect(await resultsOf(phone.send([late, late]))).toMatchObject([
      { result: 'accepted', state: 'done' },
      { result: 'duplicate', state: 'done' },
    ])
  })

  test('what is none of its business is refused, one by one, and keeps nothing else from coming', async () => {
    const bookingRef = await newTrip()
    const foreign = await newTrip({ driverId: (await newDriver(product)).id })
    const good = await phone.sign({ bookingRef, kind: 'on-way' })
    const forged = {
      ...(await phone.sign({ bookingRef, kind: 'arrived' })),
      at: `${now().toISOString()}x`,
    }
    const changed = { ...(await phone.sign({ bookingRef, kind: 'on-board' })), kind: 'done' }
    const results = await resultsOf(
      phone.send([
        ...[null, 7, {}, forged, changed],
        await phone.sign({ bookingRef: foreign, kind: 'on-way' }),
        await phone.sign({ bookingRef: 'PT-NOWHERE', kind: 'on-way' }),
        await phone.sign({ bookingRef, kind: 'no-show-confirmed' }),
        await phone.sign({ bookingRef, kind: 'cash-received', payload: { cents: -1 } }),
        await phone.sign({ bookingRef, kind: 'problem', payload: { text: 'a\u0000b' } }),
        good,
      ]),
    )
    expect(results.map(({ code = null }) => code)).toEqual([
      ...['invalid-event', 'invalid-event', 'invalid-event', 'invalid-event', 'bad-signature'],
      ...['not-yours', 'not-yours', 'unknown-kind', 'invalid-event', 'invalid-event', null],
    ])
    expect(results.at(-1)).toMatchObject({ result: 'accepted', state: 'on-way' })
    for (const body of [undefined, [], { events: 'x' }, { events: Array(101).fill({}) }]) {
      const call = { method: 'POST', path: '/api/driver/events', body }
      expect((await callAs(product, phone.session, call)).status).toBe(422)
    }
  })

  test('a trip that went to somebody else, or was cancelled, meanwhile: kept, but it counts for nothing', async () => {
    const taken = await newTrip()
    const off = await newTrip({ time: '12:00' })
    await changeTrip(taken, { driverId: (await newDriver(product)).id })
    await changeTrip(off, { status: 'cancelled' })
    expect(
      await resultsOf(
        phone.tell({ bookingRef: taken, kind: 'done' }, { bookingRef: off, kind: 'done' }),
      ),
    ).toMatchObject([
      { result: 'held', state: 'assigned' },
      { result: 'held', state: 'assigned' },
    ])
  })

  test.each([-DAY, 0, DAY])('a clock that is off by %i ms is put right', async (off) => {
    const bookingRef = await newTrip()
    const told = new Date(at + off - 10 * MINUTE).toISOString()
    const event = await phone.sign({ bookingRef, kind: 'on-way', at: told })
    await phone.send([event], new Date(at + off).toISOString())
    const [trip] = (await phone.day()).body.trips
    expect(trip.events).toMatchObject([{ kind: 'on-way', at: at - 10 * MINUTE }])
  })

  test('nobody came: not before the free time is over, and the answer says when that is', async () => {
    const bookingRef = await newTrip()
    const claim = () => phone.sign({ bookingRef, kind: 'no-show-claimed' })
    expect(await resultsOf(phone.send([await claim()]))).toMatchObject([
      { result: 'rejected', code: 'too-early', opensAt: null },
    ])
    await phone.tell({ bookingRef, kind: 'arrived' })
    // Arrived half an hour early: the hour runs from 10:00, the time of the pickup.
    const opensAt = '2026-08-01T08:00:00.000Z'
    at = Date.parse(opensAt) - 1
    expect(await resultsOf(phone.send([await claim()]))).toMatchObject([
      { result: 'rejected', code: 'too-early', opensAt },
    ])
    at += 1
    const tried = (by: string) => ({ bookingRef, kind: 'contact-attempt', payload: { by } })
    await phone.tell(tried('call'))
    expect(await resultsOf(phone.send([await claim()]))).toMatchObject([
      { result: 'rejected', code: 'contact-attempts' },
    ])
    await phone.tell(tried('message'))
    expect(await resultsOf(phone.send([await claim()]))).toMatchObject([
      { result: 'rejected', code: 'place' },
    ])
    const here = { ...(await phone.day()).body.trips[0].pickupPoint, accuracy: 12 }
    const far = { ...here, lat: here.lat + 0.004 }
    const placed = (position: typeof here) =>
      phone.tell({ bookingRef, kind: 'no-show-claimed', position })
    expect(await resultsOf(placed(far))).toMatchObject([{ result: 'rejected', code: 'place' }])
    expect(await resultsOf(placed(here))).toMatchObject([
      { result: 'accepted', state: 'no-show-claimed' },
    ])
  })

  test('nobody came, told away from the pickup: with the reason', async () => {
    const bookingRef = await newTrip()
    at = Date.parse('2026-08-01T07:00:00Z')
    await phone.tell({ bookingRef, kind: 'arrived' })
    const tried = { bookingRef, kind: 'contact-attempt', payload: { by: 'call' } }
    await phone.tell(tried, tried)
    at += 60 * MINUTE
    const payload = { reason: 'Police sent me to the other gate' }
    const told = phone.tell({ bookingRef, kind: 'no-show-claimed', payload })
    expect(await resultsOf(told)).toMatchObject([{ result: 'accepted' }])
  })

  test('two phones of one driver tell of one trip, and neither loses a word', async () => {
    const other = await connectPhone(product, driverId)
    const bookingRef = await newTrip()
    const told = await Promise.all([
      phone.tell({ bookingRef, kind: 'on-way' }, { bookingRef, kind: 'arrived' }),
      other.tell({ bookingRef, kind: 'on-way' }, { bookingRef, kind: 'on-board' }),
      phone.tell({ bookingRef, kind: 'contact-attempt', payload: { by: 'call' } }),
    ])
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200])
    const [trip] = (await phone.day()).body.trips
    expect(trip).toMatchObject({ state: 'on-board' })
    expect(trip.events).toHaveLength(5)
  })

  test('the store itself keeps the ledger from being changed', async () => {
    const { db } = product.services.store
    const bookingRef = await newTrip()
    await phone.tell({ bookingRef, kind: 'problem', payload: { text: 'flat tyre' } })
    const mine = sql`booking_ref = ${bookingRef}`
    const payload = sql`event_id in (select event_id from trip_events where ${mine})`
    for (const attempt of [
      sql`update trip_events set kind = 'done' where ${mine}`,
      sql`delete from trip_events where ${mine}`,
      sql`truncate trip_events cascade`,
      sql`update trip_event_payloads set payload = '{"text":"nothing"}' where ${payload}`,
      sql`delete from trip_event_payloads where ${payload}`,
    ]) {
      await expect(db.execute(attempt)).rejects.toThrow()
    }
    await db.execute(
      sql`update trip_event_payloads set payload = null, erased_at = now() where ${payload}`,
    )
    expect(await db.$count(tripEvents, eq(tripEvents.bookingRef, bookingRef))).toBe(1)
  })
})

test('guessing letters is slowed down', async () => {
  const product = await openProduct({ kind: 'embedded', env: { RATE_LIMITS: 'on' } })
  const guess = () =>
    callAs(product, null, {
      method: 'POST',
      path: '/api/driver/pair',
      body: { code: randomUUID(), deviceName: 'x', publicKey: {} },
    })
  const answers = []
  for (let tries = 0; tries < 11; tries += 1) answers.push((await guess()).status)
  expect(answers).toEqual([...Array(10).fill(422), 429])
  await product.close()
})

test('its cookie, which no script reads, lasts 180 days from when it was last used', async () => {
  let at = Date.parse('2026-08-01T07:00:00Z')
  const product = await openProduct({ kind: 'embedded', now: () => new Date(at) })
  const phone = await connectPhone(product, (await newDriver(product)).id)
  const renewed = async () => {
    const answer = await product.call('/api/driver/day', { headers: phone.session })
    expect(answer.status).toBe(200)
    return answer.headers.get('set-cookie')
  }
  expect(await renewed()).toBeNull()
  at += 24 * 3_600_000
  const cookie = await renewed()
  expect(cookie).toContain(phone.session.cookie)
  expect(cookie).toMatch(/Max-Age=15552000/)
  expect(cookie).toMatch(/HttpOnly/)
  await product.close()
})

test('behind TLS the cookie is bound to the host', async () => {
  const env = { ORIGIN: 'https://book.example.com' }
  const product = await openProduct({ kind: 'embedded', env })
  const phone = await connectPhone(product, (await newDriver(product)).id)
  expect(phone.session.cookie).toMatch(/^__Host-driver=/)
  expect((await phone.day()).status).toBe(200)
  await product.close()
})
