import { sql } from 'drizzle-orm'
import type { Store } from '#app/server/db/index.server.ts'

/** Any number, the same in every process: who holds it folds. */
const FOLD_LOCK = 727_003

/**
 * Folds the tallies of each day, kind and status into one row, or none where nothing is left, and those of the money that
 * moved likewise, and adds these rows to the sums of all (triggers take off those that went); only what has new rows since
 * the last time is looked at. One statement puts back exactly what it took away, so every sum stays the same: what others add at the
 * same moment is not seen by it and stays for the next time, and a row that somebody else has taken
 * away meanwhile is not taken twice.
 *
 * @returns How many rows fewer there are. 0 also while another process folds.
 */
export function foldTallies(store: Pick<Store, 'transaction'>): Promise<number> {
  return store.transaction(async (tx) => {
    // Two that take away the same rows in another order would wait for each other.
    const lock = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as free`,
    )
    if (!lock.rows[0]?.free) return 0
    const trips = await tx.execute<{ fewer: number }>(FOLD)
    const money = await tx.execute<{ fewer: number }>(FOLD_MONEY)
    return (trips.rows[0]?.fewer ?? 0) + (money.rows[0]?.fewer ?? 0)
  })
}

const FOLD = sql`
  with scattered as (
    select distinct date, kind, status from booking_tallies where not summed
  ), taken as (
    delete from booking_tallies tally using scattered
    where (tally.date, tally.kind, tally.status)
        = (scattered.date, scattered.kind, scattered.status)
    returning tally.*
  ), folded as (
    insert into booking_tallies (date, kind, status, bookings, price_cents, folded, summed)
    select date, kind, status, sum(bookings), sum(price_cents), true, true from taken
    group by date, kind, status
    having sum(bookings) <> 0 or sum(price_cents) <> 0
    returning *
  ), added as (
    insert into booking_sums as sums (kind, status, bookings, price_cents)
    select kind, status, sum(bookings), sum(price_cents) from folded group by kind, status
    on conflict (kind, status) do update set bookings = sums.bookings + excluded.bookings,
      price_cents = sums.price_cents + excluded.price_cents
  )
  select ((select count(*) from taken) - (select count(*) from folded))::int as fewer`

const FOLD_MONEY = sql`
  with scattered as (
    select distinct day, way, direction, driver_id from money_tallies where not summed
  ), taken as (
    delete from money_tallies tally using scattered
    where (tally.day, tally.way, tally.direction, tally.driver_id)
        = (scattered.day, scattered.way, scattered.direction, scattered.driver_id)
    returning tally.*
  ), folded as (
    insert into money_tallies (day, way, direction, driver_id, amount_cents, folded, summed)
    select day, way, direction, driver_id, sum(amount_cents), true, true from taken
    group by day, way, direction, driver_id
    having sum(amount_cents) <> 0
    returning *
  ), added as (
    insert into money_months as sums (month, way, direction, driver_id, amount_cents)
    select date_trunc('month', day)::date, way, direction, driver_id, sum(amount_cents) from folded
    group by 1, 2, 3, 4
    on conflict (month, way, direction, driver_id)
      do update set amount_cents = sums.amount_cents + excluded.amount_cents
  )
  select ((select count(*) from taken) - (select count(*) from folded))::int as fewer`
