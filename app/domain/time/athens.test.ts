import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  athensDate,
  athensInstant,
  athensTime,
  isWallDate,
  isWallTime,
  minutesIntoDay,
  weekdayOf,
} from './athens.ts'

const HOUR = 60 * 60_000
const YEARS = [2026, 2027, 2028, 2029, 2030]

// Both changes fall on 01:00 UTC of the last Sunday of the month; written out here so that the
// expectations do not come from the time zone data under test.
const CHANGES = [
  { spring: '2026-03-29', autumn: '2026-10-25' },
  { spring: '2027-03-28', autumn: '2027-10-31' },
  { spring: '2028-03-26', autumn: '2028-10-29' },
  { spring: '2029-03-25', autumn: '2029-10-28' },
  { spring: '2030-03-31', autumn: '2030-10-27' },
]

describe('athensInstant', () => {
  test.each(YEARS)('is right for every pickup time of %i', (year) => {
    for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) {
      for (let minute = 0; minute < 1440; minute += 10) expectRight(date, clock(minute))
    }
  }) // CONST-01, A-11

  test.each(CHANGES)('is right for every minute around $spring and $autumn', (change) => {
    for (const day of [change.spring, change.autumn]) {
      for (const date of [addDays(day, -1), day, addDays(day, 1)]) {
        for (let minute = 0; minute < 1440; minute += 1) expectRight(date, clock(minute))
      }
    }
  }) // CONST-01, A-11

  test.each([
    ['2026-02-29', '12:00'],
    ['2026-13-01', '12:00'],
    ['tomorrow', '12:00'],
    ['2026-11-21', '24:00'],
    ['2026-11-21', ''],
  ])('throws on "%s" at "%s"', (date, time) => {
    expect(() => athensInstant(date, time)).toThrow(RangeError)
  })

  test('leads back to the same date and time, except in a skipped hour', () => {
    const days = fc.integer({ min: 0, max: 1825 }).map((n) => addDays('2026-01-01', n))
    fc.assert(
      fc.property(days, fc.nat(1439), (date, minute) => {
        fc.pre(!isSkipped(date, minute))
        const instant = athensInstant(date, clock(minute))
        expect([athensDate(instant), athensTime(instant)]).toEqual([date, clock(minute)])
      }),
      { numRuns: 2000 },
    )
  }) // WIDGET-03
})

describe('the two clock changes of each year', () => {
  test.each(CHANGES)('moves the hour skipped on $spring forward by one hour', ({ spring }) => {
    for (let minute = 180; minute < 240; minute += 1) {
      const instant = athensInstant(spring, clock(minute))
      expect(athensTime(instant)).toBe(clock(minute + 60))
      expect(athensDate(instant)).toBe(spring)
      expect(instant).toEqual(athensInstant(spring, clock(minute + 60)))
    }
  })

  test.each(CHANGES)('takes the first pass of the hour repeated on $autumn', ({ autumn }) => {
    for (let minute = 180; minute < 240; minute += 1) {
      const first = athensInstant(autumn, clock(minute))
      const second = new Date(first.getTime() + HOUR)
      expect(athensTime(first)).toBe(clock(minute))
      expect(athensTime(second)).toBe(clock(minute))
      expect(athensTime(new Date(first.getTime() - HOUR))).not.toBe(clock(minute))
    }
  })

  test('knows winter, summer and both edges of each change', () => {
    const utc = (date: string, time: string) => athensInstant(date, time).toISOString()
    expect(utc('2026-01-15', '12:00')).toBe('2026-01-15T10:00:00.000Z')
    expect(utc('2026-07-15', '12:00')).toBe('2026-07-15T09:00:00.000Z')
    expect(utc('2026-03-29', '02:59')).toBe('2026-03-29T00:59:00.000Z')
    expect(utc('2026-03-29', '04:00')).toBe('2026-03-29T01:00:00.000Z')
    expect(utc('2026-10-25', '03:00')).toBe('2026-10-25T00:00:00.000Z')
    expect(utc('2026-10-25', '04:00')).toBe('2026-10-25T02:00:00.000Z')
  })
})

describe('the Athens clock', () => {
  test('turns to the next day before UTC does', () => {
    const late = new Date('2026-12-31T22:30:00Z')
    expect([athensDate(late), athensTime(late)]).toEqual(['2027-01-01', '00:30'])
    const before = new Date('2026-12-31T21:59:59.999Z')
    expect([athensDate(before), athensTime(before)]).toEqual(['2026-12-31', '23:59'])
  }) // WIDGET-03

  test('adds days over month ends, leap days and clock changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-10-25', -1)).toBe('2026-10-24')
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
  }) // ADMIN-TRANSFERS-07

  test('starts the week on Monday', () => {
    expect(weekdayOf('2026-11-16')).toBe(0)
    expect(weekdayOf('2026-11-21')).toBe(5)
    expect(weekdayOf('2026-11-22')).toBe(6)
  }) // A-14, CONST-19
})

describe('what counts as a date and a time', () => {
  test.each(['2026-11-21', '2028-02-29'])('%s is a date', (text) => {
    expect(isWallDate(text)).toBe(true)
  })
  test.each([
    '',
    '2026-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-1-1',
    '0026-01-01',
    '2026-11-21Z',
  ])('"%s" is not a date', (text) => {
    expect(isWallDate(text)).toBe(false)
  })
  test.each(['00:00', '14:30', '23:59'])('%s is a time', (text) => {
    expect(isWallTime(text)).toBe(true)
  })
  test.each(['', '24:00', '12:60', '9:00', '12:00:00', '2:30 PM'])('"%s" is not a time', (text) => {
    expect(isWallTime(text)).toBe(false)
  })
}) // DATA-01

function expectRight(date: string, time: string) {
  const instant = athensInstant(date, time).getTime()
  // Plain comparison: an assertion object per minute of five years would take minutes itself.
  if (instant !== expectedInstant(date, time)) {
    throw new Error(`${date} ${time} became ${new Date(instant).toISOString()}`)
  }
}

/** Winter is UTC+2, summer UTC+3; a skipped time still counts as winter, a repeated as summer. */
function expectedInstant(date: string, time: string): number {
  const { spring, autumn } = changesOf(date)
  const wall = Date.parse(`${date}T${time}Z`)
  const summer = wall >= Date.parse(`${spring}T04:00Z`) && wall < Date.parse(`${autumn}T04:00Z`)
  return wall - (summer ? 3 : 2) * HOUR
}

function isSkipped(date: string, minute: number): boolean {
  return date === changesOf(date).spring && minute >= 180 && minute < 240
}

function changesOf(date: string) {
  const changes = CHANGES.find(({ spring }) => spring.startsWith(date.slice(0, 4)))
  if (!changes) throw new Error(`no clock changes known for ${date}`)
  return changes
}

function clock(minute: number): string {
  const text = new Date(minute * 60_000).toISOString().slice(11, 16)
  if (minutesIntoDay(text) !== minute) throw new Error(`${text} is not minute ${minute}`)
  return text
}
