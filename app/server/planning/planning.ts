import type { WallDate } from '#app/domain/time/athens.ts'
import type { Store, Transaction } from '#app/server/db/index.server.ts'
import type { Live } from '#app/server/live/index.server.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import type { Roster } from '#app/server/roster/index.server.ts'
import { type DayPlan, toDayPlan } from './day-plan.ts'
import { isAsRead } from './is-as-read.ts'
import { createPlanner, type Planner } from './planner.ts'
import { createPromiseDesk, type PromiseDesk } from './promise/desk.ts'
import { lockDays, readVersion, withNeighbours } from './promise/seated-day.ts'
import type { DraftWish } from './proposals/choose-trips.ts'
import type { Draft } from './proposals/draft.ts'
import { draftDay } from './proposals/draft-day.ts'
import { readWorked } from './read-worked.ts'
import { readDayRows, readWorkingDay } from './read-working-day.ts'
import type { ReadDay } from './roster-mark.ts'
import { toPlanDay } from './to-plan-day.ts'
import type { DayBooking } from './trip-columns.ts'
import { wholeDay } from './whole-day.ts'
import { readWitness, type Witness } from './witness.ts'
import { activeOf, openRows, type WorkingDay } from './working-day.ts'

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
   * Plans a day anew from how it stands, in a process that no sale waits for. `onFirst` hears the first answer.
   *
   * @throws {Error} When there is not even a first answer.
   */
  draft(
    day: WallDate,
    wish: DraftWish & { budgetMs: number },
    onFirst: (first: Draft) => void,
  ): Promise<Draft>
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

const ANSWER_MS = 2_500
const SEARCH_MS = 300
const MOST_MS = 60_000
/** A plan at most this share above the bound is not improved further. */
const TOLERANCE = 0.0005

/** Binds the planning to the store and the roads; a process starts with the first plan of days, and one with the first proposal. */
export function createPlanning(deps: {
  store: Pick<Store, 'db' | 'transaction'>
  roster: Roster
  maps: Maps
  live: Pick<Live, 'onOwnChange'>
  now: () => Date
  createPlanner?: (() => Planner) | undefined
  /** So long (ms) a guest waits to hear whether a day takes a trip, with the other times he is offered. */
  answerMs?: number | undefined
}): Planning {
  const { store, roster, maps, live, now, answerMs = ANSWER_MS } = deps
  const { db } = store
  const openPlanner = deps.createPlanner ?? createPlanner
  const planner = openPlanner()
  const proposer = openPlanner()
  return {
    workingDay: (day, tx, changed) => readWorkingDay({ roster, maps }, tx ?? db, day, changed),
    draft: (day, wish, onFirst) =>
      draftDay({ planner: proposer, roster, maps, db }, day, wish, onFirst),
    witness: (working) => readWitness(maps, db, working),
    async lockDay(tx, day) {
      return (await lockDays(tx, withNeighbours([day]))).get(day)?.version ?? 0
    },
    versionOf: (day, tx) => readVersion(tx ?? db, day),
    isAsRead: (read, tx) => isAsRead({ roster, maps }, tx ?? db, read),
    async planDay(date, { prove }) {
      const rows = openRows(await readDayRows({ roster }, db, date))
      const worked = await readWorked(db, date)
      const { bookings, roster: rosterDay, beside } = rows
      const whole = { ...activeOf(rows), roster: rosterDay, beside, worked }
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
    promise: createPromiseDesk({ store, roster, maps, live, now, planner, answerMs }),
    async close() {
      await Promise.all([planner.stop(), proposer.stop()])
    },
  }
}
