import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isCalendarDay, weekdayOf } from './athens.ts'
import {
  datesBetween,
  daysOf,
  hoursInDay,
  monthGrid,
  monthOf,
  stepDay,
  weekOf,
} from './calendar-days.ts'

const days = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1990-01-01', count))

// ADMIN-CAL-01
describe('the days of a view', () => {
  test('a month is whole weeks from Monday that hold all of it and no week more', () => {
    fc.assert(
      fc.property(days, (day) => {
        const grid = monthGrid(day)
        expect(grid).toEqual(datesBetween(grid[0] ?? '', grid.at(-1) ?? '', 42))
        expect(weekdayOf(grid[0] ?? '')).toBe(0)
        expect(weekdayOf(grid.at(-1) ?? '')).toBe(6)
        const inMonth = grid.filter((date) => monthOf(date) === monthOf(day))
        expect(inMonth[0]).toBe(`${monthOf(day)}-01`)
        expect(monthOf(addDays(inMonth.at(-1) ?? '', 1))).not.toBe(monthOf(day))
        for (let week = 0; week < grid.length; week += 7) {
          expect(grid.slice(week, week + 7).some((date) => monthOf(date) === monthOf(day))).toBe(
            true,
          )
        }
      }),
    )
  })

  test.each([
    ['2027-02-14', 28, '2027-02-01'],
    ['2026-11-22', 42, '2026-10-26'],
    ['2026-12-31', 35, '2026-11-30'],
  ])('the month of %s shows %i days from %s', (day, length, first) => {
    expect(monthGrid(day)).toHaveLength(length)
    expect(monthGrid(day)[0]).toBe(first)
  })

  test('a week runs from Monday to Sunday, a day is itself', () => {
    expect(weekOf('2026-11-22')).toEqual(datesBetween('2026-11-16', '2026-11-22', 7))
    expect(daysOf('day', '2026-11-22')).toEqual(['2026-11-22'])
    fc.assert(fc.property(days, (day) => weekOf(day).includes(day)))
  })
})

describe('stepDay', () => {
  test.each([
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['month', '2028-03-31', -1, '2028-02-29'],
    ['month', '2026-12-15', 1, '2027-01-15'],
    ['month', '2026-01-15', -1, '2025-12-15'],
    ['week', '2026-10-22', 1, '2026-10-29'],
    ['day', '2026-10-25', -1, '2026-10-24'],
  ] as const)('%s from %s by %i gives %s', (view, day, direction, expected) => {
    expect(stepDay(view, day, direction)).toBe(expected)
  })

  test('by a month stays in the very next month, on its day unless that is too short', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(1 as const, -1 as const), (day, direction) => {
        const stepped = stepDay('month', day, direction)
        expect(isCalendarDay(stepped)).toBe(true)
        const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
        expect(months(stepped) - months(day)).toBe(direction)
        if (stepped.slice(8) !== day.slice(8)) {
          expect(monthOf(addDays(stepped, 1))).not.toBe(monthOf(stepped))
        }
      }),
    )
  })
})

describe('datesBetween', () => {
  test('gives at most the limit, and nothing backwards', () => {
    expect(datesBetween('2026-11-01', '2026-11-01', 42)).toEqual(['2026-11-01'])
    expect(datesBetween('2026-11-01', '2026-12-12', 42)).toHaveLength(42)
    expect(datesBetween('2026-11-01', '2026-12-13', 42)).toBeNull()
    expect(datesBetween('2026-11-02', '2026-11-01', 42)).toBeNull()
  })
})

test('a day has 24 hours, but 23 and 25 when clocks change', () => {
  expect(hoursInDay('2026-11-22')).toBe(24)
  expect(hoursInDay('2027-03-28')).toBe(23)
  expect(hoursInDay('2026-10-25')).toBe(25)
})
