import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { athensInstant } from '#app/domain/time/athens.ts'
import { balanceOf, refundsFor, spreadOver, spreadRefund } from './settlement.ts'

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
const NOW = athensInstant('2026-07-01', '12:00')
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)

describe('balanceOf', () => {
  test.each([
    ['nothing came in', 58_00, 0, 0, [58_00, 0, 0]],
    ['all but a cent', 58_00, 57_99, 0, [1, 0, 57_99]],
    ['all of it', 58_00, 58_00, 0, [0, 0, 58_00]],
    ['a cent too much', 58_00, 58_01, 0, [0, 1, 58_01]],
    ['half went back', 29_00, 58_00, 29_00, [0, 0, 29_00]],
    ['nothing is owed any more', 0, 58_00, 10_00, [0, 48_00, 48_00]],
    ['more went back than came in', 58_00, 10_00, 12_00, [58_00, 0, 0]],
  ])('%s', (_, owedCents, receivedCents, refundedCents, money) => {
    const balance = balanceOf({ owedCents, receivedCents, refundedCents })
    expect([balance.dueCents, balance.surplusCents, balance.refundableCents]).toEqual(money)
  })
})

describe('spreadOver', () => {
  test.each([
    [30_00, [58_00, 58_00], [30_00, 0]],
    [100_00, [58_00, 58_00], [58_00, 42_00]],
    [120_00, [58_00, 58_00], [62_00, 58_00]],
    [10_00, [-5_00, 58_00], [0, 10_00]],
    [10_00, [0, 0, 0], [10_00, 0, 0]],
    [10_00, [], []],
  ])('%i over %j', (amount, most, shares) => {
    expect(spreadOver(amount, most)).toEqual(shares)
  })
})

describe('refundsFor', () => {
  test('each leg goes by its own notice', () => {
    const legs = [
      { worth: 58_00, pickupAt: hours(10) },
      { worth: 58_00, pickupAt: hours(100) },
    ]
    expect(refundsFor(legs, 116_00, NOW)).toEqual([29_00, 58_00])
    expect(refundsFor(legs, 40_00, NOW)).toEqual([29_00, 11_00])
  }) // CONST-03

  test('never gives back more than is left of what was paid', () => {
    const leg = fc.record({
      worth: fc.integer({ min: 0, max: 50_000 }),
      hours: fc.integer({ min: -48, max: 400 }),
    })
    fc.assert(
      fc.property(fc.array(leg, { maxLength: 2 }), fc.nat(100_000), (legs, left) => {
        const priced = legs.map(({ worth, hours: ahead }) => ({ worth, pickupAt: hours(ahead) }))
        const refunds = refundsFor(priced, left, NOW)
        expect(sum(refunds)).toBeLessThanOrEqual(left)
        for (const [index, refund] of refunds.entries()) {
          expect(refund).toBeGreaterThanOrEqual(0)
          expect(refund).toBeLessThanOrEqual(priced[index]?.worth ?? 0)
        }
      }),
    )
  }) // CONST-03

  test('leg by leg or all at once: the same money while nothing ran out', () => {
    const [out, back] = [
      { worth: 58_00, pickupAt: hours(30) },
      { worth: 58_00, pickupAt: hours(80) },
    ]
    const together = sum(refundsFor([out, back], 116_00, NOW))
    const first = sum(refundsFor([out], 116_00, NOW))
    expect(first + sum(refundsFor([back], 116_00 - first, NOW))).toBe(together)
  })
})

describe('spreadRefund', () => {
  test('takes from the newest payment first', () => {
    const sources = [
      { id: 2, left: 12_00 },
      { id: 1, left: 58_00 },
    ]
    const parts = spreadRefund(30_00, sources)
    expect(parts.map(({ source, amount }) => [source.id, amount])).toEqual([
      [2, 12_00],
      [1, 18_00],
    ])
  })

  test('parts sum to the refund and fit their payments', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(10_000), { minLength: 1, maxLength: 4 }),
        fc.nat(10_000),
        (lefts, part) => {
          const amount = Math.min(part, sum(lefts))
          const sources = lefts.map((left) => ({ left }))
          const parts = spreadRefund(amount, sources)
          expect(sum(parts.map((one) => one.amount))).toBe(amount)
          for (const one of parts) {
            expect(one.amount).toBeGreaterThan(0)
            expect(one.amount).toBeLessThanOrEqual(one.source.left)
          }
        },
      ),
    )
  })

  test('throws when the payments hold less', () => {
    expect(() => spreadRefund(1, [])).toThrow(RangeError)
  })
})
