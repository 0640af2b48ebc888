import {
  isCalendarDay,
  isWallTime,
  minutesIntoDay,
  type WallDate,
  type WallTime,
  weekdayOf,
} from './athens.ts'
import type { ClockHours } from './clock-hours.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/**
 * Writes a date as dd MMM yyyy: "01 Nov 2026".
 *
 * @throws {RangeError} Not a wall date.
 */
export function formatDate(date: WallDate): string {
  const { year, month, day } = partsOf(date)
  return `${day} ${month.slice(0, 3)} ${year}`
}

/**
 * Writes a date in full, for mails and confirmations: "Saturday, 21 November 2026".
 *
 * @throws {RangeError} Not a wall date.
 */
export function formatLongDate(date: WallDate): string {
  const { year, month, day } = partsOf(date)
  return `${WEEKDAYS[weekdayOf(date)]}, ${Number(day)} ${month} ${year}`
}

/**
 * Writes a date short with its weekday, for heads of columns: "Sat 21 Nov".
 *
 * @throws {RangeError} Not a wall date.
 */
export function formatShortDay(date: WallDate): string {
  const { month, day } = partsOf(date)
  return `${WEEKDAYS[weekdayOf(date)]?.slice(0, 3)} ${Number(day)} ${month.slice(0, 3)}`
}

/**
 * Writes the day of a date within its year: "21 Nov".
 *
 * @throws {RangeError} Not a wall date.
 */
export function formatDayMonth(date: WallDate): string {
  const { month, day } = partsOf(date)
  return `${day} ${month.slice(0, 3)}`
}

/**
 * Names the month of a date: "November 2026".
 *
 * @throws {RangeError} Not a wall date.
 */
export function formatMonth(date: WallDate): string {
  const { year, month } = partsOf(date)
  return `${month} ${year}`
}

/**
 * Writes a 24-hour wall time on the 12-hour clock: "14:30" gives "2:30 PM".
 *
 * @throws {RangeError} Not a wall time.
 */
export function formatTime(time: WallTime): string {
  if (!isWallTime(time)) throw new RangeError(`not a wall time: ${time}`)
  const hour = Math.floor(minutesIntoDay(time) / 60)
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * Writes a wall time both ways: "2:30 PM (14:30)". Where both clocks show the same, it is said once: "11:30 AM".
 *
 * @throws {RangeError} Not a wall time.
 */
export function formatBothTimes(time: WallTime): string {
  return isSameOnBothClocks(time) ? formatTime(time) : `${formatTime(time)} (${time})`
}

/**
 * Writes a wall time for a list, the reader's own clock first, by which a list is searched as somebody types: "2:30 PM · 14:30",
 * or "14:30 · 2:30 PM".
 *
 * @throws {RangeError} Not a wall time.
 */
export function formatListedTime(time: WallTime, hours: ClockHours): string {
  const both = hours === '24' ? [time, formatTime(time)] : [formatTime(time), time]
  return isSameOnBothClocks(time) ? (both[0] ?? time) : both.join(' · ')
}

function isSameOnBothClocks(time: WallTime): boolean {
  const hour = Math.floor(minutesIntoDay(time) / 60)
  // At noon not every reader knows which half of the day PM is.
  return hour >= 1 && hour <= 11
}

/**
 * Writes a date short in numbers, dd/mm/yyyy: "01/11/2026".
 *
 * @throws {RangeError} Not a wall date.
 */
export function formatNumericDate(date: WallDate): string {
  if (!isCalendarDay(date)) throw new RangeError(`not a wall date: ${date}`)
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

/**
 * Writes the day of a date within its year in numbers, dd/mm: "01/11".
 *
 * @throws {RangeError} Not a wall date.
 */
export function formatNumericDay(date: WallDate): string {
  return formatNumericDate(date).slice(0, 5)
}

/**
 * Writes a date in numbers with its weekday, for heads of columns: "Sat 21/11".
 *
 * @throws {RangeError} Not a wall date.
 */
export function formatNumericShortDay(date: WallDate): string {
  return `${WEEKDAYS[weekdayOf(date)]?.slice(0, 3)} ${formatNumericDay(date)}`
}

/**
 * Writes a driving time as "N mins" under an hour and "Xh Ym" from an hour on: 60 gives "1h 0m".
 *
 * @throws {RangeError} As `wholeMinutes`.
 */
export function formatDuration(minutes: number): string {
  const whole = wholeMinutes(minutes)
  return whole < 60 ? `${whole} mins` : `${Math.floor(whole / 60)}h ${whole % 60}m`
}

/**
 * Rounds a driving time up to whole minutes, at least 1.
 *
 * @throws {RangeError} Negative or not finite: a caller's bug.
 */
export function wholeMinutes(minutes: number): number {
  if (!Number.isFinite(minutes) || minutes < 0) {
    throw new RangeError(`minutes must be finite and >= 0, got ${minutes}`)
  }
  return Math.max(1, Math.ceil(minutes))
}

function partsOf(date: WallDate): { year: string; month: string; day: string } {
  const month = isCalendarDay(date) && MONTHS[Number(date.slice(5, 7)) - 1]
  if (!month) throw new RangeError(`not a wall date: ${date}`)
  return { year: date.slice(0, 4), month, day: date.slice(8) }
}
