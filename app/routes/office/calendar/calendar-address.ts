import { isWallDate, type WallDate } from '#app/domain/time/athens.ts'
import { CALENDAR_VIEWS, type CalendarView } from '#app/domain/time/calendar-days.ts'

/** What the Calendar tab shows; it stands in the address, so that a link or a reload shows it again. */
export type CalendarAddress = { view: CalendarView; day: WallDate; cancelled: boolean }

/** Reads the address; what it does not say or says wrongly is the month of today. */
export function readCalendarAddress(search: URLSearchParams, today: WallDate): CalendarAddress {
  const view = CALENDAR_VIEWS.find((known) => known === search.get('view')) ?? 'month'
  const day = search.get('day') ?? ''
  return { view, day: isShownDay(day) ? day : today, cancelled: search.get('cancelled') === '1' }
}

/** Writes the address. */
export function calendarPath({ view, day, cancelled }: CalendarAddress): string {
  const search = new URLSearchParams({ view, day, ...(cancelled && { cancelled: '1' }) })
  return `/admin/calendar?${search}`
}

/** Whether the calendar goes as far as a day: this century. */
export function isShownDay(day: string): boolean {
  return isWallDate(day) && day >= '2000-01-01' && day <= '2099-12-31'
}
