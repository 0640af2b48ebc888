import { carrierLine } from '#app/domain/booking/carrier-line.ts'
import {
  type Conflict,
  type CrewTrip,
  conflictsOf,
  type Stretch,
  slackOf,
} from '#app/domain/planning/conflicts.ts'
import { crewMates } from '#app/domain/planning/measure-crews.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import type { WorkingDay, WorkingTrip } from '#app/server/planning/index.server.ts'
import type { DispatchDeps } from './change-crews.ts'

/**
 * A trip as the office arranges it. `start` to `end` it binds its crew, in minutes of the operating day;
 * `slack` is what its driver has to spare to the trip before.
 */
export type BoardTrip = {
  id: number
  ref: string
  version: number
  kind: string
  date: WallDate
  time: WallTime
  start: number
  end: number
  pickup: string
  dropoff: string
  guest: string
  passengers: number
  luggage: number
  vehicleType: string
  flight: string
  driverId: number | null
  vehicleId: number | null
  slack: number | null
  locked: boolean
  told: boolean
  /** Whom its guest was told of last, and expects; null for nobody. */
  toldDriverName: string | null
  overPromised: boolean
  done: boolean
  conflicts: Conflict[]
}

/** Somebody or something that trips can be given to: `spans` works, `away` not; minutes of the day. */
export type BoardRow = { id: number; name: string; spans: Stretch[]; away: Stretch[] }

/** A day as its crews stand. */
export type Board = {
  day: WallDate
  version: number
  rosterEntered: boolean
  trips: BoardTrip[]
  drivers: BoardRow[]
  vehicles: (BoardRow & { capacity: number; vehicleType: string })[]
}

/** Reads a day with its crews and everything that speaks against them. */
export async function readBoard({ planning }: DispatchDeps, day: WallDate): Promise<Board> {
  const working = await planning.workingDay(day)
  const { crew, roster, version } = working
  const mates = crewMates(working.trips)
  return {
    day,
    version,
    rosterEntered: roster.isEntered,
    trips: working.trips.map((trip) => toBoardTrip(working, trip, mates(trip))),
    drivers: working.drivers.map(({ id, name }) => {
      const { spans = [], away = [] } = crew.drivers.get(id) ?? {}
      return { id, name, spans: spans.map(({ from, to }) => ({ from, to })), away: [...away] }
    }),
    vehicles: working.vehicles.map(({ id, makeModel, licensePlate, capacity, vehicleType }) => ({
      id,
      name: `${makeModel} ${licensePlate}`,
      capacity,
      vehicleType,
      spans: [],
      away: [...(crew.vehicles.get(id)?.blocks ?? [])],
    })),
  }
}

function toBoardTrip(
  { crew }: WorkingDay,
  trip: WorkingTrip,
  mates: readonly CrewTrip[],
): BoardTrip {
  const { booking, facts, start, end, driverId, vehicleId, passengers } = trip
  const { id, bookingRef: ref, date, time, pickupLocation, dropoffLocation } = booking
  return {
    id,
    ref,
    version: facts.version,
    kind: booking.kind,
    date,
    time,
    start,
    end,
    pickup: pickupLocation,
    dropoff: facts.tourTitle ?? dropoffLocation,
    guest: facts.customerName,
    passengers,
    luggage: facts.luggage,
    vehicleType: booking.vehicleType,
    flight: carrierLine(facts),
    driverId,
    vehicleId,
    slack: driverId === null ? null : slackOf(crew, trip, mates).before,
    locked: facts.isLocked,
    told: facts.told,
    toldDriverName: facts.toldDriverName,
    overPromised: facts.review === 'over-promise',
    done: booking.status === 'completed',
    conflicts: conflictsOf(crew, trip, mates),
  }
}
