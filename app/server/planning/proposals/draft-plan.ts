import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PlanDay, PlanTrip } from '#app/domain/planning/day.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import type { PlanAnswer } from '../plan-task.ts'
import type { Planner } from '../planner.ts'
import { type ReadyDay, toPlanDay, wholeDay } from '../to-plan-day.ts'
import { activeOf, type WorkingDay } from '../working-day.ts'
import type { Draft, DraftSource, DraftWish } from './draft.ts'

const SEARCH_MS = 300
/** A plan at most this share above the bound is not improved further. */
const TOLERANCE = 0.0005

/**
 * Plans a day anew and says what would change. Who may not be moved stays; another driver than now costs a little,
 * so nothing moves without a reason.
 *
 * @param onFirst Hears the first answer.
 * @returns The last one.
 */
export async function draftPlan(
  { planner, maps, worked }: { planner: Planner; maps: Maps; worked: ReadonlyMap<number, number> },
  working: WorkingDay,
  wish: DraftWish,
  onFirst: (first: Draft) => void,
): Promise<Draft> {
  const { day, trips, roster, held, beside } = working
  await nextTurn()
  const free = trips.map(({ booking }) =>
    wish.movable.has(booking.id) ? { ...booking, driverId: null, vehicleId: null } : booking,
  )
  const fleet = { ...activeOf(working), roster, beside, worked }
  const ready = toPlanDay(day, [...free, ...held], fleet, maps)
  const whole = await wholeDay(ready)
  const draft = toSource(ready, working, wish, whole)
  const planned = { ...whole, trips: withShiftNow(ready, working, whole.trips) }
  const task = { seed: 1, searchMs: SEARCH_MS, totalMs: wish.budgetMs, tolerance: TOLERANCE }
  const last = await planner.plan({ ...task, day: planned, draft }, (first) =>
    onFirst(toReport(first)),
  )
  return toReport(last)
}

function toReport({ draft, proved, gap }: PlanAnswer): Draft {
  if (!draft) throw new Error('the planner did not say what changes')
  return { ...draft, proved, gap }
}

/** The trips of a day, each with the shift it has now. */
function withShiftNow({ drivers, day }: ReadyDay, { trips }: WorkingDay, all: readonly PlanTrip[]) {
  const shiftsOf = Map.groupBy(drivers.keys(), (at) => drivers[at]?.id)
  return all.map((trip, at) => {
    const { driverId = null, start = 0 } = trips[at] ?? {}
    const toldTo = shiftsOf.get(driverId ?? -1)?.find((shift) => {
      const { from = 0, to = 0 } = day.drivers[shift] ?? {}
      return from <= start && start < to
    })
    return toldTo === undefined ? trip : { ...trip, toldTo }
  })
}

/** What the planner says by what changes; places are those of the day that is planned. */
function toSource(
  { drivers, groups, usual }: ReadyDay,
  { trips, crew, held }: WorkingDay,
  { movable, about }: DraftWish,
  { minutes, trips: planned }: PlanDay,
): DraftSource {
  return {
    trips: trips.map(({ booking, facts, ...trip }, at) => {
      const { pickup, dropoff } = planned[at] ?? trip
      return { ...trip, pickup, dropoff, bookingId: booking.id, version: facts.version }
    }),
    // The nights beside are located first, so their places are the same.
    crew: { ...crew, minutes },
    // A car is kept where it can be, also by a trip that may have another.
    bookings: [...trips.map(({ booking }) => booking), ...held].map(({ bookingRef, vehicleId }) => {
      return { bookingRef, vehicleId }
    }),
    drivers,
    groups,
    usual,
    wish: { movable, about },
  }
}
