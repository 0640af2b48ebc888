import {
  athensDate,
  athensInstant,
  athensTime,
  type WallDate,
  type WallTime,
} from '#app/domain/time/athens.ts'

/** Shortest notice for a pickup, in elapsed minutes. */
export const LEAD_TIME_MINUTES = 90

/** Times on offer are this far apart. */
const SLOT_MS = 10 * 60_000

/** How far ahead a trip can be booked, in months on the Athens calendar. */
const MONTHS_AHEAD = 18

/**
 * Tells whether a day is near enough to be sold: no price or passport number is kept for years ahead.
 * The same day of the month {@link MONTHS_AHEAD} months on is; a day that month does not have counts as
 * the first of the next.
 */
export function isWithinHorizon(date: WallDate, today: WallDate): boolean {
  if (horizon.today !== today) horizon = { today, last: lastDayOnSale(today) }
  return date <= horizon.last
}

/** Each price that is shown asks for it, and a day is long. */
let horizon: { today: WallDate; last: WallDate } = { today: '', last: '' }

function lastDayOnSale(today: WallDate): WallDate {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + MONTHS_AHEAD, day)).toISOString().slice(0, 10)
}

/**
 * Tells whether a pickup leaves enough notice; exactly 90 minutes does.
 *
 * Both are instants, so 90 minutes are 90 minutes even across a clock change.
 */
export function hasLeadTime(pickupAt: Date, now: Date): boolean {
  return pickupAt.getTime() - now.getTime() >= LEAD_TIME_MINUTES * 60_000
}

/**
 * Tells whether a time of a day can be booked online: with enough notice, and not one of the hour that clocks skip in spring.
 */
export function isOffered(date: WallDate, time: WallTime, now: Date): boolean {
  const pickupAt = athensInstant(date, time)
  return hasLeadTime(pickupAt, now) && athensTime(pickupAt) === time
}

/** The first time on offer that still leaves enough notice, on the Athens clock. */
export function earliestPickup(now: Date): { date: WallDate; time: WallTime } {
  const least = now.getTime() + LEAD_TIME_MINUTES * 60_000
  const at = new Date(Math.ceil(least / SLOT_MS) * SLOT_MS)
  return { date: athensDate(at), time: athensTime(at) }
}

/**
 * Tells what is wrong with the notice of a pickup, or null: too little of it, or too much.
 *
 * @param shortNotice The office takes the trip with less than 90 minutes of notice on purpose; a
 *   pickup in the past it cannot take either.
 */
export function noticeProblem(
  pickupAt: Date,
  now: Date,
  shortNotice: boolean,
): 'too-soon' | 'already-past' | 'too-far' | null {
  if (!isWithinHorizon(athensDate(pickupAt), athensDate(now))) return 'too-far'
  if (hasLeadTime(pickupAt, now)) return null
  if (!shortNotice) return 'too-soon'
  return pickupAt > now ? null : 'already-past'
}
