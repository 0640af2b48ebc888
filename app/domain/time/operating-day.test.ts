import { expect, test } from 'vitest'
import { operatingDay } from './operating-day.ts'

test.each([
  ['2026-07-01T00:59:59Z', '2026-06-30'],
  ['2026-07-01T01:00:00Z', '2026-07-01'],
  ['2026-07-01T20:59:00Z', '2026-07-01'],
  ['2026-07-01T21:30:00Z', '2026-07-01'],
  // The nights on which the clocks change, at 03:00 and 04:00.
  ['2026-03-29T00:59:00Z', '2026-03-28'],
  ['2026-03-29T01:00:00Z', '2026-03-29'],
  ['2026-10-25T01:59:00Z', '2026-10-24'],
  ['2026-10-25T02:00:00Z', '2026-10-25'],
])('at %s the working day is %s', (instant, day) => {
  expect(operatingDay(new Date(instant))).toBe(day)
})
