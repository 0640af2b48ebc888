import { eq, lt, max, sql } from 'drizzle-orm'
import { EARNED_BY } from '#app/domain/reports/earned-by.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import { countCollected, isOfDays } from '#app/server/bookings/index.server.ts'
import { type Store, staleDays, type Transaction, tripSums } from '#app/server/db/index.server.ts'
import { countEarned } from './earned.ts'

/** Any number, the same in every process: who holds it counts. */
const COUNT_LOCK = 727_004
/** A day that is being sold is counted once it has rested for so long; until then whoever looks counts it. */
const REST_SECONDS = 300
/** No longer at a time. */
const MOST_MS = 5_000
const MOST_DAYS = 500

/**
 * Counts the days anew of which something changed, each in a transaction of its own, those first that wait longest.
 *
 * @param restSeconds For how long nothing of a day may have changed.
 * @returns How many were counted. 0 also while another process counts.
 */
export async function countDays(
  store: Pick<Store, 'db' | 'transaction'>,
  restSeconds = REST_SECONDS,
): Promise<number> {
  const last = max(staleDays.at)
  const days = await store.db
    .select({ day: staleDays.day })
    .from(staleDays)
    .groupBy(staleDays.day)
    .having(lt(last, sql`clock_timestamp() - ${restSeconds}::float8 * interval '1 second'`))
    .orderBy(last)
    .limit(MOST_DAYS)
  const until = performance.now() + MOST_MS
  let counted = 0
  for (const { day } of days) {
    if (performance.now() > until || !(await countDay(store, day))) break
    counted += 1
  }
  return counted
}

/**
 * Counts one day. All is read as it was at one moment, the notes of changes too: what changes meanwhile leaves a note
 * that is not seen here, and the day is stale again.
 */
function countDay(store: Pick<Store, 'transaction'>, day: WallDate): Promise<boolean> {
  return store.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`)
    const lock = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${COUNT_LOCK}) as free`,
    )
    if (!lock.rows[0]?.free) return false
    const rows = await sumsOf(tx, day)
    await tx.delete(tripSums).where(eq(tripSums.day, day))
    if (rows.length > 0) await tx.insert(tripSums).values(rows)
    await tx.delete(staleDays).where(eq(staleDays.day, day))
    return true
  })
}

async function sumsOf(tx: Transaction, day: WallDate): Promise<(typeof tripSums.$inferInsert)[]> {
  const which = isOfDays([day])
  const rows: (typeof tripSums.$inferInsert)[] = []
  // Months are the sums of days.
  for (const by of EARNED_BY.filter((one) => one !== 'month')) {
    rows.push(...(await countEarned(tx, by, which)).map((sum) => ({ day, by, ...sum })))
  }
  const collected = await countCollected(tx, which)
  return [...rows, ...collected.map((sum) => ({ day, by: 'collected', ...sum }))]
}
