import type { Coordinates } from '#app/domain/place/geometry.ts'
import {
  type CarKind,
  PLAN_RULES,
  type PlanDay,
  type PlanDriver,
  type PlanTrip,
} from '#app/domain/planning/day.ts'
import { busyInterval } from '#app/domain/planning/trip-times.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { Driver } from '#app/server/fleet/index.server.ts'
import { lazyWaysBetween, type Maps, type Ways } from '#app/server/maps/index.server.ts'
import {
  type BoundBooking,
  canDriveOf,
  type DayFleet,
  groupVehicles,
  type PlannedShift,
  shiftOf,
  shiftsToPlan,
  suitable,
  type VehicleGroup,
} from './day-fleet.ts'
import { DayPlaces, locateOnce } from './day-places.ts'
import { type Engaged, engagedGroups, withoutEngaged } from './engaged.ts'
import type { DayBooking } from './trip-columns.ts'

/** A day for the planner, and what its numbers stand for. */
export type ReadyDay = {
  /** Its ways are looked up as they are read. */
  day: PlanDay & { trips: PlanTrip[] }
  /** Makes one more booking a trip of this day. */
  tripOf(booking: DayBooking): PlanTrip
  /** The places of the day, in the order of its ways. */
  places: readonly (Coordinates | null)[]
  bookings: DayBooking[]
  /** The trips of the days before and after whose crew is not free. */
  beside: readonly BoundBooking[]
  /** Whose each shift of the day is, in the order of `day.drivers`: some have two. */
  drivers: Driver[]
  groups: VehicleGroup[]
  /** Bookings with an end that nobody knows: their ways are an estimate. */
  estimated: DayBooking[]
  /** False: nobody entered a shift for the day, and every active driver counts from 06:00 to 24:00. */
  rosterEntered: boolean
  /** By driver: the car he is used to. */
  usual: ReadonlyMap<number, number>
}

/** Where the cars stand at night. */
export const BASE = 'Parikia'
const MOST_DRIVE_MINUTES = 9 * 60
/** Costs in km; a trip somebody has already is never left out for another one. */
const UNSERVED = 10_000
const ASSIGNED_UNSERVED = 100_000

/** Makes the bookings of a day, the active drivers and cars into a day for the planner. */
export function toPlanDay(
  date: WallDate,
  bookings: DayBooking[],
  whole: DayFleet,
  maps: Pick<Maps, 'locate'>,
): ReadyDay {
  const known = locateOnce(maps)
  const places = new DayPlaces(known)
  const base = places.at(BASE, null)
  const ways = lazyWaysBetween(places.points)
  const bind = (booking: DayBooking): BoundBooking =>
    bindBooking(date, booking, { places, ways, maps: known })
  const outOf = (bound: BoundBooking) => fromBaseToBase(bound, ways, base)
  const beside = whole.beside.map(({ booking }) => bind(booking))
  const engaged = whole.beside.map(({ driverId, vehicleId }, at): Engaged => {
    return { driverId, vehicleId, ...outOf(beside[at] as BoundBooking) }
  })
  const fleet = withoutEngaged(whole, engaged)
  const groups = groupVehicles(fleet)
  const areEngaged = engagedGroups(groups, engaged)
  const bound = bookings.map(bind)
  const shifts = shiftsToPlan(fleet, bound)
  const spans = spansOf(shifts)
  const toTrip = (one: BoundBooking): PlanTrip => {
    const { booking, start, end, pickup, dropoff } = one
    const { fits, kindKm } = suitable(booking, groups)
    return {
      id: booking.bookingRef,
      start,
      end,
      pickup,
      dropoff,
      fits: engaged.length > 0 ? without(fits, areEngaged(outOf(one))) : fits,
      kindKm,
      ...lockTo(shiftOf(spans, booking.driverId, start)),
    }
  }
  return {
    day: { ...resourcesOf(base, fleet, groups, shifts), ...ways, trips: bound.map(toTrip) },
    tripOf: (booking) => toTrip(bind(booking)),
    places: places.points,
    bookings,
    beside,
    drivers: shifts.map(({ driver }) => driver),
    groups,
    estimated: bookings.filter((_, index) => places.isUnknown(bound[index])),
    rosterEntered: fleet.roster.isEntered,
    usual: usualCars(fleet),
  }
}

function without(fits: readonly boolean[], elsewhere: readonly boolean[]): boolean[] {
  return fits.map((does, group) => does && !elsewhere[group])
}

/** Whose shift alone may have a trip, if any, and what it costs to leave it out. */
function lockTo(shift: number): Pick<PlanTrip, 'unservedCost' | 'lockedTo'> {
  return shift < 0
    ? { unservedCost: UNSERVED }
    : { unservedCost: ASSIGNED_UNSERVED, lockedTo: shift }
}

function spansOf(shifts: readonly PlannedShift[]) {
  return shifts.map(({ driver, span }) => ({
    driverId: driver.id,
    from: span.fromMinute,
    to: span.toMinute,
  }))
}

function usualCars({ roster }: DayFleet): Map<number, number> {
  return new Map(
    roster.papers.drivers.flatMap(({ driverId, usualVehicleId }) =>
      usualVehicleId === null ? [] : [[driverId, usualVehicleId]],
    ),
  )
}

function bindBooking(
  date: WallDate,
  booking: DayBooking,
  { places, ways, maps }: { places: DayPlaces; ways: Ways; maps: Pick<Maps, 'locate'> },
): BoundBooking {
  const { pickupLocation, pickupLat, pickupLng, dropoffLocation, dropoffLat, dropoffLng } = booking
  const { pickupAt, durationMinutes } = booking
  const pickup = places.at(pickupLocation, point(pickupLat, pickupLng))
  const dropoff = places.at(dropoffLocation, point(dropoffLat, dropoffLng))
  const pickupPlaceKind = maps.locate(pickupLocation)?.kind ?? null
  const kind = booking.kind === 'tour' ? ('tour' as const) : ('transfer' as const)
  const driveMinutes = ways.minutes[pickup]?.[dropoff] ?? 0
  const trip = { kind, pickupAt, durationMinutes, pickupPlaceKind, driveMinutes }
  const { start, end } = busyInterval(date, trip)
  return { booking, start, end, pickup, dropoff: kind === 'tour' ? pickup : dropoff }
}

/** When a car leaves base for a trip, and is back. */
function fromBaseToBase(
  { start, end, pickup, dropoff }: BoundBooking,
  { minutes }: Ways,
  base: number,
) {
  const out = minutes[base]?.[pickup] ?? 0
  const back = minutes[dropoff]?.[base] ?? 0
  return { leaves: start - out, home: end + back }
}

/** What a day holds besides its trips and ways. */
function resourcesOf(
  base: number,
  { roster, worked }: DayFleet,
  groups: VehicleGroup[],
  shifts: PlannedShift[],
) {
  return {
    base,
    drivers: shifts.map(({ driver, span, assignedCars }): PlanDriver => {
      const { fromMinute: from, toMinute: to, breakMinutes } = span
      const canDrive = canDriveOf(driver, roster, groups, span.vehicleId, assignedCars)
      return {
        id: String(driver.id),
        from,
        to,
        breakMinutes,
        maxDriveMinutes: MOST_DRIVE_MINUTES,
        canDrive,
        ...(worked && { workedMinutes: worked.get(driver.id) ?? 0 }),
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
    rules: PLAN_RULES,
  }
}

function point(lat: number | null, lng: number | null): Coordinates | null {
  return lat === null || lng === null ? null : { lat, lng }
}
