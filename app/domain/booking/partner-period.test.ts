import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '../time/athens.ts'
import {
  allPeriodDays,
  isWithin,
  PARTNER_PERIODS,
  periodDays,
  readPeriod,
  readSpan,
} from './partner-period.ts'

const anyDay = fc.integer({ min: -4000, max: 4000 }).map((days) => addDays('2026-11-21', days))

describe('the periods of a partner', () => {
  // PARTNER-04, PARTNER-05
  test('are today, tomorrow, and the week from Monday to Sunday', () => {
    const saturday = '2026-11-21'
    expect(periodDays('today', saturday)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
    expect(periodDays('tomorrow', saturday)).toEqual({ from: '2026-11-22', to: '2026-11-22' })
    expect(periodDays('week', saturday)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(periodDays('next7', saturday)).toEqual({ from: '2026-11-21', to: '2026-11-27' })
    expect(periodDays('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  })

  test('a day is part of a span from its first to its last', () => {
    const span = { from: '2026-11-16', to: '2026-11-22' }
    const days = ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23']
    expect(days.map((day) => isWithin(span, day))).toEqual([false, true, true, false])
  })

  // PARTNER-05
  test('a week has seven days, starts on Monday and holds today', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const week = periodDays('week', today)
        expect(weekdayOf(week.from)).toBe(0)
        expect(week.to).toBe(addDays(week.from, 6))
        expect(isWithin(week, today)).toBe(true)
      }),
    )
  })

  // PARTNER-10
  test('what is fetched once holds every period, and no day more than it needs', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const all = allPeriodDays(today)
        const days = PARTNER_PERIODS.flatMap((period) => Object.values(periodDays(period, today)))
        expect(all).toEqual({ from: days.toSorted().at(0), to: days.toSorted().at(-1) })
      }),
    )
  })

  test('a chosen span is taken up to 366 days on, and never turned round', () => {
    const from = '2026-11-21'
    for (const to of [from, '2026-11-22', addDays(from, 366)]) {
      expect(readSpan(from, to)).toEqual({ from, to })
    }
    for (const to of ['2026-11-20', addDays(from, 367), '2026-02-30', '', undefined]) {
      expect(readSpan(from, to)).toBeNull()
    }
    expect(readSpan('yesterday', from)).toBeNull()
    expect(readSpan(undefined, from)).toBeNull()
    expect(readSpan([from], from)).toBeNull()
  })

  test.each(['', 'month', 'TODAY', 'week ', undefined, ['today']])('%j is no period', (name) => {
    expect(readPeriod(name)).toBeNull()
  })
})
