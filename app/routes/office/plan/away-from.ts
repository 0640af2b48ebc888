import { NIGHT_ENDS } from '#app/domain/planning/trip-times.ts'
import {
  athensDate,
  athensTime,
  minutesIntoDay,
  type WallDate,
  type WallTime,
  wallTimeAt,
} from '#app/domain/time/athens.ts'

const STEP_MINUTES = 5

/**
 * From when somebody is away who is entered at `now`: today from now on, of the last five minutes, else from where the
 * operating day begins.
 */
export function awayFrom(day: WallDate, now: Date): WallTime {
  const minutes = minutesIntoDay(athensTime(now))
  const time = wallTimeAt(minutes - (minutes % STEP_MINUTES))
  return athensDate(now) === day && time > NIGHT_ENDS ? time : NIGHT_ENDS
}
