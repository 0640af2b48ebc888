import { addDays, isWallDate, type WallDate, weekdayOf } from '../time/athens.ts'

/** The periods a hotel looks at, in the order of its buttons. */
export const PARTNER_PERIODS = ['today', 'tomorrow', 'week', 'next7'] as const

/** The longest span that is asked for at once: a year. */
export const MOST_SPAN_DAYS = 366

/** One period of the partner area. */
export type PartnerPeriod = (typeof PARTNER_PERIODS)[number]

/** The first and the last day of a span; both are part of it. */
export type DaySpan = { from: WallDate; to: WallDate }

/** The period of this name, or null when there is none. */
export function readPeriod(name: unknown): PartnerPeriod | null {
  return PARTNER_PERIODS.find((period) => period === name) ?? null
}

/** A span that somebody chose; null when its days are none, turned round, or too many. */
export function readSpan(from: unknown, to: unknown): DaySpan | null {
  if (typeof from !== 'string' || typeof to !== 'string') return null
  if (!isWallDate(from) || !isWallDate(to) || to < from) return null
  return to <= addDays(from, MOST_SPAN_DAYS) ? { from, to } : null
}

/** The days of a period; a week runs from Monday to Sunday, past days included; next are seven from today. */
export function periodDays(period: PartnerPeriod, today: WallDate): DaySpan {
  if (period === 'week') {
    const monday = addDays(today, -weekdayOf(today))
    return { from: monday, to: addDays(monday, 6) }
  }
  if (period === 'next7') return { from: today, to: addDays(today, 6) }
  const day = period === 'today' ? today : addDays(today, 1)
  return { from: day, to: day }
}

/** The days of all periods together: from Monday to the sixth day from today. */
export function allPeriodDays(today: WallDate): DaySpan {
  return { from: periodDays('week', today).from, to: periodDays('next7', today).to }
}

/** Whether a day is part of a span. */
export function isWithin({ from, to }: DaySpan, date: WallDate): boolean {
  return from <= date && date <= to
}
