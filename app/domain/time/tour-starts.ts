import { athensTime, isWallDate, type WallDate, type WallTime } from './athens.ts'
import { sunsetAt } from './sunset.ts'

/** When a tour begins: at the times of the catalogue, or so many minutes before the sun of its day goes down. */
export type TourStarts = {
  startTimes: readonly WallTime[]
  beforeSunset?: number | null | undefined
}

/** The western shore of Paros, where guests watch the sun go down. */
const SHORE = { lat: 37.0945, lng: 25.1262 }
const STEP_MINUTES = 15

/** When a tour can begin on a day, Athens time, best first; without a day as the catalogue says. */
export function startsOn(
  { startTimes, beforeSunset }: TourStarts,
  date: WallDate | '',
): readonly WallTime[] {
  if (!beforeSunset || !isWallDate(date)) return startTimes
  const step = STEP_MINUTES * 60_000
  const start = sunsetAt(date, SHORE).getTime() - beforeSunset * 60_000
  return [athensTime(new Date(Math.round(start / step) * step))]
}

/** Whether a start can be named yet: the sun of no day in particular goes down at no time. */
export function startIsKnown({ beforeSunset }: TourStarts, date: WallDate | ''): boolean {
  return !beforeSunset || isWallDate(date)
}

/** The start somebody chose where the tour begins then on that day, else the first one of the day. */
export function startOn(starts: TourStarts, date: WallDate | '', chosen: WallTime | ''): WallTime {
  const times = startsOn(starts, date)
  return times.find((time) => time === chosen) ?? times[0] ?? '09:00'
}
