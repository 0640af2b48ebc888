import type { PaymentMethod } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import type { ClockHours } from '#app/domain/time/clock-hours.ts'
import { currentClockHours } from './clock-hours.ts'
import { formatsEn } from './en/formats.ts'
import { paymentLabelsEn } from './en/payment-labels.ts'
import { texts } from './texts.ts'

/** The characters of "14:30" at the beginning of what goes on. */
const HOUR_MINUTE = 5

/** A date as people read it: "01 Nov 2026"; "01/11/2026" in an office that reads 24 hours. */
export function formatDate(date: WallDate): string {
  const text = texts()(formatsEn)
  return isNumeric() ? text.numericDate(date) : text.date(date)
}

/** A date in full, for mails and confirmations: "Saturday, 21 November 2026". */
export function formatLongDate(date: WallDate): string {
  return texts()(formatsEn).longDate(date)
}

/** A date for a letter to a guest, whatever clock the office reads: "01 Nov 2026". */
export function formatLetterDate(date: WallDate): string {
  return texts()(formatsEn).date(date)
}

/** The day of a date within its year: "21 Nov", or "21/11" as in {@link formatDate}. */
export function formatDayMonth(date: WallDate): string {
  const text = texts()(formatsEn)
  return isNumeric() ? text.numericDay(date) : text.dayMonth(date)
}

/** A date short with its weekday, for heads of columns: "Sat 21 Nov", or "Sat 21/11". */
export function formatShortDay(date: WallDate): string {
  const text = texts()(formatsEn)
  return isNumeric() ? text.numericShortDay(date) : text.shortDay(date)
}

/** The month of a date: "November 2026". */
export function formatMonth(date: WallDate): string {
  return texts()(formatsEn).month(date)
}

/** An Athens wall time: "2:30 PM"; "14:30" in an office that reads 24 hours. */
export function formatTime(time: WallTime): string {
  const written = texts()(formatsEn).time(time)
  return isNumeric() ? time.slice(0, HOUR_MINUTE) : written
}

/** The same with the clock of 24 hours beside it: "2:30 PM (14:30)". */
export function formatBothTimes(time: WallTime): string {
  return texts()(formatsEn).bothTimes(time)
}

/** A time in a list, the reader's own clock first: "2:30 PM · 14:30", or "14:30 · 2:30 PM". */
export function formatListedTime(time: WallTime, hours: ClockHours): string {
  return texts()(formatsEn).listedTime(time, hours)
}

/** A driving time in minutes: "25 mins", "1h 0m". */
export function formatDuration(minutes: number): string {
  return texts()(formatsEn).duration(minutes)
}

/** An amount in cents, without decimals when it is whole: "€38", "€82.50". */
export function formatEuro(cents: Cents): string {
  return texts()(formatsEn).euro(cents)
}

/** An amount in cents, always with two decimals: "€82.00". */
export function formatEuroExact(cents: Cents): string {
  return texts()(formatsEn).euroExact(cents)
}

/** An amount in the smallest unit of some currency, as a card provider tells it: "58.00 USD", "5800 JPY". */
export function formatMinor(amount: number, currency: string): string {
  if (currency === 'EUR') return formatEuroExact(amount)
  if (!/^[A-Z]{3}$/.test(currency)) return `${amount / 100} ${currency}`
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ?? 2
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`
}

/** A distance: "12 km". */
export function formatKilometres(km: number): string {
  return texts()(formatsEn).kilometres(km)
}

/** A number of things: "12,345". */
export function formatCount(count: number): string {
  return texts()(formatsEn).count(count)
}

/** From one end to another, of a way, a time or a price: "Paros Airport to Naoussa". */
export function formatFromTo(from: string, to: string): string {
  return texts()(formatsEn).fromTo(from, to)
}

/** A stored way to pay: "Credit/Debit Card"; "Not specified" for none. */
export function paymentLabel(method: PaymentMethod | '' | null): string {
  return texts()(paymentLabelsEn)[method ?? '']
}

function isNumeric(): boolean {
  return currentClockHours() === '24'
}
