import type { WallDate } from '#app/domain/time/athens.ts'

/**
 * A calendar day as the calendar widget wants it: noon of that day in the device's own zone. Noon
 * exists on every day in every zone, so the day can never slip.
 */
export function toLocalNoon(date: WallDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day, 12)
}

/** The calendar day a local `Date` shows, as YYYY-MM-DD. */
export function toWallDate(local: Date): WallDate {
  const month = String(local.getMonth() + 1).padStart(2, '0')
  const day = String(local.getDate()).padStart(2, '0')
  return `${local.getFullYear()}-${month}-${day}`
}
