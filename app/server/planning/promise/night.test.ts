import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seededRandom } from '#app/domain/planning/random.ts'
import { daysOfTrip } from '#app/domain/planning/trip-times.ts'
import { addDays, wallTimeAt, weekdayOf } from '#app/domain/time/athens.ts'
import { bookings, planDays, planItems } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { book, heldClock } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { copyStore, storeKinds } from '#test/stores.ts'

const EVENING = { fromMinute: 18 * 60, toMinute: 28 * 60 }
/** He comes before four each week: the first guest is fetched at four. No two shifts of one driver overlap; these may. */
const MORNING = { fromMinute: 3 * 60, toMinute: 12 * 60 }

type Work = { driverId: number; day: string; vehicleId: number | null }

async function addEvening({ services }: TestProduct, work: Work) {
  expect(await services.roster.shifts.add({ ...work, ...EVENING })).toMatchObject({ ok: true })
}

async function addMorning({ services }: TestProduct, { day, ...work }: Work) {
  const weekly = { weekday: weekdayOf(day) + 1, validFrom: day, validTo: day }
  const added = await services.roster.patterns.add({ ...work, ...weekly, ...MORNING })
  expect(added).toMatchObject({ ok: true })
}

describe.each(storeKinds)('crews around four in the morning, on %s', (kind) => {
  const clock = heldClock('2026-07-01T06:00:00Z')
  let product: TestProduct
  beforeEach(async () => {
    clock.set('2026-07-01T06:00:00Z')
    product = await openProduct({ kind, now: clock.now, env: { PAYMENT_METHODS: 'cash' } })
    await setMode('enforce')
  })
  afterEach(() => product.close())

  const desk = () => product.services.planning.promise
  const db = () => product.services.store.db
  const setMode = async (mode: 'off' | 'enforce') => {
    const { version } = await desk().rules()
    await desk().putRules(version, { mode, daysAhead: 14, reserve: [] })
  }
  const evening = (driverId: number, day: string, vehicleId: number | null = null) =>
    addEvening(product, { driverId, day, vehicleId })
  const morning = (driverId: number, day: string, vehicleId: number | null = null) =>
    addMorning(product, { driverId, day, vehicleId })
  /** Far from base, so that car and driver are on the road for most of an hour. */
  const sell = async (date: string, time: string) => {
    const trip = { pickupLocation: 'Naoussa', dropoffLocation: 'Parikia', date, time }
    return (await book(product, { trip, details: { paymentMethod: 'cash' } })).status
  }

  test.each([
    ['the night first', ['03:20', '04:05']],
    ['the morning first', ['04:05', '03:20']],
  ])('one driver is not sold to two days at once: %s', async (_, [first = '', second = '']) => {
    await evening(1, '2026-07-05')
    await morning(1, '2026-07-06')
    expect(await sell('2026-07-06', first)).toBe(201)
    expect(await sell('2026-07-06', second)).toBe(409)
    // Half an hour later he is back, and still in the shift he has then.
    expect(await sell('2026-07-06', first === '03:20' ? '04:40' : '02:40')).toBe(201)
    const days = await db().select({ day: planItems.day }).from(planItems)
    expect(days.map(({ day }) => day).toSorted()).toEqual(['2026-07-05', '2026-07-06'])
  })

  test('one car is not sold to two days at once, and another one is', async () => {
    await evening(1, '2026-07-05', 1)
    await morning(2, '2026-07-06', 1)
    expect(await sell('2026-07-06', '03:20')).toBe(201)
    expect(await sell('2026-07-06', '04:05')).toBe(409)
    await morning(3, '2026-07-06', 2)
    expect(await sell('2026-07-06', '04:05')).toBe(201)
  })

  test('control: with the guard off both are sold, and one of them has no place', async () => {
    await setMode('off')
    await evening(1, '2026-07-05')
    await morning(1, '2026-07-06')
    expect([await sell('2026-07-06', '03:20'), await sell('2026-07-06', '04:05')]).toEqual([
      201, 201,
    ])
    expect(await db().$count(planItems)).toBe(1)
  })

  test('a tour that was given by hand into the morning keeps its driver and car until they are back', async () => {
    await morning(1, '2026-07-06', 1)
    const tour = { kind: 'tour', durationMinutes: 9 * 60, pickupLocation: 'Naoussa' } as const
    await insertBooking(product.services.store, {
      ...tour,
      dropoffLocation: 'Naoussa',
      date: '2026-07-05',
      time: '22:30',
      driverId: 1,
      vehicleId: 1,
    })
    expect(await sell('2026-07-06', '07:40')).toBe(409)
    expect(await sell('2026-07-06', '08:30')).toBe(201)
    // The office is shown the same: the morning is for nobody who is still out.
    const plan = await product.services.planning.planDay('2026-07-06', { prove: true })
    expect(plan.measures).toMatchObject({ served: 1, unserved: 0, proved: true })
  })

  test('the night of a clock change has its true length', async () => {
    // The hour from three to four comes twice: who drives at 03:20 has been home for an hour.
    clock.set('2026-10-20T06:00:00Z')
    await evening(1, '2026-10-24')
    await morning(1, '2026-10-25')
    expect(await sell('2026-10-25', '02:20')).toBe(201)
    expect(await sell('2026-10-25', '04:05')).toBe(201)
    // It is left out: from 02:45 to 04:05 are twenty minutes.
    clock.set('2027-03-20T06:00:00Z')
    await evening(1, '2027-03-27')
    await morning(1, '2027-03-28')
    expect(await sell('2027-03-28', '02:45')).toBe(201)
    expect(await sell('2027-03-28', '04:05')).toBe(409)
    // The week before they are an hour and twenty.
    await evening(1, '2027-03-20')
    await morning(1, '2027-03-21')
    expect([await sell('2027-03-21', '02:45'), await sell('2027-03-21', '04:05')]).toEqual([
      201, 201,
    ])
  })

  test('the store counts a trip on the same days as the rules', async () => {
    const random = seededRandom(4)
    const trips = Array.from({ length: 400 }, () => ({
      date: addDays('2026-07-05', Math.floor(random() * 3)),
      time: wallTimeAt(Math.floor(random() * 24 * 60)),
      durationMinutes: Math.floor(random() * 700),
    }))
    const { rows } = await db().execute<{ days: string[] }>(sql`
      select (select jsonb_agg(day order by day) from plan_days_of(date, time, "durationMinutes") as one(day)) as days
      from rows from (jsonb_to_recordset(${JSON.stringify(trips)}::jsonb)
        as (date date, time time, "durationMinutes" int)) with ordinality as given(date, time, "durationMinutes", at)
      order by at`)
    expect(rows.map(({ days }) => days)).toEqual(trips.map(daysOfTrip))
    expect(new Set(trips.map((trip) => daysOfTrip(trip).length))).toEqual(new Set([1, 2]))
  })

  test('a day hears of what its neighbour sells near four, and not of the rest', async () => {
    await evening(1, '2026-07-05')
    await morning(2, '2026-07-06')
    const versionOf = async (day: string) =>
      (await db().select().from(planDays)).find((one) => one.day === day)?.version ?? 0
    expect(await sell('2026-07-06', '10:00')).toBe(201)
    expect(await versionOf('2026-07-05')).toBe(0)
    expect(await sell('2026-07-06', '05:00')).toBe(201)
    expect(await versionOf('2026-07-05')).toBe(1)
    await db().delete(bookings)
    expect(await versionOf('2026-07-05')).toBe(2)
  })
})

describe.runIf(storeKinds.includes('postgres'))('two days at two servers', () => {
  test('buyers of the night and of the morning after at once: the driver is sold once', async () => {
    const clock = heldClock('2026-07-01T06:00:00Z')
    const store = await copyStore('postgres')
    const open = () =>
      openProduct({ kind: 'postgres', now: clock.now, store, env: { PAYMENT_METHODS: 'cash' } })
    const [one, other] = [await open(), await open()]
    const { promise } = one.services.planning
    const trip = { pickupLocation: 'Naoussa', dropoffLocation: 'Parikia' }
    const race = async (date: string) => {
      await addEvening(one, { driverId: 1, day: addDays(date, -1), vehicleId: null })
      await addMorning(one, { driverId: 1, day: date, vehicleId: null })
      const sell = (product: TestProduct, time: string) =>
        book(product, { trip: { ...trip, date, time }, details: { paymentMethod: 'cash' } })
      const answers = await Promise.all([sell(one, '03:20'), sell(other, '04:05')])
      return answers.map(({ status }) => status).toSorted()
    }
    const setMode = async (mode: 'off' | 'enforce') =>
      promise.putRules((await promise.rules()).version, { mode, daysAhead: 60, reserve: [] })
    await setMode('enforce')
    for (let round = 0; round < 6; round++) {
      expect(await race(addDays('2026-07-05', round * 3))).toEqual([201, 409])
    }
    await setMode('off')
    expect(await race('2026-08-05')).toEqual([201, 201])
    await one.close()
    await other.close()
    await store.remove()
  })
})
