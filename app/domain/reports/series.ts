import type { Cents } from '../money.ts'
import { addDays, type WallDate } from '../time/athens.ts'
import { addMonths, type WallMonth } from '../time/months.ts'

/** How many trips and tours there are on a day. */
export type DayCount = { date: WallDate; transfers: number; tours: number }

/** What the trips and tours of a month bring in. */
export type MonthRevenue = { month: WallMonth; cents: Cents }

/** Days that the picture of coming bookings shows, today included. */
export const COMING_DAYS = 30
/** Months that the picture of revenue shows: six up to this one, and six to come. */
export const MONTHS_SHOWN = 12
const MONTHS_BACK = 5

/** The first of the months shown. */
export function firstMonthShown(thisMonth: WallMonth): WallMonth {
  return addMonths(thisMonth, -MONTHS_BACK)
}

/** One entry for each of the coming days, in order; a day that nobody booked counts zero. */
export function dailySeries(
  counts: readonly { date: WallDate; kind: 'transfer' | 'tour'; bookings: number }[],
  today: WallDate,
): DayCount[] {
  const known = new Map(counts.map(({ date, kind, bookings }) => [`${date} ${kind}`, bookings]))
  return Array.from({ length: COMING_DAYS }, (_, day) => {
    const date = addDays(today, day)
    return {
      date,
      transfers: known.get(`${date} transfer`) ?? 0,
      tours: known.get(`${date} tour`) ?? 0,
    }
  })
}

/** One entry for each month shown, in order; a month without revenue counts zero. */
export function monthlySeries(
  revenue: readonly MonthRevenue[],
  thisMonth: WallMonth,
): MonthRevenue[] {
  const known = new Map(revenue.map(({ month, cents }) => [month, cents]))
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => {
    const month = addMonths(firstMonthShown(thisMonth), index)
    return { month, cents: known.get(month) ?? 0 }
  })
}
