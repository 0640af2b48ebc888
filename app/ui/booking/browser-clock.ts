import { athensDate, type WallDate } from '#app/domain/time/athens.ts'
import type { ClockHours } from '#app/domain/time/clock-hours.ts'

/** The visitor's clock. A wrong one only costs a friendlier message: the server checks again. */
export function browserNow(): Date {
  return new Date()
}

/** Today on Paros, whatever zone the visitor's device is in. */
export function athensToday(): WallDate {
  return athensDate(browserNow())
}

/** By which clock the visitor reads times, as their browser's language has it. */
export function browserClockHours(): ClockHours {
  const { hour12 } = new Intl.DateTimeFormat(navigator.language, {
    hour: 'numeric',
  }).resolvedOptions()
  return hour12 ? '12' : '24'
}
