import { type SQL, sql } from 'drizzle-orm'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import type { Cents } from '#app/domain/money.ts'
import type { EarnedBy } from '#app/domain/reports/earned-by.ts'
import { bookings, type Database } from '#app/server/db/index.server.ts'
import { readArrivals } from './arrivals.ts'

/**
 * Trips of one month, route, driver or whatever they are told apart by; worth in cents. `name` is empty for none. Of so
 * many (`reported`) a driver's app told when he was there, and of these `onTime` by the minute that was agreed.
 */
export type Earned = { name: string; trips: number; cents: Cents; reported: number; onTime: number }

/** What a trip is told apart by. */
const NAME: Record<EarnedBy, SQL<string>> = {
  month: sql`to_char(${bookings.date}, 'YYYY-MM')`,
  route: sql`coalesce(${bookings.tourTitle}, ${bookings.pickupLocation} || ' → ' || ${bookings.dropoffLocation})`,
  kind: sql`${bookings.kind}`,
  partner: sql`coalesce(${bookings.partnerCode}, '')`,
  driver: sql`coalesce(${bookings.driverName}, '')`,
  vehicle: sql`coalesce(${bookings.assignedVehicle}, '')`,
  method: sql`${bookings.paymentMethod}`,
}

/** Trips of which no app told. */
const NONE_REPORTED = { reported: 0, onTime: 0 }
/** More rows nobody reads. */
const MOST_ROWS = 200

/**
 * What the trips of some days are worth, told apart: confirmed and driven ones, each leg at what was sold for it, so that
 * the halves of a return trip stand on their own days. Dearest first; months in their order.
 */
export async function readEarned(
  db: Database,
  { from, to }: DaySpan,
  by: EarnedBy,
): Promise<Earned[]> {
  const name = NAME[by]
  const ofDays = sql`${bookings.date} between ${from}::date and ${to}::date
    and ${bookings.status} in ('confirmed', 'completed')`
  const order = by === 'month' ? sql`name` : sql`cents desc, name`
  const [{ rows }, arrivals] = await Promise.all([
    db.execute<Pick<Earned, 'name' | 'trips' | 'cents'>>(sql`
      select ${name} as name, count(*)::int as trips, sum(worth.cents)::int as cents
      from bookings
      join lateral (select coalesce(sum(gross_cents), 0) as cents from order_lines
        where order_lines.order_id = bookings.order_id and booking_id = bookings.id) worth on true
      where ${ofDays}
      group by 1
      order by ${order} limit ${MOST_ROWS}`),
    readArrivals(db, name, ofDays),
  ])
  return rows.map((row) => ({ ...row, ...(arrivals.get(row.name) ?? NONE_REPORTED) }))
}
