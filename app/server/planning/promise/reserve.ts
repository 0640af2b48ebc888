import type { PlanTrip } from '#app/domain/planning/day.ts'
import { shiftMinute } from '#app/domain/roster/shift.ts'
import type { CachedDay } from './held-days.ts'
import type { Reserve } from './rules.ts'

/**
 * Whether a trip leaves the cars that are kept back: of each class, while a window lasts, so many cars of
 * the class stay without a trip. A trip counts for the smallest class that takes it.
 */
export function keepsReserve(
  { ready, held, trips }: CachedDay,
  trip: PlanTrip,
  reserve: readonly Reserve[],
): boolean {
  const { groups } = ready
  const ownType = groups[trip.fits.indexOf(true)]?.vehicleType
  return reserve
    .filter(({ vehicleType }) => vehicleType === ownType)
    .every(({ count, from, to }) => {
      const window = { from: shiftMinute(from) ?? 0, to: shiftMinute(to) ?? 0 }
      if (trip.end <= window.from || trip.start >= window.to) return true
      const cars = groups.filter(({ vehicleType }) => vehicleType === ownType)
      const all = cars.reduce((sum, { vehicles }) => sum + vehicles.length, 0)
      // Trips that were let go again stand in the day still.
      const there = [...trips.values()].flatMap((index) => held.day.trips[index] ?? [])
      return busyAtOnce(there, trip, (kind) => groups[kind]?.vehicleType === ownType) < all - count
    })
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
