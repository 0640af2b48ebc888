import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FUNNEL_STEPS, firstDayCounted, formatShare, funnelStages, readPeriod } from './funnel.ts'

describe('the stages of a funnel', () => {
  test('each step is held against the one before it, and drawn against the largest', () => {
    expect(funnelStages({ pages: 400, prices: 100, booked: 10, paid: 8 })).toEqual([
      { step: 'pages', count: 400, share: null, length: 1 },
      { step: 'prices', count: 100, share: 0.25, length: 0.25 },
      { step: 'booked', count: 10, share: 0.1, length: 0.025 },
      { step: 'paid', count: 8, share: 0.8, length: 0.02 },
    ])
  })

  test('one visitor may ask for many prices: the share says so, no bar is longer than its place', () => {
    const [pages, prices] = funnelStages({ pages: 10, prices: 14, booked: 0, paid: 0 })
    expect(prices).toMatchObject({ share: 1.4, length: 1 })
    expect(pages?.length).toBeCloseTo(10 / 14)
  })

  test('nothing to hold a step against is no share at all', () => {
    const stages = funnelStages({ pages: 0, prices: 0, booked: 2, paid: 1 })
    expect(stages.map(({ share }) => share)).toEqual([null, null, null, 0.5])
  })

  test('whatever is counted, lengths are parts and no number is broken', () => {
    const counts = fc.record({
      pages: fc.nat(),
      prices: fc.nat(),
      booked: fc.nat(),
      paid: fc.nat(),
    })
    fc.assert(
      fc.property(counts, (given) => {
        const stages = funnelStages(given)
        expect(stages.map(({ step }) => step)).toEqual([...FUNNEL_STEPS])
        for (const { length, share } of stages) {
          expect(length).toBeGreaterThanOrEqual(0)
          expect(length).toBeLessThanOrEqual(1)
          expect(share === null || Number.isFinite(share)).toBe(true)
        }
      }),
    )
  })
})

test.each([
  [0, '0%'],
  [0.000_4, '<0.1%'],
  [0.002, '0.2%'],
  [0.045, '4.5%'],
  [0.1, '10%'],
  [0.384, '38%'],
  [1, '100%'],
  [1.4, '140%'],
])('a share of %d reads %s', (share, written) => {
  expect(formatShare(share)).toBe(written)
})

test.each([
  ['7', 7],
  ['30', 30],
  ['31', 30],
  ['', 30],
  [null, 30],
])('the period %s of an address is %i days', (days, period) => {
  expect(readPeriod(days)).toBe(period)
})

test.each([
  [7, null, '2026-08-09'],
  [7, '2026-01-01', '2026-08-09'],
  [7, '2026-08-12', '2026-08-12'],
  [30, '2026-08-15', '2026-08-15'],
  [30, '2026-07-17', '2026-07-17'],
] as const)('%i days with counts since %s begin on %s', (days, since, first) => {
  expect(firstDayCounted('2026-08-15', days, since)).toBe(first)
})

test('where little or nothing is counted every part is told all the same', () => {
  const lengths = (counts: Parameters<typeof funnelStages>[0]) =>
    funnelStages(counts).map(({ share, length }) => [share, length])
  expect(lengths({ pages: 1, prices: 1, booked: 0, paid: 0 })).toEqual([
    [null, 1],
    [1, 1],
    [0, 0],
    [null, 0],
  ])
  expect(lengths({ pages: 0, prices: 0, booked: 0, paid: 0 })).toEqual(Array(4).fill([null, 0]))
})

test.each([
  [0.001, '0.1%'],
  [0.00099, '<0.1%'],
  [0.0994, '9.9%'],
  [0.1049, '10%'],
  [0, '0%'],
])('a share of %s is written %s', (share, written) => {
  expect(formatShare(share)).toBe(written)
})
