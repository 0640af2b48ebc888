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

  test('a swap says of both trips whether they fit with the other’s crew, what stays as it is among it', async () => {
    const store = product.services.store
    await insertBooking(store, { bookingRef: 'PT-1', date: DAY, time: '10:00' })
    await insertBooking(store, { bookingRef: 'PT-2', date: DAY, time: '10:05' })
    await insertBooking(store, { bookingRef: 'PT-3', date: DAY, time: '14:00' })
    const board = await trips()
    const [one = 0, two = 0, three = 0] = ['PT-1', 'PT-2', 'PT-3'].map((ref) => board.get(ref)?.id)
    const crews = [
      { bookingId: one, version: 1, driverId: 1, vehicleId: 1 },
      { bookingId: two, version: 1, driverId: 2, vehicleId: 2 },
      { bookingId: three, version: 1, driverId: 1, vehicleId: 1 },
    ]
    const wish = { baseVersion: null, allow: [], actor: 'admin' }
    expect(await dispatch().move(DAY, { ...wish, moves: crews })).toMatchObject({ ok: true })

    // Beside the other two, and not beside the one whose crew it takes.
    const fits = await dispatch().readSwap(DAY, one, two)
    expect(fits).toEqual([
      { bookingId: one, driverId: 2, vehicleId: 2, slackMinutes: null, conflicts: [] },
      {
        bookingId: two,
        driverId: 1,
        vehicleId: 1,
        slackMinutes: expect.any(Number),
        conflicts: [],
      },
    ])
    const moves = [
      { bookingId: one, version: 2, driverId: 2, vehicleId: 2 },
      { bookingId: two, version: 2, driverId: 1, vehicleId: 1 },
    ]
    expect(await dispatch().move(DAY, { ...wish, moves })).toMatchObject({ ok: true })

    // Now with a third at its time: what it breaks is told of the trip it breaks, as the move itself says it.
    const broken = await dispatch().readSwap(DAY, three, one)
    expect(
      broken?.map(({ bookingId, conflicts }) => [bookingId, conflicts.map((c) => c.code)]),
    ).toEqual([
      [three, []],
      [one, ['overlap']],
    ])
    expect(broken?.[1]?.conflicts[0]).toMatchObject({ bookingRef: 'PT-2' })
    const locked = { bookingId: three, version: 2, driverId: 1, vehicleId: 1, lock: true }
    await dispatch().move(DAY, { ...wish, moves: [locked] })
    const held = await dispatch().readSwap(DAY, three, one)
    expect(held?.[0]?.conflicts).toEqual([{ code: 'locked' }])

    expect(await dispatch().readSwap(DAY, one, one)).toBeNull()
    expect(await dispatch().readSwap('2026-08-02', one, two)).toBeNull()
  })
})
