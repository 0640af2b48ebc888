import {
  checkParty,
  chooseVehicle,
  VEHICLE_TYPES,
  type VehicleType,
} from '#app/domain/fleet/vehicle.ts'
import type { Coordinates } from '#app/domain/place/geometry.ts'
import { busyInterval } from '#app/domain/planning/busy.ts'
import type { CarKind, PlanDay, PlanDriver, PlanTrip } from '#app/domain/planning/day.ts'
import type { WorkSpan } from '#app/domain/roster/day-roster.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { Driver, Vehicle } from '#app/server/fleet/index.server.ts'
import { lazyWaysBetween, type Maps, type Ways } from '#app/server/maps/index.server.ts'
import type { RosterDay } from '#app/server/roster/index.server.ts'
import { DayPlaces, locateOnce } from './day-places.ts'
import type { DayBooking } from './read-day.ts'

/** Cars that stand in for each other: same class, same seats. */
type VehicleGroup = { vehicleType: VehicleType; capacity: number; vehicles: Vehicle[] }

/** A day for the planner, and what its numbers stand for. */
export type ReadyDay = {
  /** Its ways are looked up as they are read. */
  day: PlanDay & { trips: PlanTrip[] }
  /** Makes one more booking a trip of this day. */
  tripOf(booking: DayBooking): PlanTrip
  /** The places of the day, in the order of its ways. */
  places: readonly (Coordinates | null)[]
  bookings: DayBooking[]
  /** Whose each shift of the day is, in the order of `day.drivers`: some have two. */
  drivers: Driver[]
  groups: VehicleGroup[]
  /** Bookings with an end that nobody knows: their ways are an estimate. */
  estimated: DayBooking[]
  /** False: nobody entered a shift for the day, and every active driver counts from 06:00 to 24:00. */
  rosterKept: boolean
  /** By driver: the car he is used to. */
  usual: ReadonlyMap<number, number>
}

/** Who and what there is on a day: active drivers and cars, and the roster. */
type DayFleet = { drivers: Driver[]; vehicles: Vehicle[]; roster: RosterDay }

/** Where the cars stand at night. */
const BASE = 'Parikia'
const MOST_DRIVE_MINUTES = 9 * 60
/** A licence for cars takes up to so many passengers. */
export const SEATS_OF_CAR_LICENCE = 8
/** Costs in km; a trip somebody has already is never left out for another one. */
const UNSERVED = 10_000
const ASSIGNED_UNSERVED = 100_000
const KM_PER_LARGER_CLASS = 3

/** Makes the bookings of a day, the active drivers and cars into a day for the planner. */
export function toPlanDay(
  date: WallDate,
  bookings: DayBooking[],
  fleet: DayFleet,
  maps: Pick<Maps, 'locate'>,
): ReadyDay {
  const groups = groupVehicles(fleet)
  const known = locateOnce(maps)
  const places = new DayPlaces(known)
  const base = places.at(BASE, null)
  const ways = lazyWaysBetween(places.points)
  const bind = (booking: DayBooking): BoundBooking =>
    bindBooking(date, booking, { places, ways, maps: known })
  const bound = bookings.map(bind)
  const shifts = shiftsToPlan(fleet, bound)
  const toTrip = ({ booking, ...trip }: BoundBooking): PlanTrip => {
    const lockedTo = shiftOf(shifts, booking.driverId, trip.start)
    return {
      id: booking.bookingRef,
      ...trip,
      ...suitable(booking, groups),
      unservedCost: lockedTo < 0 ? UNSERVED : ASSIGNED_UNSERVED,
      ...(lockedTo < 0 ? {} : { lockedTo }),
    }
  }
  return {
    day: { ...standing(base, fleet, groups, shifts), ...ways, trips: bound.map(toTrip) },
    tripOf: (booking) => toTrip(bind(booking)),
    places: places.points,
    bookings,
    drivers: shifts.map(({ driver }) => driver),
    groups,
    estimated: bookings.filter((_, index) => places.isUnknown(bound[index])),
    rosterKept: fleet.roster.isKept,
    usual: new Map(
      fleet.roster.papers.drivers.flatMap(({ driverId, usualVehicleId }) =>
        usualVehicleId === null ? [] : [[driverId, usualVehicleId]],
      ),
    ),
  }
}

/** A booking with when it binds a car, and where: `pickup` and `dropoff` are places of the day. */
type BoundBooking = {
  booking: DayBooking
  start: number
  end: number
  pickup: number
  dropoff: number
}

function bindBooking(
  date: WallDate,
  booking: DayBooking,
  { places, ways, maps }: { places: DayPlaces; ways: Ways; maps: Pick<Maps, 'locate'> },
): BoundBooking {
  const { pickupLocation, pickupLat, pickupLng, dropoffLocation, dropoffLat, dropoffLng } = booking
  const pickup = places.at(pickupLocation, point(pickupLat, pickupLng))
  const dropoff = places.at(dropoffLocation, point(dropoffLat, dropoffLng))
  const pickupPlaceKind = maps.locate(pickupLocation)?.kind ?? null
  const kind = booking.kind === 'tour' ? ('tour' as const) : ('transfer' as const)
  const driveMinutes = ways.minutes[pickup]?.[dropoff] ?? 0
  const busy = busyInterval(date, { ...booking, kind, pickupPlaceKind, driveMinutes })
  return { booking, ...busy, pickup, dropoff: kind === 'tour' ? pickup : dropoff }
}

/**
 * The day with every way looked up, as a thread of its own can take it; other work has its turn between.
 */
export async function wholeDay({ day, places }: ReadyDay): Promise<PlanDay> {
  const minutes: number[][] = []
  const km: number[][] = []
  for (const from of places.keys()) {
    minutes.push(places.map((_, to) => day.minutes[from]?.[to] ?? 0))
    km.push(places.map((_, to) => day.km[from]?.[to] ?? 0))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ...day, trips: [...day.trips], minutes, km }
}

/** A stretch of work of a driver, and the cars he was given by hand. */
type PlannedShift = { driver: Driver; span: Omit<WorkSpan, 'driverId'>; given: ReadonlySet<number> }

/**
 * The shifts of the roster. Who has no shift and was given trips by hand has one as long as the first of
 * them: they are his, and he gets no other.
 */
function shiftsToPlan({ drivers, roster }: DayFleet, bound: BoundBooking[]): PlannedShift[] {
  return drivers.flatMap((driver): PlannedShift[] => {
    const own = bound.filter(({ booking }) => booking.driverId === driver.id)
    const given = new Set(own.flatMap(({ booking }) => booking.vehicleId ?? []))
    const spans = roster.spans.filter(({ driverId }) => driverId === driver.id)
    if (spans.length > 0) return spans.map((span) => ({ driver, span, given }))
    const [first] = own
    if (!first) return []
    const span = { fromMinute: first.start, toMinute: first.end, breakMinutes: 0, vehicleId: null }
    return [{ driver, span, given }]
  })
}

/** The shift of a driver that a trip lies in, else his first; -1 without a driver. */
function shiftOf(shifts: PlannedShift[], driverId: number | null, start: number): number {
  const within = shifts.findIndex(
    ({ driver, span }) =>
      driver.id === driverId && span.fromMinute <= start && start < span.toMinute,
  )
  return within >= 0 ? within : shifts.findIndex(({ driver }) => driver.id === driverId)
}

/** What a day holds besides its trips and ways. */
function standing(
  base: number,
  { roster }: DayFleet,
  groups: VehicleGroup[],
  shifts: PlannedShift[],
) {
  return {
    base,
    drivers: shifts.map(({ driver, span, given }): PlanDriver => {
      const { fromMinute: from, toMinute: to, breakMinutes } = span
      const canDrive = canDriveOf(driver, roster, groups, span.vehicleId, given)
      return {
        id: String(driver.id),
        from,
        to,
        breakMinutes,
        maxDriveMinutes: MOST_DRIVE_MINUTES,
        canDrive,
      }
    }),
    carKinds: groups.map(
      ({ vehicleType, capacity, vehicles }): CarKind => ({
        id: `${vehicleType} ${capacity}`,
        count: vehicles.length,
        // A car that is out of service for a part of the day is a group of its own.
        blocks: roster.blocks
          .filter(({ vehicleId }) => vehicles.some(({ id }) => id === vehicleId))
          .map(({ from, to }) => [from, to] as const),
      }),
    ),
    nested: false,
    rules: {
      maxWaitMinutes: 90,
      baseTurnMinutes: 10,
      dutyCost: 5,
      tightMinutes: 10,
      tightCost: 0.05,
      changeCost: 5,
    },
  }
}

/** Which groups of cars a driver takes: by licence and the car of the shift; what was given by hand he has. */
function canDriveOf(
  driver: Driver,
  { papers }: RosterDay,
  groups: VehicleGroup[],
  fixed: number | null,
  given: ReadonlySet<number>,
): boolean[] {
  const own = papers.drivers.find(({ driverId }) => driverId === driver.id)
  return groups.map(({ capacity, vehicles }) => {
    if (vehicles.some(({ id }) => given.has(id))) return true
    if (own && !own.overEightSeats && capacity > SEATS_OF_CAR_LICENCE) return false
    return fixed === null || vehicles.some(({ id }) => id === fixed)
  })
}

/** Cars that stand in for each other; one with a fixed driver or out of service stands for itself. */
function groupVehicles({ vehicles, roster }: DayFleet): VehicleGroup[] {
  const special = new Set([
    ...roster.blocks.map(({ vehicleId }) => vehicleId),
    ...roster.spans.map(({ vehicleId }) => vehicleId),
  ])
  const groups = new Map<string, VehicleGroup>()
  for (const vehicle of vehicles) {
    const { id, vehicleType, capacity } = vehicle
    const key = `${vehicleType}|${capacity}|${special.has(id) ? id : ''}`
    const group = groups.get(key) ?? { vehicleType, capacity, vehicles: [] }
    group.vehicles.push(vehicle)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted(
    (a, b) => rank(a.vehicleType) - rank(b.vehicleType) || a.capacity - b.capacity,
  )
}

function rank(type: string): number {
  return VEHICLE_TYPES.indexOf(type as VehicleType)
}

/** Which cars take a booking: its own where it has one, else its class or larger with the seats, and room for the bags. */
function suitable(
  { vehicleId, vehicleType, passengers, luggage }: DayBooking,
  groups: VehicleGroup[],
) {
  const own = groups.findIndex(({ vehicles }) => vehicles.some(({ id }) => id === vehicleId))
  const isParty = checkParty(passengers, luggage) === null
  const least = Math.max(rank(vehicleType), isParty ? rank(chooseVehicle(passengers, luggage)) : 0)
  const fits = groups.map((group, index) =>
    own >= 0 ? index === own : rank(group.vehicleType) >= least && group.capacity >= passengers,
  )
  const kindKm = groups.map(
    (group) => Math.max(0, rank(group.vehicleType) - rank(vehicleType)) * KM_PER_LARGER_CLASS,
  )
  return { fits, kindKm }
}

function point(lat: number | null, lng: number | null): Coordinates | null {
  return lat === null || lng === null ? null : { lat, lng }
}
