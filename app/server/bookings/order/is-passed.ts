import { and, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { bookings } from '#app/server/db/index.server.ts'

/** What nobody said of a trip whose pickup is past: who drives it, or what became of it. */
export type Passed = 'nobody' | 'untold'

/** How far back the office is asked what became of trips; older ones are found by naming their days. */
const PASSED_DAYS = 60
const DAY_MS = 24 * 3_600_000

/**
 * What is to be said of a confirmed trip whose pickup is past; null when somebody said it: the driver by a step of his, or
 * the office by the trip's status. A driver has five minutes, as for any step that is late.
 *
 * @param now An instant, or the place of one in a statement.
 */
export function passedAt(now: Date | SQL): SQL<Passed | null> {
  const at = now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now
  return sql<Passed | null>`(case
    when ${bookings.status} <> 'confirmed' or ${bookings.pickupAt} >= ${at} then null
    when exists (
      select 1 from trip_events told where told.booking_id = ${bookings.id} and (told.kind = 'held-counted'
        or not told.held and (told.kind = 'done' or told.driver_id = ${bookings.driverId}
          and told.kind in ('on-way', 'arrived', 'on-board', 'no-show-claimed')))
    ) then null
    when ${bookings.driverName} is null and ${bookings.driverId} is null then 'nobody'
    when ${bookings.pickupAt} < ${at} - interval '5 minutes' then 'untold'
  end)`
}

/** Which trips these are; of which days, unless others are named, too. */
export function isPassed(now: Date, hasDays = false): SQL | undefined {
  const { status, pickupAt } = bookings
  const since = new Date(now.getTime() - PASSED_DAYS * DAY_MS)
  return and(
    eq(status, 'confirmed'),
    lt(pickupAt, now),
    hasDays ? undefined : gte(pickupAt, since),
    isNotNull(passedAt(now)),
  )
}
