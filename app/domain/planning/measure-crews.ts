import { type CrewDay, type CrewTrip, conflictsOf } from './conflicts.ts'

/** A day in figures: trips with and without a driver, trips whose crew cannot be, and the way driven empty. */
export type CrewMeasures = { served: number; unserved: number; conflicts: number; emptyKm: number }

/** From so many minutes between two trips on, the car goes home in between. */
const LONGEST_WAIT = 90

/**
 * Measures a day as its crews stand, whether or not they can be.
 *
 * @param km Way from place to place, kilometres.
 */
export function measureCrews(
  day: CrewDay,
  km: Kilometres,
  trips: readonly CrewTrip[],
): CrewMeasures {
  const crewed = trips.filter(({ driverId }) => driverId !== null)
  const mates = crewMates(trips)
  const duties = Map.groupBy(crewed, ({ driverId }) => driverId)
  const empty = [...duties.values()].map((duty) => emptyWay(day, km, duty))
  return {
    served: crewed.length,
    unserved: trips.length - crewed.length,
    conflicts: crewed.filter((trip) => conflictsOf(day, trip, mates(trip)).length > 0).length,
    emptyKm: empty.reduce((sum, way) => sum + way, 0),
  }
}

/** For each trip the others of its driver or car. */
export function crewMates(trips: readonly CrewTrip[]): (trip: CrewTrip) => CrewTrip[] {
  const ofDriver = Map.groupBy(trips, ({ driverId }) => driverId)
  const ofCar = Map.groupBy(trips, ({ vehicleId }) => vehicleId)
  return ({ driverId, vehicleId }) => [
    ...new Set([
      ...(driverId === null ? [] : (ofDriver.get(driverId) ?? [])),
      ...(vehicleId === null ? [] : (ofCar.get(vehicleId) ?? [])),
    ]),
  ]
}

/** Where a driver comes to a trip from: free from that minute on (null: no trip before), and so many minutes away. */
type Approach = { freeFrom: number | null; awayMinutes: number }

/**
 * How the driver a trip has comes to it: from the trip before, or from base, where he is before the first
 * and waits for long.
 */
export function approachTo(day: CrewDay, trip: CrewTrip, others: readonly CrewTrip[]): Approach {
  const last = before(trip, others)
  const from = (place: number) => day.minutes[place]?.[trip.pickup] ?? 0
  if (!last) return { freeFrom: null, awayMinutes: from(day.base) }
  const waits = trip.start - last.end - from(last.dropoff) > LONGEST_WAIT
  return { freeFrom: last.end, awayMinutes: from(waits ? day.base : last.dropoff) }
}

function before({ driverId, start }: CrewTrip, others: readonly CrewTrip[]): CrewTrip | undefined {
  const [last] = others
    .filter((other) => other.driverId === driverId && other.start < start)
    .toSorted((a, b) => b.start - a.start)
  return last
}

type Kilometres = readonly (readonly number[])[]

/** Kilometres driven empty to a trip: from the one its driver has before, or from base. */
export function emptyKmTo(
  day: CrewDay,
  km: Kilometres,
  trip: CrewTrip,
  others: readonly CrewTrip[],
): number {
  return wayTo(day, km, before(trip, others), trip)
}

function wayTo(
  { base, minutes }: CrewDay,
  km: Kilometres,
  last: CrewTrip | undefined,
  trip: CrewTrip,
): number {
  const way = (from: number, to: number) => km[from]?.[to] ?? 0
  if (!last) return way(base, trip.pickup)
  const wait = trip.start - last.end - (minutes[last.dropoff]?.[trip.pickup] ?? 0)
  if (wait <= LONGEST_WAIT) return way(last.dropoff, trip.pickup)
  return way(last.dropoff, base) + way(base, trip.pickup)
}

function emptyWay(day: CrewDay, km: Kilometres, duty: readonly CrewTrip[]): number {
  const sorted = duty.toSorted((a, b) => a.start - b.start)
  const ways = sorted.map((trip, at) => wayTo(day, km, sorted[at - 1], trip))
  const last = sorted.at(-1)
  const home = last ? (km[last.dropoff]?.[day.base] ?? 0) : 0
  return ways.reduce((sum, one) => sum + one, home)
}
