import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RETENTION } from '#app/domain/privacy/retention.ts'
import { toReadable } from '#app/domain/text/readable.ts'
import {
  bookings,
  calendarEvents,
  contactMessages,
  history,
  orders,
  payments,
  providerEvents,
  rateLimits,
  receipts,
  refunds,
  session,
  standInSessions,
  verification,
} from '#app/server/db/index.server.ts'
import { jobHandlers } from '#app/worker.server.ts'
import { everyRow } from '#test/archive.ts'
import { insertBooking } from '#test/booking-row.ts'
import { book, heldClock, payAtStandIn } from '#test/journey.ts'
import { bookingOf, deliverWaiting, mailsOf } from '#test/mails.ts'
import { readByLink } from '#test/managed.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const DAY = 24 * 60
const WISH = { actor: 'admin', evenOpen: false }
const PERSON = {
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  email: 'Zephyrine@Example.com',
  idNumber: 'ZQ7654321',
  phone: '+306987654321',
  specialRequest: 'Peanut allergy',
  paymentMethod: 'cash',
}
/** None of these may be found anywhere once she is erased. */
const TRACES = /zephyrine|quillfeather|ZQ7654321|6987654321|peanut|villa rosa|A3 990/i

describe.each(storeKinds)('on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  const open = () => openProduct({ kind, now: clock.now, env: { PAYMENT_METHODS: 'card,cash' } })

  describe('what was kept long enough', () => {
    let product: TestProduct
    let bookingRef: string
    beforeAll(async () => {
      product = await open()
      const { body } = await book(product, { details: { paymentMethod: 'cash' } })
      bookingRef = body.bookingRef
      await write(product, { email: 'bob@example.com' })
      await deliverWaiting(product)
      await doCalendar(product)
    })
    afterAll(() => product.close())

    const purge = () => product.services.privacy.purge()
    const later = (days: number) => clock.forwardMinutes(days * DAY)

    test('passport numbers are kept 90 days after the trip, then blanked', async () => {
      later(91) // The trip is tomorrow.
      expect(await purge()).toMatchObject({ idNumbers: 0 })
      expect((await bookingOf(product, bookingRef)).idNumberEncrypted).not.toBeNull()
      later(1)
      expect(await purge()).toMatchObject({ idNumbers: 1 })
      expect((await bookingOf(product, bookingRef)).idNumberEncrypted).toBeNull()
    }) // DATA-12

    test('what tells repeats apart is short-lived', async () => {
      const { requestHash } = await orderOf(product, bookingRef)
      expect(requestHash).toBe('')
    })

    test('sessions, codes, limits, events and card pages go with their time', async () => {
      const { db } = product.services.store
      const hour = 3_600_000
      // What ends in this very moment has not ended.
      const [soon, over] = [0, hour].map((ms) => new Date(clock.now().getTime() - ms))
      const past = new Date(clock.now().getTime() - (RETENTION.technicalDays * DAY + 1) * 60_000)
      if (!soon || !over) throw new Error('no times')
      const [owner] = await db.query.user.findMany({ limit: 1 })
      const stamps = { createdAt: past, updatedAt: past, userId: owner?.id ?? '' }
      const page = { orderId: 1, bookingRef: '', amountCents: 1, currency: 'EUR', cancelUrl: '' }
      for (const [id, expiresAt] of [
        ['soon', soon],
        ['over', over],
      ] as const) {
        await db.insert(session).values({ id, token: id, expiresAt, ...stamps })
        await db
          .insert(verification)
          .values({ id, identifier: '', value: '', expiresAt, ...stamps })
        await db.insert(rateLimits).values({ key: id, points: 1, expire: expiresAt })
      }
      for (const [id, at] of [
        ['soon', over],
        ['over', past],
      ] as const) {
        await db.insert(providerEvents).values({ eventId: id, type: 'x', receivedAt: at })
        const times = { expiresAt: at, createdAt: at, successUrl: '', description: '' }
        await db.insert(standInSessions).values({ id, ...page, ...times })
      }
      await db.insert(standInSessions).values({
        id: 'paid',
        ...page,
        state: 'paid',
        successUrl: '',
        description: '',
        expiresAt: past,
        createdAt: past,
      })
      const one = { sessions: 1, signInTokens: 1, rateLimits: 1, providerEvents: 1, cardPages: 1 }
      expect(await purge()).toMatchObject(one)
      const left = [session, verification, rateLimits, providerEvents, standInSessions] as const
      const kept = await Promise.all(left.map((table) => db.select().from(table as typeof session)))
      expect(JSON.stringify(kept)).not.toContain('"over"')
      expect(kept.map((rows) => rows.length)).toEqual([1, 1, 1, 1, 2])
    })

    test('words of mails, calendar entries and messages of visitors go after a year', async () => {
      const { db } = product.services.store
      expect(await purge()).toMatchObject({ mails: 0, contactMessages: 0, calendarEvents: 0 })
      later(275)
      const messages = await db.select().from(contactMessages)
      expect(messages).toHaveLength(1)
      expect(await purge()).toMatchObject({ mails: 3, contactMessages: 1, calendarEvents: 1 })
      await doCalendar(product)
      expect(await db.select().from(contactMessages)).toEqual([])
      expect(await db.select().from(calendarEvents)).toEqual([])
      const mails = await mailsOf(product)
      expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
        ['booking-confirmation', 'kept'],
        ['office-copy', 'kept'],
      ])
      const emptied = { recipient: null, subject: null, html: null, text: null, replyTo: null }
      for (const mail of mails) expect(mail).toMatchObject(emptied)
    })

    test('bookings are made anonymous five years after the end of their year', async () => {
      const clockAt = heldClock('2031-12-31T21:59:59Z')
      const old = { date: '2026-12-31', createdAt: clockAt.now() }
      const id = await insertBooking(product.services.store, { ...old, bookingRef: 'OLD-1' })
      await insertBooking(product.services.store, { date: '2027-01-01', bookingRef: 'NEW-1' })
      clock.forwardMinutes((clockAt.now().getTime() - clock.now().getTime()) / 60_000)
      expect(await purge()).toMatchObject({ orders: 0 })
      clock.forwardMinutes(1)
      // The first one of this test, of July 2026, too.
      expect(await purge()).toMatchObject({ orders: 2 })
      expect(await bookingOf(product, 'OLD-1')).toMatchObject({
        id,
        customerName: 'Erased',
        email: '',
        phone: '',
        priceCents: 5_800,
        date: '2026-12-31',
        pickupLocation: 'Paros Airport',
        searchText: expect.stringContaining('old-1'),
      })
      expect((await bookingOf(product, 'NEW-1')).customerName).toBe('Anna Kovač')
      expect(await purge()).toMatchObject({ orders: 0 })
    })
  })

  describe('one customer', () => {
    let product: TestProduct
    let bookingRef: string
    let manageUrl: string
    beforeAll(async () => {
      product = await open()
      const trip = { dropoffLocation: 'Villa Rosa', dropoffVillageId: 'naoussa' }
      const { body } = await book(product, {
        trip,
        details: { ...PERSON, flightOrFerry: 'A3 990' },
      })
      ;({ bookingRef, manageUrl } = body)
      // As a maps service would have found the villa.
      const found = { dropoffLat: 37.1197, dropoffLng: 25.2531 }
      await product.services.store.db
        .update(bookings)
        .set(found)
        .where(eq(bookings.bookingRef, bookingRef))
      await book(product, { details: { paymentMethod: 'cash' } })
      await write(product, { name: 'Zephyrine', email: PERSON.email, phone: PERSON.phone })
      await product.call(`/api/manage/${tokenOf(manageUrl)}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ specialRequest: 'Peanut allergy, severe' }),
      })
      await deliverWaiting(product)
      await doCalendar(product)
    })
    afterAll(() => product.close())

    test('everything about her is read, and nothing about others', async () => {
      const data = await product.services.privacy.read({ email: 'zephyrine@EXAMPLE.com ' })
      expect(data).toMatchObject({
        orders: [{ email: 'Zephyrine@Example.com', trips: [{ bookingRef }] }],
        contactMessages: [{ name: 'Zephyrine', message: MESSAGE.message }],
      })
      const told = JSON.stringify(data)
      for (const word of ['ZQ7654321', 'Villa Rosa', 'A3 990', 'Peanut allergy, severe'])
        expect(told).toContain(word)
      expect(told).toContain('"kind":"booking-confirmation"')
      expect(JSON.stringify(data)).not.toContain('anna@example.com')
      const readable = toReadable(data)
      expect(readable).toContain('Passport or id number: ZQ7654321')
      expect(readable).toContain('Dropoff location: Villa Rosa (Naoussa)')
      expect(await product.services.privacy.read({ email: 'nobody@example.com' })).toMatchObject({
        orders: [],
        contactMessages: [],
      })
      expect(await product.services.privacy.read({ bookingId: 999 })).toBeNull()
    })

    test('reads what they were sold, what came in, and what went back', async () => {
      const { db } = product.services.store
      const { orderId } = await bookingOf(product, bookingRef)
      const at = clock.now()
      await db.insert(receipts).values({
        orderId,
        method: 'cash',
        amountCents: 58_00,
        cause: 'noted',
        takenBy: 'admin',
        note: 'On the ferry',
        receivedAt: at,
      })
      const data = await product.services.privacy.read({ email: PERSON.email })
      const [order] = data?.orders ?? []
      expect(order).toMatchObject({
        lines: [
          { kind: 'transfer', quantity: 1, grossCents: 65_00, vatPermille: 130 },
          { kind: 'discount', grossCents: -7_00 },
        ],
        receipts: [{ method: 'cash', amountCents: 58_00, note: 'On the ferry' }],
        retained: [],
      })
      // Who took it in is not the customer's to know.
      expect(JSON.stringify(data)).not.toContain('takenBy')
      await db.insert(receipts).values({
        orderId,
        method: 'cash',
        amountCents: -58_00,
        cause: 'noted',
        takenBy: 'admin',
        receivedAt: at,
      })
    })

    test('is not erased while a trip is to come', async () => {
      const before = await everyRow(product.services.store)
      expect(await product.services.privacy.erase({ email: PERSON.email }, WISH)).toEqual({
        ok: false,
        error: 'open',
        open: { trips: [bookingRef], money: [] },
      })
      expect(await everyRow(product.services.store)).toEqual(before)
    })

    test('is erased from everywhere; amounts, dates and references stay', async () => {
      clock.forwardMinutes(3 * DAY)
      const { privacy, store } = product.services
      expect(JSON.stringify(await everyRow(store))).toMatch(TRACES)
      const before = await bookingOf(product, bookingRef)
      const { id } = before
      expect(await privacy.erase({ bookingId: id }, WISH)).toEqual({
        ok: true,
        orders: 1,
        bookingRefs: [bookingRef],
        contactMessages: 1,
        requests: 0,
      })
      await doCalendar(product)
      expect(JSON.stringify(await everyRow(store))).not.toMatch(TRACES)
      expect(product.logged.join('\n')).not.toMatch(TRACES)
      const { date, time, priceCents, pickupLocation, driverName } = before
      expect(await bookingOf(product, bookingRef)).toMatchObject({
        date,
        time,
        priceCents,
        pickupLocation,
        driverName,
        dropoffLocation: 'Address erased',
        dropoffPlaceId: null,
        dropoffLat: null,
        dropoffLng: null,
      })
      expect((await orderOf(product, bookingRef)).erasedAt).toEqual(clock.now())
      const past = await store.db.select().from(history).where(eq(history.what, 'erased'))
      expect(past).toMatchObject([{ actor: 'admin', at: clock.now() }])
      // The other customer is as she was.
      expect(JSON.stringify(await everyRow(store))).toContain('anna@example.com')
      expect(await readByLink(product, tokenOf(manageUrl))).toBeNull()
    })

    test('once erased nothing is left to find, and no mail can be drawn', async () => {
      const { privacy, bookings: trips } = product.services
      const none = { ok: true, orders: 0, bookingRefs: [], contactMessages: 0, requests: 0 }
      expect(await privacy.erase({ email: PERSON.email }, WISH)).toEqual(none)
      const { id, orderId } = await bookingOf(product, bookingRef)
      expect(await privacy.erase({ bookingId: id }, WISH)).toMatchObject({ ok: true, orders: 0 })
      expect(await trips.composeMail(orderId)).toBeNull()
      await trips.resendConfirmation(id)
      await deliverWaiting(product)
      expect((await mailsOf(product)).at(-1)).toMatchObject({ state: 'failed', recipient: null })
    })
  })

  test('a customer whose money is open is erased only when that is meant', async () => {
    const product = await open()
    const { body } = await book(product, { details: { ...PERSON, paymentMethod: 'card' } })
    await payAtStandIn(product, body.checkoutUrl)
    // Hers too, and settled.
    await book(product, { details: PERSON })
    clock.forwardMinutes(2 * DAY)
    const { db } = product.services.store
    const { orderId } = await bookingOf(product, body.bookingRef)
    const [paid] = await db.select().from(payments).where(eq(payments.orderId, orderId))
    await db.insert(refunds).values({
      orderId,
      paymentId: paid?.id ?? null,
      amountCents: 100,
      cause: 'cancellation',
      state: 'by-hand',
      createdAt: clock.now(),
    })
    const { privacy } = product.services
    const open_ = { trips: [], money: [body.bookingRef] }
    expect(await privacy.find({ email: PERSON.email })).toMatchObject({ open: open_ })
    expect(await privacy.erase({ email: PERSON.email }, WISH)).toMatchObject({ open: open_ })
    const meant = { ...WISH, evenOpen: true }
    expect(await privacy.erase({ email: PERSON.email }, meant)).toMatchObject({
      ok: true,
      orders: 2,
    })
    // A mail that waited is not sent to nobody.
    expect(new Set((await deliverWaiting(product)).map(({ state }) => state))).toEqual(
      new Set(['failed']),
    )
    const [left] = await db.select().from(bookings).where(eq(bookings.orderId, orderId))
    expect(left).toMatchObject({ customerName: 'Erased', priceCents: 5_800 })
    await product.close()
  })

  test('what a customer wrote is read in the order it was written, whatever was done with it since', async () => {
    const product = await open()
    const words = ['May I bring a dog?', 'It is a small dog.', 'Never mind, the dog stays.']
    for (const message of words) await write(product, { email: PERSON.email, message })
    const { db } = product.services.store
    const [first] = await db.select().from(contactMessages).orderBy(contactMessages.id).limit(1)
    const handledAt = clock.now()
    await db
      .update(contactMessages)
      .set({ handledAt })
      .where(eq(contactMessages.id, first?.id ?? 0))
    const data = await product.services.privacy.read({ email: PERSON.email })
    expect(data).toMatchObject({ contactMessages: words.map((message) => ({ message })) })
    await product.close()
  })
})

const MESSAGE = {
  name: 'Bob',
  phone: '',
  phoneE164: null,
  subject: 'other' as const,
  idempotencyKey: null,
  message: 'May I bring a surfboard?',
}

async function write(product: TestProduct, details: object): Promise<void> {
  const { contact } = product.services
  await contact.receive({ ...MESSAGE, email: '', ...details })
}

const tokenOf = (manageUrl: string) => manageUrl.split('/').at(-1) ?? ''

async function orderOf(product: TestProduct, bookingRef: string) {
  const { orderId } = await bookingOf(product, bookingRef)
  const [order] = await product.services.store.db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) throw new Error('no order')
  return order
}

/** Does every calendar job there is, first those that write, as a worker would. */
async function doCalendar(product: TestProduct): Promise<void> {
  const handlers = jobHandlers(product.services)
  const { rows } = await product.services.store.db.execute<{ name: string; data: never }>(
    sql`select name, data from jobs.job where name like 'calendar.%' order by name desc`,
  )
  for (const { name, data } of rows) await handlers[name as 'calendar.forget'](data)
}
