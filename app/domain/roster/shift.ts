import { clockOf } from '#app/domain/planning/trip-times.ts'
import { DAY_MINUTES, type WallDate } from '#app/domain/time/athens.ts'

/** A shift may go on until four in the next morning: 28:00. */
export const LATEST_MINUTE = 28 * 60

/** Longest break of a shift, minutes. */
export const LONGEST_BREAK = 240

/** When somebody works: minutes of the day (Athens clock, up to 28:00), one break, the car if it is fixed. */
export type ShiftTimes = {
  fromMinute: number
  toMinute: number
  breakMinutes: number
  vehicleId: number | null
}

/** A shift of a driver on a day. */
export type DriverShift = ShiftTimes & { driverId: number; day: WallDate }

/** A shift that comes again each week; `weekday` 1 = Monday, `validTo` null = until further notice. */
export type ShiftPattern = ShiftTimes & {
  driverId: number
  weekday: number
  validFrom: WallDate
  validTo: WallDate | null
}

/** Reads a time of a shift, 00:00 to 28:00; null for anything else. */
export function shiftMinute(text: string): number | null {
  const match = /^(\d{1,2}):([0-5]\d)$/.exec(text)
  if (!match) return null
  const minute = Number(match[1]) * 60 + Number(match[2])
  return minute <= LATEST_MINUTE ? minute : null
}

/** A minute of a shift as it is written: past midnight the hours go on, 25:30. */
export function shiftClock(minute: number): string {
  return minute < DAY_MINUTES
    ? clockOf(minute)
    : `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}
