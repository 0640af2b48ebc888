import { sql } from 'drizzle-orm'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import type { Cents } from '#app/domain/money.ts'
import { movedIn } from '#app/server/bookings/index.server.ts'
import { type Database, moneyTallies } from '#app/server/db/index.server.ts'

/** By which way money came in or went back. */
const MONEY_WAYS = ['card', 'cash', 'bank_transfer'] as const
/** One of these ways. */
export type MoneyWay = (typeof MONEY_WAYS)[number]

/** Money of one way in some days, in cents: what came in, what went back, and what is left of it. */
export type MovedMoney = { way: MoneyWay; inCents: Cents; backCents: Cents; netCents: Cents }

/** What moved in some days, by way: added up from the tallies, which are exact at any moment. */
export async function readMoneyMoved(db: Database, days: DaySpan): Promise<MovedMoney[]> {
  const { way, direction, amountCents } = moneyTallies
  const rows = await db
    .select({
      way: sql<string>`${way}`,
      direction: sql<string>`${direction}`,
      cents: sql<number>`sum(${amountCents})::float8`,
    })
    .from(movedIn(days))
    .groupBy(way, direction)
  const sumOf = (way: MoneyWay, direction: string) =>
    rows.find((row) => row.way === way && row.direction === direction)?.cents ?? 0
  return MONEY_WAYS.map((way) => {
    const [inCents, out] = [sumOf(way, 'in'), sumOf(way, 'back')]
    return { way, inCents, backCents: -out, netCents: inCents + out }
  })
}
