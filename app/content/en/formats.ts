import { formatEuro, formatEuroExact } from '#app/domain/money.ts'
import {
  formatBothTimes,
  formatDate,
  formatDayMonth,
  formatDuration,
  formatListedTime,
  formatLongDate,
  formatMonth,
  formatNumericDate,
  formatNumericDay,
  formatNumericShortDay,
  formatShortDay,
  formatTime,
} from '#app/domain/time/format.ts'
import { inEnglish } from '../texts.ts'

/** How dates, times and amounts are written for people; each says in the domain what it takes. */
export const formatsEn = inEnglish({
  date: formatDate,
  numericDate: formatNumericDate,
  longDate: formatLongDate,
  dayMonth: formatDayMonth,
  numericDay: formatNumericDay,
  shortDay: formatShortDay,
  numericShortDay: formatNumericShortDay,
  month: formatMonth,
  time: formatTime,
  bothTimes: formatBothTimes,
  listedTime: formatListedTime,
  duration: formatDuration,
  euro: formatEuro,
  euroExact: formatEuroExact,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  kilometres: (km: number) => `${km} km`,
  count: (count: number) => count.toLocaleString('en-GB'),
})
