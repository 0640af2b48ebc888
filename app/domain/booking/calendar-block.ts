import { minutesIntoDay, type WallTime } from '#app/domain/time/athens.ts'
import type { Span } from '#app/domain/time/side-by-side.ts'

/** How long a trip is drawn in the office's calendar, in minutes, however long it lasts (ADMIN-CAL-05). */
export const CALENDAR_MINUTES = { transfer: 60, tour: 240 } as const

const DAY_MINUTES = 24 * 60
/** A shorter one could be neither read nor touched. */
const SHORTEST_MINUTES = 30

/**
 * Where a trip stands on the face of a 24-hour clock, in minutes from 00:00. It ends with its day,
 * and a late one begins early enough to be seen. Clock changes play no part: 03:30 stands at 03:30.
 */
export function calendarBlock(kind: keyof typeof CALENDAR_MINUTES, time: WallTime): Span {
  const start = Math.min(minutesIntoDay(time), DAY_MINUTES - SHORTEST_MINUTES)
  return { start, end: Math.min(start + CALENDAR_MINUTES[kind], DAY_MINUTES) }
}
