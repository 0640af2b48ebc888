import { VEHICLE_TYPES, type VehicleType } from '#app/domain/fleet/vehicle.ts'
import type { CrewDay, CrewTrip } from '#app/domain/planning/conflicts.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { Driver, Vehicle } from '#app/server/fleet/index.server.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import type { RosterDay } from '#app/server/roster/index.server.ts'
import { type BoundBooking, SEATS_OF_CAR_LICENCE } from './day-fleet.ts'
import { openTrips, type WrittenTrips } from './open-trips.ts'
import type { BesideTrip } from './read-beside.ts'
import { type ReadyDay, toPlanDay } from './to-plan-day.ts'
import type { DayBooking, TripFacts } from './trip-columns.ts'

/** A trip as the office works with it: what is booked, when it binds its crew, and who has it. */
export type WorkingTrip = CrewTrip & { booking: DayBooking; facts: TripFacts }

/**
 * What is read of a day: its bookings, who and what there is, the roster, and what the nights beside it hold; `version` and
 * `rosterVersion` were read before everything else.
 */
type DayRows = Fleet & {
  day: WallDate
  version: number
  rosterVersion: number
  bookings: DayBooking[]
  facts: TripFacts[]
  roster: RosterDay
  /** What is held for changes that wait for their money: nobody is assigned to it yet. */
  held: DayBooking[]
  /** Trips of the days before and after whose crew is not free near four in the morning. */
  beside: BesideTrip[]
}

/** {@link DayRows} as they were read: plain values, so that another process can be handed them, the trips as one text. */
export type WrittenRows = Omit<DayRows, 'bookings' | 'facts'> & WrittenTrips

/** Opens what was read of a day. @param changed Its booking as it would be, instead of how it stands. */
export function openRows({ trips, fields, ...read }: WrittenRows, changed?: DayBooking): DayRows {
  const { bookings, facts } = openTrips({ trips, fields })
  if (!changed) return { ...read, bookings, facts }
  return { ...read, facts, bookings: [...bookings.filter(({ id }) => id !== changed.id), changed] }
}

/** A day as its crews stand; `version` is that at which its bookings or crews last changed. */
export type WorkingDay = {
  day: WallDate
  version: number
  rosterVersion: number
  /** For the planner, without what is held. */
  ready: ReadyDay
  trips: WorkingTrip[]
  crew: CrewDay
  /** Way from place to place, kilometres. */
  km: readonly (readonly number[])[]
  /** Those in service, and those that still have a trip. */
  drivers: Driver[]
  vehicles: Vehicle[]
  roster: RosterDay
  held: DayBooking[]
  beside: BesideTrip[]
  /** References of bookings with a place that nobody knows. */
  estimated: string[]
}

/** Who is out of service is away for longer than any day. */
const ALWAYS = { from: -100_000, to: 100_000 }
const MOST_SEATS = 1_000

/** Makes what was read of a day into the day with its crews as they are. */
export function toWorkingDay(rows: DayRows, maps: Pick<Maps, 'locate'>): WorkingDay {
  const { day, version, rosterVersion, bookings, facts, roster, held, beside } = rows
  const ready = toPlanDay(day, bookings, { ...activeOf(rows), roster, beside }, maps)
  const has = new Set(bookings.map(({ driverId }) => driverId))
  const hasCar = new Set(bookings.map(({ vehicleId }) => vehicleId))
  return {
    day,
    version,
    rosterVersion,
    ready,
    trips: toTrips(ready, facts),
    crew: toCrewDay(ready, rows, roster),
    km: ready.day.km,
    drivers: rows.drivers.filter(({ id, isActive }) => isActive || has.has(id)),
    vehicles: rows.vehicles.filter(({ id, isActive }) => isActive || hasCar.has(id)),
    roster,
    held,
    beside,
    estimated: ready.estimated.map(({ bookingRef }) => bookingRef),
  }
}

type Fleet = { drivers: Driver[]; vehicles: Vehicle[] }

/** Those in service. */
export function activeOf({ drivers, vehicles }: Fleet): Fleet {
  return {
    drivers: drivers.filter(({ isActive }) => isActive),
    vehicles: vehicles.filter(({ isActive }) => isActive),
  }
}

function toTrips({ day, bookings }: ReadyDay, facts: TripFacts[]): WorkingTrip[] {
  const byId = new Map(facts.map((one) => [one.id, one]))
  return bookings.flatMap((booking, index) => {
    const trip = day.trips[index]
    const own = byId.get(booking.id)
    if (!trip || !own) return []
    return [{ ...toCrewTrip(booking, trip), booking, facts: own }]
  })
}

/** A booking with the crew it was given by hand. */
function toCrewTrip(
  { bookingRef, passengers, vehicleType, driverId, vehicleId }: DayBooking,
  { start, end, pickup, dropoff }: Omit<BoundBooking, 'booking'>,
): CrewTrip {
  const rank = rankOf(vehicleType)
  return { bookingRef, start, end, pickup, dropoff, passengers, rank, driverId, vehicleId }
}

function toCrewDay(
  { day, beside }: ReadyDay,
  { drivers, vehicles }: Fleet,
  roster: RosterDay,
): CrewDay {
  const licensed = new Map(
    roster.papers.drivers.map(({ driverId, overEightSeats }) => [driverId, overEightSeats]),
  )
  return {
    base: day.base,
    minutes: day.minutes,
    beside: beside.map((bound) => toCrewTrip(bound.booking, bound)),
    drivers: new Map(
      drivers.map(({ id, isActive }) => [
        id,
        {
          spans: roster.spans
            .filter(({ driverId }) => driverId === id)
            .map(({ fromMinute: from, toMinute: to, breakMinutes }) => ({
              from,
              to,
              breakMinutes,
            })),
          away: isActive ? roster.away.filter(({ driverId }) => driverId === id) : [ALWAYS],
          mostSeats: licensed.get(id) === false ? SEATS_OF_CAR_LICENCE : MOST_SEATS,
        },
      ]),
    ),
    vehicles: new Map(
      vehicles.map(({ id, capacity, vehicleType, isActive }) => [
        id,
        {
          capacity,
          rank: rankOf(vehicleType),
          blocks: isActive ? roster.blocks.filter(({ vehicleId }) => vehicleId === id) : [ALWAYS],
        },
      ]),
    ),
  }
}

function rankOf(type: string): number {
  return VEHICLE_TYPES.indexOf(type as VehicleType)
}
