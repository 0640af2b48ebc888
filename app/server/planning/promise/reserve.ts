import type { PlanDay, PlanTrip } from '#app/domain/planning/day.ts'
import { shiftMinute } from '#app/domain/roster/shift.ts'
import { DAY_MINUTES } from '#app/domain/time/athens.ts'
import type { ReadyDay } from '../to-plan-day.ts'
import type { Reserve } from './rules.ts'

/**
 * Whether a trip leaves the cars that are kept back: of each class, while a window lasts, so many cars of
 * the class stay without a trip. A trip counts for the smallest class that takes it. A window comes each day; one that
 * ends before it begins goes on past midnight.
 */
export function keepsReserve(
  { day, groups }: Pick<ReadyDay, 'day' | 'groups'>,
  there: readonly PlanTrip[],
  trip: PlanTrip,
  reserve: readonly Reserve[],
): boolean {
  const ownType = groups[trip.fits.indexOf(true)]?.vehicleType
  return reserve
    .filter(({ vehicleType }) => vehicleType === ownType)
    .every(({ count, from, to }) => {
      if (!isWithin(trip, shiftMinute(from) ?? 0, shiftMinute(to) ?? 0)) return true
      const all = groups
        .filter(({ vehicleType }, kind) => vehicleType === ownType && isThere(day, kind, trip))
        .reduce((sum, { vehicles }) => sum + vehicles.length, 0)
      return busyAtOnce(there, trip, (kind) => groups[kind]?.vehicleType === ownType) < all - count
    })
}

/** Whether cars of a kind are in service while a trip lasts: one in the garage is none that is kept back. */
function isThere({ carKinds }: PlanDay, kind: number, { start, end }: PlanTrip): boolean {
  return (carKinds[kind]?.blocks ?? []).every(([from, to]) => end <= from || start >= to)
}

/** Whether a trip is on its way in a window of wall time; after midnight it has the minutes of the next morning. */
function isWithin(trip: PlanTrip, from: number, to: number): boolean {
  const lasts = to > from ? to - from : to - from + DAY_MINUTES
  return [from - DAY_MINUTES, from, from + DAY_MINUTES].some(
    (begins) => trip.end > begins && trip.start < begins + lasts,
  )
}

/** Most trips of a class at any moment of a trip, without it. */
function busyAtOnce(
  trips: readonly PlanTrip[],
  trip: PlanTrip,
  isClass: (kind: number) => boolean,
): number {
  const beside = trips.filter(
    ({ start, end, fits }) => isClass(fits.indexOf(true)) && start < trip.end && end > trip.start,
  )
  const moments = [trip.start, ...beside.map(({ start }) => start)]
  return Math.max(
    ...moments.map((at) => beside.filter(({ start, end }) => start <= at && at < end).length),
  )
}
