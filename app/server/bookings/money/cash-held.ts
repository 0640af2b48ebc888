import { type SQL, sql } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { cashHandovers, type Database, receipts } from '#app/server/db/index.server.ts'

/** Sums by driver over the rows up to a number, which no later row changes. */
type Settled = { upTo: number; sums: ReadonlyMap<number, Cents> }
/** What was read last: how many rows there were beyond the settled ones, and the sums with them. */
type Known = { settled: Settled; later: number; sums: ReadonlyMap<number, Cents> }
type CashSums = { received: Known; handedIn: Known }
type Row = { driver_id: number | null; last: number; rows: number; settled: Cents; later: Cents }
/** A table that only grows, and which of its rows are of cash with a driver. */
type Source = { table: SQL; where: SQL }

/** So many rows may be noted while a transaction that has drawn its number is still open. */
const LATE_ROWS = 5_000
const NO_SUMS: ReadonlyMap<number, Cents> = new Map()
const NOTHING: Known = { settled: { upTo: 0, sums: NO_SUMS }, later: 0, sums: NO_SUMS }
const RECEIVED: Source = {
  table: sql`${receipts}`,
  where: sql`method = 'cash' and driver_id is not null`,
}
const HANDED_IN: Source = { table: sql`${cashHandovers}`, where: sql`true` }
const memory = new WeakMap<Database, CashSums>()

/**
 * What each driver has of all the cash that was ever noted, in cents. Both tables only grow, so what was summed once is
 * kept by this process; read anew are the last rows, which may still come in another order than their numbers, and they
 * only where there are more than before.
 *
 * @param lateRows How many of them.
 */
export async function readHeld(
  db: Database,
  lateRows: number = LATE_ROWS,
): Promise<Map<number, Cents>> {
  const before = memory.get(db) ?? { received: NOTHING, handedIn: NOTHING }
  const [received, handedIn] = await Promise.all([
    sumOn(db, RECEIVED, { known: before.received, lateRows }),
    sumOn(db, HANDED_IN, { known: before.handedIn, lateRows }),
  ])
  memory.set(db, { received, handedIn })
  const ids = new Set([...received.sums.keys(), ...handedIn.sums.keys()])
  return new Map(
    [...ids].map((id) => [id, (received.sums.get(id) ?? 0) - (handedIn.sums.get(id) ?? 0)]),
  )
}

/** Goes on from what is known: as many rows as before are the same rows. */
async function sumOn(
  db: Database,
  source: Source,
  { known, lateRows }: { known: Known; lateRows: number },
): Promise<Known> {
  const { upTo } = known.settled
  const { rows } = await db.execute<{ later: number }>(
    sql`select count(*)::int as later from ${source.table} where id > ${upTo}::bigint`,
  )
  if (rows[0]?.later === known.later) return known
  return readOn(db, source, { settled: known.settled, lateRows })
}

/** Reads what is not settled, and settles all but the last rows. */
async function readOn(
  db: Database,
  { table, where }: Source,
  { settled: before, lateRows }: { settled: Settled; lateRows: number },
): Promise<Known> {
  const { rows } = await db.execute<Row>(sql`
    with newest as (
      select greatest(${before.upTo}::bigint, max(id) - ${lateRows}::bigint) as last from ${table}
    ), noted as (
      select id, driver_id, amount_cents from ${table} where ${where} and id > ${before.upTo}::bigint
    )
    select driver_id::float8, last::float8,
      (select count(*) from ${table} where id > newest.last)::int as rows,
      coalesce(sum(amount_cents) filter (where id <= last), 0)::float8 as settled,
      coalesce(sum(amount_cents) filter (where id > last), 0)::float8 as later
    from newest left join noted on true group by driver_id, last`)
  const settled = new Map(before.sums)
  const sums = new Map(before.sums)
  for (const { driver_id, settled: old, later } of rows) {
    if (driver_id === null) continue
    settled.set(driver_id, (before.sums.get(driver_id) ?? 0) + old)
    sums.set(driver_id, (before.sums.get(driver_id) ?? 0) + old + later)
  }
  const upTo = rows[0]?.last ?? before.upTo
  return { settled: { upTo, sums: settled }, later: rows[0]?.rows ?? 0, sums }
}
