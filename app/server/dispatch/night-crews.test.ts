import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const NIGHT = '2026-08-01'
const MORNING = '2026-08-02'
const now = () => new Date('2026-07-20T06:00:00Z')
const CREW = { driverId: 1, vehicleId: 1 }
const LATE = { day: NIGHT, ref: 'PT-NIGHT' }
const EARLY = { day: MORNING, ref: 'PT-EARLY' }

describe.each(storeKinds)('a crew around four in the morning, on %s', (kind) => {
  let product: TestProduct
  beforeEach(async () => {
    product = await openProduct({ kind, now })
    const { shifts, patterns } = product.services.roster
    const times = { vehicleId: null, breakMinutes: 0, driverId: 1 }
    await shifts.add({ ...times, day: NIGHT, fromMinute: 18 * 60, toMinute: 28 * 60 })
    // A week's morning may begin before an entered night ends.
    const morning = { weekday: 7, fromMinute: 3 * 60, toMinute: 12 * 60 }
    const weekly = { validFrom: MORNING, validTo: MORNING }
    expect(await patterns.add({ ...times, ...morning, ...weekly })).toMatchObject({ ok: true })
    const trip = { date: MORNING, pickupLocation: 'Naoussa', dropoffLocation: 'Parikia' }
    await insertBooking(product.services.store, { ...trip, bookingRef: 'PT-NIGHT', time: '03:20' })
    await insertBooking(product.services.store, { ...trip, bookingRef: 'PT-EARLY', time: '04:05' })
  })
  afterEach(() => product.close())

  const give = async ({ day, ref }: typeof LATE, allow: ('drive-time' | 'shift')[] = []) => {
    const rows = await product.services.store.db.select().from(bookings)
    const { id = 0, version = 0 } = rows.find(({ bookingRef }) => bookingRef === ref) ?? {}
    const moves = [{ bookingId: id, version, ...CREW }]
    return product.services.dispatch.move(day, { baseVersion: null, moves, allow, actor: 'admin' })
  }
  const conflictsOn = async (day: string) => {
    const { trips } = await product.services.dispatch.readBoard(day)
    return trips.map(({ ref, conflicts }) => [ref, ...conflicts])
  }

  test.each([
    { first: LATE, second: EARLY },
    { first: EARLY, second: LATE },
  ])(
    'who was given $first.ref is told to be too late for $second.ref',
    async ({ first, second }) => {
      expect(await give(first)).toMatchObject({ ok: true })
      const short = { code: 'drive-time', bookingRef: first.ref, minutes: expect.any(Number) }
      expect(await give(second)).toMatchObject({
        error: 'conflicts',
        conflicts: [{ ...short, moved: second.ref }],
      })
      // On purpose it is done, and both days show it.
      expect(await give(second, ['drive-time'])).toMatchObject({ ok: true })
      expect(await conflictsOn(second.day)).toEqual([[second.ref, short]])
      expect(await conflictsOn(first.day)).toEqual([
        [first.ref, { ...short, bookingRef: second.ref }],
      ])
    },
  )

  test('who was given a trip after seven is told to be out with a tour until then', async () => {
    const tour = { kind: 'tour', durationMinutes: 9 * 60, pickupLocation: 'Naoussa' } as const
    const out = { ...tour, dropoffLocation: 'Naoussa', date: NIGHT, time: '22:30' }
    await insertBooking(product.services.store, { ...out, bookingRef: 'PT-TOUR' })
    const eight = { date: MORNING, time: '07:40', pickupLocation: 'Parikia' }
    await insertBooking(product.services.store, { ...eight, bookingRef: 'PT-EIGHT' })
    expect(await give({ day: MORNING, ref: 'PT-EIGHT' })).toMatchObject({ ok: true })
    expect(await give({ day: NIGHT, ref: 'PT-TOUR' }, ['shift'])).toMatchObject({
      error: 'conflicts',
      conflicts: [{ code: 'drive-time', bookingRef: 'PT-EIGHT', moved: 'PT-TOUR' }],
    })
  })

  test('whom the night is only kept for may be given the morning', async () => {
    await product.services.planning.promise.settleDay(NIGHT)
    const { items } = await product.services.dispatch.readPlan(NIGHT)
    expect(items).toMatchObject([{ bookingRef: 'PT-NIGHT', driverId: 1, source: 'plan' }])
    expect(await give(EARLY)).toMatchObject({ ok: true })
    expect(await conflictsOn(MORNING)).toEqual([['PT-EARLY']])
  })
})
