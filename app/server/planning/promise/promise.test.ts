import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bookings, messages, overPromises, planItems } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { book, heldClock } from '#test/journey.ts'
import { newDriver, newVehicle } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import type { PromiseMode } from './rules.ts'

const DAY = '2026-07-02'
/** Six drivers work on a day without a roster. */
const DRIVERS = 6
/** So many orders are stored by one transaction at most. */
const TOGETHER = 20

describe.each(storeKinds)('the promise of a day on %s', (kind) => {
  const clock = heldClock('2026-07-01T06:00:00Z')
  let product: TestProduct
  beforeEach(async () => {
    product = await openProduct({ kind, now: clock.now })
  })
  afterEach(() => product.close())

  const desk = () => product.services.planning.promise
  const db = () => product.services.store.db
  const setMode = async (
    mode: PromiseMode,
    reserve: Parameters<ReturnType<typeof desk>['putRules']>[1]['reserve'] = [],
  ) => {
    const { version } = await desk().rules()
    expect((await desk().putRules(version, { mode, daysAhead: 14, reserve })).ok).toBe(true)
  }
  const buy = (trip: object = {}) => book(product, { trip: { date: DAY, time: '10:00', ...trip } })
  const buyMany = (count: number, trip: object = {}) =>
    Promise.all(Array.from({ length: count }, () => buy(trip)))
  const items = async () => (await db().select().from(planItems)).length
  const statuses = (answers: { status: number }[]) =>
    Object.fromEntries(
      [...new Set(answers.map(({ status }) => status))].map((status) => [
        status,
        answers.filter((one) => one.status === status).length,
      ]),
    )

  test('every booking gets its place as it is stored; what has none is sold, noted and told', async () => {
    expect(statuses(await buyMany(DRIVERS + 1))).toEqual({ 201: DRIVERS + 1 })
    expect(await items()).toBe(DRIVERS)
    expect(await db().select().from(overPromises)).toMatchObject([
      { day: DAY, mode: 'warn', state: 'checking' },
    ])
    const left = await desk().settleDay(DAY)
    expect(left).toMatchObject([{ state: 'no' }])
    await product.services.bookings.alertOverPromised()
    await product.services.bookings.alertOverPromised()
    const flagged = await db().select().from(bookings).where(eq(bookings.review, 'over-promise'))
    expect(flagged.map(({ bookingRef }) => bookingRef)).toEqual([left?.[0]?.bookingRef])
    const alerts = await db().select().from(messages).where(eq(messages.kind, 'office-alert'))
    expect(alerts).toHaveLength(1)
    expect(await desk().wouldRefuse(14)).toMatchObject([{ date: DAY, time: '10:00', state: 'no' }])

    // Who finds a driver and a car for it all the same has kept the promise; a driver alone has not.
    const marked = async () =>
      (await db().select().from(bookings).where(eq(bookings.review, 'over-promise'))).length
    const [{ id: driverId }, { id: vehicleId }] = [
      await newDriver(product),
      await newVehicle(product),
    ]
    const give = async (crew: { driverId: number; vehicleId: number | null }) => {
      const [row] = await db()
        .select()
        .from(bookings)
        .where(eq(bookings.id, flagged[0]?.id ?? 0))
      const meant = { ...crew, version: row?.version ?? 0, allowClash: false }
      const answer = await product.services.bookings.office.assign(row?.id ?? 0, meant, 'maria')
      expect(answer.ok).toBe(true)
    }
    await give({ driverId, vehicleId: null })
    expect(await marked()).toBe(1)
    await give({ driverId, vehicleId })
    expect(await marked()).toBe(0)
  })

  test('sales of a minute beyond the plan, more than one transaction takes, leave one day to be planned anew', async () => {
    const sales = 3 * TOGETHER
    expect(statuses(await buyMany(sales))).toEqual({ 201: sales })
    expect(await db().select().from(overPromises)).toHaveLength(sales - DRIVERS)
    const { rows } = await db().execute(
      sql`select data, state from jobs.job where name = 'planning.settle'`,
    )
    expect(rows).toEqual([{ data: { day: DAY }, state: 'created' }])
  })

  test('a day whose planning was given up is planned by the watch, once its tries are over', async () => {
    await buyMany(DRIVERS + 1)
    const states = async () => (await db().select().from(overPromises)).map(({ state }) => state)
    // Its own job has it.
    expect([await desk().checkDays(), await states()]).toEqual([[], ['checking']])
    clock.forwardMinutes(11)
    expect(await desk().checkDays()).toMatchObject([{ state: 'no' }])
    expect([await desk().checkDays(), await states()]).toEqual([[], ['no']])
    clock.forwardMinutes(-11)
  })

  test('with the rule off nothing is told, and the report says what would have been refused', async () => {
    await setMode('off')
    await buyMany(DRIVERS + 1)
    await desk().settleDay(DAY)
    await product.services.bookings.alertOverPromised()
    expect(await db().select().from(messages).where(eq(messages.kind, 'office-alert'))).toEqual([])
    expect(await desk().wouldRefuse(14)).toMatchObject([{ mode: 'off', state: 'no' }])
    clock.forwardMinutes(15 * 24 * 60)
    expect(await desk().wouldRefuse(14)).toEqual([])
    clock.forwardMinutes(-15 * 24 * 60)
  })

  test('enforced, twenty buyers get what there is; a place comes free by the state of an order', async () => {
    await setMode('enforce')
    const answers = await buyMany(20)
    expect(statuses(answers)).toEqual({ 201: DRIVERS, 409: 20 - DRIVERS })
    // Of twenty at once some were refused in doubt, for the day changed while it was looked at; one alone hears a proof.
    const { body: refused } = await buy()
    expect(refused).toMatchObject({ code: 'no-longer-available', request: false })
    // From the airport nobody can be fetched before the plane is there.
    expect(refused.alternatives.length).toBeGreaterThan(0)
    for (const { date, time } of refused.alternatives) {
      expect({ date, later: time > '10:00' }).toEqual({ date: DAY, later: true })
    }
    expect(await items()).toBe(DRIVERS)
    // The same request again finds its booking, although the day is full.
    const first = answers.find(({ status }) => status === 201)
    expect(
      (await book(product, { key: first?.key ?? '', trip: { date: DAY, time: '10:00' } })).status,
    ).toBe(200)
    await db()
      .update(bookings)
      .set({ status: 'cancelled' })
      .where(eq(bookings.bookingRef, first?.body.bookingRef))
    expect(statuses(await buyMany(3))).toEqual({ 201: 1, 409: 2 })
  })

  test('control: with the guard off the same twenty buyers are all sold to', async () => {
    await setMode('off')
    expect(statuses(await buyMany(20))).toEqual({ 201: 20 })
  })

  test('the plan is rearranged when that makes room, and only a proof says no', async () => {
    await setMode('enforce')
    // Two drivers: one from six, one from ten. The trip at seven went to the first, as he alone can.
    for (const [driverId, from, to] of [
      [1, 6, 14],
      [2, 10, 18],
    ]) {
      const shift = {
        driverId: driverId ?? 0,
        day: DAY,
        fromMinute: (from ?? 0) * 60,
        toMinute: (to ?? 0) * 60,
      }
      await product.services.roster.shifts.add(shift)
    }
    await buy({ time: '11:00' })
    // It could be driven by both; held by the first, who is the only one for an early and long one.
    await db().update(planItems).set({ driverId: 1 })
    await db().execute(sql`update plan_days set version = version + 1`)
    const { status } = await buy({
      time: '11:05',
      pickupLocation: 'Naoussa',
      dropoffLocation: 'Paros Airport',
    })
    expect(status).toBe(201)
    expect((await buy({ time: '11:10' })).body).toMatchObject({
      code: 'no-longer-available',
      request: false,
    })
    const early = await buy({ time: '09:20' })
    expect(early.status).toBe(201)
  })

  test('tours share the cars, a return needs both ways, far days are only warned of', async () => {
    await setMode('enforce')
    for (let one = 0; one < DRIVERS; one++) {
      await insertBooking(product.services.store, {
        kind: 'tour',
        date: DAY,
        time: '09:00',
        durationMinutes: 300,
        status: 'confirmed',
      })
    }
    expect((await buy({ time: '12:00' })).status).toBe(409)
    const back = { returnTransfer: true, returnDate: DAY, returnTime: '12:00' }
    const both = await book(product, {
      trip: { date: '2026-07-01', time: '19:00' },
      details: back,
    })
    expect(both).toMatchObject({ status: 409, body: { code: 'no-longer-available' } })
    expect(await db().$count(bookings, eq(bookings.date, '2026-07-01'))).toBe(0)
    expect(statuses(await buyMany(DRIVERS + 1, { date: '2026-08-15' }))).toEqual({
      201: DRIVERS + 1,
    })
  })

  test('a stop and a reserve hold', async () => {
    const stop = await desk().addStop({
      startsAt: new Date('2026-07-02T00:00:00Z'),
      endsAt: new Date('2026-07-02T12:00:00Z'),
      kinds: ['transfer'],
      vehicleTypes: [],
      places: ['Naoussa'],
      message: 'Naoussa is closed',
    })
    expect((await buy()).body).toMatchObject({ code: 'sales-stopped', title: 'Naoussa is closed' })
    expect((await buy({ dropoffLocation: 'Lefkes' })).status).toBe(201)
    expect(await desk().removeStop(stop.id, 1)).toBe(true)
    expect((await buy()).status).toBe(201)
    // Of three sedans two are kept back in the afternoon.
    await setMode('enforce', [{ vehicleType: 'Sedan', count: 2, from: '13:00', to: '16:00' }])
    expect(statuses([await buy({ time: '14:00' }), await buy({ time: '14:05' })])).toEqual({
      201: 1,
      409: 1,
    })
  })
})
