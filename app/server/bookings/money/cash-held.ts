import { type SQL, sql } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { cashHandovers, type Database, receipts } from '#app/server/db/index.server.ts'

/** Sums by driver over the rows up to a number, which no later row changes. */
type Settled = { upTo: number; sums: ReadonlyMap<number, Cents> }
type CashSums = { received: Settled; handedIn: Settled }
type Row = { driver_id: number; last: number; settled: number; later: number }

/** So many rows may be noted while a transaction that has drawn its number is still open. */
const LATE_ROWS = 5_000
const NOTHING: Settled = { upTo: 0, sums: new Map() }
const memory = new WeakMap<Database, CashSums>()

/**
 * What each driver has of all the cash that was ever noted, in cents. Both tables only grow, so what was summed once is
 * kept by this process; read anew are the last rows, which may still come in another order than their numbers.
 *
 * @param lateRows How many of them.
 */
export async function readHeld(
  db: Database,
  lateRows: number = LATE_ROWS,
): Promise<Map<number, Cents>> {
  const before = memory.get(db) ?? { received: NOTHING, handedIn: NOTHING }
  const cash = sql`${receipts} where method = 'cash' and driver_id is not null`
  const [received, handedIn] = await Promise.all([
    sumOn(db, cash, { known: before.received, lateRows }),
    sumOn(db, sql`${cashHandovers} where true`, { known: before.handedIn, lateRows }),
  ])
  memory.set(db, { received: received.settled, handedIn: handedIn.settled })
  const ids = new Set([...received.sums.keys(), ...handedIn.sums.keys()])
  return new Map(
    [...ids].map((id) => [id, (received.sums.get(id) ?? 0) - (handedIn.sums.get(id) ?? 0)]),
  )
}

/** Goes on from what is known. */
async function sumOn(
  db: Database,
  rowsOf: SQL,
  { known, lateRows }: { known: Settled; lateRows: number },
) {
  const { rows } = await db.execute<Row>(sql`
    with noted as (select id, driver_id, amount_cents from ${rowsOf} and id > ${known.upTo}::bigint),
      newest as (select max(id) - ${lateRows}::bigint as last from noted)
    select driver_id::float8, last::float8,
      coalesce(sum(amount_cents) filter (where id <= last), 0)::float8 as settled,
      coalesce(sum(amount_cents) filter (where id > last), 0)::float8 as later
    from noted cross join newest group by driver_id, last`)
  const settled = new Map(known.sums)
  for (const row of rows) {
    settled.set(row.driver_id, (settled.get(row.driver_id) ?? 0) + row.settled)
  }
  const sums = new Map(settled)
  for (const row of rows) sums.set(row.driver_id, (sums.get(row.driver_id) ?? 0) + row.later)
  const upTo = Math.max(known.upTo, rows[0]?.last ?? 0)
  return { sums, settled: { upTo, sums: settled } }
}
