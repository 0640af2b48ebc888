import { expect, test } from 'vitest'
import { commissionOf, percentOf, rateOf, readPercent, withRate } from './commission.ts'

const AGREED = [
  { from: '2026-03', basisPoints: 1_000 },
  { from: '2026-06', basisPoints: 1_250 },
]

test('a rate stands from its month until the next; before the first there is none', () => {
  expect(
    ['2026-02', '2026-03', '2026-05', '2026-06', '2027-01'].map((m) => rateOf(AGREED, m)),
  ).toEqual([0, 1_000, 1_000, 1_250, 1_250])
  expect(rateOf([], '2026-03')).toBe(0)
  expect(rateOf(AGREED.toReversed(), '2026-07')).toBe(1_250)
})

test('another rate replaces what was to follow it, and leaves the months before', () => {
  expect(withRate(AGREED, { from: '2026-08', basisPoints: 0 })).toHaveLength(3)
  const earlier = withRate(AGREED, { from: '2026-04', basisPoints: 1_500 })
  expect(earlier).toEqual([AGREED[0], { from: '2026-04', basisPoints: 1_500 }])
  expect(withRate(AGREED, { from: '2026-06', basisPoints: 900 })).toEqual([
    AGREED[0],
    { from: '2026-06', basisPoints: 900 },
  ])
})

test.each([
  [58_00, 1_000, 5_80],
  [41_00, 1_250, 5_13],
  [40_96, 1_250, 5_12],
  [0, 1_000, 0],
  [100_00, 0, 0],
])('of %i cents at %i it is %i', (worth, basisPoints, share) => {
  expect(commissionOf(worth, basisPoints)).toBe(share)
})

test.each([
  ['10', 1_000],
  ['12.5', 1_250],
  ['12,25 %', 1_225],
  [' 8 ', 800],
  ['0', 0],
  ['50', 5_000],
  ['50.01', null],
  ['99', null],
  ['-1', null],
  ['ten', null],
  ['', null],
  ['12.555', null],
])('"%s" is read as %s', (typed, basisPoints) => {
  expect(readPercent(typed)).toBe(basisPoints)
})

test('a percentage is written without what it does not need', () => {
  expect([1_000, 1_250, 1_225, 0].map(percentOf)).toEqual(['10', '12.5', '12.25', '0'])
})

test('whatever the order in which rates were agreed, the latest that has begun stands', () => {
  const three = [...AGREED, { from: '2026-01', basisPoints: 500 }]
  for (const rates of [three, three.toReversed(), [...three.slice(1), ...three.slice(0, 1)]])
    expect(['2026-02', '2026-04', '2026-07'].map((month) => rateOf(rates, month))).toEqual([
      500, 1_000, 1_250,
    ])
})
