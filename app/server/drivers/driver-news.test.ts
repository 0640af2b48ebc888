import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bookings, driverDevices, lateSteps } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { connectPhone, type Phone } from '#test/driver-phone.ts'
import { type FakePushService, startPushService } from '#test/fake-push-service.ts'
import { heldClock } from '#test/journey.ts'
import { callAs, newDriver, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const MINUTE = 60_000

describe.each(storeKinds)('news for drivers, on the %s store', (kind) => {
  // Two hours before the pickup of the trips below.
  const clock = heldClock('2026-08-01T05:00:00Z')
  let product: TestProduct
  let admin: Session
  let service: FakePushService
  let driverId: number
  let phone: Phone
  let trips = 0
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
    admin = await signIn(product)
    await product.work()
  })
  afterAll(() => product.close())
  beforeEach(async () => {
    clock.set('2026-08-01T05:00:00Z')
    driverId = (await newDriver(product)).id
    phone = await connectPhone(product, driverId)
    service = await startPushService(() => product.services.push.publicKey)
  })
  // What is still to be told goes to nobody then: failing again and again, it would keep the next test's from going out.
  afterEach(async () => {
    await product.services.drivers.revokeDevice(driverId, phone.deviceId)
    await service.close()
  })

  const { subscription: none } = { subscription: null }
  const choose = (subscription: object | null = service.subscription, locale = 'en') =>
    callAs(product, phone.session, {
      method: 'POST',
      path: '/api/driver/push',
      body: { subscription, locale },
    })
  const newTrip = (change: Partial<typeof bookings.$inferInsert> = {}) =>
    insertBooking(product.services.store, { bookingRef: `PT-NEWS${++trips}`, driverId, ...change })
  const change = (id: number, to: Partial<typeof bookings.$inferInsert>) =>
    product.services.store.db.update(bookings).set(to).where(eq(bookings.id, id))
  const heard = () => service.pushed.map(({ text }) => JSON.parse(text))
  const titles = () => heard().map(({ title }) => title)
  /** What there is to tell is told; then these titles were heard, and no more. */
  const hears = async (...expected: string[]) => {
    await product.services.drivers.notifyDrivers()
    await vi.waitFor(() => expect(titles()).toEqual(expected), { timeout: 15_000, interval: 50 })
  }
  const sealed = async () => {
    const { db } = product.services.store
    const [row] = await db.select().from(driverDevices).where(eq(driverDevices.id, phone.deviceId))
    return row?.pushSealed ?? null
  }

  test('tell a trip that is given, changed and taken, once each, and nothing of its guest', async () => {
    await newTrip()
    expect((await choose()).status).toBe(204)
    await hears()
    const id = await newTrip({ time: '15:00', pickupAt: new Date('2026-08-01T12:00:00Z') })
    await Promise.all([
      product.services.drivers.notifyDrivers(),
      product.services.drivers.notifyDrivers(),
      product.services.drivers.notifyDrivers(),
    ])
    await hears('New trip')
    expect(heard()[0]).toEqual({
      title: 'New trip',
      body: 'Today 15:00',
      tag: `trip-${id}`,
      lang: 'en',
    })
    await change(id, { phone: '+30 690 999 9999' })
    await hears('New trip', 'A trip has changed')
    await change(id, { status: 'cancelled' })
    await hears('New trip', 'A trip has changed', 'A trip is no longer yours')
    expect(service.pushed.map(({ text }) => text).join()).not.toMatch(/Kova|690|Naoussa/)
  })

  /** Everything a phone shows of a trip and somebody else can change; how each is changed. */
  const SHOWN: Record<string, Partial<typeof bookings.$inferInsert>> = {
    pickupAt: {
      date: '2026-08-02',
      pickupAt: new Date('2026-08-02T07:00:00Z'),
      freeAt: new Date('2026-08-02T07:30:00Z'),
    },
    time: { time: '10:30', pickupAt: new Date('2026-08-01T07:30:00Z') },
    tourTitle: { tourTitle: 'Sunset' },
    pickup: { pickupLocation: 'Ambelas' },
    dropoff: { dropoffLocation: 'Lefkes' },
    guest: { customerName: 'Somebody Else' },
    phone: { phone: '+30 690 999 9999' },
    passengers: { passengers: 3 },
    luggage: { luggage: 3 },
    flightOrFerry: { flightOrFerry: 'A3 999' },
    flightTime: { flightTime: '11:35' },
    requests: { specialRequest: 'Child seat' },
    note: { driverNote: 'Ring twice' },
    vehicle: { assignedVehicle: 'Sprinter' },
    cashDueCents: { paymentMethod: 'cash' },
  }
  /** What follows from another fact, what the driver tells himself, and the office's words on a place, tried below. */
  const NOT_CHANGED_ALONE = [
    ...['bookingRef', 'legVersion', 'state', 'events', 'corrected', 'before', 'facts', 'seen'],
    ...['durationMinutes', 'pickupPoint', 'dropoffPoint', 'meetingPoint', 'freeMinutes'],
    ...['meetingWords', 'pickupNote', 'dropoffNote'],
  ]

  test('walk over everything that a phone shows of a trip', async () => {
    await newTrip()
    const [trip] = (await phone.day()).body.trips
    expect([...Object.keys(SHOWN), ...NOT_CHANGED_ALONE].toSorted()).toEqual(
      Object.keys(trip).toSorted(),
    )
  })

  test.each(Object.entries(SHOWN))('say that the %s of a trip is another', async (name, to) => {
    const id = await newTrip()
    await choose()
    const [before] = (await phone.day()).body.trips
    await change(id, to)
    await hears('A trip has changed')
    const days = [await phone.day(), await phone.day('2026-08-02')]
    const [after] = days.flatMap(({ body }) => body.trips)
    expect(after[name]).not.toEqual(before[name])
    expect(after.facts).not.toBe(before.facts)
  })

  test('say that the office wrote another word on a place', async () => {
    await newTrip({ pickupLocation: 'Naoussa', dropoffLocation: 'Lefkes' })
    await choose()
    const facts = async () => (await phone.day()).body.trips[0].facts
    for (const words of [{ driverNote: 'Narrow lane' }, { meetingPoint: 'At the mill' }]) {
      const before = await facts()
      const answer = await callAs(product, admin, {
        method: 'PATCH',
        path: '/api/admin/places/naoussa',
        body: words,
      })
      expect(answer.status).toBe(200)
      await vi.waitFor(async () => expect(await facts()).not.toBe(before))
    }
  })

  test('say nothing of what he told himself, was changed back, or is for later', async () => {
    const id = await newTrip()
    await choose()
    await change(id, { customerName: 'Somebody else' })
    await change(id, { customerName: 'Anna Kovač' })
    const bookingRef = `PT-NEWS${trips}`
    await phone.tell({ bookingRef, kind: 'on-way' })
    await phone.tell({ bookingRef, kind: 'cash-received', payload: { cents: 500 } })
    const later = { date: '2026-08-09', pickupAt: new Date('2026-08-09T07:00:00Z') }
    await newTrip(later)
    await hears()
    // A trip that becomes tomorrow's by the passing of days is none either.
    clock.set('2026-08-08T05:00:00Z')
    await hears()
  })

  test('take no trip from a driver who is on the road as the day ends at four', async () => {
    clock.set('2026-08-01T00:40:00Z')
    await newTrip({ time: '03:50' })
    await choose()
    clock.set('2026-08-01T01:00:30Z')
    await newTrip({ time: '06:00' })
    await hears('New trip')
    // He is still told that it is time.
    await product.services.drivers.watch()
    await hears('New trip', 'It is time: tell the office')
  })

  test('come by themselves soon after the office gave a trip', async () => {
    await choose(service.subscription, 'el')
    const id = await newTrip({ driverId: null })
    const assignment = { driverId, vehicleId: null, version: 1 }
    const path = `/api/admin/bookings/${id}/assignment`
    expect((await callAs(product, admin, { method: 'PUT', path, body: assignment })).status).toBe(
      200,
    )
    await vi.waitFor(() => expect(titles()).toEqual(['Νέα διαδρομή']), {
      timeout: 15_000,
      interval: 50,
    })
  })

  test('remind him of a step that is due, once', async () => {
    await newTrip()
    await choose()
    clock.set('2026-08-01T06:40:00Z')
    await product.services.drivers.watch()
    await product.services.drivers.watch()
    await hears('It is time: tell the office')
    const marks = await product.services.store.db.select().from(lateSteps)
    expect(marks.some(({ level }) => level === 'reminded')).toBe(true)
  })

  test('tell at once what the office took back, and that it decided about a claim', async () => {
    const id = await newTrip()
    const bookingRef = `PT-NEWS${trips}`
    await choose()
    clock.set('2026-08-01T07:00:00Z')
    const tried = (by: string) =>
      ({ bookingRef, kind: 'contact-attempt', payload: { by } }) as const
    await phone.tell({ bookingRef, kind: 'arrived' }, tried('call'), tried('message'))
    clock.set('2026-08-01T08:10:00Z')
    const payload = { reason: 'Road closed' }
    await phone.tell({ bookingRef, kind: 'no-show-claimed', payload })
    const { drivers } = product.services
    expect((await drivers.decideNoShow(id, { version: 1, confirm: false }, 'admin')).ok).toBe(true)
    const decided = 'The office decided about “Nobody came”'
    await hears(decided)
    const { events } = await drivers.readLedger(id)
    const correction = { eventId: events[0]?.eventId ?? '', reason: 'Anna waits at the gate' }
    // Hours after its pickup too, as long as his app shows the trip.
    clock.set('2026-08-01T14:00:00Z')
    expect((await drivers.correctEvent(id, correction, 'admin')).ok).toBe(true)
    await hears(decided, 'The office took a step back')
    // Two problems, one word on both.
    const problem = { bookingRef, kind: 'problem', payload: { text: 'Flat tyre of Anna' } } as const
    await phone.tell(problem, problem)
    const eventIds = (await drivers.readLedger(id)).events.map(({ eventId }) => eventId)
    const resolution = { eventIds, note: 'Anna waits' }
    expect((await drivers.resolveProblems(id, resolution, 'admin')).ok).toBe(true)
    await hears(decided, 'The office took a step back', 'The office dealt with a problem')
    const word = (await drivers.readLedger(id)).events.at(-1)?.eventId ?? ''
    const back = { eventId: word, reason: 'Anna waits still' }
    expect((await drivers.correctEvent(id, back, 'admin')).ok).toBe(true)
    await hears(
      decided,
      'The office took a step back',
      'The office dealt with a problem',
      'A problem is open again',
    )
    expect(service.pushed.map(({ text }) => text).join()).not.toMatch(/Anna|gate|Kova/)
    const [again] = events.slice(1)
    clock.set('2026-08-03T14:00:00Z')
    await drivers.correctEvent(id, { ...correction, eventId: again?.eventId ?? '' }, 'admin')
    expect(service.pushed).toHaveLength(4)
  })

  test.each([404, 410])('end when the push service says %i', async (status) => {
    await choose()
    service.answer(status)
    await newTrip()
    await product.services.drivers.notifyDrivers()
    await vi.waitFor(async () => expect(await sealed()).toBeNull(), { timeout: 15_000 })
  })

  test('are tried again while the push service is away, and dropped once they are old', async () => {
    const id = await newTrip()
    await choose()
    const news = { deviceId: phone.deviceId, bookingId: id, kind: 'given' as const }
    const at = { pickupAt: '2026-08-01T07:00:00.000Z', madeAt: '2026-08-01T05:00:00.000Z' }
    const { drivers } = product.services
    service.answer(503)
    await expect(drivers.pushNews({ ...news, ...at })).rejects.toThrow('503')
    expect(await sealed()).not.toBeNull()
    service.answer(201)
    await drivers.pushNews({ ...news, ...at })
    expect(titles()).toEqual(['New trip'])
    clock.set(new Date(Date.parse(at.madeAt) + 16 * MINUTE))
    await drivers.pushNews({ ...news, ...at })
    expect(service.calls).toBe(2)
  })

  test('reach no phone that was disconnected or does not want them', async () => {
    await choose()
    await choose(none)
    const id = await newTrip()
    await hears()
    await choose()
    const { drivers } = product.services
    await drivers.revokeDevice(driverId, phone.deviceId)
    expect(await sealed()).toBeNull()
    const at = clock.now().toISOString()
    const news = { deviceId: phone.deviceId, bookingId: id, madeAt: at, pickupAt: at }
    await drivers.pushNews({ ...news, kind: 'changed' })
    expect(service.calls).toBe(0)
  })

  test('are kept where nobody reads the address, and asked for by one key', async () => {
    expect((await choose()).status).toBe(204)
    expect(await sealed()).not.toContain('127.0.0.1')
    const path = '/api/driver/push'
    const { body } = await callAs(product, phone.session, { path })
    expect(body).toEqual({ publicKey: product.services.push.publicKey })
    const elsewhere = { ...service.subscription, endpoint: 'https://example.com/push' }
    expect(await choose(elsewhere)).toMatchObject({
      status: 422,
      body: { code: 'unknown-push-service' },
    })
    for (const body of [{}, { subscription: {}, locale: 'el' }, { subscription: null }])
      expect((await callAs(product, phone.session, { method: 'POST', path, body })).status).toBe(
        422,
      )
  })
})
