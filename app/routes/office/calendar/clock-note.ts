import { officeCalendarTextEn } from '#app/content/en/office-calendar.ts'
import { formatTime } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import { hoursInDay } from '#app/domain/time/calendar-days.ts'

/** Says that clocks change on a day; null on every other. */
export function clockNote(date: WallDate): string | null {
  const text = texts()(officeCalendarTextEn)
  const hours = hoursInDay(date)
  if (hours === 24) return null
  return hours < 24 ? text.forward(formatTime('03:00')) : text.back(formatTime('04:00'))
}
