import { partnerDashboardTextEn } from '#app/content/en/partner-dashboard.ts'
import { formatEuro } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { type DaySpan, isWithin, type PartnerPeriod } from '#app/domain/booking/partner-period.ts'
import { eurosToCents } from '#app/domain/money.ts'
import { meetingPointOf } from '#app/domain/place/meeting-point.ts'
import { foldName } from '#app/domain/place/place-name.ts'
import { foldText } from '#app/domain/text/search-text.ts'
import type { PartnerBooking } from '#app/server/bookings/index.server.ts'

/** The rows of some days, of all that were fetched. */
export function rowsOfPeriod(bookings: readonly PartnerBooking[], days: DaySpan): PartnerBooking[] {
  return bookings.filter(({ date }) => isWithin(days, date))
}

/** The rows of guests whose name has this in it; Latin letters find Greek names too. */
export function rowsOfGuest(rows: readonly PartnerBooking[], typed: string): PartnerBooking[] {
  const query = typed.trim()
  if (query === '') return [...rows]
  return rows.filter(({ firstName, lastName }) => {
    const name = `${firstName} ${lastName} ${firstName}`
    const sounds = foldName(query)
    if (foldText(name).includes(foldText(query))) return true
    return sounds !== '' && foldName(name).includes(sounds)
  })
}

/** What a row shows for money: a dash where there is none, €0 for a return. */
export function priceText(price: number | null): string {
  return price === null ? texts()(partnerDashboardTextEn).noPrice : formatEuro(eurosToCents(price))
}

/** Which way guests travel, seen from the island: by its airport and ports. */
export function wayOf(row: PartnerBooking): 'arrive' | 'leave' | 'travel' {
  const [comes, goes] = [row.pickupLocation, row.dropoffLocation].map(
    (place) => meetingPointOf(place) !== 'address',
  )
  if (comes === goes) return 'travel'
  return comes ? 'arrive' : 'leave'
}

/** "7 guests arrive today in 3 cars, 2 guests leave today in 1 car."; without the cancelled trips. */
export function summaryOf(
  rows: readonly PartnerBooking[],
  period: PartnerPeriod | 'span' | 'day',
): string {
  const summary = texts()(partnerDashboardTextEn).summary
  const left = rows.filter(({ status }) => status !== 'cancelled')
  const parts = (['arrive', 'leave', 'travel'] as const).flatMap((way) => {
    const trips = left.filter((row) => wayOf(row) === way)
    const people = trips.reduce((sum, { passengers }) => sum + passengers, 0)
    return trips.length > 0 ? [summary[way](people, trips.length, summary.when[period])] : []
  })
  return parts.length > 0 ? `${parts.join(', ')}.` : ''
}
