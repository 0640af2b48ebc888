import {
  type Conflict,
  type CrewDay,
  type CrewTrip,
  conflictsOf,
} from '#app/domain/planning/conflicts.ts'
import type { Plan, PlanDay } from '#app/domain/planning/day.ts'
import { explainTrip } from '#app/domain/planning/explain.ts'
import { type CrewMeasures, crewMates, measureCrews } from '#app/domain/planning/measure-crews.ts'
import { preparePlan } from '#app/domain/planning/model.ts'
import { pickCars } from '../cars.ts'
import { type ExplainedRefusal, namedRefusal, without } from '../explained.ts'
import type { ReadDay } from '../roster-mark.ts'
import type { ReadyDay } from '../to-plan-day.ts'
import type { DayBooking } from '../trip-columns.ts'
import type { Chosen } from './choose-trips.ts'

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

/** A proposal before it is stored, for the day as it was `read`. */
export type Draft = {
  read: ReadDay
  moves: ProposedMove[]
  unserved: LeftTrip[]
  before: CrewMeasures
  after: CrewMeasures
  proved: boolean
  gap: number | null
}

/** A trip as a draft looks at it: with the booking it is, and the version of that. */
type DraftTrip = CrewTrip & { bookingId: number; version: number }

/**
 * A day as its crews stand, for the process that plans it: what changes by a plan is found there, as it holds a thread for
 * longer than a page may wait. `trips` are the first ones of the day that is planned, in its order; `bookings` are all of them.
 */
export type DraftSource = {
  read: ReadDay
  trips: readonly DraftTrip[]
  crew: CrewDay
  bookings: readonly Pick<DayBooking, 'bookingRef' | 'vehicleId'>[]
  chosen: Chosen
} & Pick<ReadyDay, 'drivers' | 'groups' | 'usual'>

/** So many trips are explained; of more the office wants to know how many, not why each. */
export const MOST_EXPLAINED = 30

/** What a plan of a day changes: every move with its reason, what is left, and the day before and after. */
export function toDraft(
  source: DraftSource,
  day: PlanDay,
  plan: Plan,
): Omit<Draft, 'proved' | 'gap'> {
  const { read, trips, crew, chosen } = source
  const before = measureCrews(crew, day.km, trips)
  const planned = crewsOf(source, day, plan)
  const proposed = trips.map((trip, at) => ({
    ...trip,
    ...crewAfter(trip, chosen, planned.get(at)),
  }))
  const then = withoutClashes(source, proposed)
  const after = measureCrews(crew, day.km, then)
  const gains = after.served > before.served
  const mates = crewMates(trips)
  const moves = trips.flatMap((trip, at) => {
    const to = crewOf(then[at] ?? trip)
    if (isSameCrew(trip, to)) return []
    const [conflict] = conflictsOf(crew, trip, mates(trip))
    return [toMove(trip, to, reasonOf(trip, to, { conflict, gains }))]
  })
  return { read, moves, unserved: explainLeft(source, day, plan, then), before, after }
}

/** Who would drive what, by the trip's index. */
function crewsOf(source: DraftSource, day: PlanDay, { duties }: Plan): Map<number, Crew> {
  const { bookings, drivers, groups, usual } = source
  const cars = pickCars({ day, groups, drivers, usual }, { duties, bookings })
  return new Map(
    duties.flatMap(({ driver, trips }) => {
      const driverId = drivers[driver]?.id ?? null
      const vehicleId = cars.get(driver)?.id ?? null
      return trips.map((trip) => [trip, { driverId, vehicleId }] as const)
    }),
  )
}

/** What the plan makes of a trip's crew: nothing where it may not be moved or is not asked for. */
function crewAfter(trip: DraftTrip, { movable, about }: Chosen, crew: Crew | undefined): Crew {
  const { bookingId } = trip
  const isOpen = trip.driverId === null || trip.vehicleId === null
  if (!about.has(bookingId)) return crewOf(trip)
  if (!movable.has(bookingId) && !isOpen) return crewOf(trip)
  if (crew) return crew
  return movable.has(bookingId) ? { driverId: null, vehicleId: null } : crewOf(trip)
}

/** What still stands where it cannot be takes a driver's time, too: who would meet it stays without one. */
function withoutClashes({ crew, trips }: DraftSource, proposed: DraftTrip[]): DraftTrip[] {
  const mates = crewMates(proposed)
  return proposed.map((trip, at) => {
    const was = trips[at]
    if (!was || trip.driverId === null || isSameCrew(was, trip)) return trip
    const meets = conflictsOf(crew, trip, mates(trip)).some(
      ({ code }) => code === 'overlap' || code === 'drive-time',
    )
    return meets ? { ...trip, driverId: null, vehicleId: null } : trip
  })
}

/** The trips that nobody would drive, the first of them explained. */
function explainLeft(
  source: DraftSource,
  day: PlanDay,
  plan: Plan,
  then: readonly DraftTrip[],
): LeftTrip[] {
  const left = then.flatMap((trip, at) => (trip.driverId === null ? [{ trip, at }] : []))
  if (left.length === 0) return []
  const model = source.groups.length > 0 ? preparePlan(day) : null
  return left.map(({ trip: { bookingId, bookingRef }, at }, number) => {
    const isExplained = model && number < MOST_EXPLAINED
    const refusals = isExplained ? explainTrip(model, without(plan, at), at) : []
    const reasons = refusals.map((refusal) => toReason(namedRefusal(source, refusal)))
    return { bookingId, bookingRef, reasons }
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

function toMove(trip: DraftTrip, to: Crew, reason: MoveReason): ProposedMove {
  const { bookingId, bookingRef, version } = trip
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
