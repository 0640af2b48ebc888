import { NIGHT_ENDS, operatingDay } from '#app/domain/planning/trip-times.ts'
import {
  addDays,
  athensDate,
  athensTime,
  minutesIntoDay,
  type WallDate,
  type WallTime,
  wallTimeAt,
} from '#app/domain/time/athens.ts'

const STEP_MINUTES = 5

/**
 * From when somebody is away who is entered at `now`: on the operating day that runs, from now on, of the last five minutes,
 * else from where it begins.
 */
export function awayFrom(day: WallDate, now: Date): WallTime {
  const minutes = minutesIntoDay(athensTime(now))
  const time = wallTimeAt(minutes - (minutes % STEP_MINUTES))
  return operatingDay(athensDate(now), time) === day ? time : NIGHT_ENDS
}

/** The rest of an operating day from an hour on; one before four in the morning is that of the night. */
export function restOfDay(day: WallDate, from: WallTime): { from: string; to: string } {
  const next = addDays(day, 1)
  return { from: `${from < NIGHT_ENDS ? next : day}T${from}`, to: `${next}T${NIGHT_ENDS}` }
}
