import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarFeeds, drivers } from '#app/server/db/index.server.ts'
import { changeTrip, doCalendarJob, pathOf, readFeed, tripOf } from '#test/calendar.ts'
import { book, heldClock, post } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { icsFaults } from '#test/strict-ics.ts'

// N-23
describe.each(storeKinds)('private calendar addresses on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: { cookie: string }
  let nikos: typeof drivers.$inferSelect
  beforeAll(async () => {
    product = await openProduct({ kind, env: { PAYMENT_METHODS: 'card,cash' }, now: clock.now })
    admin = await cookieOf('admin', 'admin-password')
    const { db } = product.services.store
    const made = { name: 'Nikos Feed', phone: '+306911111111' }
    nikos = (await db.insert(drivers).values(made).returning())[0] as typeof nikos
  })
  afterAll(() => product.close())

  const cookieOf = async (username: string, password: string) => {
    const answer = await post(product, '/api/sign-in', { username, password })
    const pairs = answer.headers.getSetCookie().map((one) => one.split(';')[0])
    return { cookie: pairs.join('; ') }
  }
  const make = (body: unknown, headers: Record<string, string> = admin) =>
    post(product, '/api/admin/feeds', body, headers)
  const revoke = async (owner: string | number, headers: Record<string, string> = admin) =>
    (await product.call(`/api/admin/feeds/${owner}`, { method: 'DELETE', headers })).status
  const statusOf = async (url: string) => (await product.call(pathOf(url))).status
  const bookCash = async (driverId: number | null = null) => {
    const { body } = await book(product, { details: { paymentMethod: 'cash' } })
    const trip = await tripOf(product, body.bookingRef)
    await assign(trip, driverId)
    return trip
  }
  const assign = async (
    { bookingRef, orderId }: { bookingRef: string; orderId: number },
    driverId: number | null,
  ) => {
    const driverName = driverId === null ? null : 'Nikos Feed'
    await changeTrip(product, bookingRef, { driverId, driverName, clashAllowed: true })
    await doCalendarJob(product, orderId)
  }

  test('a new address ends the one before, for its owner only', async () => {
    const office = await make({ driverId: null })
    const first = await make({ driverId: nikos.id })
    expect(first).toMatchObject({
      status: 201,
      body: { driverId: nikos.id, createdAt: clock.now().toISOString() },
    })
    expect(await statusOf(first.body.url)).toBe(200)
    const second = await make({ driverId: nikos.id })
    expect(second.body.url).not.toBe(first.body.url)
    expect([await statusOf(first.body.url), await statusOf(second.body.url)]).toEqual([404, 200])
    expect(await statusOf(office.body.url)).toBe(200)
    const owner = (await product.services.calendar.feeds()).find(({ name }) => name === nikos.name)
    expect(owner?.address?.url).toBe(second.body.url)
  })

  test('of many made at the same moment one lives', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => make({ driverId: nikos.id })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    const states = await Promise.all(answers.map(({ body }) => statusOf(body.url)))
    expect(states.toSorted()).toEqual([200, ...Array(7).fill(404)])
  })

  test('of the first two, made at the same moment, one lives', async () => {
    await revoke(nikos.id)
    const answers = await Promise.all([make({ driverId: nikos.id }), make({ driverId: nikos.id })])
    const states = await Promise.all(answers.map(({ body }) => statusOf(body.url)))
    expect(states.toSorted()).toEqual([200, 404])
  })

  // The embedded store has one connection: there, transactions follow each other anyway.
  test.runIf(kind === 'postgres')(
    'control: without the lock one click fails, and without the index both addresses live',
    async () => {
      const alone = await openProduct({ kind, now: clock.now })
      const { store } = alone.services
      const revokedAt = clock.now()
      const live = and(isNull(calendarFeeds.driverId), isNull(calendarFeeds.revokedAt))
      const clickTwice = async () => {
        const looked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
        const clicks = looked.map((own) =>
          store.transaction(async (tx) => {
            await tx.update(calendarFeeds).set({ revokedAt }).where(live)
            own.resolve()
            await Promise.all(looked.map(({ promise }) => promise))
            await tx.insert(calendarFeeds).values({ driverId: null, createdAt: clock.now() })
          }),
        )
        return (await Promise.allSettled(clicks)).map(({ status }) => status).toSorted()
      }
      expect(await clickTwice()).toEqual(['fulfilled', 'rejected'])
      await store.db.delete(calendarFeeds)
      await store.db.execute(sql`drop index calendar_feeds_current`)
      expect(await clickTwice()).toEqual(['fulfilled', 'fulfilled'])
      expect(await store.db.$count(calendarFeeds, live)).toBe(2)
      await alone.close()
    },
  )

  test('a revoked address is gone, and a repeat finds nothing', async () => {
    for (const [owner, driverId] of [
      ['office', null],
      [nikos.id, nikos.id],
    ] as const) {
      const { body } = await make({ driverId })
      expect([await revoke(owner), await statusOf(body.url)]).toEqual([204, 404])
      expect(await revoke(owner)).toBe(404)
    }
  })

  test('an address of a deactivated driver is dead, and none is made', async () => {
    const { db } = product.services.store
    const { body } = await make({ driverId: nikos.id })
    const activate = (isActive: boolean) =>
      db.update(drivers).set({ isActive }).where(eq(drivers.id, nikos.id))
    await activate(false)
    expect(await statusOf(body.url)).toBe(404)
    expect((await make({ driverId: nikos.id })).status).toBe(404)
    const names = (await product.services.calendar.feeds()).map(({ name }) => name)
    expect(names).not.toContain(nikos.name)
    await activate(true)
    expect(await statusOf(body.url)).toBe(200)
  })

  test('a driver reads his own trips, without price and e-mail, as they are assigned now', async () => {
    const mine = await bookCash(nikos.id)
    const { db } = product.services.store
    const others = await db.select().from(drivers).where(eq(drivers.name, 'Nikos Feed'))
    expect(others).toHaveLength(1)
    const theirs = await bookCash()
    const feed = await readFeed(product, nikos.id)
    expect([...feed.keys()]).toContain(mine.bookingRef)
    expect([...feed.keys()]).not.toContain(theirs.bookingRef)
    expect((await readFeed(product)).has(theirs.bookingRef)).toBe(true)
    const event = feed.get(mine.bookingRef)
    expect(event).toMatchObject({ status: 'CONFIRMED', start: mine.pickupAt })
    expect(event?.description).toContain('Phone: +306900000000')
    expect(event?.description).toContain('Driver: Nikos Feed')
    expect(JSON.stringify([...feed.values()])).not.toMatch(/@example|€|AB1234567|child seat/i)

    await assign(mine, null)
    expect((await readFeed(product, nikos.id)).has(mine.bookingRef)).toBe(false)
    expect((await readFeed(product)).has(mine.bookingRef)).toBe(true)
    await assign(mine, nikos.id)
    await changeTrip(product, mine.bookingRef, { status: 'cancelled' })
    await doCalendarJob(product, mine.orderId)
    const cancelled = (await readFeed(product, nikos.id)).get(mine.bookingRef)
    expect(cancelled).toMatchObject({ status: 'CANCELLED' })
  })

  test('each feed keeps its own answer: 304 until one of its trips changes', async () => {
    const mine = await bookCash(nikos.id)
    const url = (await make({ driverId: nikos.id })).body.url
    const get = (etag: string) => product.call(pathOf(url), { headers: { 'if-none-match': etag } })
    const first = await product.call(pathOf(url))
    expect(icsFaults(await first.text())).toEqual([])
    const etag = first.headers.get('etag') ?? ''
    clock.forwardMinutes(1)
    const other = await bookCash()
    await readFeed(product)
    expect((await get(etag)).status).toBe(304)
    await assign(other, nikos.id)
    const changed = await get(etag)
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain(other.bookingRef)
    expect((await get(changed.headers.get('etag') ?? '')).status).toBe(304)
    await changeTrip(product, mine.bookingRef, { driverId: null })
    expect(await (await get(changed.headers.get('etag') ?? '')).text()).not.toContain(
      mine.bookingRef,
    )
  })

  test('what is not ours is refused before the store is asked', async () => {
    const { url } = (await make({ driverId: null })).body
    const asked: string[] = []
    const { db } = product.services.store
    const select = db.select.bind(db)
    db.select = ((...fields: []) => {
      asked.push('select')
      return select(...fields)
    }) as typeof db.select
    try {
      for (const forged of [
        url.replace('.ics', 'A.ics'),
        url.replace('/calendar/', '/calendar/e'),
      ]) {
        expect(await statusOf(forged)).toBe(404)
      }
      expect(asked).toEqual([])
      expect(await statusOf(url)).toBe(200)
      expect(asked.length).toBeGreaterThan(0)
    } finally {
      db.select = select
    }
  })

  test('bad input, strangers and partners change nothing', async () => {
    const { db } = product.services.store
    const before = await db.select().from(calendarFeeds)
    for (const body of [{}, null, { driverId: 'x' }, { driverId: 1.5 }, { driverId: -1 }]) {
      const answer = await make(body)
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { driverId: expect.any(String) } },
      })
    }
    expect((await make({ driverId: 999_999 })).status).toBe(404)
    const partner = await cookieOf('cactus', 'cactus-password')
    expect((await make({ driverId: null }, {})).status).toBe(401)
    expect((await make({ driverId: null }, partner)).status).toBe(404)
    expect([await revoke('office', {}), await revoke('office', partner)]).toEqual([401, 404])
    expect([await revoke('x'), await revoke('1.5'), await revoke(999_999)]).toEqual([404, 404, 404])
    expect(await db.select().from(calendarFeeds)).toEqual(before)
  })
})
