import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, wallTimeAt } from './athens.ts'
import { formatDate, formatNumericDate, formatTime } from './format.ts'
import { readWholeDate, readWholeTime, readWrittenDate, readWrittenTime } from './written.ts'

const anyDate = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2001-01-01', days))
const anyTime = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(wallTimeAt)

test('every date and time is read as the office writes it, by either clock', () => {
  fc.assert(
    fc.property(anyDate, anyTime, (date, time) => {
      for (const written of [date, formatNumericDate(date), formatDate(date)]) {
        expect(readWholeDate(written)).toBe(date)
        expect(readWrittenDate(written, '2026-01-01')).toBe(date)
      }
      for (const written of [time, formatTime(time)]) expect(readWholeTime(written)).toBe(time)
    }),
  )
})

test('the day comes before the month', () => {
  expect(['5/12/2026', '05.12.2026', '5-12-2026', '5 December 2026'].map(readWholeDate)).toEqual(
    Array(4).fill('2026-12-05'),
  )
})

test('a day without its year is the nearest one; one that is not finished is none yet', () => {
  expect(readWrittenDate('5/12', '2026-11-24')).toBe('2026-12-05')
  expect(readWrittenDate('3/1', '2026-11-24')).toBe('2027-01-03')
  expect(readWrittenDate('30.12', '2027-01-02')).toBe('2026-12-30')
  expect(readWrittenDate('5/12/26', '2026-11-24')).toBe('2026-12-05')
  expect(readWrittenDate('29/2', '2026-11-24')).toBe(null)
  expect(['5/12', '5/12/20', '5/12/202', ''].map(readWholeDate)).toEqual(Array(4).fill(null))
})

test('no month has such a day, no day such an hour', () => {
  expect(['31/2/2026', '12/13/2026', '0/1/2026', 'soon'].map(readWholeDate)).toEqual(
    Array(4).fill(null),
  )
  expect(['24:00', '12:60', '13 pm', '0 am', '9:5', 'noon', ''].map(readWrittenTime)).toEqual(
    Array(7).fill(null),
  )
})

test('times as people type them', () => {
  expect(['1430', '14.30', '2:30pm', '2:30 PM'].map(readWrittenTime)).toEqual(
    Array(4).fill('14:30'),
  )
  expect(['9', '930', '12 am', '12 pm'].map(readWrittenTime)).toEqual([
    '09:00',
    '09:30',
    '00:00',
    '12:00',
  ])
  expect(['9', '143', '14:3', '1430'].map(readWholeTime)).toEqual([null, null, null, '14:30'])
})

test('blanks around what is written say nothing', () => {
  expect(readWholeDate(' 5/12/2026 ')).toBe('2026-12-05')
  expect(readWrittenDate(' 5/12 ', '2026-11-24')).toBe('2026-12-05')
  expect(readWrittenTime(' 14:30 ')).toBe('14:30')
  expect(readWholeTime(' 1430 ')).toBe('14:30')
})

test('a year of two digits is that year, not the nearest', () => {
  expect(readWrittenDate('5.12.26', '2029-01-01')).toBe('2026-12-05')
})
