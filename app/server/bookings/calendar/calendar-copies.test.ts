import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bookings, calendarEvents, messages } from '#app/server/db/index.server.ts'
import { jobHandlers } from '#app/worker.server.ts'
import {
  calendarJobs,
  changeTrip,
  doCalendarJob,
  readFeed,
  sendMails,
  storedEvent,
  tripOf,
} from '#test/calendar.ts'
import { type FakeGoogle, startFakeGoogle } from '#test/fake-google-calendar.ts'
import { type FaultyProxy, startFaultyProxy } from '#test/faulty-proxy.ts'
import { book, heldClock } from '#test/journey.ts'
import { parseIcs } from '#test/parse-ics.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { type Radicale, radicaleProgram, startRadicale } from '#test/radicale.ts'
import { storeKinds } from '#test/stores.ts'
import { openOrderReads } from '../order/order-reads.ts'
import { publishCalendar } from './publish-calendar.ts'

const OWNER = { actor: 'admin', limitCents: null, recentlyAuthenticated: true }

const googleUid = (uid: string) => BigInt(`0x${Buffer.from(uid).toString('hex')}`).toString(32)

// N-23
describe.skipIf(!radicaleProgram()).each(storeKinds)('copies outside, on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let radicale: Radicale
  let proxy: FaultyProxy
  let google: FakeGoogle
  let product: TestProduct
  /** Another process over the same store, where the store allows one. */
  let other: TestProduct
  beforeAll(async () => {
    radicale = await startRadicale()
    proxy = await startFaultyProxy(radicale.url)
    google = await startFakeGoogle()
    product = await openProduct({
      kind,
      now: clock.now,
      env: {
        PAYMENT_METHODS: 'cash',
        ORIGIN: 'https://meltemi.example',
        TRUST_PROXY: 'on',
        ...radicale.env,
        CALDAV_URL: `${proxy.url}/office/trips`,
        ...google.env,
      },
    })
    const { databaseUrl, dataDir } = product.services.settings
    const store = { databaseUrl, dataDir, remove: async () => {} }
    const env = { ...radicale.env, ...google.env, ORIGIN: 'https://meltemi.example' }
    other = kind === 'postgres' ? await openProduct({ kind, env, now: clock.now, store }) : product
  })
  afterAll(async () => {
    if (other !== product) await other?.close()
    await product?.close()
    await Promise.all([google?.close(), proxy?.close()])
    await radicale?.close()
  })
  beforeEach(() => proxy.setMode('pass'))

  let customers = 0
  /** A trip of a customer of its own: one address takes five in an hour, one visitor sends three in half a minute. */
  const bookCash = async () => {
    const email = `anna${++customers}@example.com`
    const details = { paymentMethod: 'cash', email }
    const headers = { 'x-forwarded-for': `203.0.113.${customers}` }
    const { body } = await book(product, { details, headers })
    const trip = await tripOf(product, body.bookingRef)
    await sendMails(product, trip.orderId)
    const uid = `${trip.bookingRef}@meltemi.example`
    return { trip, orderId: trip.orderId, bookingRef: trip.bookingRef, uid }
  }
  const publishingBy = (calendar: typeof product.services.calendar) => {
    const { services } = product
    const reads = openOrderReads(services.store)
    return { ...services, reads, calendar, origin: 'https://meltemi.example' }
  }
  const inRadicale = async (uid: string) => {
    const text = await radicale.get(uid)
    return text === undefined ? undefined : parseIcs(text)[0]
  }
  const inGoogle = (uid: string) => {
    const found = google.events.get(googleUid(uid))
    return found?.status === 'confirmed' ? found : undefined
  }
  const deleteBooking = async (id: number) => {
    const { db } = product.services.store
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
    const asked = { version: row?.version ?? 0, money: 'keep' } as const
    return product.services.bookings.office.delete(id, asked, OWNER)
  }

  test('a booking comes, moves, gets a driver, is cancelled, comes back and is deleted', async () => {
    const { trip, orderId, bookingRef, uid } = await bookCash()
    await doCalendarJob(product, orderId)
    expect(await inRadicale(uid)).toMatchObject({ sequence: 1, start: trip.pickupAt })
    expect(inGoogle(uid)).toMatchObject({ summary: expect.stringContaining('Anna Kovač') })
    expect(await storedEvent(product, trip.id)).toMatchObject({
      copiedTo: expect.arrayContaining(['caldav', 'google-calendar']),
    })

    const pickupAt = new Date(trip.pickupAt.getTime() + 3_600_000)
    const freeAt = new Date(pickupAt.getTime() + 3_600_000)
    await changeTrip(product, bookingRef, { pickupAt, freeAt, driverName: 'Nikos' })
    await doCalendarJob(product, orderId)
    expect(await inRadicale(uid)).toMatchObject({ sequence: 2, start: pickupAt })
    expect((await inRadicale(uid))?.description).toContain('Driver: Nikos')
    expect(inGoogle(uid)?.start?.dateTime).toBe(pickupAt.toISOString())

    await changeTrip(product, bookingRef, { status: 'cancelled' })
    await doCalendarJob(product, orderId)
    expect(await inRadicale(uid)).toBeUndefined()
    expect(inGoogle(uid)).toBeUndefined()
    await changeTrip(product, bookingRef, { status: 'confirmed' })
    await doCalendarJob(product, orderId)
    expect(await inRadicale(uid)).toMatchObject({ sequence: 4 })
    expect(inGoogle(uid)).toBeDefined()

    await deleteBooking(trip.id)
    await jobHandlers(product.services)['calendar.forget']({ bookingId: trip.id, bookingRef })
    expect(await inRadicale(uid)).toBeUndefined()
    expect(inGoogle(uid)).toBeUndefined()
    expect(JSON.stringify(google.events.get(googleUid(uid)))).not.toMatch(/Anna|3069/)
  })

  // DATA-12
  test('nothing personal but name, phone and route goes out', async () => {
    const { orderId, uid } = await bookCash()
    await doCalendarJob(product, orderId)
    const sent = `${await radicale.get(uid)}${JSON.stringify(google.calls)}`
    expect(sent).toContain('Anna Kovač')
    expect(sent).not.toMatch(/AB1234567|anna@example|child seat|attendee/i)
  })

  // CALEV-03
  test.each(['http-500', 'cut', 'nonsense'] as const)(
    'a server that answers %s: booking, mail, feed and the other calendar have it, the job tries again',
    async (mode) => {
      const { trip, orderId, bookingRef, uid } = await bookCash()
      proxy.setMode(mode)
      await expect(doCalendarJob(product, orderId)).rejects.toThrow('caldav: get was answered')
      expect((await readFeed(product)).get(bookingRef)).toMatchObject({ status: 'CONFIRMED' })
      expect(inGoogle(uid)).toBeDefined()
      expect(await tripOf(product, bookingRef)).toEqual({ ...trip, confirmationEmailSent: true })
      const { db } = product.services.store
      const mails = await db.select().from(messages).where(eq(messages.orderId, orderId))
      expect(mails.every(({ state }) => state === 'kept')).toBe(true)
      const waiting = async () =>
        (await product.services.calendar.copies()).map(({ calendar, waiting }) => [
          ...[calendar, waiting],
        ])
      expect(await waiting()).toEqual([
        ['caldav', 1],
        ['google-calendar', 0],
      ])
      expect(product.logged.join('\n')).not.toMatch(/Kova|\+3069/)
      proxy.setMode('pass')
      await doCalendarJob(product, orderId)
      expect(await inRadicale(uid)).toBeDefined()
      expect((await waiting())[0]).toEqual(['caldav', 0])
    },
  )

  test('what was missed while a calendar was away, or before it was set, comes by the sweep', async () => {
    const { trip, orderId, uid } = await bookCash()
    await doCalendarJob(product, orderId)
    await radicale.stop()
    const { db } = product.services.store
    await db
      .update(calendarEvents)
      .set({ copiedTo: [] })
      .where(eq(calendarEvents.bookingId, trip.id))
    google.events.delete(googleUid(uid))
    const sweep = () => jobHandlers(product.services)['calendar.sweep']({})
    await expect(sweep()).rejects.toThrow('caldav')
    expect(inGoogle(uid)).toBeDefined()
    await radicale.start()
    await changeTrip(product, trip.bookingRef, { driverName: 'Maria' })
    await product.services.calendar.forget({ bookingId: trip.id, uid })
    await doCalendarJob(product, orderId)
    await sweep()
    expect((await inRadicale(uid))?.description).toContain('Driver: Maria')
  })

  test('by the worker itself: the server is away, the mail goes, the event arrives later', async () => {
    const working = await openProduct({
      kind,
      now: clock.now,
      env: { PAYMENT_METHODS: 'cash', ...radicale.env },
    })
    await radicale.stop()
    await working.work()
    const { body } = await book(working, { details: { paymentMethod: 'cash' } })
    const { orderId } = await tripOf(working, body.bookingRef)
    const settled = { timeout: 25_000, interval: 100 }
    await vi.waitFor(
      () => expect(working.logged.join('\n')).toContain('caldav: get was answered nothing'),
      settled,
    )
    expect(await tripOf(working, body.bookingRef)).toMatchObject({ confirmationEmailSent: true })
    expect(await calendarJobs(working, orderId)).toBe(1)
    await radicale.start()
    const uid = `${body.bookingRef}@localhost`
    await vi.waitFor(async () => {
      // The next try is seconds away, and later each time.
      await working.services.store.db.execute(
        sql`update jobs.job set start_after = now() where state = 'retry'`,
      )
      expect(await inRadicale(uid)).toBeDefined()
    }, settled)
    expect(working.logged.join('\n')).not.toMatch(/Kova|\+3069/)
    await working.close()
  })

  test('a job under way while its booking is deleted does not bring the event back', async () => {
    const { trip, orderId, bookingRef, uid } = await bookCash()
    const { calendar } = product.services
    const slow = {
      ...calendar,
      async publish(event: Parameters<typeof calendar.publish>[0]) {
        // The deletion and its own jobs are through before this write begins.
        await deleteBooking(trip.id)
        await jobHandlers(product.services)['calendar.forget']({ bookingId: trip.id, bookingRef })
        await doCalendarJob(product, orderId)
        await calendar.publish(event)
      },
    }
    await publishCalendar(publishingBy(slow), orderId)
    expect(await storedEvent(product, trip.id)).toBeUndefined()
    expect(await inRadicale(uid)).toBeUndefined()
    expect(inGoogle(uid)).toBeUndefined()
  })

  test('a job under way while its booking is cancelled does not leave it in', async () => {
    const { trip, orderId, bookingRef, uid } = await bookCash()
    const { calendar } = product.services
    let isFirst = true
    const slow = {
      ...calendar,
      async publish(event: Parameters<typeof calendar.publish>[0]) {
        if (isFirst) {
          isFirst = false
          await changeTrip(product, bookingRef, { status: 'cancelled' })
          await doCalendarJob(product, orderId)
        }
        await calendar.publish(event)
      },
    }
    await publishCalendar(publishingBy(slow), orderId)
    expect(await storedEvent(product, trip.id)).toMatchObject({ cancelled: true, sequence: 2 })
    expect(await inRadicale(uid)).toBeUndefined()
  })

  test('and when it is killed before it could look, its second try mends it', async () => {
    const { trip, orderId, uid } = await bookCash()
    await doCalendarJob(product, orderId)
    const left = await storedEvent(product, trip.id)
    await deleteBooking(trip.id)
    await doCalendarJob(product, orderId)
    // As the killed job left it: written again, and nobody looked.
    if (left) await product.services.calendar.publish(left)
    expect(await inRadicale(uid)).toBeDefined()
    await doCalendarJob(product, orderId)
    expect(await storedEvent(product, trip.id)).toBeUndefined()
    expect(await inRadicale(uid)).toBeUndefined()
    expect(inGoogle(uid)).toBeUndefined()
  })

  test('late and doubled jobs, of two processes, in any order: the newest state is left', async () => {
    const { trip, orderId } = await bookCash()
    await doCalendarJob(product, orderId)
    const base = await storedEvent(product, trip.id)
    if (!base) throw new Error('no event')
    const kindOf = fc.constantFrom('publish' as const, 'remove' as const)
    const states = fc.array(kindOf, { minLength: 1, maxLength: 4 })
    const order = fc.array(fc.nat(20), { minLength: 4, maxLength: 8 })
    let number = 100_000
    await fc.assert(
      fc.asyncProperty(states, order, async (later, turns) => {
        const kinds = ['publish', ...later]
        number += 1
        const key = { bookingId: number, uid: `PT-RACE${number}@meltemi.example` }
        const job = async (turn: number, of: TestProduct) => {
          const sequence = (turn % kinds.length) + 1
          const { calendar } = of.services
          const event = { ...base, ...key, sequence, summary: `v${sequence}` }
          if (kinds[sequence - 1] === 'remove') await calendar.remove(event)
          else await calendar.publish(event)
        }
        // Every state's own job runs at least once, somewhere among the late ones.
        const all = [...turns, ...kinds.keys()]
        await job(0, product)
        await Promise.all(all.map((turn, index) => job(turn, index % 2 ? other : product)))
        const [row] = await product.services.store.db
          .select()
          .from(calendarEvents)
          .where(eq(calendarEvents.bookingId, number))
        const isLeft = row && !row.cancelled
        const copies = [(await inRadicale(key.uid))?.summary, inGoogle(key.uid)?.summary]
        expect(copies).toEqual(isLeft ? [row.summary, row.summary] : [undefined, undefined])
        const newest = kinds.length
        if (kinds[newest - 1] === 'publish') expect(isLeft && row.sequence).toBe(newest)
        else expect(isLeft).toBeFalsy()
      }),
      { numRuns: kind === 'postgres' ? 10 : 4, endOnFailure: true },
    )
  })

  test('the check names every calendar, and which does not work', async () => {
    const { calendar } = product.services
    expect(await calendar.check()).toBe('feed, CalDAV Trips of the company, Google Calendar Trips')
    google.setRole('reader')
    await expect(calendar.check()).rejects.toThrow('google-calendar: list was answered that')
    google.setRole('writer')
  })
})
