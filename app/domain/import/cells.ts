import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import type { VehicleType } from '#app/domain/fleet/vehicle.ts'
import type { Cents } from '#app/domain/money.ts'
import { foldText } from '#app/domain/text/search-text.ts'
import { isWallDate, isWallTime, type WallDate, type WallTime } from '#app/domain/time/athens.ts'

/**
 * Reads a date: 2026-07-31, or day first with / . or - between (31/07/2026). A month never comes
 * first and a year has four digits: nothing is guessed.
 *
 * @returns Null for anything else, days that do not exist included.
 */
export function readDate(cell: string): WallDate | null {
  const [, day, , month, year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(cell) ?? []
  const date = day ? `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}` : cell
  return isWallDate(date) ? date : null
}

/**
 * Reads a time of day: 14:30, 14.30, 9:30, 14:30:00, and on the 12-hour clock 2:30 pm or 2 PM, also
 * with the Greek πμ and μμ.
 *
 * @returns Null for anything else, e.g. 25:00, 13:00 pm, 930.
 */
export function readTime(cell: string): WallTime | null {
  const text = foldText(cell).replaceAll(/(?<=[apπμ])\.|(?<=m)\./g, '')
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})? ?([ap]m|[πμ]μ)?$/.exec(text) ?? []
  if (!hours || (!half && !/[:.]/.test(text))) return null
  const hour = half ? onTwentyFour(Number(hours), half === 'pm' || half === 'μμ') : Number(hours)
  const time = `${String(hour).padStart(2, '0')}:${minutes}`
  return isWallTime(time) ? time : null
}

/** The hour of a 24-hour clock; 99 for what a 12-hour clock does not show. */
function onTwentyFour(hour: number, afternoon: boolean): number {
  if (hour < 1 || hour > 12) return 99
  return (hour % 12) + (afternoon ? 12 : 0)
}

/** Larger amounts are taken for a slip. */
const MOST_EUROS = 100_000

/**
 * Reads a price in euro with a decimal point or comma: "58", "€ 58,00", "1.234,50", "1,234.5 EUR".
 * A single separator before exactly three digits separates thousands.
 *
 * @returns Cents; null for anything else, for negative amounts and those over €100 000.
 */
export function readPrice(cell: string): Cents | null {
  const digits = cell.replaceAll(/[€\s\u00a0]|eur(o|os)?/giu, '')
  const [, whole, cents = ''] =
    /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  if (!whole) return null
  // "1.234.5" and "1,234,5" have one kind of separator for two purposes.
  const separators = new Set(digits.match(/[.,]/g))
  if (/[.,]/.test(whole) && cents && separators.size < 2) return null
  const euros = Number(whole.replaceAll(/[.,]/g, ''))
  return euros > MOST_EUROS ? null : euros * 100 + Number(cents.padEnd(2, '0'))
}

/** Reads a whole number, also as spreadsheets write it ("3.0"); null for anything else. */
export function readCount(cell: string): number | null {
  const [, whole] = /^(\d{1,4})(?:[.,]0+)?$/.exec(cell) ?? []
  return whole ? Number(whole) : null
}

const KINDS = {
  transfer: ['transfer', 'μεταφορα', 'τρανσφερ'],
  tour: ['tour', 'excursion', 'εκδρομη', 'περιηγηση', 'ξεναγηση'],
} as const

/** Reads whether a row is a transfer or a tour; null for anything else. */
export function readKind(cell: string): 'transfer' | 'tour' | null {
  return findWord(KINDS, cell)
}

const STATUSES: Record<BookingStatus, readonly string[]> = {
  pending: ['pending', 'waiting', 'unconfirmed', 'εκκρεμει', 'σε εκκρεμοτητα', 'σε αναμονη'],
  confirmed: ['confirmed', 'booked', 'ok', 'επιβεβαιωμενη', 'επιβεβαιωμενο', 'επιβεβαιωθηκε'],
  completed: ['completed', 'done', 'finished', 'ολοκληρωμενη', 'ολοκληρωμενο', 'ολοκληρωθηκε'],
  cancelled: ['cancelled', 'canceled', 'ακυρωμενη', 'ακυρωμενο', 'ακυρωθηκε', 'ακυρωση'],
}

/** Reads the state of a booking; null for anything else. */
export function readStatus(cell: string): BookingStatus | null {
  return findWord(STATUSES, cell)
}

const METHODS: Record<PaymentMethod, readonly string[]> = {
  card: ['card', 'credit/debit card', 'credit card', 'debit card', 'stripe', 'pos', 'καρτα'],
  cash: ['cash', 'cash payment', 'driver', 'μετρητα', 'τοισ μετρητοισ'],
  bank_transfer: ['bank transfer', 'bank_transfer', 'bank', 'wire', 'iban', 'καταθεση', 'τραπεζα'],
}

/** Reads how a booking is paid; null for anything else. */
export function readMethod(cell: string): PaymentMethod | null {
  return findWord(METHODS, cell)
}

const VEHICLES: Record<VehicleType, readonly string[]> = {
  Sedan: ['sedan', 'car', 'taxi', 'saloon', 'αυτοκινητο', 'ταξι'],
  Minivan: ['minivan', 'van', 'mini van', 'βαν', 'βανακι'],
  Minibus: ['minibus', 'mini bus', 'bus', 'μινι μπασ', 'λεωφορειο'],
}

/** Reads a vehicle class; null for anything else. */
export function readVehicle(cell: string): VehicleType | null {
  return findWord(VEHICLES, cell)
}

function findWord<Name extends string>(
  words: Record<Name, readonly string[]>,
  cell: string,
): Name | null {
  const folded = foldText(cell)
  const names = Object.keys(words) as Name[]
  return names.find((name) => words[name].includes(folded)) ?? null
}
