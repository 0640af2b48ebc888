import { expect, test } from 'vitest'
import { bookingsRetainedFrom, idsRetainedFrom } from './retention.ts'

test.each([
  ['2031-12-31', '2026-01-01'],
  ['2032-01-01', '2027-01-01'],
])('on %s trips from %s on are kept: five years after the end of their year', (today, from) => {
  expect(bookingsRetainedFrom(today)).toBe(from)
})

test('passport numbers are kept for 90 days, across years and clock changes', () => {
  expect(idsRetainedFrom('2026-03-30')).toBe('2025-12-30')
}) // DATA-12
