import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  bookingChanges,
  bookings,
  overPromises,
  planDays,
  planItems,
} from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { book, heldClock, payAtStandIn, post } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { cookieOf } from '#test/sign-in.ts'
import { sellAt } from '#test/sold-at.ts'
import { storeKinds } from '#test/stores.ts'
import type { PromiseMode } from './rules.ts'

const DAY = '2026-07-05'
const OTHER = '2026-07-06'
/** Six drivers work on a day without a roster. */
const DRIVERS = 6

describe.each(storeKinds)('what changes claims its place too, on %s', (kind) => {
  const clock = heldClock('2026-07-01T06:00:00Z')
  let product: TestProduct
  beforeEach(async () => {
    product = await openProduct({ kind, now: clock.now, env: { PAYMENT_METHODS: 'cash,card' } })
    await setMode('enforce')
  })
  afterEach(() => product.close())

  const desk = () => product.services.planning.promise
  const db = () => product.services.store.db
  const setMode = async (mode: PromiseMode) => {
    const { version } = await desk().rules()
    await desk().putRules(version, { mode, daysAhead: 14, reserve: [] })
  }
  const buy = (trip: object = {}, details: object = {}) =>
    book(product, {
      trip: { date: DAY, time: '10:00', ...trip },
      details: { paymentMethod: 'cash', ...details },
    })
  const fill = async (date: string, count = DRIVERS) => {
    const sold = []
    for (let one = 0; one < count; one++) sold.push(await buy({ date }))
    expect(sold.map(({ status }) => status)).toEqual(Array(count).fill(201))
    return sold.map(({ body }) => body)
  }
  const move = ({ manageUrl, bookingRef }: { manageUrl: string; bookingRef: string }, to: object) =>
    post(product, `/api/manage/${manageUrl.split('/').at(-1)}/move`, {
      bookingRef,
      date: OTHER,
      time: '10:00',
      differenceCents: 0,
      ...to,
    })
  const rowOf = async (bookingRef: string) => {
    const [row] = await db().select().from(bookings).where(eq(bookings.bookingRef, bookingRef))
    if (!row) throw new Error('no such booking')
    return row
  }
  const itemsOn = async (day: string) =>
    (await db().select().from(planItems).where(eq(planItems.day, day))).length
  const office = async (method: string, path: string, body: unknown) => {
    const cookie = await cookieOf(product)
    const response = await product.call(path, {
      method,
      headers: { 'content-type': 'application/json', ...cookie },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  }

  /** A paid trip on its way to {@link OTHER}, where the difference is to be paid first. */
  const moveUnpaid = async () => {
    const sold = await buy({}, { paymentMethod: 'card' })
    await payAtStandIn(product, sold.body.checkoutUrl)
    const { orderId } = await rowOf(sold.body.bookingRef)
    await sellAt(product, orderId, sold.body.totalCents - 12_00)
    const token = sold.body.manageUrl.split('/').at(-1)
    const asked = { date: OTHER, time: '10:00', bookingRef: sold.body.bookingRef }
    const { body: quoted } = await post(product, `/api/manage/${token}/move/quote`, asked)
    expect(quoted).toMatchObject({ outcome: 'pay-card' })
    const moving = await move(sold.body, { differenceCents: quoted.differenceCents })
    expect(moving.body.checkoutUrl).toBeTruthy()
    return { sold, moving }
  }

  test('a guest moves only where there is a car, and leaves the place he had', async () => {
    const [mine] = await fill(DAY, 1)
    await fill(OTHER)
    const refused = await move(mine, {})
    expect(refused).toMatchObject({ status: 409, body: { code: 'no-longer-available' } })
    expect(refused.body.alternatives.length).toBeGreaterThan(0)
    expect(await rowOf(mine.bookingRef)).toMatchObject({ date: DAY, time: '10:00' })
    expect(await itemsOn(DAY)).toBe(1)
    expect((await move(mine, { time: '15:00' })).status).toBe(200)
    expect([await itemsOn(DAY), await itemsOn(OTHER)]).toEqual([0, DRIVERS + 1])
    expect(await db().select().from(overPromises)).toEqual([])
  })

  test('within a full day the own place counts as free, and comes free for others', async () => {
    const [mine] = await fill(DAY)
    expect((await move(mine, { date: DAY, time: '10:05' })).status).toBe(200)
    expect(await itemsOn(DAY)).toBe(DRIVERS)
    expect((await buy({ time: '10:05' })).status).toBe(409)
    expect((await move(mine, { date: DAY, time: '16:00' })).status).toBe(200)
    expect((await buy()).status).toBe(201)
    expect((await buy()).status).toBe(409)
  })

  test('a move that waits for its money holds both places, until that is settled', async () => {
    const { sold, moving } = await moveUnpaid()
    expect([await itemsOn(DAY), await itemsOn(OTHER)]).toEqual([1, 1])
    await fill(DAY, DRIVERS - 1)
    await fill(OTHER, DRIVERS - 1)
    expect((await buy()).status).toBe(409)
    expect((await buy({ date: OTHER })).status).toBe(409)
    await payAtStandIn(product, moving.body.checkoutUrl)
    expect(await rowOf(sold.body.bookingRef)).toMatchObject({ date: OTHER })
    expect((await buy({ date: OTHER })).status).toBe(409)
    expect((await buy()).status).toBe(201)
    expect([await itemsOn(DAY), await itemsOn(OTHER)]).toEqual([DRIVERS, DRIVERS])
  })

  test('what a move that waits for its money holds is nobody else’s in the plan the office sees', async () => {
    await moveUnpaid()
    await fill(OTHER, DRIVERS - 1)
    const bookingRef = 'PT-MORE'
    await insertBooking(product.services.store, { bookingRef, date: OTHER })
    const { body: plan } = await office('GET', `/api/admin/plan/${OTHER}`, undefined)
    expect(plan.items).toHaveLength(DRIVERS - 1)
    expect(plan.unserved).toMatchObject([{ bookingRef }])
  })

  test('a move that waits for its money on a full day needs a second car, as its own place may be needed again', async () => {
    const sold = await buy({}, { paymentMethod: 'card' })
    await payAtStandIn(product, sold.body.checkoutUrl)
    const { orderId } = await rowOf(sold.body.bookingRef)
    await sellAt(product, orderId, sold.body.totalCents - 12_00)
    await fill(DAY, DRIVERS - 1)
    const full = await move(sold.body, { date: DAY, time: '10:05', differenceCents: 12_00 })
    expect(full).toMatchObject({ status: 409, body: { code: 'no-longer-available' } })
    expect(await itemsOn(DAY)).toBe(DRIVERS)
    const later = await move(sold.body, { date: DAY, time: '16:00', differenceCents: 12_00 })
    expect(later.body.checkoutUrl).toBeTruthy()
    expect(await itemsOn(DAY)).toBe(DRIVERS + 1)
  })

  test('a held place is released by the state of its change, never by the clock', async () => {
    const [mine] = await fill(DAY, 1)
    const { id: bookingId, orderId } = await rowOf(mine.bookingRef)
    const change = { orderId, bookingId, fromDate: DAY, fromTime: '10:00', differenceCents: 500 }
    await db()
      .insert(bookingChanges)
      .values({
        ...change,
        toDate: OTHER,
        toTime: '10:00',
        state: 'awaiting-payment',
        createdAt: clock.now(),
        payBefore: new Date(clock.now().getTime() - 86_400_000),
      })
    await fill(OTHER, DRIVERS - 1)
    expect((await buy({ date: OTHER })).status).toBe(409)
    await db().update(bookingChanges).set({ state: 'dropped' })
    expect((await buy({ date: OTHER })).status).toBe(201)
  })

  test('the office edits, brings back and books only on purpose what has no car, with its name', async () => {
    const [mine] = await fill(DAY, 1)
    const [first] = await fill(OTHER)
    const { id, version } = await rowOf(mine.bookingRef)
    const edit = {
      version,
      changes: { date: OTHER },
      agreedCents: mine.totalCents,
      tell: false,
    }
    const path = `/api/admin/bookings/${id}/change`
    expect(await office('POST', path, edit)).toMatchObject({
      status: 409,
      body: { code: 'no-longer-available' },
    })
    expect(await itemsOn(DAY)).toBe(1)
    expect((await office('POST', path, { ...edit, override: true })).status).toBe(200)
    expect(await db().select().from(overPromises)).toMatchObject([
      { bookingId: id, soldBy: 'admin', mode: 'enforce' },
    ])
    const other = await rowOf(first.bookingRef)
    const status = (wanted: object) => office('PATCH', `/api/admin/bookings/${other.id}`, wanted)
    expect((await status({ version: other.version, status: 'cancelled' })).status).toBe(200)
    // The edited one is the seventh; the sixth place is its own by now.
    await desk().settleDay(OTHER)
    const cancelled = await rowOf(first.bookingRef)
    const back = { version: cancelled.version, status: 'confirmed' }
    expect(await status(back)).toMatchObject({ status: 409, body: { code: 'no-longer-available' } })
    expect((await status({ ...back, override: true })).status).toBe(200)
    expect(await db().select().from(overPromises)).toMatchObject([
      { bookingId: other.id, soldBy: 'admin', mode: 'enforce' },
    ])
  })

  test('a larger party needs a larger car, more bags too, and the licence for it', async () => {
    const [mine] = await fill(DAY, 1)
    for (const driverId of [1, 2, 3, 4, 5, 6]) {
      await product.services.roster.putDriverPapers(driverId, null, {
        overEightSeats: false,
        licenceUntil: null,
        usualVehicleId: null,
      })
    }
    const { id, version } = await rowOf(mine.bookingRef)
    const path = `/api/admin/bookings/${id}/change`
    const larger = { version, changes: { passengers: 12 }, settle: 'waive', tell: false }
    expect(await office('POST', path, larger)).toMatchObject({
      status: 409,
      body: { code: 'no-longer-available' },
    })
    expect((await buy({ passengers: 12 })).status).toBe(409)
    // Three minivans take many bags: sedans do not, and nobody may drive a minibus.
    const bags = []
    for (let one = 0; one < 4; one++) bags.push((await buy({ luggage: 8 })).status)
    expect(bags).toEqual([201, 201, 201, 409])
    const rows = await db().select().from(planItems)
    const cars = await product.services.fleet.listVehicles(true)
    const kinds = rows.map(({ vehicleId }) => cars.find((car) => car.id === vehicleId)?.vehicleType)
    expect(kinds.toSorted()).toEqual(['Minivan', 'Minivan', 'Minivan', 'Sedan'])
    // Each duty has a car of its own.
    expect(new Set(rows.map(({ vehicleId }) => vehicleId)).size).toBe(rows.length)
  })

  test('a deleted or lapsed booking leaves its place', async () => {
    const [first, second] = await fill(DAY)
    const { id, version } = await rowOf(first.bookingRef)
    expect((await office('DELETE', `/api/admin/bookings/${id}`, { version })).status).toBe(204)
    expect((await buy({}, { paymentMethod: 'card' })).status).toBe(201)
    expect((await buy()).status).toBe(409)
    clock.forwardMinutes(24 * 60)
    await product.services.bookings.sweep()
    expect((await buy()).status).toBe(201)
    expect((await buy()).status).toBe(409)
    expect(await rowOf(second.bookingRef)).toMatchObject({ status: 'confirmed' })
    clock.forwardMinutes(-24 * 60)
  })

  test('what came in without a claim, and a changed roster, is looked at by itself', async () => {
    await fill(DAY, DRIVERS - 1)
    for (let one = 0; one < 2; one++) {
      await insertBooking(product.services.store, { date: DAY, status: 'confirmed' })
    }
    const stale = async () => {
      const rows = await db().select().from(planDays)
      return rows.filter(({ version, checkedVersion }) => version !== checkedVersion).length
    }
    expect(await stale()).toBe(1)
    expect(await desk().checkDays()).toMatchObject([{ state: 'no' }])
    expect([await itemsOn(DAY), await stale()]).toEqual([DRIVERS, 0])
    expect(await desk().checkDays()).toEqual([])
    const away = { driverId: 1, kind: 'sick', startsAt: new Date(`${DAY}T00:00:00Z`) }
    await product.services.roster.absences.add({
      ...away,
      endsAt: new Date(`${DAY}T20:00:00Z`),
    } as Parameters<typeof product.services.roster.absences.add>[0])
    expect(await desk().checkDays()).toHaveLength(2)
    expect(await itemsOn(DAY)).toBe(DRIVERS - 1)
  })
})
