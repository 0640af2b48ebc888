import { type SQL, sql } from 'drizzle-orm'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import type { Cents } from '#app/domain/money.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import {
  type Database,
  staleDays,
  type Transaction,
  tripSums,
} from '#app/server/db/index.server.ts'

/** Trips of one name on some days: how many, their cents, of how many a driver's app told, and of these who was on time. */
export type DaySum = { name: string; trips: number; cents: Cents; reported: number; onTime: number }

/** What was counted of some days, and which of them are to be counted anew: something of them changed since. */
type DaySums = { counted: DaySum[]; stale: WallDate[] }

type Row = { counted: DaySum[] | null; stale: WallDate[] | null }

/**
 * The sums of some days as they were counted last, but for days that are stale, of one moment both.
 *
 * @param by What trips are told apart by, as `trip_sums` has it.
 * @param name What they are put together by; their name unless told.
 */
export async function readDaySums(
  db: Database,
  { from, to }: DaySpan,
  by: string,
  name: SQL<string> = sql`${tripSums.name}`,
): Promise<DaySums> {
  const { rows } = await db.execute<Row>(sql`
    with stale as materialized (
      select distinct day from ${staleDays} where day between ${from}::date and ${to}::date
    ), counted as (
      select ${name} as name, sum(trips)::int as trips, sum(cents)::float8 as cents,
        sum(reported)::int as reported, sum(on_time)::int as "onTime"
      from ${tripSums}
      where by = ${by} and day between ${from}::date and ${to}::date
        and day not in (select day from stale)
      group by 1
    )
    select (select jsonb_agg(to_jsonb(counted)) from counted) as counted,
      (select jsonb_agg(day) from stale) as stale`)
  return { counted: rows[0]?.counted ?? [], stale: rows[0]?.stale ?? [] }
}

/** Which bookings are of some days, as a condition. */
export function isOfDays(days: readonly WallDate[]): SQL {
  return sql`bookings.date in (select value::date from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb))`
}

/** Cash that drivers took for their trips, counted now: `name` is the driver's id, `trips` those that take place. */
export async function countCollected(
  db: Database | Transaction,
  which: SQL,
): Promise<Pick<DaySum, 'name' | 'trips' | 'cents'>[]> {
  const { rows } = await db.execute<Pick<DaySum, 'name' | 'trips' | 'cents'>>(sql`
    select driver_id::text as name, count(*)::int as trips, coalesce(sum(taken.cents), 0)::float8 as cents
    from bookings left join lateral (
      select sum(amount_cents) as cents from receipts
      where receipts.order_id = bookings.order_id and receipts.booking_id = bookings.id
        and receipts.method = 'cash' and receipts.driver_id is not null) taken on true
    where ${which} and bookings.status <> 'cancelled' and bookings.driver_id is not null
    group by 1`)
  return rows
}
