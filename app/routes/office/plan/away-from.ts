import { NIGHT_ENDS } from '#app/domain/planning/trip-times.ts'
import { athensDate, athensTime, type WallDate, type WallTime } from '#app/domain/time/athens.ts'

/** From when somebody is away who is entered at `now`: from now on today, else from where the operating day begins. */
export function awayFrom(day: WallDate, now: Date): WallTime {
  const time = athensTime(now)
  return athensDate(now) === day && time > NIGHT_ENDS ? time : NIGHT_ENDS
}
