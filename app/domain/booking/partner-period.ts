import { addDays, type WallDate, weekdayOf } from '../time/athens.ts'

/** The periods a hotel looks at, in the order of its buttons. */
export const PARTNER_PERIODS = ['today', 'tomorrow', 'week'] as const

/** One period of the partner area. */
export type PartnerPeriod = (typeof PARTNER_PERIODS)[number]

/** The first and the last day of a span; both are part of it. */
export type DaySpan = { from: WallDate; to: WallDate }

/** The period of this name, or null when there is none. */
export function readPeriod(name: unknown): PartnerPeriod | null {
  return PARTNER_PERIODS.find((period) => period === name) ?? null
}

/** The days of a period; a week runs from Monday to Sunday, past days included. */
export function periodDays(period: PartnerPeriod, today: WallDate): DaySpan {
  if (period === 'week') {
    const monday = addDays(today, -weekdayOf(today))
    return { from: monday, to: addDays(monday, 6) }
  }
  const day = period === 'today' ? today : addDays(today, 1)
  return { from: day, to: day }
}

/** The days of all periods together: on a Sunday, tomorrow lies behind the week. */
export function allPeriodDays(today: WallDate): DaySpan {
  const { from, to } = periodDays('week', today)
  const { to: tomorrow } = periodDays('tomorrow', today)
  return { from, to: isWithin({ from, to }, tomorrow) ? to : tomorrow }
}

/** Whether a day is part of a span. */
export function isWithin({ from, to }: DaySpan, date: WallDate): boolean {
  return from <= date && date <= to
}
