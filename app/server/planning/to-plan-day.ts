import { VEHICLE_TYPES, type VehicleType } from '#app/domain/fleet/vehicle.ts'
import type { Coordinates } from '#app/domain/place/geometry.ts'
import { busyInterval } from '#app/domain/planning/busy.ts'
import type { CarKind, PlanDay, PlanDriver, PlanTrip } from '#app/domain/planning/day.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { Driver, Vehicle } from '#app/server/fleet/index.server.ts'
import { type Maps, waysBetween } from '#app/server/maps/index.server.ts'
import type { DayBooking } from './read-day.ts'

/** Cars that stand in for each other: same class, same seats. */
export type VehicleGroup = { vehicleType: VehicleType; capacity: number; vehicles: Vehicle[] }

/** A day for the planner, and what its numbers stand for. */
export type ReadyDay = {
  day: PlanDay
  bookings: DayBooking[]
  drivers: Driver[]
  groups: VehicleGroup[]
  /** Bookings with an end that nobody knows: their ways are an estimate. */
  estimated: DayBooking[]
}

/** Where the cars stand at night. */
const BASE = 'Parikia'
/** While no roster is kept, every active driver counts from six to midnight, without a break. */
const WITHOUT_ROSTER = { from: 6 * 60, to: 24 * 60, breakMinutes: 0 }
const MOST_DRIVE_MINUTES = 9 * 60
/** Costs in km; a trip somebody has already is never left out for another one. */
const UNSERVED = 10_000
const ASSIGNED_UNSERVED = 100_000
const KM_PER_LARGER_CLASS = 3

/** Makes the bookings of a day, the active drivers and cars into a day for the planner. */
export function toPlanDay(
  date: WallDate,
  bookings: DayBooking[],
  fleet: { drivers: Driver[]; vehicles: Vehicle[] },
  maps: Pick<Maps, 'locate'>,
): ReadyDay {
  const groups = groupVehicles(fleet.vehicles)
  const places = new Places(maps)
  const base = places.at(BASE, null)
  const ends = bookings.map((booking) => ({
    pickup: places.at(booking.pickupLocation, point(booking.pickupLat, booking.pickupLng)),
    dropoff: places.at(booking.dropoffLocation, point(booking.dropoffLat, booking.dropoffLng)),
  }))
  const ways = waysBetween(places.points)
  const trips = bookings.map((booking, index): PlanTrip => {
    const { pickup, dropoff } = ends[index] as (typeof ends)[number]
    const driveMinutes = ways.minutes[pickup]?.[dropoff] ?? 0
    const pickupPlaceKind = maps.locate(booking.pickupLocation)?.kind ?? null
    const kind = booking.kind === 'tour' ? 'tour' : 'transfer'
    const lockedTo = fleet.drivers.findIndex(({ id }) => id === booking.driverId)
    return {
      id: booking.bookingRef,
      ...busyInterval(date, { ...booking, kind, pickupPlaceKind, driveMinutes }),
      pickup,
      dropoff: kind === 'tour' ? pickup : dropoff,
      ...suitable(booking, groups),
      unservedCost: lockedTo < 0 ? UNSERVED : ASSIGNED_UNSERVED,
      ...(lockedTo < 0 ? {} : { lockedTo }),
    }
  })
  return {
    day: { ...standing(base, fleet.drivers, groups), ...ways, trips },
    bookings,
    drivers: fleet.drivers,
    groups,
    estimated: bookings.filter((_, index) => places.isUnknown(ends[index])),
  }
}

/** What a day holds besides its trips and ways. */
function standing(base: number, drivers: Driver[], groups: VehicleGroup[]) {
  return {
    base,
    drivers: drivers.map(
      ({ id }): PlanDriver => ({
        id: String(id),
        ...WITHOUT_ROSTER,
        maxDriveMinutes: MOST_DRIVE_MINUTES,
        canDrive: groups.map(() => true),
      }),
    ),
    carKinds: groups.map(
      ({ vehicleType, capacity, vehicles }): CarKind => ({
        id: `${vehicleType} ${capacity}`,
        count: vehicles.length,
        blocks: [],
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

function groupVehicles(vehicles: Vehicle[]): VehicleGroup[] {
  const groups = new Map<string, VehicleGroup>()
  for (const vehicle of vehicles) {
    const { vehicleType, capacity } = vehicle
    const key = `${vehicleType}|${capacity}`
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

/** Which cars take a booking: its own where it has one, else its class or larger with the seats. */
function suitable({ vehicleId, vehicleType, passengers }: DayBooking, groups: VehicleGroup[]) {
  const own = groups.findIndex(({ vehicles }) => vehicles.some(({ id }) => id === vehicleId))
  const fits = groups.map((group, index) =>
    own >= 0
      ? index === own
      : rank(group.vehicleType) >= rank(vehicleType) && group.capacity >= passengers,
  )
  const kindKm = groups.map(
    (group) => Math.max(0, rank(group.vehicleType) - rank(vehicleType)) * KM_PER_LARGER_CLASS,
  )
  return { fits, kindKm }
}

function point(lat: number | null, lng: number | null): Coordinates | null {
  return lat === null || lng === null ? null : { lat, lng }
}

/** Gives every place of the day a number; one that nobody knows has its own. */
class Places {
  readonly points: (Coordinates | null)[] = []
  readonly #numbers = new Map<string, number>()
  readonly #maps: Pick<Maps, 'locate'>

  constructor(maps: Pick<Maps, 'locate'>) {
    this.#maps = maps
  }

  at(text: string, stored: Coordinates | null): number {
    const where = stored ?? this.#maps.locate(text)?.coordinates ?? null
    const key = where ? `${where.lat},${where.lng}` : `?${this.points.length}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.points.length)
    this.points.push(where)
    return this.points.length - 1
  }

  isUnknown(ends: { pickup: number; dropoff: number } | undefined): boolean {
    return ends !== undefined && [ends.pickup, ends.dropoff].some((end) => !this.points[end])
  }
}
