import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { athensInstant } from '#app/domain/time/athens.ts'
import {
  balanceOf,
  paymentStanding,
  refundsFor,
  releasedBy,
  spreadOver,
  spreadRefund,
} from './settlement.ts'

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
const NOW = athensInstant('2026-07-01', '12:00')
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)

describe('balanceOf', () => {
  test.each([
    ['nothing came in', [58_00, 0, 0, 0], [58_00, 0, 0, 0]],
    ['all but a cent', [58_00, 0, 57_99, 0], [1, 0, 57_99, 0]],
    ['all of it', [58_00, 0, 58_00, 0], [0, 0, 58_00, 0]],
    ['a cent too much', [58_00, 0, 58_01, 0], [0, 1, 58_01, 0]],
    ['half went back', [29_00, 0, 58_00, 29_00], [0, 0, 29_00, 0]],
    ['nothing is owed any more', [0, 0, 58_00, 10_00], [0, 48_00, 48_00, 0]],
    ['more went back than came in', [58_00, 0, 10_00, 12_00], [58_00, 0, 0, 0]],
    ['half is kept of what is cancelled', [58_00, 29_00, 116_00, 29_00], [0, 0, 87_00, 29_00]],
    ['the other got dearer', [78_00, 29_00, 116_00, 29_00], [20_00, 0, 87_00, 29_00]],
    ['what was kept has gone back', [0, 58_00, 116_00, 116_00], [0, 0, 0, 0]],
    ['what was kept had never come', [0, 58_00, 0, 0], [0, 0, 0, 0]],
    ['only a part of it is there', [0, 58_00, 20_00, 0], [0, 0, 20_00, 20_00]],
  ] as const)('%s', (_, [standingCents, retainedCents, receivedCents, refundedCents], money) => {
    const balance = balanceOf({ standingCents, retainedCents, receivedCents, refundedCents })
    expect([
      balance.dueCents,
      balance.surplusCents,
      balance.refundableCents,
      balance.retainedCents,
    ]).toEqual(money)
  })

  test('whatever is kept, no more is due than trips stand for, and nothing where none does', () => {
    const cents = fc.nat(50_000)
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        cents,
        (standingCents, retainedCents, received, refunded) => {
          const facts = {
            standingCents,
            retainedCents,
            receivedCents: received,
            refundedCents: refunded,
          }
          const { dueCents, surplusCents, refundableCents, ...balance } = balanceOf(facts)
          expect(dueCents).toBeLessThanOrEqual(standingCents)
          expect(Math.min(dueCents, surplusCents)).toBe(0)
          const told = surplusCents + balance.retainedCents + standingCents - dueCents
          expect(told).toBe(refundableCents)
          expect(balanceOf({ ...facts, standingCents: 0 }).dueCents).toBe(0)
        },
      ),
    )
  })
})

describe('what is kept no more as money leaves', () => {
  const facts = {
    standingCents: 58_00,
    retainedCents: 29_00,
    receivedCents: 97_00,
    refundedCents: 0,
  }
  test.each([
    ['nothing of what belongs to no trip', facts, { outCents: 10_00 }, 0],
    ['what goes beyond that', facts, { outCents: 25_00 }, 15_00],
    ['all, before a trip that stands', facts, { outCents: 60_00 }, 29_00],
    [
      'nothing, where it is the money of a trip that stands',
      facts,
      { outCents: 60_00, ofStanding: true },
      0,
    ],
    ['what is not there any more', facts, { outCents: 90_00, ofStanding: true }, 22_00],
    ['what was never there', { ...facts, receivedCents: 0 }, { outCents: 0 }, 29_00],
  ])('%s', (_, money, out, released) => {
    expect(releasedBy(money, out)).toBe(released)
  })

  test('giving back what is kept makes nothing due', () => {
    const cents = fc.nat(20_000)
    fc.assert(
      fc.property(cents, cents, cents, cents, (standing, kept, over, part) => {
        const before = {
          standingCents: standing,
          retainedCents: kept,
          receivedCents: standing + kept + over,
          refundedCents: 0,
        }
        const outCents = Math.min(part, kept + over)
        const retainedCents = kept - releasedBy(before, { outCents })
        const after = balanceOf({ ...before, retainedCents, refundedCents: outCents })
        expect(after.dueCents).toBe(0)
        expect(after.retainedCents).toBe(retainedCents)
      }),
    )
  })
})

describe('paymentStanding', () => {
  const stands = { stands: true }
  const gone = { stands: false }
  test.each([
    ['due', [58_00, 0, 0], stands],
    ['partly-paid', [8_00, 50_00, 0], stands],
    ['due', [58_00, 58_00, 58_00], stands],
    ['paid', [0, 58_00, 0], stands],
    ['paid', [0, 0, 0], { stands: true, isElsewhere: true }],
    ['nothing', [0, 0, 0], stands],
    ['nothing', [0, 0, 0], gone],
    ['nothing', [0, 0, 0], { stands: false, isElsewhere: true }],
    ['refunded', [0, 58_00, 58_00], gone],
    ['retained', [0, 58_00, 29_00], gone],
    ['retained', [0, 58_00, 0], gone],
  ] as const)('%s: %j', (word, [dueCents, receivedCents, refundedCents], what) => {
    expect(paymentStanding({ dueCents, receivedCents, refundedCents }, what)).toBe(word)
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
    expect(refundsFor(legs.toReversed(), 116_00, NOW)).toEqual([58_00, 29_00])
  }) // CONST-03

  test.each([
    ['paid in full', 78_00, 78_00, 39_00],
    ['paid in part: half of what it was sold for is kept', 78_00, 58_00, 19_00],
    ['no more was paid than is kept', 78_00, 39_00, 0],
    ['less was paid than is kept, and nothing is asked for', 78_00, 20_00, 0],
    ['nothing was paid', 78_00, 0, 0],
    ['half a cent goes back', 41_05, 41_05, 20_53],
  ])('cancelled late, %s', (_, worth, paid, back) => {
    expect(refundsFor([{ worth, pickupAt: hours(10) }], paid, NOW)).toEqual([back])
  })

  test('gives back what was paid beyond what notice lets the company keep, never less than nothing', () => {
    const leg = fc.record({
      worth: fc.integer({ min: 0, max: 50_000 }),
      hours: fc.integer({ min: -48, max: 400 }),
    })
    fc.assert(
      fc.property(fc.array(leg, { maxLength: 2 }), fc.nat(100_000), (legs, more) => {
        const priced = legs.map(({ worth, hours: ahead }) => ({ worth, pickupAt: hours(ahead) }))
        const paid = Math.min(more, sum(priced.map(({ worth }) => worth)))
        const refunds = refundsFor(priced, paid, NOW)
        const kept = sum(
          legs.map(({ worth, hours: ahead }) =>
            ahead >= 24 ? 0 : ahead >= 0 ? Math.floor(worth / 2) : worth,
          ),
        )
        expect(sum(refunds)).toBe(Math.max(0, paid - kept))
        for (const [index, refund] of refunds.entries()) {
          expect(refund).toBeGreaterThanOrEqual(0)
          expect(refund).toBeLessThanOrEqual(priced[index]?.worth ?? 0)
        }
      }),
    )
  }) // CONST-03

  test('leg by leg or all at once: the same money where all is paid', () => {
    const [out, back] = [
      { worth: 58_00, pickupAt: hours(10) },
      { worth: 58_00, pickupAt: hours(80) },
    ]
    const together = sum(refundsFor([out, back], 116_00, NOW))
    expect(sum([...refundsFor([out], 58_00, NOW), ...refundsFor([back], 58_00, NOW)])).toBe(
      together,
    )
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
