import type { Conflict } from '#app/domain/planning/conflicts.ts'
import { approachTo, crewMates } from '#app/domain/planning/measure-crews.ts'
import { clockOf } from '#app/domain/planning/trip-times.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import type { Crew, WorkingDay, WorkingTrip } from '#app/server/planning/index.server.ts'
import type { DispatchDeps, MoveConflict } from './change-crews.ts'
import { costOfFit, crewOfDriver, fitOf } from './read-fits.ts'

/** A trip that is given a crew: as it was read, and who has it. */
type ChosenTrip = Crew & {
  bookingId: number
  bookingRef: string
  version: number
  time: WallTime
  pickup: string
  dropoff: string
  kind: string
  passengers: number
  luggage: number
  vehicleType: string
}

/**
 * A driver who could have all of the trips, in the car each would be driven in. `freeFrom` on the clock, null when
 * nothing is before; `awayMinutes` from there to the first pickup; `slackMinutes` the fewest to spare, null when he
 * drives nothing else; `conflicts` with all of them given to him.
 */
type DriverChoice = {
  id: number
  name: string
  crews: { bookingId: number; vehicleId: number | null }[]
  freeFrom: WallTime | null
  awayMinutes: number
  slackMinutes: number | null
  conflicts: MoveConflict[]
}

/** A car that could be used for the trips; `conflicts`: what speaks against the car, whoever drives it. */
type VehicleChoice = {
  id: number
  makeModel: string
  licensePlate: string
  vehicleType: string
  capacity: number
  conflicts: MoveConflict[]
}

/** Who could have trips of a day, best first, and the cars there are. */
export type CrewChoice = {
  trips: ChosenTrip[]
  drivers: DriverChoice[]
  vehicles: VehicleChoice[]
}

/**
 * How trips of a day would fit every driver, all of them given to one: those with the fewest conflicts first, as
 * {@link costOfFit} has it; null when one is not of that day.
 *
 * @param car The car it shall be, 'none' for no car; null: the one each driver would take.
 */
export async function readCrews(
  { planning }: DispatchDeps,
  day: WallDate,
  bookingIds: readonly number[],
  car: number | 'none' | null,
): Promise<CrewChoice | null> {
  const working = await planning.workingDay(day)
  const chosen = working.trips.filter(({ booking }) => bookingIds.includes(booking.id))
  if (chosen.length === 0 || chosen.length < new Set(bookingIds).size) return null
  const rest = working.trips.filter((trip) => !chosen.includes(trip))
  const offered = working.drivers.filter(
    ({ id, isActive }) => isActive || chosen.some(({ driverId }) => driverId === id),
  )
  const drivers = offered.map(({ id, name }) => {
    return {
      id,
      name,
      ...choiceOf(working, rest, id, withDriver(working, rest, chosen, { id, car })),
    }
  })
  return {
    trips: chosen.map(toChosen),
    drivers: drivers.toSorted((a, b) => costOfFit(a) - costOfFit(b)),
    vehicles: working.vehicles.map(({ id, makeModel, licensePlate, vehicleType, capacity }) => {
      const alone = chosen.map((trip) => ({ ...trip, driverId: null, vehicleId: id }))
      const conflicts = conflictsAmong(working, rest, alone)
      return { id, makeModel, licensePlate, vehicleType, capacity, conflicts }
    }),
  }
}

/** The trips as this driver would have them, in one car where one takes them all. */
function withDriver(
  working: WorkingDay,
  rest: readonly WorkingTrip[],
  chosen: readonly WorkingTrip[],
  { id: driverId, car }: { id: number; car: number | 'none' | null },
): WorkingTrip[] {
  const mates = crewMates(rest)
  const own = chosen.map((trip) => crewOfDriver(working, rest, mates, trip, driverId).vehicleId)
  const takesAll = (vehicleId: number | null) =>
    chosen.every((trip) => {
      const alone = { ...trip, driverId: null, vehicleId }
      return fitOf(working, mates, driverId, alone).conflicts.length === 0
    })
  const common = chosen.length > 1 ? own.find(takesAll) : undefined
  return chosen.map((trip, index) => {
    const best = car ?? common ?? own[index] ?? null
    return { ...trip, driverId, vehicleId: best === 'none' ? null : best }
  })
}

function choiceOf(
  working: WorkingDay,
  rest: readonly WorkingTrip[],
  id: number,
  trips: readonly WorkingTrip[],
): Omit<DriverChoice, 'id' | 'name'> {
  const mates = crewMates([...rest, ...trips])
  const slacks = trips.flatMap((trip) => fitOf(working, mates, id, trip).slackMinutes ?? [])
  const [first] = trips
  const { freeFrom, awayMinutes } = first
    ? approachTo(working.crew, first, rest)
    : { freeFrom: null, awayMinutes: 0 }
  return {
    crews: trips.map(({ booking, vehicleId }) => ({ bookingId: booking.id, vehicleId })),
    freeFrom: freeFrom === null ? null : clockOf(freeFrom),
    awayMinutes,
    slackMinutes: slacks.length > 0 ? Math.min(...slacks) : null,
    conflicts: conflictsAmong(working, rest, trips),
  }
}

/** What speaks against each of the trips, with all of them given. */
function conflictsAmong(
  working: WorkingDay,
  rest: readonly WorkingTrip[],
  trips: readonly WorkingTrip[],
): MoveConflict[] {
  const mates = crewMates([...rest, ...trips])
  return trips.flatMap((trip) => {
    const { conflicts } = fitOf(working, mates, trip.booking.id, trip)
    return conflicts.map((conflict: Conflict) => ({ ...conflict, moved: trip.bookingRef }))
  })
}

function toChosen({ booking, facts, driverId, vehicleId, passengers }: WorkingTrip): ChosenTrip {
  const { id: bookingId, bookingRef, kind, time, vehicleType } = booking
  const { pickupLocation: pickup, dropoffLocation } = booking
  return {
    bookingId,
    bookingRef,
    version: facts.version,
    time,
    pickup,
    dropoff: facts.tourTitle ?? dropoffLocation,
    kind,
    passengers,
    luggage: facts.luggage,
    vehicleType,
    driverId,
    vehicleId,
  }
}
