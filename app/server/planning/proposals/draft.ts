import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Conflict, type CrewTrip, conflictsOf } from '#app/domain/planning/conflicts.ts'
import { type CrewMeasures, crewMates, measureCrews } from '#app/domain/planning/measure-crews.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import { type DayPlan, type ExplainedRefusal, toDayPlan } from '../day-plan.ts'
import type { PlanAnswer } from '../plan-task.ts'
import type { Planner } from '../planner.ts'
import { toPlanDay, wholeDay } from '../to-plan-day.ts'
import { activeOf, type WorkingDay, type WorkingTrip } from '../working-day.ts'

/** Who drives a trip in what, by their ids; null: nobody, nothing. */
export type Crew = { driverId: number | null; vehicleId: number | null }

/** Why a trip should change hands: it has nobody, its crew cannot be, it makes room, it saves empty kilometres. */
export type MoveReason =
  | { code: 'nobody' | 'no-car' | 'makes-room' | 'shorter' | 'no-plan' }
  | { code: 'conflict'; conflict: Conflict }

/** A trip that should have another crew; `version` of its booking is the one that was seen. */
export type ProposedMove = {
  bookingId: number
  bookingRef: string
  version: number
  from: Crew
  to: Crew
  reason: MoveReason
}

/** A trip that nobody can drive, and why, driver by driver (none when too many are left to tell it of each). */
export type LeftTrip = { bookingId: number; bookingRef: string; reasons: LeftReason[] }
export type LeftReason = Pick<ExplainedRefusal, 'rule' | 'bookingRef' | 'minutes'> & {
  driver: string
}

/** A proposal before it is stored. */
export type Draft = {
  moves: ProposedMove[]
  unserved: LeftTrip[]
  before: CrewMeasures
  after: CrewMeasures
  proved: boolean
  gap: number | null
}

/** `movable`: bookings whose crew may change; `about`: those that the proposal is about, null: all. */
export type DraftWish = {
  movable: ReadonlySet<number>
  about: ReadonlySet<number> | null
  budgetMs: number
}

const SEARCH_MS = 300
/** A plan at most this share above the bound is not improved further. */
const TOLERANCE = 0.0005
/** So many trips are explained; of more the office wants to know how many, not why each. */
export const MOST_EXPLAINED = 30

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
  const free = trips.map(({ booking }) =>
    wish.movable.has(booking.id) ? { ...booking, driverId: null, vehicleId: null } : booking,
  )
  const fleet = { ...activeOf(working), roster, beside, worked }
  const ready = toPlanDay(day, [...free, ...held], fleet, maps)
  const whole = await wholeDay(ready)
  const toldTo = (at: number) => {
    const { driverId = null, start = 0 } = trips[at] ?? {}
    return ready.drivers.findIndex(({ id }, index) => {
      const { from = 0, to = 0 } = ready.day.drivers[index] ?? {}
      return id === driverId && from <= start && start < to
    })
  }
  const planTrips = whole.trips.map((trip, at) =>
    toldTo(at) < 0 ? trip : { ...trip, toldTo: toldTo(at) },
  )
  // A car is kept where it can be, also by a trip that may have another.
  const named = { ...ready, bookings: [...trips.map(({ booking }) => booking), ...held] }
  await nextTurn()
  const before = measureCrews(working.crew, working.km, working.trips)
  const report = async (answer: PlanAnswer) => {
    const { proved, gap } = answer
    const plan = toDayPlan(day, named, answer)
    return { ...(await toDraft(working, wish, plan, before)), before, proved, gap }
  }
  let firstReport = Promise.resolve()
  const task = { seed: 1, searchMs: SEARCH_MS, totalMs: wish.budgetMs, tolerance: TOLERANCE }
  const last = await planner.plan({ ...task, day: { ...whole, trips: planTrips } }, (first) => {
    firstReport = report(first).then(onFirst)
    // Heard of below, once the last answer is there.
    firstReport.catch(() => {})
  })
  await firstReport
  return report(last)
}

/** What changes, step by step: each takes milliseconds of a large day, and visitors have their turn between. */
async function toDraft(
  working: WorkingDay,
  wish: DraftWish,
  plan: DayPlan,
  before: CrewMeasures,
): Promise<Pick<Draft, 'moves' | 'unserved' | 'after'>> {
  await nextTurn()
  const planned = new Map(
    plan.duties.flatMap(({ driver, vehicle, trips }) =>
      trips.map(({ booking }) => [
        booking.bookingRef,
        { driverId: driver.id, vehicleId: vehicle.id },
      ]),
    ),
  )
  const proposed = working.trips.map((trip) => ({ ...trip, ...crewAfter(trip, wish, planned) }))
  const then = withoutClashes(working, proposed)
  await nextTurn()
  const after = measureCrews(working.crew, working.km, then)
  await nextTurn()
  const gains = after.served > before.served
  const mates = crewMates(working.trips)
  const moves = working.trips.flatMap((trip, at) => {
    const to = crewOf(then[at] ?? trip)
    if (isSameCrew(trip, to)) return []
    const [conflict] = conflictsOf(working.crew, trip, mates(trip))
    return [toMove(trip, to, reasonOf(trip, to, { conflict, gains }))]
  })
  const left = then.filter(({ driverId }) => driverId === null)
  const unserved = left.map(({ booking: { id: bookingId, bookingRef } }, at) => {
    const refusals = at < MOST_EXPLAINED ? (plan.explain(bookingRef) ?? []) : []
    return { bookingId, bookingRef, reasons: refusals.map(toReason) }
  })
  return { moves, unserved, after }
}

/** What the plan makes of a trip's crew: nothing where it may not be moved or is not asked for. */
function crewAfter(
  trip: WorkingTrip,
  { movable, about }: DraftWish,
  planned: ReadonlyMap<string, Crew>,
): Crew {
  const { id } = trip.booking
  const isOpen = trip.driverId === null || trip.vehicleId === null
  if (about && !about.has(id)) return crewOf(trip)
  if (!movable.has(id) && !isOpen) return crewOf(trip)
  const crew = planned.get(trip.bookingRef)
  if (crew) return crew
  return movable.has(id) ? { driverId: null, vehicleId: null } : crewOf(trip)
}

/** What still stands where it cannot be takes a driver's time, too: who would meet it stays without one. */
function withoutClashes(working: WorkingDay, proposed: WorkingTrip[]): WorkingTrip[] {
  const now = new Map(working.trips.map((trip) => [trip.bookingRef, trip]))
  const mates = crewMates(proposed)
  return proposed.map((trip) => {
    const was = now.get(trip.bookingRef)
    if (!was || trip.driverId === null || isSameCrew(was, trip)) return trip
    const meets = conflictsOf(working.crew, trip, mates(trip)).some(
      ({ code }) => code === 'overlap' || code === 'drive-time',
    )
    return meets ? { ...trip, driverId: null, vehicleId: null } : trip
  })
}

function reasonOf(
  trip: CrewTrip,
  to: Crew,
  { conflict, gains }: { conflict: Conflict | undefined; gains: boolean },
): MoveReason {
  if (conflict) return { code: 'conflict', conflict }
  if (trip.driverId === null) return { code: 'nobody' }
  if (trip.vehicleId === null) return { code: 'no-car' }
  if (to.driverId === null) return { code: 'no-plan' }
  return { code: gains ? 'makes-room' : 'shorter' }
}

function toMove(trip: WorkingTrip, to: Crew, reason: MoveReason): ProposedMove {
  const { id: bookingId, bookingRef } = trip.booking
  const { version } = trip.facts
  return { bookingId, bookingRef, version, from: crewOf(trip), to, reason }
}

/** A refusal as it is stored and told. */
export function toReason({ driver, rule, bookingRef, minutes }: ExplainedRefusal): LeftReason {
  return { driver: driver.name, rule, bookingRef, minutes }
}

function crewOf({ driverId, vehicleId }: Crew): Crew {
  return { driverId, vehicleId }
}

/** Whether two crews are the same driver and car. */
export function isSameCrew(one: Crew, other: Crew): boolean {
  return one.driverId === other.driverId && one.vehicleId === other.vehicleId
}
