import { type SQL, sql } from 'drizzle-orm'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import type { Cents } from '#app/domain/money.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import { wholeMonths, withoutMonths } from '#app/domain/time/whole-months.ts'
import {
  type Database,
  staleDays,
  type Transaction,
  tripMonths,
  tripSums,
} from '#app/server/db/index.server.ts'
import { isDuring } from './moved-in.ts'

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
  days: DaySpan,
  by: string,
  name: SQL<string> = sql`${tripSums.name}`,
): Promise<DaySums> {
  const { rows } = await db.execute<Row>(sql`
    with stale as materialized (
      select distinct day from ${staleDays} where day between ${days.from}::date and ${days.to}::date
    ), counted as (
      select ${name} as name, sum(trips)::int as trips, sum(cents)::float8 as cents,
        sum(reported)::int as reported, sum(on_time)::int as "onTime"
      from ${countedParts(days, by)} group by 1 having sum(days) > 0
    )
    select (select jsonb_agg(to_jsonb(counted)) from counted) as counted,
      (select jsonb_agg(day) from stale) as stale`)
  return { counted: rows[0]?.counted ?? [], stale: rows[0]?.stale ?? [] }
}

/**
 * The rows that add up to what was counted of some days without the stale ones: whole months, from which their stale days
 * are taken, and days at either end. Of routes there are no months.
 */
function countedParts(days: DaySpan, by: string): SQL {
  const { months, more, less } = by === 'route' ? withoutMonths(days) : wholeMonths(days)
  const plus = sql`trips, cents, reported, on_time`
  const minus = sql`-trips as trips, -cents as cents, -reported as reported, -on_time as on_time`
  const added = more.map(
    (stretch) => sql`select day, name, 1 as days, ${plus} from ${tripSums}
      where by = ${by} and ${isDuring('day', stretch)} and day not in (select day from stale)`,
  )
  const taken = less.map(
    (stretch) => sql`select day, name, -1 as days, ${minus} from ${tripSums}
      where by = ${by} and ${isDuring('day', stretch)}`,
  )
  const whole = months && [
    sql`select month as day, name, days, ${plus} from ${tripMonths}
      where by = ${by} and ${isDuring('month', months)}`,
    sql`select day, name, -1 as days, ${minus} from ${tripSums}
      where by = ${by} and day in (select day from stale where ${isDuring('day', months)})`,
  ]
  // Named like the table, so that the name is read from it.
  const parts = sql.join([...added, ...taken, ...(whole ?? [])], sql` union all `)
  return sql`(${parts}) as trip_sums`
}

/** Which bookings are of some days, as a condition. */
export function isOfDays(days: readonly WallDate[]): SQL {
  return sql`bookings.date in (select value::date from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb))`
}

/** The name under which cash stands that no driver took, or whose trip has no driver (any more). */
export const NO_DRIVER = '0'

/**
 * Cash that was taken for trips, counted now: `name` is the driver's id, `trips` those that take place and bring any. What the office took itself,
 * and what was taken for trips without a driver, stands under {@link NO_DRIVER}.
 */
export async function countCollected(
  db: Database | Transaction,
  which: SQL,
): Promise<Pick<DaySum, 'name' | 'trips' | 'cents'>[]> {
  const { rows } = await db.execute<Pick<DaySum, 'name' | 'trips' | 'cents'>>(sql`
    select part.name, sum(part.trips)::int as trips, sum(part.cents)::float8 as cents
    from bookings left join lateral (
      select coalesce(sum(amount_cents) filter (where receipts.driver_id is not null), 0) as by_drivers,
        coalesce(sum(amount_cents) filter (where receipts.driver_id is null), 0) as by_office
      from receipts
      where receipts.order_id = bookings.order_id and receipts.booking_id = bookings.id
        and receipts.method = 'cash') taken on true
    cross join lateral (values
      (coalesce(bookings.driver_id::text, ${NO_DRIVER}),
        (bookings.payment_method = 'cash' or taken.by_drivers <> 0)::int, taken.by_drivers),
      (${NO_DRIVER}, 0, taken.by_office)) part (name, trips, cents)
    where ${which} and bookings.status <> 'cancelled' and (part.trips > 0 or part.cents <> 0)
    group by 1`)
  return rows
}
