import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertBooking } from '#test/booking-row.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const DAY = '2026-08-01'
const now = () => new Date('2026-07-20T06:00:00Z')

describe.each(storeKinds)('the plan of a day on %s', (kind) => {
  let product: TestProduct
  beforeEach(async () => {
    product = await openProduct({ kind, now })
  })
  afterEach(() => product.close())

  const dispatch = () => product.services.dispatch
  const add = (bookingRef: string, time: string) =>
    insertBooking(product.services.store, { bookingRef, date: DAY, time })
  const readByRef = async () => {
    const plan = await dispatch().readPlan(DAY)
    return { ...plan, of: new Map(plan.items.map((item) => [item.bookingRef, item])) }
  }

  test.each([
    ['PT-1', 'PT-2'],
    ['PT-2', 'PT-1'],
  ] as const)(
    'who was given %s by hand is planned with nothing at its time',
    async (given, other) => {
      for (const ref of ['PT-1', 'PT-2']) await add(ref, '10:00')
      await add('PT-3', '15:00')
      await product.services.planning.promise.settleDay(DAY)
      const before = await readByRef()
      const { driverId = null, vehicleId = null } = before.of.get(other) ?? {}
      const bookingId = before.of.get(given)?.bookingId ?? 0
      const moves = [{ bookingId, version: 1, driverId, vehicleId }]
      const wish = { baseVersion: before.version, moves, allow: [], actor: 'admin' }
      expect(await dispatch().move(DAY, wish)).toMatchObject({ ok: true })

      const { of, unserved, measures } = await readByRef()
      expect(of.get(given)).toMatchObject({ source: 'hand', driverId, vehicleId })
      expect(of.get(other)).toMatchObject({ source: 'plan', driverId: expect.any(Number) })
      expect(of.get(other)?.driverId).not.toBe(driverId)
      expect(measures).toMatchObject({ served: 3, unserved: 0, conflicts: 0 })
      expect(unserved).toEqual([])
    },
  )

  test('who loses his seat to a trip that was given by hand has none in that very second', async () => {
    for (const driverId of [1, 2]) {
      const shift = { driverId, day: DAY, fromMinute: 6 * 60, toMinute: 22 * 60 }
      await product.services.roster.shifts.add(shift)
    }
    for (const ref of ['PT-1', 'PT-2', 'PT-3']) await add(ref, '12:00')
    await product.services.planning.promise.settleDay(DAY)
    const before = await readByRef()
    expect(before.measures).toMatchObject({ served: 2, unserved: 1, conflicts: 0 })
    const [left] = before.unserved
    const [other] = before.items
    const { driverId = null, vehicleId = null } = other ?? {}
    const moves = [{ bookingId: left?.bookingId ?? 0, version: 1, driverId, vehicleId }]
    const wish = { baseVersion: before.version, moves, allow: [], actor: 'admin' }
    expect(await dispatch().move(DAY, wish)).toMatchObject({ ok: true })
    const { measures, unserved } = await readByRef()
    expect(measures).toMatchObject({ served: 2, unserved: 1, conflicts: 0, proved: false })
    expect(unserved).toMatchObject([{ bookingRef: other?.bookingRef }])
  })
})
