import { describe, expect, test } from 'vitest'
import type { FullOrder, StoredLeg } from '../order/full-order.ts'
import {
  byOffice,
  cancellationRefunds,
  cashDueAt,
  changeRefund,
  heldFor,
  leftToRefund,
  moneyOf,
  moneyOfLeg,
  paidFor,
  priceOf,
  refundablePayments,
  worthOf,
} from './order-money.ts'

const NOW = new Date('2026-07-01T09:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

type Change = Partial<Record<keyof FullOrder, unknown>>
const leg = (id: number, change: object = {}) =>
  ({
    id,
    status: 'confirmed',
    paymentMethod: 'card',
    pickupAt: inHours(48),
    ...change,
  }) as StoredLeg
const line = (bookingId: number, grossCents: number, change: object = {}) => ({
  id: bookingId * 100,
  bookingId,
  grossCents,
  kind: 'transfer',
  byOffice: false,
  createdAt: NOW,
  ...change,
})
const paid = (amountCents: number, change: object = {}) => ({
  id: 1,
  amountCents,
  state: 'paid',
  ...change,
})
const back = (amountCents: number, change: object = {}) => ({
  id: 1,
  amountCents,
  state: 'succeeded',
  paymentId: 1,
  bookingId: 1,
  ...change,
})

/** A trip there for 60 euros and home for 40, which nobody has paid. */
function order(change: Change = {}): FullOrder {
  const there = {
    state: 'open',
    totalCents: 100_00,
    legs: [leg(1), leg(2)],
    lines: [line(1, 60_00), line(2, 40_00)],
    payments: [],
    receipts: [],
    refunds: [],
    retentions: [],
    changes: [],
    ...change,
  }
  return there as unknown as FullOrder
}
const [first, second] = [leg(1), leg(2)]

test('a leg is worth its own lines, what the office gave among them', () => {
  const given = order({
    lines: [line(1, 60_00), line(1, -10_00, { byOffice: true }), line(2, 40_00)],
  })
  expect([worthOf(given, first), worthOf(given, second)]).toEqual([50_00, 40_00])
  expect([byOffice(given, first), byOffice(given, second)]).toEqual([-10_00, 0])
  expect(priceOf(given, [second])).toMatchObject({ priceCents: 40_00 })
  expect(priceOf(given, given.legs)).toMatchObject({ priceCents: 90_00 })
})

describe('what came in', () => {
  test('is card money that was paid and what was received, nothing that only could be', () => {
    const payments = [
      paid(30_00),
      paid(99_00, { state: 'open' }),
      paid(98_00, { state: 'expired' }),
    ]
    expect(paidFor(order({ payments, receipts: [paid(20_00)] }))).toBe(50_00)
  })

  test('is told beside what is due, and what has gone back or is on its way', () => {
    const refunds = [
      back(10_00),
      back(5_00, { state: 'pending' }),
      back(90_00, { state: 'failed' }),
    ]
    expect(moneyOf(order({ payments: [paid(100_00)], refunds }))).toMatchObject({
      soldCents: 100_00,
      receivedCents: 100_00,
      refundedCents: 15_00,
      dueCents: 15_00,
      surplusCents: 0,
    })
  })

  test('what is kept of a cancelled trip is no surplus, the rest is', () => {
    const cancelled = order({
      legs: [leg(1, { status: 'cancelled' }), leg(2)],
      payments: [paid(100_00)],
      retentions: [{ amountCents: 30_00 }],
    })
    expect(moneyOf(cancelled)).toMatchObject({ dueCents: 0, surplusCents: 30_00 })
  })

  test('elsewhere is asked for by nobody, unless it came in here', () => {
    expect(moneyOf(order({ state: 'paid' })).dueCents).toBe(0)
    expect(moneyOf(order({ state: 'paid', payments: [paid(60_00)] })).dueCents).toBe(40_00)
    const open = [paid(60_00, { state: 'open' })]
    expect(moneyOf(order({ state: 'paid', payments: open })).dueCents).toBe(0)
    expect(moneyOf(order({ payments: open })).dueCents).toBe(100_00)
  })
})

test.each([
  ['the next trip that takes place', ['confirmed', 'confirmed'], 'cash', [100_00, 0]],
  ['not one that was driven', ['completed', 'pending'], 'cash', [0, 100_00]],
  ['nor one that is cancelled', ['cancelled', 'confirmed'], 'cash', [0, 40_00]],
  ['nobody, once all were driven', ['completed', 'completed'], 'cash', [0, 0]],
  ['nobody, where it is paid otherwise', ['confirmed', 'confirmed'], 'bank_transfer', [0, 0]],
])('cash is collected at %s', (_, statuses, paymentMethod, collected) => {
  const legs = statuses.map((status, at) => leg(at + 1, { status, paymentMethod }))
  expect(legs.map((one) => cashDueAt(order({ legs }), one))).toEqual(collected)
})

describe('what can go back', () => {
  test('is what came in, less what has gone back; for some legs what others do not need', () => {
    const half = order({ payments: [paid(70_00)], refunds: [back(5_00)] })
    expect(leftToRefund(half)).toBe(65_00)
    expect(heldFor(half, [half.legs[0] as StoredLeg])).toBe(25_00)
    expect(heldFor(half, half.legs)).toBe(65_00)
    const little = order({ payments: [paid(30_00)] })
    expect(heldFor(little, [little.legs[0] as StoredLeg])).toBe(0)
    const much = order({ payments: [paid(300_00)] })
    expect(heldFor(much, [much.legs[0] as StoredLeg])).toBe(60_00)
  })

  test('what is kept, and what stands, comes before; a cancelled trip does not', () => {
    const kept = order({ payments: [paid(70_00)], retentions: [{ amountCents: 10_00 }] })
    expect(heldFor(kept, [kept.legs[0] as StoredLeg])).toBe(20_00)
    const alone = order({
      legs: [leg(1), leg(2, { status: 'cancelled' })],
      payments: [paid(70_00)],
    })
    expect(heldFor(alone, [alone.legs[0] as StoredLeg])).toBe(60_00)
  })

  test.each([
    ['all of it, of what is paid', 100_00, -20_00, 20_00],
    ['nothing, of what is still due', 80_00, -20_00, 0],
    ['what is over, of what is nearly paid', 95_00, -20_00, 15_00],
    ['nothing, where it gets dearer', 100_00, 20_00, 0],
    ['nothing, where nothing came in', 0, -20_00, 0],
    ['no more than the difference, whatever is over', 150_00, -20_00, 20_00],
  ])('with a change: %s', (_, received, difference, refund) => {
    const payments = received > 0 ? [paid(received)] : []
    expect(changeRefund(order({ payments }), difference)).toBe(refund)
  })

  test('on cancelling: each leg by its own notice', () => {
    const legs = [leg(1, { pickupAt: inHours(2) }), leg(2, { pickupAt: inHours(48) })]
    const whole = order({ legs, payments: [paid(100_00)] })
    expect(cancellationRefunds(whole, whole.legs, NOW)).toEqual([30_00, 40_00])
  })

  test('by payment: what is left of each, refunds that failed aside', () => {
    const payments = [
      paid(60_00, { id: 7 }),
      paid(40_00, { id: 8 }),
      paid(10_00, { id: 9, state: 'open' }),
    ]
    const refunds = [
      back(15_00, { paymentId: 7 }),
      back(50_00, { paymentId: 7, state: 'failed' }),
      back(45_00, { paymentId: 8 }),
    ]
    expect(refundablePayments(order({ payments, refunds }))).toEqual([
      { paymentId: 7, left: 45_00 },
      { paymentId: 8, left: 0 },
    ])
  })
})

describe('a leg’s part', () => {
  test('is the first’s first of what came in and of refunds of no leg, the last’s of what is due', () => {
    const part = order({
      payments: [paid(50_00)],
      refunds: [
        back(6_00, { bookingId: 1 }),
        back(90_00, { bookingId: 1, state: 'failed' }),
        back(10_00, { bookingId: null }),
        back(80_00, { bookingId: null, state: 'failed' }),
      ],
    })
    expect([first, second].map((one) => moneyOfLeg(part, one))).toEqual([
      { soldCents: 60_00, receivedCents: 50_00, refundedCents: 16_00, dueCents: 26_00 },
      { soldCents: 40_00, receivedCents: 0, refundedCents: 0, dueCents: 40_00 },
    ])
  })

  test('of a cancelled leg is nothing of what is due, whatever is', () => {
    const legs = [leg(1), leg(2, { status: 'cancelled' })]
    const half = order({ legs })
    expect(half.legs.map((one) => moneyOfLeg(half, one).dueCents)).toEqual([60_00, 0])
  })

  test('of a leg that was deleted counts no more', () => {
    const nobody = { soldCents: 0, receivedCents: 0, refundedCents: 0, dueCents: 0 }
    expect(moneyOfLeg(order(), leg(3))).toEqual(nobody)
  })
})
