import { randomUUID } from 'node:crypto'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RETENTION } from '#app/domain/privacy/retention.ts'
import {
  auditEntries,
  bookings,
  calendarEvents,
  orders,
  providerEvents,
  rateLimits,
  salesDocuments,
  session,
  standInSessions,
  tripEventPayloads,
  tripEvents,
  tripPhotos,
  user,
  verification,
} from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const NOW = new Date('2026-07-01T09:00:00Z')
/** Midnight in Athens, with which the year begins whose bookings are still kept. */
const YEARS = new Date('2020-12-31T22:00:00Z')
const PLACE = { lat: 37.1, lng: 25.2, accuracy: 5 }

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000)
/** What is kept for the last time, and what is a thousandth of a second too old. */
const around = (moment: Date) =>
  [
    ['kept', moment],
    ['over', new Date(moment.getTime() - 1)],
  ] as const

describe.each(storeKinds)('kept to the very moment, on the %s store', (kind) => {
  let product: TestProduct
  let leg: typeof bookings.$inferSelect
  beforeAll(async () => {
    product = await openProduct({ kind, now: () => NOW })
    const id = await insertBooking(product.services.store)
    const [stored] = await db().select().from(bookings).where(eq(bookings.id, id))
    if (!stored) throw new Error('no booking')
    leg = stored
  })
  afterAll(() => product.close())

  const db = () => product.services.store.db
  const purge = () => product.services.privacy.purge()

  test('what the card provider told, and pages nobody paid at', async () => {
    const page = { orderId: leg.orderId, bookingRef: '', amountCents: 1, currency: 'EUR' }
    const words = { successUrl: '', cancelUrl: '', description: '', createdAt: NOW }
    for (const [id, at] of around(daysAgo(RETENTION.technicalDays))) {
      await db().insert(providerEvents).values({ eventId: id, type: 'x', receivedAt: at })
      await db()
        .insert(standInSessions)
        .values({ id, ...page, ...words, expiresAt: at })
    }
    expect(await purge()).toMatchObject({ providerEvents: 1, cardPages: 1 })
    const [event, ...others] = await db().select().from(providerEvents)
    expect([event?.eventId, others]).toEqual(['kept', []])
    const pages = await db().select().from(standInSessions)
    expect(pages.map(({ id }) => id)).toEqual(['kept'])
  })

  test('what tells a request from its repeat', async () => {
    const who = { firstName: 'Anna', lastName: '', email: '', phone: '', paymentMethod: 'cash' }
    for (const [idempotencyKey, createdAt] of around(daysAgo(RETENTION.technicalDays)))
      await db()
        .insert(orders)
        .values({ ...who, totalCents: 0, requestHash: 'hash', idempotencyKey, createdAt })
    expect(await purge()).toMatchObject({ requestHashes: 1 })
    const left = await db().select().from(orders).where(eq(orders.requestHash, 'hash'))
    expect(left.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['kept'])
  })

  test('where a phone was, and what it took a picture of; of the place only that it is gone stays', async () => {
    const sealed = { payloadHash: 'p', prevHash: '0', hash: 'h', kind: 'problem', actor: 'guest' }
    const trip = { bookingId: leg.id, bookingRef: leg.bookingRef, ...sealed }
    const ids = new Map<string, string>()
    for (const [name, at] of around(daysAgo(RETENTION.positionDays))) {
      const eventId = randomUUID()
      ids.set(eventId, name)
      const times = { seq: ids.size, atDevice: at, atServer: at }
      await db()
        .insert(tripEvents)
        .values({ ...trip, ...times, eventId })
      await db().insert(tripEventPayloads).values({ eventId, payload: {}, position: PLACE })
      await db()
        .insert(tripPhotos)
        .values({ eventId, bookingId: leg.id, jpeg: '/9j/', takenAt: at })
    }
    expect(await purge()).toMatchObject({ positions: 1, photos: 1 })
    const places = await db()
      .select()
      .from(tripEventPayloads)
      .where(isNotNull(tripEventPayloads.position))
    expect(places).toMatchObject([{ position: PLACE, erasedAt: null }])
    expect(ids.get(places[0]?.eventId ?? '')).toBe('kept')
    const gone = await db().select().from(tripEventPayloads).where(sql`position is null`)
    expect(gone).toMatchObject([{ payload: {}, erasedAt: NOW }])
    const photos = await db().select().from(tripPhotos)
    expect(photos.map(({ eventId }) => ids.get(eventId))).toEqual(['kept'])
  })

  test('what staff did, and who is named on a receipt', async () => {
    const deed = { actor: 'admin', area: 'settings', outcome: 'done' }
    const seller = { name: 'Meltemi', address: 'a', taxNumber: '1', phone: '', email: '' }
    const buyer = { name: 'Zoe', companyName: '', address: '', vatNumber: '' }
    const paper = { kind: 'receipt', orderId: leg.orderId, grossCents: 5_800, references: 'PT-1' }
    const lines = [{ label: 'To Villa Rosa', grossCents: 5_800, vatPermille: 130 }]
    for (const [at, [what, moment]] of around(YEARS).entries()) {
      await db()
        .insert(auditEntries)
        .values({ ...deed, what, at: moment })
      const issued = { year: 2020, number: at + 1, issuedAt: moment, issuedBy: what }
      await db()
        .insert(salesDocuments)
        .values({ ...paper, ...issued, lines, seller, buyer } as never)
    }
    expect(await purge()).toMatchObject({ auditEntries: 1, documents: 1 })
    const deeds = await db().select().from(auditEntries)
    expect(deeds.map(({ what }) => what)).toEqual(['kept'])
    const papers = await db().select().from(salesDocuments).orderBy(salesDocuments.id)
    expect(papers).toMatchObject([
      { issuedBy: 'kept', buyer, lines },
      { issuedBy: 'over', buyer: null, lines: [{ label: '', grossCents: 5_800 }] },
    ])
  })

  test('entries of the company’s calendar, which the job of deleted bookings takes out', async () => {
    const words = { summary: '', description: '', location: '', startsAt: YEARS, updatedAt: NOW }
    for (const [uid, endsAt] of around(daysAgo(RETENTION.calendarDays))) {
      const bookingId = await insertBooking(product.services.store, { bookingRef: uid })
      await db()
        .insert(calendarEvents)
        .values({ ...words, bookingId, uid, sequence: 7, endsAt })
    }
    expect(await purge()).toMatchObject({ calendarEvents: 1 })
    const { rows } = await db().execute<{ data: object }>(
      sql`select data from jobs.job where name = 'calendar.forget'`,
    )
    expect(rows.map(({ data }) => data)).toMatchObject([{ bookingRef: 'over', sequence: 7 }])
  })

  test('sessions, codes of a sign-in and counters, each to its own end', async () => {
    const [owner] = await db().select({ userId: user.id }).from(user).limit(1)
    if (!owner) throw new Error('no account')
    const made = { createdAt: NOW, updatedAt: NOW }
    for (const [id, expiresAt] of around(NOW)) {
      await db()
        .insert(session)
        .values({ id, token: id, expiresAt, ...made, ...owner })
      await db()
        .insert(verification)
        .values({ id, identifier: id, value: '', expiresAt, ...made })
      await db().insert(rateLimits).values({ key: id, points: 1, expire: expiresAt })
    }
    expect(await purge()).toMatchObject({ sessions: 1, signInTokens: 1, rateLimits: 1 })
    for (const [table, key] of [
      [session, session.id],
      [verification, verification.id],
      [rateLimits, rateLimits.key],
    ] as const)
      expect(await db().select({ key }).from(table)).toEqual([{ key: 'kept' }])
  })
})
