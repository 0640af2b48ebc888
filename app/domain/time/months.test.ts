import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, daysOfMonth, formatMonth, isWallMonth, monthOf } from './months.ts'

test('a date is in its month', () => {
  expect(monthOf('2026-11-22')).toBe('2026-11')
})

test('a month reads in full', () => {
  expect(['2026-01', '2026-11', '2027-12'].map(formatMonth)).toEqual([
    ...['January 2026', 'November 2026', 'December 2027'],
  ])
})

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -5, '2026-06'],
  ['2026-11', 14, '2028-01'],
  ['2026-11', 0, '2026-11'],
])('%s and %i months is %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected)
})

const month = fc
  .record({ year: fc.integer({ min: 1900, max: 2200 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`)

test('going and coming back ends where it began, and order is kept', () => {
  const steps = fc.integer({ min: 1, max: 500 })
  fc.assert(
    fc.property(month, steps, (from, count) => {
      const to = addMonths(from, count)
      expect(to).toMatch(/^\d{4}-(0[1-9]|1[0-2])$/)
      expect(to > from).toBe(true)
      expect(addMonths(to, -count)).toBe(from)
    }),
  )
})

test('months and their days', () => {
  expect(['2026-02', '2028-02', '2026-13', '2026-2', 5].map(isWallMonth)).toEqual([
    ...[true, true, false, false, false],
  ])
  expect(daysOfMonth('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOfMonth('2028-02').to).toBe('2028-02-29')
  expect(daysOfMonth('2026-12').to).toBe('2026-12-31')
})
