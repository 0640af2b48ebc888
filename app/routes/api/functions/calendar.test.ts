import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarEvents } from '#app/server/db/index.server.ts'
import { openKeys } from '#app/server/keys/index.server.ts'
import type { Services } from '#app/services.server.ts'
import {
  calendarJobs,
  changeTrip,
  feedUrl,
  pathOf,
  readFeed,
  storedEvent,
  tripOf,
} from '#test/calendar.ts'
import { book, heldClock, post } from '#test/journey.ts'
import { openProduct, TEST_SECRET, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { icsFaults } from '#test/strict-ics.ts'
import type { ApiEnv } from '../env.ts'
import { createCalendarEvent } from './create-calendar-event.ts'

const PATH = '/functions/v1/create-calendar-event'
const DAY = 24 * 3_600_000

describe.each(storeKinds)('calendars over HTTP on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    const env = { PAYMENT_METHODS: 'card,cash' }
    product = await openProduct({ kind, env, now: clock.now })
  })
  afterAll(() => product.close())

  const bookBy = async (paymentMethod: string) => {
    const { body } = await book(product, { details: { paymentMethod } })
    const token = String(body.manageUrl).split('/manage/')[1] ?? ''
    return {
      token,
      manageUrl: String(body.manageUrl),
      trip: await tripOf(product, body.bookingRef),
    }
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const cookieOf = async (username: string, password: string) => {
    const answer = await post(product, '/api/sign-in', { username, password })
    return {
      cookie: answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; '),
    }
  }

  // CALEV-01
  describe('POST create-calendar-event', () => {
    test('for the holder of the booking’s token: the stored booking, whatever was sent', async () => {
      const { token, trip } = await bookBy('cash')
      const lies = {
        type: 'transfer',
        bookingRef: trip.bookingRef,
        customerName: 'Mallory',
        email: 'mallory@example.com',
        phone: '+1',
        idNumber: 'XX999',
        date: '2030-01-01',
        time: '00:00',
        pickupLocation: 'Nowhere',
        passengers: 99,
      }
      for (let turn = 0; turn < 2; turn++) {
        const answer = await post(product, PATH, lies, bearer(token))
        expect(answer).toMatchObject({ status: 200, body: { success: true } })
      }
      const event = await storedEvent(product, trip.id)
      expect(event?.summary).toBe('Transfer: Paros Airport to Naoussa (Anna Kovač)')
      expect(JSON.stringify(event)).not.toMatch(/mallory|XX999|Nowhere/i)
      expect(await calendarJobs(product, trip.orderId)).toBe(0)
    })

    test('for administrators: any booking', async () => {
      const { trip } = await bookBy('cash')
      const admin = await cookieOf('admin', 'admin-password')
      const body = { type: 'transfer', bookingRef: ` ${trip.bookingRef.toLowerCase()} ` }
      expect(await post(product, PATH, body, admin)).toMatchObject({ status: 200 })
      expect((await readFeed(product)).has(trip.bookingRef)).toBe(true)
    })

    test('nobody, a partner and a forged token are refused', async () => {
      const { token, trip } = await bookBy('cash')
      const body = { type: 'transfer', bookingRef: trip.bookingRef }
      const stranger = openKeys('another-secret-key-of-32-characters!', '')
      const refused = [
        {},
        await cookieOf('cactus', 'cactus-password'),
        bearer(`${token}x`),
        bearer(stranger.sign('manage-link', { orderId: trip.orderId })),
        bearer(openKeys(TEST_SECRET, '').sign('calendar-feed', { orderId: trip.orderId })),
      ]
      for (const headers of refused) {
        expect(await post(product, PATH, body, headers)).toMatchObject({
          status: 401,
          body: { success: false, error: 'Please sign in, or send the token of the booking.' },
        })
      }
      expect(await storedEvent(product, trip.id)).toBeUndefined()
    })

    test('another customer’s booking, an unknown one and the wrong type do not exist', async () => {
      const [mine, theirs] = [await bookBy('cash'), await bookBy('cash')]
      const { bookingRef } = theirs.trip
      for (const body of [
        { type: 'transfer', bookingRef },
        { type: 'transfer', bookingRef: 'PT-22222222' },
        { type: 'tour', bookingRef: mine.trip.bookingRef },
      ]) {
        expect(await post(product, PATH, body, bearer(mine.token))).toMatchObject({
          status: 404,
          body: { success: false, error: 'There is no such booking.' },
        })
      }
      expect(await storedEvent(product, theirs.trip.id)).toBeUndefined()
    })

    test.each([null, {}, { type: 'cruise', bookingRef: 'PT-22222222' }, { type: 'tour' }, 'tour'])(
      '%j is bad input',
      async (body) => {
        const { token } = await bookBy('cash')
        expect(await post(product, PATH, body, bearer(token))).toMatchObject({
          status: 422,
          body: { success: false, error: expect.stringContaining('bookingRef') },
        })
      },
    )

    test('a card trip not paid yet has no event', async () => {
      const { token, trip } = await bookBy('card')
      const body = { type: 'transfer', bookingRef: trip.bookingRef }
      expect(await post(product, PATH, body, bearer(token))).toMatchObject({
        status: 409,
        body: { success: false, error: 'This booking is not confirmed yet.' },
      })
    })

    test('who asks too often is told how long to wait, before anything is looked up', async () => {
      const limited = await openProduct({ kind, env: { RATE_LIMITS: 'on' }, now: clock.now })
      const ask = (address: string) =>
        limited.call(PATH, { method: 'POST', headers: bearer('x') }, address)
      for (let turn = 0; turn < 60; turn++) expect((await ask('10.0.0.1')).status).toBe(401)
      const refused = await ask('10.0.0.1')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refused.json()).toMatchObject({ success: false })
      expect((await ask('10.0.0.2')).status).toBe(401)
      await limited.close()
    })

    test('a page of somebody else cannot use an administrator’s session', async () => {
      const { trip } = await bookBy('cash')
      const admin = await cookieOf('admin', 'admin-password')
      const body = { type: 'transfer', bookingRef: trip.bookingRef }
      const answer = await post(product, PATH, body, { ...admin, origin: 'https://evil.example' })
      expect(answer.status).toBe(403)
      expect(await storedEvent(product, trip.id)).toBeUndefined()
    })
  })

  // CONST-03
  describe('GET /manage/{token}/calendar.ics', () => {
    test('is a file to keep, named by the reference, stored nowhere', async () => {
      const { manageUrl, trip } = await bookBy('cash')
      const answer = await product.call(`${pathOf(manageUrl)}/calendar.ics`)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="meltemi-${trip.bookingRef}.ics"`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      expect(icsFaults(await answer.text())).toEqual([])
    })

    test('does not exist for a token that is not ours', async () => {
      const { token } = await bookBy('cash')
      const feed = pathOf(await feedUrl(product))
        .split('/')[2]
        ?.slice(0, -4)
      for (const foreign of ['x', `${token}x`, token.slice(0, -1), feed, 'a.b', '..']) {
        const answer = await product.call(`/manage/${foreign}/calendar.ics`)
        expect(answer.status).not.toBe(200)
        expect(answer.headers.get('content-type')).not.toContain('text/calendar')
      }
      expect((await product.call(`/manage/${token}x/calendar.ics`)).status).toBe(404)
    })
  })

  // N-23
  describe('GET /calendar/{token}.ics', () => {
    const feedPath = async () => pathOf(await feedUrl(product))
    const get = async (headers: Record<string, string> = {}) =>
      product.call(await feedPath(), { headers })

    test('answers whoever knows the address, and 304 while nothing changed', async () => {
      const { trip, token } = await bookBy('cash')
      const body = { type: 'transfer', bookingRef: trip.bookingRef }
      await post(product, PATH, body, bearer(token))
      const first = await get()
      expect(first.status).toBe(200)
      expect(first.headers.get('cache-control')).toBe('private, max-age=300')
      expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      expect(icsFaults(await first.text())).toEqual([])
      const etag = first.headers.get('etag') ?? ''
      clock.forwardMinutes(3)
      await post(product, PATH, body, bearer(token))
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await get({ 'if-none-match': known })
        expect(again.status).toBe(304)
        expect(await again.text()).toBe('')
        expect(again.headers.get('etag')).toBe(etag)
      }
      await changeTrip(product, trip.bookingRef, { driverName: 'Nikos' })
      await post(product, PATH, body, bearer(token))
      const changed = await get({ 'if-none-match': etag })
      expect(changed.status).toBe(200)
      expect(await changed.text()).toContain('Driver: Nikos')
    })

    test('holds 30 days back and 400 ahead', async () => {
      const { db } = product.services.store
      await db.delete(calendarEvents)
      const days = [-31, -29, 0, 399, 401]
      for (const [bookingId, day] of days.entries()) {
        const startsAt = new Date(clock.now().getTime() + day * DAY)
        await product.services.calendar.publish({
          bookingId,
          uid: `day${day}@x`,
          sequence: 1,
          startsAt,
          endsAt: new Date(startsAt.getTime() + 60_000),
          summary: '',
          description: '',
          location: '',
        })
      }
      expect([...(await readFeed(product)).keys()]).toEqual(['day-29', 'day0', 'day399'])
      await db.delete(calendarEvents)
      expect((await readFeed(product)).size).toBe(0)
    })

    test('does not exist for any other address', async () => {
      const { token } = await bookBy('cash')
      const path = await feedPath()
      const keys = openKeys(TEST_SECRET, '')
      const others = [
        '/calendar/x.ics',
        path.replace('.ics', 'x.ics'),
        `/calendar/${token}.ics`,
        `/calendar/${keys.sign('calendar-feed', { scope: 'office' })}.ics`,
        `/calendar/${keys.sign('calendar-feed', null)}.ics`,
        `/calendar/${keys.sign('calendar-feed', { feed: 999_999 })}.ics`,
        `/calendar/${keys.sign('calendar-feed', { feed: '1' })}.ics`,
      ]
      for (const other of others) expect((await product.call(other)).status).toBe(404)
      expect((await product.call(path, { method: 'HEAD' })).status).toBe(200)
    })
  })
})

// CALEV-03
test('a calendar that does not answer is told as such, without its reasons', async () => {
  const app = new Hono<ApiEnv>()
  const logged: string[] = []
  app.use(async (c, next) => {
    const publishBooking = async () => {
      throw new Error('caldav.example refused')
    }
    const bookings = { publishBooking, orderOfLink: () => 7 }
    const limits = { takeOfVisitor: async () => ({ ok: true }) }
    const log = { error: (_fields: object, message: string) => logged.push(message) }
    c.set('services', { bookings, limits, log } as unknown as Services)
    c.set('identify', async () => null)
    await next()
  })
  app.post(PATH, createCalendarEvent)
  const answer = await app.request(PATH, {
    method: 'POST',
    headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'tour', bookingRef: 'PT-22222222' }),
  })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({
    success: false,
    error: 'The calendar does not answer. The booking is safe; please try again.',
  })
  expect(logged).toEqual(['calendar event not written'])
})
