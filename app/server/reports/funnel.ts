import { and, gte, isNull, min, sql } from 'drizzle-orm'
import {
  type FunnelCounts,
  type FunnelPeriod,
  firstDayCounted,
} from '#app/domain/reports/funnel.ts'
import { athensDate, athensInstant, type WallDate } from '#app/domain/time/athens.ts'
import { bookings, type Database, funnelCounts } from '#app/server/db/index.server.ts'

/** The way from a page to a booking that stands, over some days up to today. */
export type FunnelReport = {
  days: FunnelPeriod
  /** The first day counted: that of the period, or the first on which anything was counted. */
  from: WallDate
  /**
   * Pages and prices as they were shown on those days; orders that the website took on those days,
   * and those of them that are paid for or confirmed now. An order with a return trip is one.
   */
  counts: FunnelCounts
}

/** Reads the funnel of the last days, today in Athens included. */
export async function readFunnel(
  db: Database,
  now: Date,
  days: FunnelPeriod,
): Promise<FunnelReport> {
  const [first] = await db.select({ date: min(funnelCounts.date) }).from(funnelCounts)
  const from = firstDayCounted(athensDate(now), days, first?.date ?? null)
  const [counted, booked] = await Promise.all([readCounted(db, from), readBooked(db, from)])
  return { days, from, counts: { ...counted, ...booked } }
}

async function readCounted(db: Database, from: WallDate) {
  const { date, step, count } = funnelCounts
  const sums = await db
    .select({ step, count: sql<number>`sum(${count})::int` })
    .from(funnelCounts)
    .where(gte(date, from))
    .groupBy(step)
  const of = (name: string) => sums.find(({ step }) => step === name)?.count ?? 0
  return { pages: of('pages'), prices: of('prices') }
}

/** The condition is that of the index bookings_funnel, which alone is read. */
async function readBooked(db: Database, from: WallDate) {
  const { createdAt, source, returnOf, status } = bookings
  const [booked] = await db
    .select({
      booked: sql<number>`count(*)::int`,
      paid: sql<number>`count(*) filter (where ${status} in ('confirmed', 'completed'))::int`,
    })
    .from(bookings)
    .where(
      and(
        sql`${source} = 'website'`,
        isNull(returnOf),
        gte(createdAt, athensInstant(from, '00:00')),
      ),
    )
  return booked ?? { booked: 0, paid: 0 }
}
