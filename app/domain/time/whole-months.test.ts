import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './athens.ts'
import { type Stretch, wholeMonths } from './whole-months.ts'

const daysIn = ({ from, until }: Stretch) => {
  const days: string[] = []
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day)
  return days
}

test('months with what is added and taken away are the days of the span, each once', () => {
  const span = fc
    .record({ first: fc.integer({ min: 0, max: 1_500 }), length: fc.integer({ min: 0, max: 400 }) })
    .map(({ first, length }) => {
      const from = addDays('2026-01-01', first)
      return { from, to: addDays(from, length) }
    })
  fc.assert(
    fc.property(span, ({ from, to }) => {
      const { months, more, less } = wholeMonths({ from, to })
      const counts = new Map<string, number>()
      const add = (stretch: Stretch, sign: number) => {
        expect(stretch.from < stretch.until).toBe(true)
        for (const day of daysIn(stretch)) counts.set(day, (counts.get(day) ?? 0) + sign)
      }
      if (months) add(months, 1)
      for (const stretch of more) add(stretch, 1)
      for (const stretch of less) add(stretch, -1)
      const left = [...counts].filter(([, count]) => count !== 0).toSorted()
      expect(left).toEqual(daysIn({ from, until: addDays(to, 1) }).map((day) => [day, 1]))
      const others = [...more, ...less].flatMap(daysIn).length
      expect(months === null || (months.from + months.until).match(/-01.*-01$/)).toBeTruthy()
      if (months) expect(others).toBeLessThanOrEqual(32)
    }),
    { numRuns: 300 },
  )
})

test.each([
  // A year back from the 28th: but for the first two days and the last of a month.
  [
    { from: '2025-11-29', to: '2026-11-28' },
    { from: '2025-12-01', until: '2026-12-01' },
    [{ from: '2025-11-29', until: '2025-12-01' }],
    [{ from: '2026-11-29', until: '2026-12-01' }],
  ],
  [{ from: '2026-11-01', to: '2026-11-30' }, { from: '2026-11-01', until: '2026-12-01' }, [], []],
  [
    { from: '2026-11-03', to: '2026-11-09' },
    null,
    [{ from: '2026-11-03', until: '2026-11-10' }],
    [],
  ],
  // In the middle of a month each end is as near to another first day.
  [
    { from: '2026-10-16', to: '2026-10-17' },
    null,
    [{ from: '2026-10-16', until: '2026-10-18' }],
    [],
  ],
])('%o', (span, months, more, less) => {
  expect(wholeMonths(span)).toEqual({ months, more, less })
})
