import { formatDate, formatDayMonth, formatLongDate, formatMonth } from '#app/content/formats.ts'
import { monthOf, weekOf } from '#app/domain/time/calendar-days.ts'
import type { CalendarAddress } from './calendar-address.ts'

/** Names what is shown: "November 2026", "16 – 22 Nov 2026", "Sunday, 22 November 2026". */
export function periodHeading({ view, day }: Pick<CalendarAddress, 'view' | 'day'>): string {
  if (view === 'month') return formatMonth(day)
  if (view === 'day') return formatLongDate(day)
  const week = weekOf(day)
  const [monday = day, sunday = day] = [week[0], week[6]]
  const last = formatDate(sunday)
  if (monthOf(monday) === monthOf(sunday)) return `${monday.slice(8)} – ${last}`
  const sameYear = monday.slice(0, 4) === sunday.slice(0, 4)
  return `${sameYear ? formatDayMonth(monday) : formatDate(monday)} – ${last}`
}
