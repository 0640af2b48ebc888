import { type SQL, sql } from 'drizzle-orm'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import { type Stretch, wholeMonths } from '#app/domain/time/whole-months.ts'
import { moneyMonths, moneyTallies } from '#app/server/db/index.server.ts'

/**
 * What a statement reads instead of `money_tallies` for the money that moved in some days: way, direction, driver_id and
 * amount_cents of rows with the same sums, exact at any moment. Whole months are read as one, but for what is not summed
 * yet; days that are too many are taken from them, of what is summed.
 */
export function movedIn(days: DaySpan): SQL {
  const { months, more, less } = wholeMonths(days)
  const columns = sql`way, direction, driver_id, amount_cents`
  const added = more.map(
    (stretch) => sql`select ${columns} from ${moneyTallies} where ${isDuring('day', stretch)}`,
  )
  const taken = less.map(
    (
      stretch,
    ) => sql`select way, direction, driver_id, -amount_cents as amount_cents from ${moneyTallies}
      where summed and ${isDuring('day', stretch)}`,
  )
  const whole = months && [
    sql`select ${columns} from ${moneyMonths} where ${isDuring('month', months)}`,
    sql`select ${columns} from ${moneyTallies} where not summed
      and day between ${days.from}::date and ${days.to}::date and ${isDuring('day', months)}`,
  ]
  const parts = sql.join([...added, ...taken, ...(whole ?? [])], sql` union all `)
  return sql`(${parts}) as money_tallies`
}

/** Whether a column of days is of a stretch, as a condition. */
export function isDuring(column: 'day' | 'month', { from, until }: Stretch): SQL {
  const name = sql.identifier(column)
  return sql`${name} >= ${from}::date and ${name} < ${until}::date`
}
