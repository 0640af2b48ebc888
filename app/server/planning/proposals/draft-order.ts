import type { PlanDay, PlanTrip } from '#app/domain/planning/day.ts'
import type { LocatedPlace } from '#app/server/maps/index.server.ts'
import { rosterMark } from '../roster-mark.ts'
import { type ReadyDay, toPlanDay } from '../to-plan-day.ts'
import { wholeDay } from '../whole-day.ts'
import {
  activeOf,
  openRows,
  toWorkingDay,
  type WorkingDay,
  type WrittenRows,
} from '../working-day.ts'
import { type Chosen, chooseTrips, type DraftWish } from './choose-trips.ts'
import type { DraftSource } from './draft.ts'

/**
 * A day that shall be planned anew, as it was read. Its model is made by the process that plans, as that takes longer than a
 * page may wait.
 */
export type DraftOrder = {
  rows: WrittenRows
  /** By driver: minutes of trips in the days before. */
  worked: ReadonlyMap<number, number>
  /** By its text, where each place of the day is: the office's own places are known to the server alone. */
  places: ReadonlyMap<string, LocatedPlace | null>
  wish: DraftWish
}

/**
 * Makes the day of an order: who may not be moved stays; another driver than now costs a little, so nothing moves without
 * a reason. With it goes what says what a plan of it changes.
 */
export async function openOrder({
  rows,
  worked,
  places,
  wish,
}: DraftOrder): Promise<{ day: PlanDay; draft: DraftSource }> {
  const maps = { locate: (text: string) => places.get(text) ?? null }
  const working = toWorkingDay(openRows(rows), maps)
  const chosen = chooseTrips(working, wish)
  const { day, trips, roster, held, beside } = working
  const free = trips.map(({ booking }) =>
    chosen.movable.has(booking.id) ? { ...booking, driverId: null, vehicleId: null } : booking,
  )
  const fleet = { ...activeOf(working), roster, beside, worked }
  const ready = toPlanDay(day, [...free, ...held], fleet, maps)
  const whole = await wholeDay(ready)
  return {
    day: { ...whole, trips: withShiftNow(ready, working, whole.trips) },
    draft: toSource(ready, working, chosen, whole),
  }
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
  working: WorkingDay,
  chosen: Chosen,
  { minutes, trips: planned }: PlanDay,
): DraftSource {
  const { day, version, rosterVersion, trips, crew, held } = working
  return {
    read: { day, version, rosterVersion, rosterMark: rosterMark(working) },
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
    chosen,
  }
}
