import { sql } from 'drizzle-orm'
import { COUNTED_STEPS, type CountedStep } from '#app/domain/reports/funnel.ts'
import { addDays, athensDate, athensInstant, type WallDate } from '#app/domain/time/athens.ts'
import type { Clock } from '#app/server/clock/index.server.ts'
import { type Database, funnelCounts } from '#app/server/db/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'

export { isSeenByPerson } from './page-view.ts'

/** How long a count may stay in memory, and how much of it a crash can lose. */
const FLUSH_EVERY_MS = 5_000

/**
 * Counts, per day in Athens, how often a step of the way to a booking was taken. Nothing is known of
 * who took it. Counting is an addition in memory; every few seconds and at an orderly stop the sums
 * go to the store, where those of several processes add up.
 */
export type Funnel = {
  count(step: CountedStep): void
  /** Writes what is in memory. What the store did not take stays, for the next time. */
  flush(): Promise<void>
  /** Writes for the last time; a store that is away then costs the last few seconds. */
  close(): Promise<void>
}

/** What {@link openFunnel} works with. */
type FunnelDeps = { db: Database; now: Clock; log: Log }

type Day = { date: WallDate; begins: number; ends: number; counts: Record<CountedStep, number> }

/** Opens the counting of one process. */
export function openFunnel({ db, now, log }: FunnelDeps): Funnel {
  let today = dayAt(now())
  let unwritten: Day[] = [today]
  let writing: Promise<void> | undefined

  function count(step: CountedStep): void {
    const at = now().getTime()
    if (at >= today.ends || at < today.begins) {
      today = dayAt(new Date(at))
      unwritten.push(today)
    }
    today.counts[step] += 1
  }

  async function write(): Promise<void> {
    const days = unwritten
    today = dayAt(now())
    unwritten = [today]
    try {
      await add(db, days)
    } catch (error) {
      unwritten.push(...days)
      throw error
    }
  }

  function flush(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined
    })
    return writing
  }

  const flushOrWarn = () =>
    flush().catch((error) => log.warn({ err: error }, 'funnel counts not written'))
  const timer = setInterval(() => void flushOrWarn(), FLUSH_EVERY_MS).unref()
  return {
    count,
    flush,
    async close() {
      clearInterval(timer)
      // One that is under way has not seen what was counted since.
      await writing?.catch(() => {})
      await flushOrWarn()
    },
  }
}

/** The day in Athens at an instant, with nothing counted yet. */
function dayAt(instant: Date): Day {
  const date = athensDate(instant)
  return {
    date,
    begins: athensInstant(date, '00:00').getTime(),
    ends: athensInstant(addDays(date, 1), '00:00').getTime(),
    counts: { pages: 0, prices: 0 },
  }
}

/** Adds the counts of some days to those in the store, in one statement. */
async function add(db: Database, days: Day[]): Promise<void> {
  const sums = new Map<string, typeof funnelCounts.$inferInsert>()
  for (const { date, counts } of days) {
    for (const step of COUNTED_STEPS) {
      const key = `${date} ${step}`
      const count = (sums.get(key)?.count ?? 0) + counts[step]
      if (count > 0) sums.set(key, { date, step, count })
    }
  }
  if (sums.size === 0) return
  // In one order: two processes that met the same rows the other way round would wait for each other.
  const rows = [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  const { date, step, count } = funnelCounts
  await db
    .insert(funnelCounts)
    .values(rows)
    .onConflictDoUpdate({ target: [date, step], set: { count: sql`${count} + excluded.count` } })
}
