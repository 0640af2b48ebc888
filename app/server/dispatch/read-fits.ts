import {
  type Conflict,
  type CrewTrip,
  conflictsOf,
  slackOf,
} from '#app/domain/planning/conflicts.ts'
import { crewMates } from '#app/domain/planning/measure-crews.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { Crew, WorkingDay, WorkingTrip } from '#app/server/planning/index.server.ts'
import type { DispatchDeps } from './change-crews.ts'

/** By what the rows of a day are: its drivers or its cars. */
type RowKind = 'driver' | 'vehicle'

/**
 * Whether a trip fits a driver or car: the crew it would then have, the fewest minutes to spare beside the driver's
 * other trips (null when it is alone), and what speaks against it.
 */
export type Fit = Crew & { id: number; slackMinutes: number | null; conflicts: Conflict[] }

/** How a trip of a day would fit everybody, best first; null when it is not of that day. */
export async function readFits(
  { planning }: DispatchDeps,
  day: WallDate,
  bookingId: number,
  by: RowKind,
): Promise<Fit[] | null> {
  const working = await planning.workingDay(day)
  const trip = working.trips.find(({ booking }) => booking.id === bookingId)
  if (!trip) return null
  const rest = working.trips.filter((other) => other !== trip)
  const mates = crewMates(rest)
  const rows = by === 'driver' ? working.drivers : working.vehicles
  const fits = rows.map(({ id }) =>
    by === 'driver'
      ? fitOf(working, mates, id, { ...trip, ...crewOfDriver(working, rest, mates, trip, id) })
      : fitOf(working, mates, id, { ...trip, vehicleId: id }),
  )
  return fits.toSorted((a, b) => costOfFit(a) - costOfFit(b))
}

/** Conflicts first, then a wait that is neither short nor long. */
export function costOfFit({
  conflicts,
  slackMinutes,
}: Pick<Fit, 'slackMinutes'> & { conflicts: unknown[] }): number {
  return conflicts.length * 10_000 + (slackMinutes ?? 120)
}

/** For each trip the others of its driver or car: looked up once for many that are tried. */
type Mates = (trip: CrewTrip) => readonly CrewTrip[]

/** A trip with a crew of this driver or car, beside the rest of its day. */
export function fitOf({ crew }: WorkingDay, mates: Mates, id: number, trip: CrewTrip): Fit {
  const own = mates(trip)
  const { before, after } = slackOf(crew, trip, own)
  const slacks = [before, after].filter((slack) => slack !== null)
  const { driverId, vehicleId } = trip
  return {
    id,
    driverId,
    vehicleId,
    slackMinutes: slacks.length > 0 ? Math.min(...slacks) : null,
    conflicts: conflictsOf(crew, trip, own),
  }
}

/** More than any car has. */
const MOST_SEATS = 1_000

/**
 * The car a driver would take a trip in: the one he sits in, his usual one, the trip's own, else the smallest that
 * takes it; one that somebody else drives that day comes last.
 */
export function crewOfDriver(
  { crew, vehicles, roster }: WorkingDay,
  rest: readonly WorkingTrip[],
  mates: Mates,
  trip: WorkingTrip,
  driverId: number,
): Crew {
  const own = rest
    .filter((other) => other.driverId === driverId && other.vehicleId !== null)
    .toSorted((a, b) => Math.abs(a.start - trip.start) - Math.abs(b.start - trip.start))
  const papers = roster.papers.drivers.find((one) => one.driverId === driverId)
  const others = new Set(
    rest.filter((one) => one.driverId !== driverId).map((one) => one.vehicleId),
  )
  const spare = vehicles.toSorted((a, b) => waste(a) - waste(b)).map(({ id }) => id)
  const cars = [own[0]?.vehicleId, papers?.usualVehicleId, ...spare].filter((id) => id != null)
  function waste({ id, capacity }: { id: number; capacity: number }): number {
    if (others.has(id)) return MOST_SEATS + capacity
    return id === trip.vehicleId ? 0 : capacity
  }
  const works = (vehicleId: number) => {
    const alone = { ...trip, driverId: null, vehicleId }
    // His own trips speak against him in any car: no reason to change it.
    const ofOthers = mates(alone).filter((other) => other.driverId !== driverId)
    return conflictsOf(crew, alone, ofOthers).length === 0
  }
  return { driverId, vehicleId: cars.find(works) ?? cars[0] ?? null }
}
