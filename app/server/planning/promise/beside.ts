import { sql } from 'drizzle-orm'
import { type DayTrip, daysOfTrip } from '#app/domain/planning/trip-times.ts'
import { addDays, type WallDate } from '#app/domain/time/athens.ts'
import type { Transaction } from '#app/server/db/index.server.ts'
import { dayOf } from './decide.ts'
import type { CachedDay } from './held-days.ts'

/** Days with those before and after: a trip near four in the morning counts on two. */
export function withNeighbours(days: readonly WallDate[]): WallDate[] {
  return [...new Set(days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))]
}

/** The days beside the own one that trips near four in the morning count on. */
export function besideOf(trips: readonly DayTrip[]): WallDate[] {
  return [
    ...new Set(trips.flatMap((trip) => daysOfTrip(trip).filter((day) => day !== dayOf(trip)))),
  ]
}

/** The days beside, of what got another place in a day and is not stored with it yet. What is new counts by itself. */
export function besideOfUnsaved({ unsaved, trips, ready }: CachedDay): WallDate[] {
  const moved = [...unsaved].flatMap(
    (reference) => ready.bookings[trips.get(reference) ?? -1] ?? [],
  )
  return besideOf(moved.filter(({ id }) => id > 0))
}

/**
 * Counts up days whose neighbour gave a trip near four in the morning another crew: what was read of them before is
 * otherwise now. What was known to have its place has it still, for nobody's place was given away.
 */
export async function countBeside(tx: Transaction, days: readonly WallDate[]): Promise<void> {
  if (days.length === 0) return
  await tx.execute(sql`
    with locked as materialized (
      select day from plan_days
      where day in (select value::date from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb))
      order by day for update
    )
    update plan_days set version = version + 1,
      checked_version = case when checked_version = version then version + 1 else checked_version end
    from locked where locked.day = plan_days.day`)
}
