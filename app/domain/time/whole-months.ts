import { addDays, type WallDate } from './athens.ts'
import { addMonths, monthOf } from './months.ts'

const DAY_MS = 86_400_000

/** Days from one on and before another. */
export type Stretch = { from: WallDate; until: WallDate }

/** A span of days as whole months, with the days that are missing in them and those that are too many. */
type WholeMonths = { months: Stretch | null; more: Stretch[]; less: Stretch[] }

/**
 * Whole months in place of a span of days, from the first of a month that is nearest to either end, so that few days are
 * added or taken away; the days alone where those would be no fewer.
 */
export function wholeMonths({ from, to }: { from: WallDate; to: WallDate }): WholeMonths {
  const until = addDays(to, 1)
  const months = { from: nearestFirst(from), until: nearestFirst(until) }
  const more = [
    { from, until: months.from },
    { from: months.until, until },
  ].filter(hasDays)
  const less = [
    { from: months.from, until: from },
    { from: until, until: months.until },
  ].filter(hasDays)
  const others = [...more, ...less].reduce((all, one) => all + lengthOf(one), 0)
  const isShorter = hasDays(months) && others < lengthOf({ from, until })
  return isShorter ? { months, more, less } : withoutMonths({ from, to })
}

/** A span as its days alone. */
export function withoutMonths({ from, to }: { from: WallDate; to: WallDate }): WholeMonths {
  return { months: null, more: [{ from, until: addDays(to, 1) }], less: [] }
}

function nearestFirst(day: WallDate): WallDate {
  const begins = `${monthOf(day)}-01`
  const next = `${addMonths(monthOf(day), 1)}-01`
  const isSooner = lengthOf({ from: begins, until: day }) <= lengthOf({ from: day, until: next })
  return isSooner ? begins : next
}

function hasDays({ from, until }: Stretch): boolean {
  return from < until
}

function lengthOf({ from, until }: Stretch): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS
}
