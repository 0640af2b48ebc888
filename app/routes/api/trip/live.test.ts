import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { markTold } from '#app/server/bookings/index.server.ts'
import { bookings, orders } from '#app/server/db/index.server.ts'
import { connectPhone, type Phone } from '#test/driver-phone.ts'
import { heldClock } from '#test/journey.ts'
import { bookManaged, type Managed, manage } from '#test/managed.ts'
import { callAs, newDriver, newVehicle, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { pagesBuild } from '#test/product-pages.ts'
import { storeKinds } from '#test/stores.ts'

const MINUTE = 60_000
/** 14:30 in Athens. */
const PICKUP = Date.parse('2026-07-11T11:30:00Z')

type Told = { trips: Record<string, unknown>[] }

/** Reads a stream of server-sent events, one after the other. */
function readEvents(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let held = ''
  return {
    async next(): Promise<Told> {
      for (;;) {
        const end = held.indexOf('\n\n')
        if (end >= 0) {
          const [block, rest] = [held.slice(0, end), held.slice(end + 2)]
          held = rest
          const data = /^data: (.*)$/m.exec(block)?.[1]
          if (data) return JSON.parse(data)
          continue
        }
        const { value, done } = (await reader?.read()) ?? { done: true }
        if (done) throw new Error('the stream ended')
        held += value
      }
    },
    close: () => reader?.cancel(),
  }
}

describe.each(storeKinds)('a trip on its day, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  let phone: Phone
  let held: Managed
  let bookingRef: string
  beforeAll(async () => {
    const env = { PAYMENT_METHODS: 'card,cash' }
    product = await openProduct({ kind, now: clock.now, build: await pagesBuild(), env })
    admin = await signIn(product)
  })
  afterAll(() => product.close())
  beforeEach(() => give({ paymentMethod: 'card' }))

  /** Books the trip, gives it to a driver, and goes to half an hour before its pickup. */
  async function give(details: { paymentMethod: 'card' | 'cash' }) {
    clock.set('2026-07-01T09:00:00Z')
    held = await bookManaged(product, { trip: { date: '2026-07-11', time: '14:30' }, details })
    bookingRef = held.body.bookingRef
    const driver = await newDriver(product, 'Giorgos Markou')
    phone = await connectPhone(product, driver.id)
    const { id, version } = await row()
    const assignment = { driverId: driver.id, vehicleId: (await newVehicle(product)).id, version }
    const path = `/api/admin/bookings/${id}/assignment`
    const put = await callAs(product, admin, { method: 'PUT', path, body: assignment })
    expect(put.status).toBe(200)
    clock.set(new Date(PICKUP - 30 * MINUTE))
  }

  async function row() {
    const { db } = product.services.store
    const [found] = await db.select().from(bookings).where(eq(bookings.orderId, held.orderId))
    if (!found) throw new Error('no booking')
    return found
  }
  const live = async () => {
    const response = await product.call(`/api/manage/${held.token}/live`)
    return ((await response.json()) as Told).trips[0] ?? {}
  }
  const stream = async (path: string, signal?: AbortSignal) =>
    product.call(path, { headers: { accept: 'text/event-stream' }, ...(signal && { signal }) })
  const say = (path: string, body: object) => manage(product, held.token, { path, body })
  const step = (kind: string) => phone.tell({ bookingRef, kind })

  // The first: a page that was closed is gone a moment later, and would look as well.
  test('is looked at once more three seconds after the office changed something, however often', async () => {
    const looks: (() => void)[] = []
    const wait = globalThis.setTimeout
    const waiting = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
      later: () => void,
      milliseconds?: number,
    ) => {
      if (milliseconds !== 3_000) return wait(later, milliseconds)
      looks.push(later)
      return wait(() => {}, 0)
    }) as typeof setTimeout)
    onTestFinished(() => waiting.mockRestore())
    const page = readEvents(await stream(`/api/manage/${held.token}/live`))
    expect((await page.next()).trips).toMatchObject([{ version: (await row()).version }])
    // Whoever listens after the page hears after it.
    let heard = 0
    onTestFinished(
      product.services.live.subscribe(() => {
        heard += 1
      }),
    )
    const hand = async (name: string) => {
      const before = heard
      const { id, version, vehicleId } = await row()
      const driverId = (await newDriver(product, name)).id
      const path = `/api/admin/bookings/${id}/assignment`
      const body = { driverId, vehicleId, version }
      expect((await callAs(product, admin, { method: 'PUT', path, body })).status).toBe(200)
      await expect.poll(() => heard).toBeGreaterThan(before)
    }
    await hand('Eleni Markou')
    expect(looks).toHaveLength(1)
    await hand('Nikos Markou')
    expect(looks).toHaveLength(1)
    looks[0]?.()
    expect((await page.next()).trips).toMatchObject([{ version: (await row()).version }])
    await hand('Anna Markou')
    expect(looks).toHaveLength(2)
    await page.close()
  })

  test('is told with its steps, its driver by the first name, the car and the meeting point', async () => {
    clock.set(new Date(PICKUP - 24 * 60 * MINUTE))
    expect(await live()).toMatchObject({ phase: 'ahead', driver: null, canReport: false })
    // Told of him or not: a link goes round, and another one may come.
    const { id } = await row()
    await product.services.store.transaction((tx) => markTold(tx, [id]))
    expect(await live()).toMatchObject({ phase: 'ahead', driver: null })
    clock.set(new Date(PICKUP - 30 * MINUTE))
    await step('on-way')
    const told = await live()
    expect(told).toMatchObject({
      bookingRef,
      phase: 'today',
      state: 'on-way',
      time: '14:30',
      waiting: null,
      driver: { firstName: 'Giorgos', vehicle: 'Test Wagon', plate: expect.stringMatching(/^TST/) },
      meetingPoint: 'airport',
      meetingWords: '',
      pickupPoint: { lat: expect.any(Number) },
      canReport: true,
    })
    const words = JSON.stringify(told)
    for (const secret of ['Markou', '690', 'example.com', 'Cents', '5800'])
      expect(words).not.toContain(secret)
    clock.set(new Date(PICKUP - 5 * MINUTE))
    await step('arrived')
    expect(await live()).toMatchObject({
      state: 'arrived',
      waiting: { startsAt: PICKUP, freeUntil: PICKUP + 60 * MINUTE },
    })
    // A claim is between driver and office: while that decides, he waits as before.
    clock.set(new Date(PICKUP + 65 * MINUTE))
    for (const by of ['call', 'message'])
      await phone.tell({ bookingRef, kind: 'contact-attempt', payload: { by } })
    const claim = { bookingRef, kind: 'no-show-claimed', payload: { reason: 'Nobody here' } }
    expect((await phone.tell(claim)).body.results).toMatchObject([{ state: 'no-show-claimed' }])
    expect(await live()).toMatchObject({
      state: 'arrived',
      waiting: { startsAt: PICKUP, freeUntil: PICKUP + 60 * MINUTE },
    })
  })

  test('goes to an open page with every change, and to no page of another trip', async () => {
    const other = await bookManaged(product, { trip: { date: '2026-07-11', time: '18:00' } })
    const [own, foreign] = [
      readEvents(await stream(`/api/manage/${held.token}/live`)),
      readEvents(await stream(`/api/manage/${other.token}/live`)),
    ]
    expect((await own.next()).trips).toMatchObject([{ state: 'assigned' }])
    expect((await foreign.next()).trips).toMatchObject([{ state: 'assigned' }])
    await step('on-way')
    expect((await own.next()).trips).toMatchObject([{ state: 'on-way' }])
    await step('arrived')
    expect((await own.next()).trips).toMatchObject([{ state: 'arrived' }])
    const share = (await say('/share', {})).body.url.split('/').at(-1)
    const follower = readEvents(await stream(`/api/share/${share}/live`))
    expect((await follower.next()).trips).toMatchObject([{ state: 'arrived' }])
    await Promise.all([own.close(), foreign.close(), follower.close()])
  })

  test.each([
    [
      'the guest withdraws',
      () => product.call(`/api/manage/${held.token}/share`, { method: 'DELETE' }),
      204,
    ],
    [
      'the office renews',
      async () => {
        const { id, version } = await row()
        const path = `/api/admin/bookings/${id}/link`
        return callAs(product, admin, { method: 'POST', path, body: { version } })
      },
      200,
    ],
  ] as const)(
    'is told no more by a link that %s, on a page that is open',
    async (_, withdraw, status) => {
      const share = (await say('/share', {})).body.url.split('/').at(-1)
      const follower = readEvents(await stream(`/api/share/${share}/live`))
      const own = readEvents(await stream(`/api/manage/${held.token}/live`))
      await Promise.all([follower.next(), own.next()])
      expect((await withdraw()).status).toBe(status)
      await step('on-way')
      await expect(follower.next()).rejects.toThrow('the stream ended')
      // Control: a link that was not withdrawn goes on.
      if (status === 204) expect((await own.next()).trips).toMatchObject([{ state: 'on-way' }])
      else await expect(own.next()).rejects.toThrow('the stream ended')
      await Promise.all([own.close(), follower.close()])
    },
  )

  test('is followed by four pages of one link at once, and a fifth gets its turn as one closes', async () => {
    const path = `/api/manage/${held.token}/live`
    const pages = Array.from({ length: 4 }, () => new AbortController())
    for (const { signal } of pages) expect((await stream(path, signal)).status).toBe(200)
    const refused = await stream(path)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('30')
    // Whoever takes no stream reads it all the same.
    expect(await live()).toMatchObject({ bookingRef })
    pages[0]?.abort()
    const last = new AbortController()
    await expect.poll(async () => (await stream(path, last.signal)).status).toBe(200)
    for (const page of [...pages, last]) page.abort()
  })

  test('is told an open page for fifteen minutes, after which another page has its turn', async () => {
    const endings: AbortController[] = []
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const timing = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      if (milliseconds !== 15 * MINUTE) return timeout(milliseconds)
      const ending = new AbortController()
      endings.push(ending)
      return ending.signal
    })
    onTestFinished(() => timing.mockRestore())
    const path = `/api/manage/${held.token}/live`
    const pages: ReturnType<typeof readEvents>[] = []
    for (let count = 0; count < 4; count += 1) pages.push(readEvents(await stream(path)))
    for (const page of pages) await page.next()
    expect((await stream(path)).status).toBe(429)
    endings[0]?.abort()
    await expect(pages[0]?.next()).rejects.toThrow('the stream ended')
    const turn = readEvents(await stream(path))
    expect((await turn.next()).trips).toMatchObject([{ bookingRef }])
    for (const page of [...pages.slice(1), turn]) await page.close()
  })

  test('goes to an open page once the driver told of cash, after the last step too', async () => {
    // Cash where none is due is doubted, and changes nothing yet.
    await give({ paymentMethod: 'cash' })
    await step('done')
    const page = readEvents(await stream(`/api/manage/${held.token}/live`))
    const [before] = (await page.next()).trips
    expect(before).toMatchObject({ phase: 'over', canRate: true })
    await phone.tell({ bookingRef, kind: 'cash-received', payload: { cents: 1_000 } })
    const [after] = (await page.next()).trips
    expect(after?.version).toBeGreaterThan(Number(before?.version))
    await page.close()
  })

  test('its guest is there, or late: once each in the ledger, and on the phone', async () => {
    expect((await say('/late', { bookingRef, minutes: 15 })).body.trips[0]).toMatchObject({
      late: { minutes: 15 },
    })
    await say('/late', { bookingRef, minutes: 15 })
    await say('/late', { bookingRef, minutes: 20 })
    expect((await say('/here', { bookingRef })).body.trips[0].hereAt).toBe(PICKUP - 30 * MINUTE)
    await say('/here', { bookingRef })
    const path = `/api/admin/bookings/${(await row()).id}/ledger`
    const ledger = (await callAs(product, admin, { path })).body
    expect(ledger).toMatchObject({ verified: true })
    const told = ledger.events.map(({ kind, actor }: Record<string, string>) => [kind, actor])
    expect(told).toEqual([
      ['guest-late', 'guest'],
      ['guest-late', 'guest'],
      ['guest-here', 'guest'],
    ])
    const [trip] = (await phone.day()).body.trips
    expect(trip.events.at(-2)).toMatchObject({ kind: 'guest-late', minutes: 20 })
  })

  test('who names no trip speaks of the one that is on, and reads it without looking for it', async () => {
    await step('on-way')
    await step('arrived')
    expect((await say('/late', { minutes: 10 })).body.trips[0]).toMatchObject({ bookingRef })
    const told = await say('/here', {})
    expect(told.body).toMatchObject({
      state: 'arrived',
      steps: [{ step: 'on-way' }, { step: 'arrived' }],
      driver: { firstName: 'Giorgos' },
      vehicle: { makeModel: 'Test Wagon', licensePlate: expect.stringMatching(/^TST/) },
      waiting: { freeUntil: PICKUP + 60 * MINUTE },
    })
    const page = readEvents(await stream(`/api/manage/${held.token}/live`))
    expect(await page.next()).toMatchObject({ state: 'arrived', steps: told.body.steps })
    await page.close()
  })

  test('its guest says nothing on another day, once in the car, or without end', async () => {
    clock.set(new Date(PICKUP - 24 * 60 * MINUTE))
    expect(await say('/here', { bookingRef })).toMatchObject({
      status: 409,
      body: { code: 'not-now' },
    })
    clock.set(new Date(PICKUP))
    expect((await say('/late', { bookingRef, minutes: 7 })).status).toBe(422)
    expect((await say('/here', { bookingRef: 'PT-NOWHERE' })).status).toBe(404)
    for (let count = 0; count < 20; count += 1) {
      clock.forwardMinutes(1)
      expect((await say('/late', { bookingRef, minutes: count % 2 ? 5 : 10 })).status).toBe(200)
    }
    expect((await say('/late', { bookingRef, minutes: 60 })).status).toBe(429)
    await step('on-board')
    expect((await say('/here', { bookingRef })).status).toBe(409)
  })

  test('is rated once it was driven, and the last word counts', async () => {
    expect((await say('/rating', { bookingRef, stars: 5 })).status).toBe(409)
    await step('done')
    expect(await live()).toMatchObject({ phase: 'over', canRate: true, stars: null, driver: null })
    expect((await say('/rating', { bookingRef, stars: 6 })).status).toBe(422)
    await say('/rating', { bookingRef, stars: 2 })
    expect((await say('/rating', { bookingRef, stars: 5 })).body.trips[0]).toMatchObject({
      stars: 5,
    })
    const { id } = await row()
    expect((await product.services.drivers.readRatings([id])).get(id)).toBe(5)
  })

  const shared = async (url: string) => {
    const share = new URL(url).pathname.split('/').at(-1)
    return product.call(`/api/share/${share}/live`)
  }

  test('is shown to others by a link that is the same until it is withdrawn, or the trip is over', async () => {
    const { url } = (await say('/share', {})).body
    expect((await say('/share', {})).body.url).toBe(url)
    expect(new URL(url).pathname).toMatch(/^\/t\/[\w-]+$/)
    expect((await shared(url)).status).toBe(200)
    const page = await product.call(new URL(url).pathname)
    expect(page.status).toBe(200)
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    // It opens nothing of the customer's own.
    const share = url.split('/').at(-1)
    expect((await manage(product, share, { path: '/here', body: { bookingRef } })).status).toBe(404)
    expect((await product.call(`/api/share/${held.token}/live`)).status).toBe(404)
    const gone = await product.call(`/api/manage/${held.token}/share`, { method: 'DELETE' })
    expect(gone.status).toBe(204)
    expect((await shared(url)).status).toBe(404)
    const next = (await say('/share', {})).body.url
    expect(next).not.toBe(url)
    expect((await shared(next)).status).toBe(200)
    clock.set(new Date(PICKUP + 26 * 60 * MINUTE))
    expect((await shared(next)).status).toBe(404)
    expect((await say('/share', {})).status).toBe(409)
  })

  test("a shared link ends with the customer's own", async () => {
    const { url } = (await say('/share', {})).body
    const { db } = product.services.store
    await db.update(orders).set({ linkVersion: 2 }).where(eq(orders.id, held.orderId))
    expect((await shared(url)).status).toBe(404)
    expect((await product.call(`/api/manage/${held.token}/live`)).status).toBe(404)
  })

  test('a cancelled trip is followed by nobody', async () => {
    const { db } = product.services.store
    await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.orderId, held.orderId))
    expect(await live()).toEqual({})
    expect((await say('/here', { bookingRef })).status).toBe(404)
    expect((await say('/share', {})).status).toBe(409)
  })
})
