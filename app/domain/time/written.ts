import { isWallDate, isWallTime, type WallDate, type WallTime } from './athens.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads a date with its year as people write it in Greece: 5/12/2026, 05.12.2026, 5 Dec 2026, or 2026-12-05.
 *
 * @returns Null for what is none, and for a day no month has.
 */
export function readWholeDate(text: string): WallDate | null {
  const written = text.trim().toLowerCase()
  if (isWallDate(written)) return written
  const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written)
  if (numeric) return dateOf(numeric[3], numeric[2], numeric[1])
  const [, day, month = '', year] = /^(\d{1,2}) ([a-z]{3})[a-z]* (\d{4})$/.exec(written) ?? []
  return dateOf(year, String(MONTHS.indexOf(month) + 1), day)
}

/**
 * Reads what {@link readWholeDate} does, and a day alone, 5/12 or 5.12.26: without a year the one that is nearest.
 *
 * @param near The day from which nearest is told.
 */
export function readWrittenDate(text: string, near: WallDate): WallDate | null {
  const whole = readWholeDate(text)
  if (whole) return whole
  const [, day, month, short] =
    /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2})?)?$/.exec(text.trim()) ?? []
  if (short) return dateOf(`20${short}`, month, day)
  const thisYear = Number(near.slice(0, 4))
  const days = [thisYear, thisYear + 1, thisYear - 1].flatMap(
    (year) => dateOf(String(year), month, day) ?? [],
  )
  return days.toSorted((a, b) => distance(near, a) - distance(near, b))[0] ?? null
}

/** Reads a time as people write it: 14:30, 14.30, 1430, 14, 2:30 pm; null for what is none. */
export function readWrittenTime(text: string): WallTime | null {
  const [, hour = '', minute = '00', half] =
    /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap]m)?$/i.exec(text.trim()) ?? []
  if (hour === '') return null
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return null
  const time = `${String(hours).padStart(2, '0')}:${minute}`
  return isWallTime(time) ? time : null
}

/** Reads a time that is written to its end: 14:30, 1430, 2:30 PM. */
export function readWholeTime(text: string): WallTime | null {
  return /^(\d{1,2}[:.]\d{2}( ?[ap]m)?|\d{4})$/i.test(text.trim()) ? readWrittenTime(text) : null
}

function dateOf(year = '', month = '', day = ''): WallDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isWallDate(date) ? date : null
}

function distance(one: WallDate, other: WallDate): number {
  return Math.abs(Date.parse(one) - Date.parse(other))
}
