import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatBothTimes,
  formatDate,
  formatDuration,
  formatListedTime,
  formatLongDate,
  formatShortDay,
  formatTime,
  wholeMinutes,
} from './format.ts'

test('dates read dd MMM yyyy', () => {
  expect(formatDate('2026-11-21')).toBe('21 Nov 2026')
  expect(formatDate('2026-11-01')).toBe('01 Nov 2026')
  expect(formatDate('2027-05-09')).toBe('09 May 2027')
}) // CONST-21

test('every month has its own three letters', () => {
  const months = Array.from({ length: 12 }, (_, index) =>
    formatDate(`2026-${String(index + 1).padStart(2, '0')}-15`).slice(3, 6),
  )
  expect(months.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
}) // CONST-21

test('long dates name the weekday and do not pad the day', () => {
  expect(formatLongDate('2026-11-21')).toBe('Saturday, 21 November 2026')
  expect(formatLongDate('2027-02-01')).toBe('Monday, 1 February 2027')
  expect(formatLongDate('2028-02-29')).toBe('Tuesday, 29 February 2028')
}) // CONST-21

test('heads of columns name the weekday in three letters', () => {
  expect(formatShortDay('2026-11-21')).toBe('Sat 21 Nov')
  expect(formatShortDay('2027-02-01')).toBe('Mon 1 Feb')
})

test.each([
  ['00:00', '12:00 AM'],
  ['00:10', '12:10 AM'],
  ['09:05', '9:05 AM'],
  ['11:50', '11:50 AM'],
  ['12:00', '12:00 PM'],
  ['14:30', '2:30 PM'],
  ['23:50', '11:50 PM'],
])('%s reads %s', (time, text) => {
  expect(formatTime(time)).toBe(text)
}) // WIDGET-04

describe('durations', () => {
  test.each([
    [0, '1 mins'],
    [0.2, '1 mins'],
    [28.1, '29 mins'],
    [59, '59 mins'],
    [59.1, '1h 0m'],
    [60, '1h 0m'],
    [61, '1h 1m'],
    [135, '2h 15m'],
  ])('%d minutes read %s', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text)
  }) // QUOTE-15, QUOTE-16, A-13

  test('are never shorter than the drive, nor longer by a minute', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 600, noNaN: true }), (minutes) => {
        expect(wholeMinutes(minutes)).toBeGreaterThanOrEqual(minutes)
        expect(wholeMinutes(minutes) - minutes).toBeLessThan(1)
      }),
    )
  }) // QUOTE-15

  test.each([-1, Number.NaN, Infinity])('throw on %d minutes', (minutes) => {
    expect(() => formatDuration(minutes)).toThrow(RangeError)
  })
})

test('malformed dates and times throw instead of reading as nonsense', () => {
  expect(() => formatDate('2026-02-30')).toThrow(RangeError)
  expect(() => formatLongDate('')).toThrow(RangeError)
  expect(() => formatTime('25:00')).toThrow(RangeError)
})

test('a time chosen or confirmed reads both ways', () => {
  expect(formatBothTimes('14:30')).toBe('2:30 PM (14:30)')
  expect(formatBothTimes('00:10')).toBe('12:10 AM (00:10)')
  expect(formatBothTimes('11:30')).toBe('11:30 AM')
  expect(formatBothTimes('12:30')).toBe('12:30 PM (12:30)')
  expect(formatBothTimes('13:00')).toBe('1:00 PM (13:00)')
}) // WIDGET-04

test('in a list a time begins as its reader says it, and no clock says it twice', () => {
  expect(formatListedTime('14:30', '12')).toBe('2:30 PM · 14:30')
  expect(formatListedTime('14:30', '24')).toBe('14:30 · 2:30 PM')
  expect(formatListedTime('09:10', '12')).toBe('9:10 AM')
  expect(formatListedTime('09:10', '24')).toBe('09:10')
}) // WIDGET-04
