import { type SQL, sql } from 'drizzle-orm'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import type { Cents } from '#app/domain/money.ts'
import type { EarnedBy } from '#app/domain/reports/earned-by.ts'
import type { Database } from '#app/server/db/index.server.ts'

/**
 * Trips of one month, route, driver or whatever they are told apart by; worth in cents. `name` is empty for none. Of so
 * many (`told`) a driver's app told when he was there, and of these `onTime` by the minute that was agreed.
 */
export type Earned = { name: string; trips: number; cents: Cents; told: number; onTime: number }

/** What a trip is told apart by. */
const NAME: Record<EarnedBy, SQL> = {
  month: sql`to_char(date, 'YYYY-MM')`,
  route: sql`coalesce(tour_title, pickup_location || ' → ' || dropoff_location)`,
  kind: sql`kind`,
  partner: sql`coalesce(partner_code, '')`,
  driver: sql`coalesce(driver_name, '')`,
  vehicle: sql`coalesce(assigned_vehicle, '')`,
  method: sql`payment_method`,
}

/**
 * When a trip's driver was at the pickup, by the server's clock: the first time it was told and counts, as the fold of
 * the trip's events has it. Null when the app did not tell.
 */
const ARRIVAL = sql`(select min(least(at_device + skew_ms * interval '1 millisecond', at_server)) as at
  from trip_events told where told.booking_id = bookings.id and told.kind = 'arrived'
    and (not told.held or exists (select from trip_events word where word.booking_id = bookings.id
      and word.kind = 'held-counted' and word.refers_to = told.event_id))
    and not exists (select from trip_events undo where undo.booking_id = bookings.id
      and undo.kind = 'undo' and undo.refers_to = told.event_id and undo.device_id = told.device_id
      and undo.at_device between told.at_device and told.at_device + interval '1 minute'))`

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
  const order = by === 'month' ? sql`name` : sql`cents desc, name`
  const { rows } = await db.execute<Earned>(sql`
    select ${NAME[by]} as name, count(*)::int as trips, sum(worth.cents)::int as cents,
      count(arrival.at)::int as told,
      (count(*) filter (where arrival.at < pickup_at + interval '1 minute'))::int as "onTime"
    from bookings
    join lateral (select coalesce(sum(gross_cents), 0) as cents from order_lines
      where order_lines.order_id = bookings.order_id and booking_id = bookings.id) worth on true
    left join lateral ${ARRIVAL} arrival on true
    where date between ${from}::date and ${to}::date and status in ('confirmed', 'completed')
    group by 1 order by ${order} limit ${MOST_ROWS}`)
  return rows
}
