import { describe, expect, test } from 'vitest'
import { athensInstant } from '#app/domain/time/athens.ts'
import { SOLD_AT, soldLeg, soldOrder } from '#test/sold-orders.ts'
import type { FullOrder } from '../order/full-order.ts'
import { cancellationChoices } from './cancel-booking.ts'

const there = (change: object = {}) => soldLeg(1, '2026-07-10', change)
const home = (change: object = {}) => soldLeg(2, '2026-07-20', { returnOf: 1, ...change })
const late = { status: 'cancelled', review: 'paid-after-cancel' }
const unpaid = { payments: [], state: 'open' }

/** What the office may choose from the first trip of an order: of which trips, and what goes back. */
function choices(order: FullOrder, now = SOLD_AT, id = 1) {
  return cancellationChoices(order, id, now).map(({ legs, ...choice }) => ({
    ...choice,
    legs: legs.map(({ bookingRef, refundCents, rule }) => [bookingRef, refundCents, rule]),
  }))
}
const countOf = (order: FullOrder) => choices(order).length

describe('what the office can cancel', () => {
  test('is the trip, or both with the other as it was seen, at what the terms give back', () => {
    const order = soldOrder([there(), home()], 50_00)
    const first = ['PT-1', 50_00, 'free']
    expect(choices(order)).toEqual([
      { companionVersion: null, refundCents: 50_00, mostCents: 100_00, legs: [first] },
      {
        companionVersion: 2,
        refundCents: 100_00,
        mostCents: 100_00,
        legs: [first, ['PT-2', 50_00, 'free']],
      },
    ])
    const [short] = choices(order, athensInstant('2026-07-10', '11:00'))
    expect(short).toMatchObject({ refundCents: 25_00, legs: [['PT-1', 25_00, 'half']] })
    expect(choices(soldOrder([there()], 50_00))).toHaveLength(1)
    expect(choices(order, SOLD_AT, 9)).toEqual([])
  })

  test('gives nothing back of what nobody paid', () => {
    const order = soldOrder([there({ paymentMethod: 'cash' })], 50_00, {
      ...unpaid,
      paymentMethod: 'cash',
    })
    expect(choices(order)).toEqual([
      { companionVersion: null, refundCents: 0, mostCents: 0, legs: [['PT-1', 0, 'unpaid']] },
    ])
  })

  test('is nothing that is over or cancelled', () => {
    for (const status of ['cancelled', 'completed'])
      expect(choices(soldOrder([there({ status })], 50_00, unpaid))).toEqual([])
    expect(countOf(soldOrder([there(), home({ status: 'cancelled' })], 50_00))).toBe(1)
    expect(countOf(soldOrder([there({ status: 'cancelled' }), home()], 50_00))).toBe(0)
  })

  test('is no single trip while a card page is open for both', () => {
    const both = (change: object, other: object = {}) =>
      choices(soldOrder([there(), home(other)], 50_00, { payments: [], ...change })).map(
        ({ companionVersion }) => companionVersion,
      )
    expect(both({ state: 'open' })).toEqual([2])
    expect(both({ state: 'closed' })).toEqual([null, 2])
    expect(both({ state: 'open', paymentMethod: 'cash' })).toEqual([null, 2])
    expect(both({ state: 'open' }, { status: 'cancelled' })).toEqual([null])
  })

  test('is what was cancelled before money came for it, as long as that is there', () => {
    const [owed] = choices(soldOrder([there(late)], 50_00))
    expect(owed).toMatchObject({ companionVersion: null, mostCents: 50_00 })
    expect(countOf(soldOrder([there(late)], 50_00, { payments: [] }))).toBe(0)
    const decided = { status: 'cancelled' }
    expect(countOf(soldOrder([there(decided)], 50_00))).toBe(0)
    const refunds = [{ id: 1, state: 'succeeded', paymentId: 1, bookingId: 1, amountCents: 50_00 }]
    expect(countOf(soldOrder([there(late)], 50_00, { refunds }))).toBe(0)
    expect(countOf(soldOrder([there(late), home()], 50_00))).toBe(0)
    expect(countOf(soldOrder([there(late), home(decided)], 50_00))).toBe(2)
  })
})
