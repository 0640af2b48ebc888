import { addDays } from '#app/domain/time/athens.ts'
import { operatingDay } from '#app/domain/time/operating-day.ts'
import type { DriversTrip } from '#app/domain/trip-events/elsewhere.ts'
import { foldTrip } from '#app/domain/trip-events/fold.ts'
import type { DriverDeps } from './deps.ts'
import { readProgress } from './read-events.ts'

const HOUR = 3_600_000
/** A trip this far from now says nothing of where its driver is, whatever was told of it. */
const AROUND_HOURS = 12

/** Trips of these drivers around now, and how they stand: where each of them is. */
export async function readDriversTrips(
  deps: DriverDeps,
  driverIds: readonly number[],
): Promise<(DriversTrip & { id: number; driverId: number | null })[]> {
  const now = deps.now()
  const today = operatingDay(now)
  const days = { from: addDays(today, -1), to: addDays(today, 1) }
  const near = (await deps.bookings.driverTrips(driverIds, days)).filter(
    ({ pickupAt }) => Math.abs(pickupAt.getTime() - now.getTime()) <= AROUND_HOURS * HOUR,
  )
  const progressOf = await readProgress(
    deps.store.db,
    near.map(({ id }) => id),
  )
  return near.map(({ id, driverId, pickupLocation: pickup }) => {
    const progress = progressOf.get(id) ?? foldTrip([])
    return { id, driverId, pickup, progress }
  })
}
