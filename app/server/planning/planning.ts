import type { WallDate } from '#app/domain/time/athens.ts'
import type { Database } from '#app/server/db/index.server.ts'
import type { Fleet } from '#app/server/fleet/index.server.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import { type DayPlan, toDayPlan } from './day-plan.ts'
import { createPlanner } from './planner.ts'
import { readDay } from './read-day.ts'
import { toPlanDay } from './to-plan-day.ts'

/** The planning of days. Nothing is stored and nothing assigned: a plan is a proposal to read. */
export type Planning = {
  /**
   * Plans an operating day (04:00 to 04:00): trips that have a driver keep him, the others are
   * given out so that most are served and least is driven empty.
   *
   * @param prove Whether to go on after the first answer until it is the best, or a minute has passed.
   */
  planDay(day: WallDate, options: { prove: boolean }): Promise<DayPlan>
  close(): Promise<void>
}

const SEARCH_MS = 300
const MOST_MS = 60_000
/** A plan at most this share above the bound is not improved further. */
const TOLERANCE = 0.0005

/** Binds the planning to the store and the roads; its thread starts with the first plan. */
export function createPlanning(deps: { db: Database; fleet: Fleet; maps: Maps }): Planning {
  const { db, fleet, maps } = deps
  const planner = createPlanner()
  return {
    async planDay(date, { prove }) {
      const [bookings, drivers, vehicles] = await Promise.all([
        readDay(db, date),
        fleet.listDrivers(true),
        fleet.listVehicles(true),
      ])
      const ready = toPlanDay(date, bookings, { drivers, vehicles }, maps)
      const answer = await planner.plan({
        day: ready.day,
        seed: 1,
        searchMs: SEARCH_MS,
        totalMs: prove ? MOST_MS : 0,
        tolerance: TOLERANCE,
      })
      return toDayPlan(date, ready, answer)
    },
    close: () => planner.stop(),
  }
}
