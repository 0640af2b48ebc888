import {
  checkParty,
  chooseVehicle,
  VEHICLE_TYPES,
  type VehicleType,
} from '#app/domain/fleet/vehicle.ts'
import type { WorkSpan } from '#app/domain/roster/day-roster.ts'
import type { Driver, Vehicle } from '#app/server/fleet/index.server.ts'
import type { RosterDay } from '#app/server/roster/index.server.ts'
import type { BesideTrip } from './read-beside.ts'
import type { DayBooking } from './trip-columns.ts'

/** Cars that stand in for each other: same class, same seats. */
export type VehicleGroup = { vehicleType: VehicleType; capacity: number; vehicles: Vehicle[] }

/**
 * Who and what there is on a day: active drivers and cars, the roster, and the trips of the days before and after that
 * may want the same crew.
 */
export type DayFleet = {
  drivers: Driver[]
  vehicles: Vehicle[]
  roster: RosterDay
  beside: readonly BesideTrip[]
  /** By driver: minutes of trips in the days before, where who drives what is shared by it. */
  worked?: ReadonlyMap<number, number>
}

/** A booking with when it binds a car, and where: `pickup` and `dropoff` are places of the day. */
export type BoundBooking = {
  booking: DayBooking
  start: number
  end: number
  pickup: number
  dropoff: number
}

/** A licence for cars takes up to so many passengers. */
export const SEATS_OF_CAR_LICENCE = 8
const KM_PER_LARGER_CLASS = 3

/** A stretch of work of a driver, and the cars he was given by hand. */
export type PlannedShift = {
  driver: Driver
  span: Omit<WorkSpan, 'driverId'>
  assignedCars: ReadonlySet<number>
}

/**
 * The shifts of the roster. Who has no shift and was given trips by hand has one as long as the first of
 * them: they are his, and he gets no other.
 */
export function shiftsToPlan({ drivers, roster }: DayFleet, bound: BoundBooking[]): PlannedShift[] {
  return drivers.flatMap((driver): PlannedShift[] => {
    const own = bound.filter(({ booking }) => booking.driverId === driver.id)
    const assignedCars = new Set(own.flatMap(({ booking }) => booking.vehicleId ?? []))
    const spans = roster.spans.filter(({ driverId }) => driverId === driver.id)
    if (spans.length > 0) return spans.map((span) => ({ driver, span, assignedCars }))
    const [first] = own
    if (!first) return []
    const span = { fromMinute: first.start, toMinute: first.end, breakMinutes: 0, vehicleId: null }
    return [{ driver, span, assignedCars }]
  })
}

/** Whose shift it is, and its minutes of the day. */
type ShiftSpan = { driverId: number; from: number; to: number }

/** Which of the day's shifts a driver has a trip in that starts then: the one around it, else his first; -1 without one. */
export function shiftOf(
  shifts: readonly ShiftSpan[],
  driverId: number | null,
  start: number,
): number {
  if (driverId === null) return -1
  const around = shifts.findIndex(
    (shift) => shift.driverId === driverId && shift.from <= start && start < shift.to,
  )
  return around >= 0 ? around : shifts.findIndex((shift) => shift.driverId === driverId)
}

/** Which group of cars a car is of; -1 for none. */
export function groupOf(groups: readonly VehicleGroup[], vehicleId: number | null): number {
  if (vehicleId === null) return -1
  return groups.findIndex(({ vehicles }) => vehicles.some(({ id }) => id === vehicleId))
}

/** Which groups of cars a driver takes: by licence and the car of the shift; what was given by hand he has. */
export function canDriveOf(
  driver: Driver,
  { papers }: RosterDay,
  groups: VehicleGroup[],
  fixed: number | null,
  assignedCars: ReadonlySet<number>,
): boolean[] {
  const own = papers.drivers.find(({ driverId }) => driverId === driver.id)
  return groups.map(({ capacity, vehicles }) => {
    if (vehicles.some(({ id }) => assignedCars.has(id))) return true
    if (own && !own.overEightSeats && capacity > SEATS_OF_CAR_LICENCE) return false
    return fixed === null || vehicles.some(({ id }) => id === fixed)
  })
}

/** Cars that stand in for each other; one with a fixed driver or out of service stands for itself. */
export function groupVehicles({ vehicles, roster }: DayFleet): VehicleGroup[] {
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
export function suitable(
  { vehicleId, vehicleType, passengers, luggage }: DayBooking,
  groups: VehicleGroup[],
) {
  const own = groupOf(groups, vehicleId)
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
