import { randomUUID } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bookings,
  driverDevices,
  history,
  messages,
  orders,
  payments,
  receipts,
  refunds,
  requestHistory,
  requests,
  staleDays,
  tripEventPayloads,
  tripEvents,
  tripPhotos,
  tripSums,
} from '#app/server/db/index.server.ts'
import { everyRow } from '#test/archive.ts'
import { heldClock } from '#test/journey.ts'
import { bookingOf, deliverWaiting, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged } from '#test/managed.ts'
import { newDriver } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const WISH = { actor: 'admin', evenOpen: true }
const HERS = 'zoe@example.com'
const HIS = 'bob@example.com'

/**
 * Two customers of whom the same is held, in every table: what is done about one of them is told by
 * how many rows of each table it changes, and none of them is the other's.
 */
describe.each(storeKinds)('one of two customers, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let zoe: { orderId: number; bookingId: number; bookingRef: string }
  let bob: typeof zoe
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    ;[zoe, bob] = [await fill(HERS), await fill(HIS)]
    await deliverWaiting(product)
    const mail = { orderId: zoe.orderId, kind: 'booking-confirmation', reason: 'one more' }
    await db()
      .insert(messages)
      .values({ ...mail, createdAt: clock.now() })
    for (const day of ['2026-07-02', '2026-07-09'])
      for (const by of ['route', 'source'])
        await db()
          .insert(tripSums)
          .values({ day, by, name: `of ${day}`, trips: 1, cents: 1 })
    await db().delete(staleDays)
  })
  afterAll(() => product.close())

  const db = () => product.services.store.db

  /** A trip by card of tomorrow with everything that may hang on it. */
  const fill = async (email: string) => {
    const { orderId, body } = await bookManaged(product, { details: { email } })
    const { id: bookingId, bookingRef } = await bookingOf(product, body.bookingRef)
    const at = clock.now()
    const [paid] = await db().select().from(payments).where(eq(payments.orderId, orderId))
    const back = { orderId, bookingId, paymentId: paid?.id ?? 0, amountCents: 100, createdAt: at }
    await db()
      .insert(refunds)
      .values({ ...back, cause: 'change', state: 'succeeded' })
    const cash = { orderId, bookingId, method: 'cash', cause: 'noted', takenBy: 'admin' }
    for (const note of ['', 'from her brother'])
      await db()
        .insert(receipts)
        .values({ ...cash, amountCents: 5, note, receivedAt: at })
    const line = { orderId, bookingId, at, actor: 'customer' }
    for (const what of ['phone', 'status', 'date'])
      await db()
        .insert(history)
        .values({ ...line, what, from: 'a', to: 'b' })
    await db()
      .insert(history)
      .values({ ...line, actor: 'system', what: 'date', to: 'c' })
    await tell(bookingId, bookingRef)
    await ask(email)
    await product.services.contact.receive({ ...MESSAGE, email })
    return { orderId, bookingId, bookingRef }
  }

  /** What a driver told on the way: with words and place, with a place, and with neither. */
  const tell = async (bookingId: number, bookingRef: string) => {
    const { id: driverId } = await newDriver(product)
    const at = clock.now()
    const phone = { driverId, secretHash: randomUUID(), publicKey: {}, name: 'phone' }
    const [device] = await db()
      .insert(driverDevices)
      .values({ ...phone, pairedAt: at, lastSeenAt: at })
      .returning()
    const common = { bookingId, bookingRef, driverId, deviceId: device?.id ?? 0, actor: 'driver' }
    const sealed = { payloadHash: 'p', prevHash: '0', hash: 'h', signature: 's' }
    const place = { lat: 37.1, lng: 25.2, accuracy: 5 }
    const told = [
      { seq: 3, kind: 'on-board', payload: {}, position: place },
      { seq: 2, kind: 'arrived', payload: { kept: 'as it is' }, position: null },
      { seq: 1, kind: 'problem', payload: { text: 'she lost her bag' }, position: place },
    ]
    for (const { seq, kind, payload, position } of told) {
      const eventId = randomUUID()
      const event = { ...common, ...sealed, seq, deviceSeq: seq, eventId, kind }
      await db()
        .insert(tripEvents)
        .values({ ...event, atDevice: at, atServer: at })
      await db().insert(tripEventPayloads).values({ eventId, payload, position })
      if (seq === 1)
        await db().insert(tripPhotos).values({ eventId, bookingId, jpeg: '/9j/', takenAt: at })
    }
  }

  /** Two trips asked for that became no booking, each with its history and a mail. */
  const ask = async (email: string) => {
    const at = clock.now()
    const who = { firstName: 'Zoe', lastName: 'K', email, phone: '' }
    const way = { pickupLocation: 'a', dropoffLocation: 'b', date: '2026-07-02', time: '10:00' }
    const times = { pickupAt: at, endsAt: at, createdAt: at, passengers: 60, luggage: 0 }
    for (const reference of ['one', 'two']) {
      const key = { reference: `${reference}-${email}`, idempotencyKey: `${reference}.${email}` }
      const [made] = await db()
        .insert(requests)
        .values({ ...key, requestHash: 'h', reason: 'other', ...who, ...way, ...times })
        .returning()
      const requestId = made?.id ?? 0
      await db()
        .insert(requestHistory)
        .values({ requestId, at, actor: 'customer', what: 'opened', said: {} })
      const mail = { requestId, kind: 'request-received', reason: `received-${requestId}` }
      const sent = { state: 'sent', facts: { revision: 1 }, createdAt: at }
      await db()
        .insert(messages)
        .values({ ...mail, ...sent })
    }
  }

  test('what is found is told in the order it came, whatever was written anew since', async () => {
    const email = 'eve@example.com'
    const [one, two] = [
      await bookManaged(product, { details: { email } }),
      await bookManaged(product, { details: { email } }),
    ]
    await db().update(orders).set({ cardAttempts: 2 }).where(eq(orders.id, one.orderId))
    await db().update(bookings).set({ review: '' }).where(eq(bookings.orderId, one.orderId))
    expect(await product.services.privacy.find({ email })).toMatchObject({
      orderIds: [one.orderId, two.orderId],
      bookingRefs: [one.body.bookingRef, two.body.bookingRef],
    })
  })

  test('everything is read in the order it happened, whatever was written anew since', async () => {
    const again = await bookManaged(product, { details: { email: HERS, paymentMethod: 'cash' } })
    // Rows that are changed move to the end of what a store reads without being told an order.
    const first = sql`(select min(id) from ${messages} where order_id = ${zoe.orderId})`
    await db().update(messages).set({ attempts: 1 }).where(sql`id = ${first}`)
    await db().update(orders).set({ cardAttempts: 2 }).where(eq(orders.id, zoe.orderId))
    const asked = eq(requests.reference, `one-${HERS}`)
    await db().update(requests).set({ luggage: 1 }).where(asked)
    const data = await product.services.privacy.read({ email: HERS })
    expect(data?.requests).toMatchObject(
      ['one', 'two'].map((reference) => ({ reference: `${reference}-${HERS}` })),
    )
    const [order, later] = (data?.orders ?? []) as Record<string, object[]>[]
    expect([order?.order, later?.order]).toEqual([zoe.orderId, again.orderId])
    expect(order?.trips).toMatchObject([{ bookingRef: zoe.bookingRef }])
    expect(order?.happenings).toMatchObject([
      { kind: 'problem', payload: { text: 'she lost her bag' }, photo: '/9j/' },
      { kind: 'arrived', position: null, photo: null },
      { kind: 'on-board', position: { lat: 37.1 } },
    ])
    const mails = await db()
      .select()
      .from(messages)
      .where(eq(messages.orderId, zoe.orderId))
      .orderBy(asc(messages.id))
    expect(order?.mails).toMatchObject(mails.map(({ kind }) => ({ kind })))
    expect(order?.history?.slice(-4)).toMatchObject(
      ['customer', 'customer', 'customer', 'system'].map((actor) => ({ actor })),
    )
    expect(later?.happenings).toEqual([])
    expect(JSON.stringify(data)).not.toContain(HIS)
  })

  test('an empty address is everybody and nobody: nothing is found, read or erased by it', async () => {
    const { privacy } = product.services
    for (const email of ['', '  ']) {
      await expect(privacy.find({ email })).rejects.toThrow('everybody and nobody')
      await expect(privacy.read({ email })).rejects.toThrow('everybody and nobody')
      await expect(privacy.erase({ email }, WISH)).rejects.toThrow('everybody and nobody')
    }
  })

  test('a hotel’s desk with more orders than are read at once has each of them once', async () => {
    const desk = { firstName: 'Desk', lastName: '', email: 'desk@example.com', phone: '' }
    const facts = { ...desk, paymentMethod: 'cash', requestHash: '', totalCents: 0 }
    const rows = Array.from({ length: 101 }, (_, at) => {
      return { ...facts, idempotencyKey: `desk-${at}`, createdAt: clock.now() }
    })
    await db().insert(orders).values(rows)
    const data = await product.services.privacy.read({ email: desk.email })
    const read = (data?.orders ?? []).map((order) => Reflect.get(order, 'order'))
    expect(new Set(read).size).toBe(101)
    expect(read).toEqual(read.toSorted((one, other) => one - other))
  })

  test('is erased row by row: what is the other’s, or says nothing of anybody, stays as it was', async () => {
    const before = await everyRow(product.services.store)
    clock.forwardMinutes(2 * 24 * 60)
    const answer = await product.services.privacy.erase({ bookingId: zoe.bookingId }, WISH)
    expect(answer).toMatchObject({ ok: true, orders: 2, contactMessages: 1, requests: 2 })
    const after = await everyRow(product.services.store)
    const gone = Object.entries(before).map(
      ([table, rows]) => [table.split('.')[1], without(rows, after[table] ?? []).length] as const,
    )
    expect(Object.fromEntries(gone.filter(([, rows]) => rows > 0))).toEqual({
      bookings: 2,
      contact_messages: 1,
      // Her phone; what became of the trip stays.
      history: 1,
      // Two of each order, the one that waited, and those of her requests and of what she wrote.
      messages: 2 * 2 + 1 + 2 + 1,
      orders: 2,
      receipts: 1,
      request_history: 2,
      requests: 2,
      stand_in_sessions: 1,
      trip_event_payloads: 2,
      trip_photos: 1,
      trip_sums: 1,
    })
  })

  test('screens and calendars that still show the trip learn that it changed', async () => {
    const [leg] = await db().select().from(bookings).where(eq(bookings.id, zoe.bookingId))
    const { rows } = await db().execute<{ data: { sequence: number } }>(
      sql`select data from jobs.job where name = 'calendar.forget' order by id`,
    )
    const forgotten = rows.map(({ data }) => data)
    const { bookingId, bookingRef } = zoe
    expect(forgotten).toContainEqual({ bookingId, bookingRef, sequence: leg?.version })
    const [other] = await db().select().from(bookings).where(eq(bookings.id, bob.bookingId))
    expect(leg?.version).toBe((other?.version ?? 0) + 1)
  })

  test('the day is counted anew, and no other', async () => {
    const days = await db().select({ day: staleDays.day }).from(staleDays)
    expect([...new Set(days.map(({ day }) => day))]).toEqual(['2026-07-02'])
  })

  test('a mail that waited is told as erased, one that went as sent', async () => {
    const rows = await db()
      .select({ state: messages.state, lastError: messages.lastError })
      .from(messages)
      .where(inArray(messages.orderId, [zoe.orderId]))
    expect(rows.filter(({ lastError }) => lastError === 'erased')).toEqual([
      { state: 'failed', lastError: 'erased' },
    ])
    expect(rows.filter(({ state }) => state !== 'failed').length).toBeGreaterThan(0)
  })
})

const MESSAGE = {
  name: 'Zoe',
  phone: '',
  phoneE164: null,
  subject: 'other' as const,
  idempotencyKey: null,
  message: 'May I bring a surfboard?',
}

/** Rows that are not among the others any more, as many times as they were. */
function without(rows: string[], others: string[]): string[] {
  const left = [...others]
  return rows.filter((row) => {
    const at = left.indexOf(row)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
