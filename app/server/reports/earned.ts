import { type SQL, sql } from 'drizzle-orm'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import type { EarnedBy } from '#app/domain/reports/earned-by.ts'
import { type DaySum, isOfDays, readDaySums } from '#app/server/bookings/index.server.ts'
import { bookings, type Database, type Transaction, tripSums } from '#app/server/db/index.server.ts'
import { readArrivals } from './arrivals.ts'

/**
 * Trips of one month, route, driver or whatever they are told apart by; worth in cents. `name` is empty for none. Of so
 * many (`reported`) a driver's app told when he was there, and of these `onTime` by the minute that was agreed.
 */
export type Earned = DaySum

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
 * the halves of a return trip stand on their own days. Dearest first; months in their order. Days that were counted are
 * added up, those that changed since are counted now.
 */
export async function readEarned(db: Database, days: DaySpan, by: EarnedBy): Promise<Earned[]> {
  const isByMonth = by === 'month'
  const { counted, stale } = await (isByMonth
    ? readDaySums(db, days, 'method', sql`to_char(${tripSums.day}, 'YYYY-MM')`)
    : readDaySums(db, days, by))
  const now = stale.length > 0 ? await countEarned(db, by, isOfDays(stale)) : []
  const sums = addUp([...counted, ...now])
  const byName = (a: Earned, b: Earned) => (a.name < b.name ? -1 : 1)
  return sums
    .toSorted((a, b) => (isByMonth ? 0 : b.cents - a.cents) || byName(a, b))
    .slice(0, MOST_ROWS)
}

/** One row a name. */
function addUp(rows: readonly Earned[]): Earned[] {
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => {
    const sum = (of: Exclude<keyof Earned, 'name'>) => own.reduce((all, row) => all + row[of], 0)
    const [trips, cents] = [sum('trips'), sum('cents')]
    return { name, trips, cents, reported: sum('reported'), onTime: sum('onTime') }
  })
}

/**
 * The same of some bookings, counted from what is stored of each.
 *
 * @param which Of which, as a condition.
 */
export async function countEarned(
  db: Database | Transaction,
  by: EarnedBy,
  which: SQL,
): Promise<Earned[]> {
  const name = NAME[by]
  const counts = sql`${which} and ${bookings.status} in ('confirmed', 'completed')`
  const { rows } = await db.execute<Pick<Earned, 'name' | 'trips' | 'cents'>>(sql`
    select ${name} as name, count(*)::int as trips, sum(worth.cents)::float8 as cents
    from bookings
    join lateral (select coalesce(sum(gross_cents), 0) as cents from order_lines
      where order_lines.order_id = bookings.order_id and booking_id = bookings.id) worth on true
    where ${counts}
    group by 1`)
  const arrivals = await readArrivals(db, name, counts)
  return rows.map((row) => ({ ...row, ...(arrivals.get(row.name) ?? NONE_REPORTED) }))
}
