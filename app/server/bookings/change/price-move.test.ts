import { describe, expect, test } from 'vitest'
import { findTour } from '#app/content/en/tours.ts'
import { priceTransfer } from '#app/domain/pricing/transfer-price.ts'
import { athensInstant } from '#app/domain/time/athens.ts'
import { startsOn } from '#app/domain/time/tour-starts.ts'
import type { TripState } from '#app/domain/trip-events/kinds.ts'
import { soldLeg as leg, SOLD_AT as NOW, soldOrder as order } from '#test/sold-orders.ts'
import type { FullOrder } from '../order/full-order.ts'
import type { BookingDeps } from '../types.ts'
import { priceMove, refuseMove, startsOf } from './price-move.ts'

const to = { date: '2026-07-20', time: '12:00' }
const TABLE = priceTransfer('Sedan', 9000).price

type Quoted = { ok: boolean; quote?: { price: number; estimated: boolean } }

function priced(of: FullOrder, { move = {}, state, quoted }: Asked = {}) {
  const wished: object[] = []
  const deps = {
    now: () => NOW,
    store: { db: {} },
    reportedStates: async (_: unknown, [id]: number[]) => new Map(state ? [[id, state]] : []),
    quotes: {
      quote: async (wish: object) => {
        wished.push(wish)
        return quoted ?? { ok: false }
      },
    },
  } as unknown as BookingDeps
  const answer = priceMove(deps, of, { bookingRef: 'PT-1', ...to, ...move })
  return answer.then((price) => ({ price, wished }))
}
type Asked = { move?: object; state?: TripState; quoted?: Quoted }

const one = leg(1, '2026-07-10')

describe('what another time costs', () => {
  test.each([
    ['nothing, at the same price', TABLE, 0, 'free'],
    ['by card, where it is dearer', TABLE - 1, 1, 'pay-card'],
    ['and gives back what was paid more', TABLE + 1, -1, 'refund'],
  ])('is %s', async (_, soldCents, differenceCents, outcome) => {
    const { price, wished } = await priced(order([one], soldCents))
    expect(price).toEqual({ ok: true, leg: one, differenceCents, outcome })
    expect(wished).toEqual([])
  })

  test.each([
    ['nothing came in, less is paid', { payments: [] }, TABLE + 5_00, 'card', 'pay-less'],
    ['it is paid to the driver, he collects it', {}, TABLE - 5_00, 'cash', 'pay-driver'],
    ['it is paid by transfer, so is the rest', {}, TABLE - 5_00, 'bank_transfer', 'pay-transfer'],
  ])('where %s', async (_, change, soldCents, paymentMethod, outcome) => {
    const own = leg(1, '2026-07-10', { paymentMethod })
    const { price } = await priced(order([own], soldCents, { paymentMethod, ...change }))
    expect(price).toMatchObject({ outcome })
  })

  test('is for the driver where the office set the trip of a card order to cash', async () => {
    const own = leg(1, '2026-07-10', { paymentMethod: 'cash' })
    const { price } = await priced(order([own], TABLE - 5_00))
    expect(price).toMatchObject({ outcome: 'pay-driver' })
    const card = leg(1, '2026-07-10')
    const other = await priced(order([card], TABLE - 5_00, { paymentMethod: 'cash' }))
    expect(other.price).toMatchObject({ outcome: 'pay-driver' })
  })

  test('keeps what the office took off, and is never below nothing', async () => {
    const held = order([one], TABLE)
    const off = {
      bookingId: 1,
      grossCents: -3_00,
      byOffice: true,
      kind: 'discount',
      createdAt: NOW,
    }
    const reduced = { ...held, lines: [...held.lines, off] } as unknown as FullOrder
    expect((await priced(reduced)).price).toMatchObject({ differenceCents: 0 })
    const gift = { ...held, lines: [{ ...off, grossCents: -500_00 }] } as unknown as FullOrder
    expect((await priced(gift)).price).toMatchObject({ differenceCents: 500_00 })
  })

  test.each([
    ['a tour costs what it was sold for', { kind: 'tour', tourId: 5 }],
    ['so does a trip at an agreed price', { priceTable: null, distanceKm: null }],
  ])('%s', async (_, change) => {
    const own = leg(1, '2026-07-10', change)
    const time = findTour(5)?.startTimes[0]
    const { price, wished } = await priced(order([own], 77_00), { move: { time } })
    expect(price).toMatchObject({ ok: true, differenceCents: 0, outcome: 'free' })
    expect(wished).toEqual([])
  })

  test('of an imported trip the map is asked, and it has to know', async () => {
    for (const change of [{ source: 'import' }, { priceTable: 1 }]) {
      const own = leg(1, '2026-07-10', { priceTable: null, distanceKm: null, ...change })
      const held = order([own], 50_00)
      const known = await priced(held, {
        quoted: { ok: true, quote: { price: 58_00, estimated: false } },
      })
      expect(known.price).toMatchObject({ ok: true, differenceCents: 8_00 })
      const { pickupLocation, dropoffLocation, passengers, luggage } = own
      expect(known.wished).toEqual([
        { pickupLocation, dropoffLocation, passengers, luggage, ...to },
      ])
      const refused = { price: { ok: false, error: 'not-changeable' } }
      expect(await priced(held)).toMatchObject(refused)
      const guessed = { ok: true, quote: { price: 58_00, estimated: true } }
      expect(await priced(held, { quoted: guessed })).toMatchObject(refused)
    }
  })
})

describe('another time is refused', () => {
  const refusalOf = async (of: FullOrder, asked: Asked = {}) => {
    const { price } = await priced(of, asked)
    return price.ok ? null : price.error
  }
  const held = order([one], TABLE)

  test('of a trip that is not in the order, or whose driver is there', async () => {
    expect(await refusalOf(held, { move: { bookingRef: 'PT-9' } })).toBe('not-found')
    expect(await refusalOf(held, { state: 'arrived' })).toBe('trip-begun')
    expect(await refusalOf(held)).toBeNull()
  })

  test('under 90 minutes from now, and after the last day on sale', async () => {
    expect(await refusalOf(held, { move: { date: '2026-07-01', time: '13:25' } })).toBe('too-soon')
    expect(await refusalOf(held, { move: { date: '2026-07-01', time: '13:30' } })).toBeNull()
    expect(await refusalOf(held, { move: { date: '2028-01-01' } })).toBeNull()
    expect(await refusalOf(held, { move: { date: '2028-01-02' } })).toBe('too-far')
  })

  test('at a time at which its tour does not begin', async () => {
    const tour = leg(1, '2026-07-10', { kind: 'tour', tourId: 5 })
    const [first = ''] = startsOn(findTour(5) ?? { startTimes: [] }, to.date)
    expect(await refusalOf(order([tour], TABLE), { move: { time: first } })).toBeNull()
    expect(await refusalOf(order([tour], TABLE), { move: { time: '03:10' } })).toBe('no-start-time')
    const gone = leg(1, '2026-07-10', { kind: 'tour', tourId: 999 })
    expect(startsOf(gone)).toEqual({ startTimes: [] })
    expect(await refusalOf(order([gone], TABLE), { move: { time: first } })).toBe('no-start-time')
    expect(startsOf(leg(1, '2026-07-10', { tourId: 5 }))).toBeNull()
  })

  test('on the wrong side of the other trip, which a cancelled one has not', async () => {
    const home = (change: object = {}) => leg(2, '2026-07-20', { returnOf: 1, ...change })
    const both = (change: object = {}) => order([one, home(change)], TABLE)
    const before = { date: '2026-07-19' }
    const after = { date: '2026-07-21' }
    expect(await refusalOf(both(), { move: before })).toBeNull()
    expect(await refusalOf(both(), { move: after })).toBe('not-between')
    expect(await refusalOf(both())).toBe('not-between')
    expect(await refusalOf(both({ status: 'cancelled' }), { move: after })).toBeNull()
    const back = { bookingRef: 'PT-2' }
    expect(await refusalOf(both(), { move: { ...back, date: '2026-07-09' } })).toBe('not-between')
    expect(await refusalOf(both(), { move: { ...back, date: '2026-07-10' } })).toBe('not-between')
    expect(await refusalOf(both(), { move: { ...back, date: '2026-07-11' } })).toBeNull()
  })

  test('by when it was asked, where it is done later', () => {
    const now = athensInstant('2026-07-09', '13:00')
    const asked = { move: to, state: 'assigned', now } as const
    expect(refuseMove(held, one, asked)).toBe('too-late')
    const requestedAt = athensInstant('2026-07-09', '12:00')
    expect(refuseMove(held, one, { ...asked, requestedAt })).toBeNull()
  })
})
