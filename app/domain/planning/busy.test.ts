import { expect, test } from 'vitest'
import { athensInstant } from '#app/domain/time/athens.ts'
import { type BusyTrip, busyInterval, clockOf, minuteOfDay, operatingDay } from './busy.ts'

const trip = (more: Partial<BusyTrip>): BusyTrip => ({
  kind: 'transfer',
  pickupAt: athensInstant('2026-07-18', '10:00'),
  durationMinutes: 240,
  pickupPlaceKind: 'hotel',
  driveMinutes: 20,
  ...more,
})

test.each([
  ['a hotel: 5 early, 5 waiting, the drive, 3 to unload', {}, 595, 628],
  ['the port: 10 early, 10 waiting', { pickupPlaceKind: 'port' }, 590, 633],
  ['the airport: 10 early, 20 waiting', { pickupPlaceKind: 'airport' }, 590, 643],
  ['nobody knows where', { pickupPlaceKind: null }, 595, 628],
  ['a tour over noon', { kind: 'tour' as const }, 595, 840],
])('%s', (_, more, start, end) => {
  expect(busyInterval('2026-07-18', trip(more))).toEqual({ start, end })
})

test('a pickup before four belongs to the evening before', () => {
  expect(operatingDay('2026-07-18', '03:59')).toBe('2026-07-17')
  expect(operatingDay('2026-07-18', '04:00')).toBe('2026-07-18')
  expect(minuteOfDay('2026-07-17', athensInstant('2026-07-18', '01:30'))).toBe(25 * 60 + 30)
  expect(clockOf(25 * 60 + 30)).toBe('01:30')
})

test('the night the clocks go back is an hour longer', () => {
  const after = athensInstant('2026-10-25', '04:00')
  expect(minuteOfDay('2026-10-24', after)).toBe(29 * 60)
  expect(minuteOfDay('2026-03-28', athensInstant('2026-03-29', '04:00'))).toBe(27 * 60)
  expect(minuteOfDay('2026-10-25', after)).toBe(4 * 60)
})
