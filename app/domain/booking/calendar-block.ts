import { DAY_MINUTES, minutesIntoDay, type WallTime, wallTimeAt } from '#app/domain/time/athens.ts'
import type { Span } from '#app/domain/time/side-by-side.ts'

/** How long a trip is drawn in the office's calendar, in minutes, however long it lasts. */
const CALENDAR_MINUTES = { transfer: 60, tour: 240 } as const

/** A shorter one could be neither read nor touched. */
const SHORTEST_MINUTES = 30

/** What decides where a trip is drawn: its kind, and when and how long it is driven. */
export type DrawnTrip = {
  kind: keyof typeof CALENDAR_MINUTES
  time: WallTime
  durationMinutes: number
}

/**
 * Where a trip stands on the face of a 24-hour clock on the day of its pickup, in minutes from 00:00.
 * One that is driven over midnight goes to the end of its day, and on the next one, see
 * {@link overnightBlock}; a late one begins early enough to be seen. Clock changes play no part: 03:30
 * stands at 03:30.
 */
export function calendarBlock(trip: DrawnTrip): Span {
  const start = Math.min(minutesIntoDay(trip.time), DAY_MINUTES - SHORTEST_MINUTES)
  const drawnEnd = Math.min(start + CALENDAR_MINUTES[trip.kind], DAY_MINUTES)
  return { start, end: overnightMinutes(trip) > 0 ? DAY_MINUTES : drawnEnd }
}

/** Where a trip that is driven over midnight stands on the day after its pickup. */
export function overnightBlock(trip: DrawnTrip): Span {
  return {
    start: 0,
    end: Math.min(Math.max(overnightMinutes(trip), SHORTEST_MINUTES), DAY_MINUTES),
  }
}

/** How many minutes of the day after its pickup a trip takes by the clock face; 0 when it ends before. */
export function overnightMinutes({ time, durationMinutes }: Omit<DrawnTrip, 'kind'>): number {
  return Math.max(0, minutesIntoDay(time) + durationMinutes - DAY_MINUTES)
}

/** When a trip that is driven over midnight ends on the day after its pickup, by the clock face. */
export function overnightEnd(trip: Omit<DrawnTrip, 'kind'>): WallTime {
  return wallTimeAt(overnightMinutes(trip))
}
