import { addDays, athensInstant, type WallDate, weekdayOf } from './athens.ts'

/** What a calendar shows at once; weeks begin on Monday. */
export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const

/** One of {@link CALENDAR_VIEWS}. */
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

const HOUR = 60 * 60_000

/**
 * Lists the days from one to another, both included.
 *
 * @returns Null when `to` lies before `from`, or when there are more than `limit` days.
 * @throws {RangeError} `from` is not a wall date.
 */
export function datesBetween(from: WallDate, to: WallDate, limit: number): WallDate[] | null {
  const dates: WallDate[] = []
  while (dates.length < limit) {
    const date = addDays(from, dates.length)
    dates.push(date)
    if (date === to) return dates
  }
  return null
}

/** The seven days of a day's week, Monday first. */
export function weekOf(day: WallDate): WallDate[] {
  const monday = addDays(day, -weekdayOf(day))
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** The whole weeks that hold a day's month: 28 to 42 days, Monday first. */
export function monthGrid(day: WallDate): WallDate[] {
  const weeks = [weekOf(`${monthOf(day)}-01`)]
  for (;;) {
    const monday = addDays(weeks.at(-1)?.[0] ?? day, 7)
    if (monthOf(monday) !== monthOf(day)) return weeks.flat()
    weeks.push(weekOf(monday))
  }
}

/** The days that a view of a day shows. */
export function daysOf(view: CalendarView, day: WallDate): WallDate[] {
  return { month: () => monthGrid(day), week: () => weekOf(day), day: () => [day] }[view]()
}

/** The day one view on (1) or back (-1); a month that is too short gives its last day. */
export function stepDay(view: CalendarView, day: WallDate, direction: 1 | -1): WallDate {
  if (view !== 'month') return addDays(day, direction * (view === 'week' ? 7 : 1))
  const first = `${monthOf(day)}-01`
  const lastOfBefore = addDays(first, -1)
  const month = direction === 1 ? addDays(first, 31) : lastOfBefore
  const target = `${monthOf(month)}-${day.slice(8)}`
  const last = addDays(`${monthOf(addDays(`${monthOf(month)}-01`, 31))}-01`, -1)
  return target < last ? target : last
}

/** Hours that pass in a day in Athens: 24, or 23 and 25 when clocks change. */
export function hoursInDay(day: WallDate): number {
  const length =
    athensInstant(addDays(day, 1), '00:00').getTime() - athensInstant(day, '00:00').getTime()
  return length / HOUR
}

/** The month of a day, YYYY-MM. */
export function monthOf(day: WallDate): string {
  return day.slice(0, 7)
}
