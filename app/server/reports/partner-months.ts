import { sql } from 'drizzle-orm'
import { statementColumns, statementWords as words } from '#app/content/en/office-partners.ts'
import type { BookingStatus } from '#app/domain/booking/status.ts'
import { type Cents, centsToEuros } from '#app/domain/money.ts'
import {
  type CommissionRate,
  commissionOf,
  percentOf,
  rateOf,
} from '#app/domain/partner/commission.ts'
import { BYTE_ORDER_MARK, csvLine } from '#app/domain/text/csv-cell.ts'
import { daysOfMonth, type WallMonth } from '#app/domain/time/months.ts'
import { isOfDays, readDaySums } from '#app/server/bookings/index.server.ts'
import { type Database, tripSums } from '#app/server/db/index.server.ts'
import { countEarned } from './earned.ts'

/** What a hotel's guests were driven for in a month: confirmed and driven trips by their day, worth in cents. */
export type PartnerMonth = { month: WallMonth; trips: number; cents: Cents }

/** The months of a span in which a hotel had trips, newest first; added up as on the Money screen. */
export async function readPartnerMonths(
  db: Database,
  code: string,
  span: { from: WallMonth; to: WallMonth },
): Promise<PartnerMonth[]> {
  const days = { from: daysOfMonth(span.from).from, to: daysOfMonth(span.to).to }
  const monthOfCode = sql<string>`case when ${tripSums.name} = ${code} then to_char(${tripSums.day}, 'YYYY-MM') else '' end`
  const { counted, stale } = await readDaySums(db, days, 'partner', monthOfCode)
  const ofCode = sql`${isOfDays(stale)} and bookings.partner_code = ${code}`
  const now = stale.length > 0 ? await countEarned(db, 'month', ofCode) : []
  const rows = [...counted, ...now].filter(({ name }) => name !== '')
  return [...Map.groupBy(rows, ({ name }) => name)]
    .map(([month, own]) => ({
      month,
      trips: own.reduce((all, { trips }) => all + trips, 0),
      cents: own.reduce((all, { cents }) => all + cents, 0),
    }))
    .toSorted((a, b) => (a.month < b.month ? 1 : -1))
}

type Row = {
  date: string
  time: string
  reference: string
  guest: string
  route: string
  people: number
  status: BookingStatus
  cents: number
}

/**
 * A hotel's statement of a month as a CSV file: its confirmed and driven trips by pickup with what each is worth, then
 * their sum, the rate that was agreed for the month, and the commission of the sum.
 */
export async function statementCsv(
  db: Database,
  partner: { code: string; commission: readonly CommissionRate[] },
  month: WallMonth,
): Promise<string> {
  const { from, to } = daysOfMonth(month)
  const { rows } = await db.execute<Row>(sql`
    select date::text as date, left(time::text, 5) as time, booking_ref as reference,
      trim(first_name || ' ' || last_name) as guest,
      coalesce(tour_title, pickup_location || ' → ' || dropoff_location) as route,
      passengers as people, status, worth.cents::float8 as cents
    from bookings
    join lateral (select coalesce(sum(gross_cents), 0) as cents from order_lines
      where order_lines.order_id = bookings.order_id and booking_id = bookings.id) worth on true
    where partner_code = ${partner.code} and date between ${from}::date and ${to}::date
      and status in ('confirmed', 'completed')
    order by bookings.date, bookings.time, bookings.id`)
  const total = rows.reduce((all, { cents }) => all + cents, 0)
  const basisPoints = rateOf(partner.commission, month)
  const euros = (cents: Cents) => centsToEuros(cents).toFixed(2)
  const foot = (label: string, amount: string) => csvLine(['', '', '', '', label, '', '', amount])
  return [
    BYTE_ORDER_MARK + csvLine(statementColumns),
    ...rows.map(({ date, time, reference, guest, route, people, status, cents }) =>
      csvLine([
        date,
        time,
        reference,
        guest,
        route,
        String(people),
        words.status[status],
        euros(cents),
      ]),
    ),
    foot(words.total, euros(total)),
    foot(words.rate, percentOf(basisPoints)),
    foot(words.commission, euros(commissionOf(total, basisPoints))),
  ].join('')
}
