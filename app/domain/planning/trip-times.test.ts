import { expect, test } from 'vitest'
import { athensInstant } from '#app/domain/time/athens.ts'
import {
  type BusyTrip,
  besideUntil,
  busyInterval,
  clockOf,
  daysOfTrip,
  instantOfMinute,
  minuteOfDay,
  operatingDay,
} from './trip-times.ts'

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

test('a minute of the operating day and its moment are one thing, also in the night the clocks go back', () => {
  for (const minute of [0, 240, 720, 1439, 1560, 1740]) {
    const moment = instantOfMinute('2026-10-24', minute)
    expect(minuteOfDay('2026-10-24', moment)).toBe(minute)
  }
  expect(instantOfMinute('2026-07-18', 25 * 60)).toEqual(athensInstant('2026-07-19', '01:00'))
})

test.each([
  ['03:59', 30, ['2026-07-17', '2026-07-18']],
  ['04:00', 30, ['2026-07-17', '2026-07-18']],
  ['06:59', 30, ['2026-07-17', '2026-07-18']],
  ['07:00', 30, ['2026-07-18']],
  ['12:00', 780, ['2026-07-18']],
  ['12:00', 781, ['2026-07-18', '2026-07-19']],
  ['00:30', 30, ['2026-07-17']],
  ['00:31', 30, ['2026-07-17', '2026-07-18']],
])('a trip at %s of %i minutes counts on %j', (time, durationMinutes, days) => {
  expect(daysOfTrip({ date: '2026-07-18', time, durationMinutes })).toEqual(days)
})

test.each([
  ['nothing in the night', [], '07:00'],
  ['one that ends at four', [['03:00', 60]], '07:00'],
  ['one that ends a minute after', [['03:00', 61]], '07:01'],
  [
    'the longest of them counts',
    [
      ['22:00', 500],
      ['01:00', 60],
    ],
    '09:20',
  ],
  ['never beyond the day', [['03:59', 1440]], '23:59'],
] as const)('crews may be wanted until: %s', (_, trips, until) => {
  const told = trips.map(([time, durationMinutes]) => ({
    date: '2026-07-18',
    time,
    durationMinutes,
  }))
  expect(besideUntil(told)).toBe(until)
})

test.each([
  [0, '00:00'],
  [605, '10:05'],
  [1439, '23:59'],
  [1440, '00:00'],
  [1501, '01:01'],
  [-1, '23:59'],
])('minute %i is %s on the clock', (minute, clock) => {
  expect(clockOf(minute)).toBe(clock)
})
