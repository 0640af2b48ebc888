import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/time/athens.ts'
import { COMING_DAYS, dailySeries, firstMonthShown, monthlySeries } from './series.ts'

test('a month is shown beside the five before it and the six to come', () => {
  const months = monthlySeries([{ month: '2026-11', cents: 5 }], '2026-11')
  expect(months.map(({ month }) => month)).toEqual([
    ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
    ...['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05'],
  ])
  expect(months[5]).toEqual({ month: '2026-11', cents: 5 })
  expect(firstMonthShown('2026-11')).toBe('2026-06')
})

const count = fc.record({
  day: fc.integer({ min: 0, max: COMING_DAYS - 1 }),
  kind: fc.constantFrom('transfer' as const, 'tour' as const),
  bookings: fc.nat(500),
})

test('every day is there once, today first, and no booking is lost or counted twice', () => {
  const days = fc.uniqueArray(count, { selector: ({ day, kind }) => `${day} ${kind}` })
  fc.assert(
    fc.property(days, (counts) => {
      const today = '2026-02-20'
      const rows = counts.map(({ day, ...rest }) => ({ date: addDays(today, day), ...rest }))
      const series = dailySeries(rows, today)
      expect(series.map(({ date }) => date)).toEqual(
        Array.from({ length: COMING_DAYS }, (_, day) => addDays(today, day)),
      )
      for (const [kind, field] of [
        ['transfer', 'transfers'],
        ['tour', 'tours'],
      ] as const) {
        const booked = counts.filter((one) => one.kind === kind)
        const sum = booked.reduce((all, { bookings }) => all + bookings, 0)
        expect(series.reduce((all, day) => all + day[field], 0)).toBe(sum)
      }
    }),
  )
})
