import type { Conflict } from '#app/domain/planning/conflicts.ts'
import { crewMates } from '#app/domain/planning/measure-crews.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { Crew, WorkingTrip } from '#app/server/planning/index.server.ts'
import type { DispatchDeps } from './change-crews.ts'
import { type Fit, fitOf } from './read-fits.ts'

/** How one of two trips that swap their crews fits the other's: what a {@link Fit} says, of the trip. */
export type SwapFit = Crew & Pick<Fit, 'slackMinutes' | 'conflicts'> & { bookingId: number }

/**
 * How two trips of a day would fit with each other's driver and car, both done; in the order they are named. What
 * somebody said stays as it is speaks against it as in any move. Null when they are not two trips of that day.
 */
export async function readSwap(
  { planning }: DispatchDeps,
  day: WallDate,
  bookingId: number,
  otherId: number,
): Promise<SwapFit[] | null> {
  const working = await planning.workingDay(day)
  const tripOf = (id: number) => working.trips.find(({ booking }) => booking.id === id)
  const [one, other] = [tripOf(bookingId), tripOf(otherId)]
  if (!one || !other || one === other) return null
  const swapped = [withCrewOf(one, other), withCrewOf(other, one)]
  const rest = working.trips.filter((trip) => trip !== one && trip !== other)
  const mates = crewMates([...rest, ...swapped])
  return swapped.map((trip) => {
    const { id, conflicts, ...fit } = fitOf(working, mates, trip.booking.id, trip)
    const held: Conflict[] = trip.facts.isLocked ? [{ code: 'locked' }] : []
    return { bookingId: id, ...fit, conflicts: [...conflicts, ...held] }
  })
}

function withCrewOf(trip: WorkingTrip, { driverId, vehicleId }: Crew): WorkingTrip {
  return { ...trip, driverId, vehicleId }
}
