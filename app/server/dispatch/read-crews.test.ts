import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertBooking } from '#test/booking-row.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const DAY = '2026-08-01'
const now = () => new Date('2026-07-20T06:00:00Z')

describe.each(storeKinds)('who could have a trip on %s', (kind) => {
  let product: TestProduct
  beforeEach(async () => {
    product = await openProduct({ kind, now })
  })
  afterEach(() => product.close())

  const dispatch = () => product.services.dispatch
  const trips = async () => {
    const { trips } = await dispatch().readBoard(DAY)
    return new Map(trips.map((trip) => [trip.ref, trip]))
  }

  test('nobody is offered the car that somebody else drives that day, while another takes the trip', async () => {
    for (const [bookingRef, time] of Object.entries({ 'PT-1': '10:00', 'PT-2': '14:00' }))
      await insertBooking(product.services.store, { bookingRef, date: DAY, time })
    const crewsOf = async (ref: string) => {
      const id = (await trips()).get(ref)?.id ?? 0
      return (await dispatch().readCrews(DAY, [id], null))?.drivers ?? []
    }
    const [one, two] = await crewsOf('PT-2')
    const vehicleId = two?.crews[0]?.vehicleId ?? null
    expect(vehicleId).not.toBeNull()
    const bookingId = (await trips()).get('PT-1')?.id ?? 0
    const moves = [{ bookingId, version: 1, driverId: one?.id ?? null, vehicleId }]
    const wish = { baseVersion: null, moves, allow: [], actor: 'admin' }
    expect(await dispatch().move(DAY, wish)).toMatchObject({ ok: true })

    const after = await crewsOf('PT-2')
    const carOf = (id?: number) => after.find((driver) => driver.id === id)?.crews[0]?.vehicleId
    expect(carOf(one?.id)).toBe(vehicleId)
    expect(carOf(two?.id)).not.toBe(vehicleId)
    expect(carOf(two?.id)).toEqual(expect.any(Number))
    const first = after.find(({ id }) => id === one?.id)
    expect(first).toMatchObject({ freeFrom: expect.stringMatching(/^10:\d\d$/), conflicts: [] })
    expect(after.find(({ id }) => id === two?.id)).toMatchObject({ freeFrom: null })
  })

  test('who drives another trip at that time is offered in the car he sits in, not in a second one', async () => {
    for (const [bookingRef, time] of Object.entries({ 'PT-1': '10:00', 'PT-2': '10:05' }))
      await insertBooking(product.services.store, { bookingRef, date: DAY, time })
    const board = await trips()
    const [first = 0, second = 0] = ['PT-1', 'PT-2'].map((ref) => board.get(ref)?.id)
    const [best] = (await dispatch().readCrews(DAY, [first], null))?.drivers ?? []
    const vehicleId = best?.crews[0]?.vehicleId ?? null
    const moves = [{ bookingId: first, version: 1, driverId: best?.id ?? null, vehicleId }]
    await dispatch().move(DAY, { baseVersion: null, moves, allow: [], actor: 'admin' })

    const after = (await dispatch().readCrews(DAY, [second], null))?.drivers ?? []
    const busy = after.find(({ id }) => id === best?.id)
    expect(busy?.crews).toEqual([{ bookingId: second, vehicleId }])
    expect(busy?.conflicts.map(({ code, bookingRef }) => [code, bookingRef])).toEqual([
      ['overlap', 'PT-1'],
    ])
    const fits = (await dispatch().readFits(DAY, second, 'driver')) ?? []
    expect(fits.find(({ id }) => id === best?.id)?.vehicleId).toBe(vehicleId)
  })
})
