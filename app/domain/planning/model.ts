import type { PlanDay, PlanDriver } from './day.ts'
import { linkTrips, type TripLinks } from './links.ts'

/** Drivers who are interchangeable: same shift, same licence, nothing of their own. */
export type DriverGroup = {
  drivers: number[]
  from: number
  to: number
  /** Length of the break, and between which minutes it lies; 0 = none. */
  breakMinutes: number
  restFrom: number
  restTo: number
  maxDriveMinutes: number
}

/** A limit on cars: of the duties of `groups` whose kind counts, at most `capacity`. */
type CarRow = { capacity: number; groups: readonly number[]; kinds: readonly number[] }

/**
 * A day made ready to be computed with. Trips are numbered by start; `order` gives their index in
 * the day. A *crew* is a driver group with a car kind, number `group * kinds + kind`.
 */
export type PlanModel = TripLinks & {
  day: PlanDay
  order: Int32Array
  groups: DriverGroup[]
  kinds: number
  crews: number
  unserved: Float64Array
  /** By crew and trip: whether it can drive it at all, and what it costs beyond the way (km). */
  fits: Uint8Array
  extra: Float64Array
  carRows: CarRow[]
  /** The car rows a duty of a crew counts in. */
  rowsOf: Int32Array[]
}

/** A break lies in this middle part of a shift. */
const BREAK_MARGIN = 0.25

/** Makes a day ready. @throws {RangeError} For a trip that ends before it starts. */
export function preparePlan(day: PlanDay): PlanModel {
  for (const { id, start, end } of day.trips) {
    if (!(end >= start)) throw new RangeError(`trip ${id} ends before it starts`)
  }
  const order = Int32Array.from(
    day.trips.map((_, index) => index).toSorted((a, b) => byStart(day, a, b)),
  )
  const groups = groupDrivers(day)
  const kinds = day.carKinds.length
  const crews = groups.length * kinds
  const links = linkTrips(day, order)
  const carRows = limitCars(day, groups)
  const model = {
    ...links,
    day,
    order,
    groups,
    kinds,
    crews,
    unserved: Float64Array.from(order, (trip) => day.trips[trip]?.unservedCost ?? 0),
    fits: new Uint8Array(crews * order.length),
    extra: new Float64Array(crews * order.length),
    carRows,
    rowsOf: Array.from({ length: crews }, (_, crew) =>
      Int32Array.from(
        carRows.flatMap((row, index) =>
          row.groups.includes(Math.floor(crew / kinds)) && row.kinds.includes(crew % kinds)
            ? [index]
            : [],
        ),
      ),
    ),
  }
  for (let crew = 0; crew < crews; crew++) fillCrew(model, crew)
  return model
}

function byStart(day: PlanDay, a: number, b: number): number {
  const [one, other] = [day.trips[a], day.trips[b]]
  if (!one || !other) return 0
  return one.start - other.start || one.end - other.end || (one.id < other.id ? -1 : 1)
}

function groupDrivers(day: PlanDay): DriverGroup[] {
  const personal = new Set(day.trips.flatMap(({ lockedTo, toldTo }) => [lockedTo, toldTo]))
  const groups = new Map<string, DriverGroup>()
  day.drivers.forEach((driver, index) => {
    const own = personal.has(index) ? index : ''
    const { from, to, breakMinutes, maxDriveMinutes, canDrive } = driver
    const key = [from, to, breakMinutes, maxDriveMinutes, canDrive.join(), own].join('|')
    const known = groups.get(key)
    if (known) known.drivers.push(index)
    else groups.set(key, toGroup(driver, index))
  })
  return [...groups.values()].toSorted((a, b) => a.from - b.from || a.to - b.to)
}

function toGroup(driver: PlanDriver, index: number): DriverGroup {
  const { from, to, breakMinutes, maxDriveMinutes } = driver
  const margin = Math.floor((to - from) * BREAK_MARGIN)
  return {
    drivers: [index],
    from,
    to,
    breakMinutes,
    restFrom: from + margin,
    restTo: to - margin,
    maxDriveMinutes,
  }
}

/**
 * Cars out at the same time: most are out when some shift begins, so one limit per shift start and
 * kind is all. A limit that another one holds already is left out.
 */
function limitCars(day: PlanDay, groups: DriverGroup[]): CarRow[] {
  const starts = [...new Set(groups.map(({ from }) => from))].map((minute) =>
    groups.flatMap((group, index) => (group.from <= minute && minute < group.to ? [index] : [])),
  )
  const binding = starts.filter(
    (covered, index) =>
      !starts.some(
        (other, at) =>
          at !== index &&
          covered.every((group) => other.includes(group)) &&
          (other.length > covered.length || at < index),
      ),
  )
  return day.carKinds.flatMap((_, kind) => {
    const counted = day.carKinds.flatMap((_kind, at) =>
      at === kind || (day.nested && at > kind) ? [at] : [],
    )
    const capacity = counted.reduce((sum, at) => sum + (day.carKinds[at]?.count ?? 0), 0)
    return binding
      .filter((covered) => covered.reduce((n, g) => n + drivers(groups, g), 0) > capacity)
      .map((covered) => ({ capacity, groups: covered, kinds: counted }))
  })
}

function drivers(groups: DriverGroup[], group: number): number {
  return groups[group]?.drivers.length ?? 0
}

function fillCrew(model: PlanModel, crew: number): void {
  const { day, order, kinds } = model
  const group = model.groups[Math.floor(crew / kinds)] as DriverGroup
  const kind = crew % kinds
  const first = group.drivers[0] as number
  const licensed = day.drivers[first]?.canDrive[kind] ?? false
  const blocks = day.carKinds[kind]?.blocks ?? []
  for (let trip = 0; trip < order.length; trip++) {
    const planned = day.trips[order[trip] as number]
    if (!planned || !licensed || !planned.fits[kind]) continue
    const { lockedTo, toldTo } = planned
    const inShift =
      (model.start[trip] as number) - (model.outMinutes[trip] as number) >= group.from &&
      (model.end[trip] as number) + (model.backMinutes[trip] as number) <= group.to
    const allowed = lockedTo === undefined ? inShift : lockedTo === first
    const inService = blocks.every(([from, to]) => planned.end <= from || planned.start >= to)
    if (!allowed || !inService) continue
    const slot = crew * order.length + trip
    model.fits[slot] = 1
    const changed = toldTo !== undefined && toldTo !== first ? day.rules.changeCost : 0
    model.extra[slot] = (planned.kindKm?.[kind] ?? 0) + changed
  }
}
