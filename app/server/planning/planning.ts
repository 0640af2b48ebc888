import type { WallDate } from '#app/domain/time/athens.ts'
import type { Store, Transaction } from '#app/server/db/index.server.ts'
import type { Fleet } from '#app/server/fleet/index.server.ts'
import type { Live } from '#app/server/live/index.server.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import type { Roster } from '#app/server/roster/index.server.ts'
import { type DayPlan, toDayPlan } from './day-plan.ts'
import { createPlanner, type Planner } from './planner.ts'
import { withNeighbours } from './promise/beside.ts'
import { createPromiseDesk, type PromiseDesk } from './promise/desk.ts'
import { changedVersion, lockDays, readChangedVersion } from './promise/held-days.ts'
import type { Draft, DraftWish } from './proposals/draft.ts'
import { draftPlan } from './proposals/draft-plan.ts'
import { readBeside } from './read-beside.ts'
import { type DayBooking, readDay } from './read-day.ts'
import { readWorked } from './read-worked.ts'
import { isAsRead, type ReadDay } from './roster-mark.ts'
import { toPlanDay, wholeDay } from './to-plan-day.ts'
import { readWitness, type Witness } from './witness.ts'
import { readWorkingDay, type WorkingDay } from './working-day.ts'

/** The planning of days, and the promise that what is sold can be driven. Nothing is assigned. */
export type Planning = {
  /**
   * Plans an operating day (04:00 to 04:00): trips that have a driver keep him, the others are
   * given out so that most are served and least is driven empty.
   *
   * @param prove Whether to go on after the first answer until it is the best, or a minute has passed.
   */
  planDay(day: WallDate, options: { prove: boolean }): Promise<DayPlan>
  /** A day with its crews as they stand, of its own or in a transaction; with `changed` as that booking would be. */
  workingDay(day: WallDate, tx?: Transaction, changed?: DayBooking): Promise<WorkingDay>
  /**
   * Plans a day anew from how it stands, in a thread that no sale waits for. `onFirst` hears the first answer.
   *
   * @throws {Error} When there is not even a first answer.
   */
  draft(working: WorkingDay, wish: DraftWish, onFirst: (first: Draft) => void): Promise<Draft>
  /** Who could drive what of a day that was read, as it is kept for the promise, and what nobody could. */
  witness(working: WorkingDay): Promise<Witness>
  /** Locks a day, and those beside it, against claims and other steps. @returns The version at which it last changed. */
  lockDay(tx: Transaction, day: WallDate): Promise<number>
  /** The version at which a day last changed. */
  versionOf(day: WallDate, tx?: Transaction): Promise<number>
  /** Whether a day still is as it was read; see {@link isAsRead}. */
  isAsRead(read: ReadDay, tx?: Transaction): Promise<boolean>
  /** What is sold by the plan of its day; see each function. */
  promise: PromiseDesk
  close(): Promise<void>
}

const SEARCH_MS = 300
const MOST_MS = 60_000
/** A plan at most this share above the bound is not improved further. */
const TOLERANCE = 0.0005

/** Binds the planning to the store and the roads; a thread starts with the first plan of days, and one with the first proposal. */
export function createPlanning(deps: {
  store: Pick<Store, 'db' | 'transaction' | 'kind'>
  fleet: Fleet
  roster: Roster
  maps: Maps
  live: Pick<Live, 'onOwnChange'>
  now: () => Date
  createPlanner: (() => Planner) | undefined
}): Planning {
  const { store, fleet, roster, maps, live, now } = deps
  const { db } = store
  const openPlanner = deps.createPlanner ?? createPlanner
  const planner = openPlanner()
  const proposer = openPlanner()
  return {
    workingDay: (day, tx, changed) => readWorkingDay({ roster, maps }, tx ?? db, day, changed),
    async draft(working, wish, onFirst) {
      const worked = await readWorked(db, working.day)
      return draftPlan({ planner: proposer, maps, worked }, working, wish, onFirst)
    },
    witness: (working) => readWitness(maps, db, working),
    async lockDay(tx, day) {
      const row = (await lockDays(tx, withNeighbours([day]))).get(day)
      return row ? changedVersion(row) : 0
    },
    versionOf: (day, tx) => readChangedVersion(tx ?? db, day),
    isAsRead: (read, tx) => isAsRead({ roster, maps }, tx ?? db, read),
    async planDay(date, { prove }) {
      const [bookings, drivers, vehicles] = await Promise.all([
        readDay(db, date),
        fleet.listDrivers(true),
        fleet.listVehicles(true),
      ])
      const activeDrivers = drivers.map(({ id }) => id)
      const rosterDay = await roster.ofDay(db, date, activeDrivers)
      const beside = await readBeside(db, date, bookings)
      const worked = await readWorked(db, date)
      const whole = { drivers, vehicles, roster: rosterDay, beside, worked }
      const ready = toPlanDay(date, bookings, whole, maps)
      const answer = await planner.plan({
        day: await wholeDay(ready),
        seed: 1,
        searchMs: SEARCH_MS,
        totalMs: prove ? MOST_MS : 0,
        tolerance: TOLERANCE,
      })
      return toDayPlan(date, ready, answer)
    },
    promise: createPromiseDesk({ store, roster, maps, live, now, planner }),
    async close() {
      await Promise.all([planner.stop(), proposer.stop()])
    },
  }
}
