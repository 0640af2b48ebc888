import { addDays, athensDate, athensTime, type WallDate, type WallTime } from './athens.ts'

/** When a working day gives way to the next: a trip after midnight is still the evening's. */
export const DAY_BREAK: WallTime = '04:00'

/** The working day an instant falls into: before 04:00 in Athens it is the day before. */
export function operatingDay(instant: Date): WallDate {
  const date = athensDate(instant)
  return athensTime(instant) < DAY_BREAK ? addDays(date, -1) : date
}
