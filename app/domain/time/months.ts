import { addDays, isWallDate, type WallDate } from './athens.ts'

/** A calendar month in Athens, YYYY-MM. */
export type WallMonth = string

const NAMES = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
]

/** Writes a month in full: "November 2026". */
export function formatMonth(month: WallMonth): string {
  return `${NAMES[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`
}

/** Tells the month a date is in: "2026-11-22" gives "2026-11". */
export function monthOf(date: WallDate): WallMonth {
  return date.slice(0, 7)
}

/** Adds whole months; negative goes back: "2026-11" and 3 give "2027-02". */
export function addMonths(month: WallMonth, months: number): WallMonth {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  const year = String(Math.floor(count / 12)).padStart(4, '0')
  return `${year}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Whether a text is a calendar month, YYYY-MM. */
export function isWallMonth(text: unknown): text is WallMonth {
  return typeof text === 'string' && isWallDate(`${text}-01`)
}

/** The first and the last day of a month. */
export function daysOfMonth(month: WallMonth): { from: WallDate; to: WallDate } {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}
