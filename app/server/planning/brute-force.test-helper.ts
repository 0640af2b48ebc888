import type { PlanDay, PlanTrip } from '#app/domain/planning/day.ts'

/**
 * The least cost of a small day, by trying everything: every set of trips for every driver in every
 * car, every way to wait, every place for the break. Written apart from the planner.
 */
export function leastCost(day: PlanDay): number {
  const sets = 1 << day.trips.length
  const full = day.trips.reduce((sum, { unservedCost }) => sum + unservedCost, 0)
  const saved = Array.from({ length: sets }, (_, set) =>
    day.trips.reduce((sum, trip, at) => sum + (set & (1 << at) ? trip.unservedCost : 0), 0),
  )
  const options = day.drivers.map((_, driver) =>
    day.carKinds.map((_kind, kind) =>
      Array.from({ length: sets }, (_none, set) => ({ set, cost: dutyOf(day, driver, kind, set) }))
        .filter(({ set, cost }) => set > 0 && cost < Number.POSITIVE_INFINITY)
        .map(({ set, cost }) => ({ set, gain: (saved[set] as number) - cost })),
    ),
  )
  let best = 0
  const choose = (driver: number, taken: number, gain: number, out: Out[]) => {
    if (driver === day.drivers.length) {
      if (gain > best) best = gain
      return
    }
    choose(driver + 1, taken, gain, out)
    const { from, to } = day.drivers[driver] as { from: number; to: number }
    options[driver]?.forEach((duties, kind) => {
      const more = [...out, { from, to, kind }]
      if (duties.length === 0 || !enoughCars(day, more)) return
      for (const duty of duties) {
        if ((duty.set & taken) === 0) choose(driver + 1, taken | duty.set, gain + duty.gain, more)
      }
    })
  }
  choose(0, 0, 0, [])
  return full - best
}

type Out = { from: number; to: number; kind: number }

function enoughCars(day: PlanDay, out: Out[]): boolean {
  return out.every(({ from: minute }) =>
    day.carKinds.every(
      ({ count }, kind) =>
        out.filter((one) => one.kind === kind && one.from <= minute && minute < one.to).length <=
        count,
    ),
  )
}

/** What one driver's trips cost in one kind of car, or Infinity. */
function dutyOf(day: PlanDay, driver: number, kind: number, set: number): number {
  const shift = day.drivers[driver]
  const trips = day.trips
    .filter((_, at) => set & (1 << at))
    .toSorted((a, b) => a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : 1))
  if (!shift?.canDrive[kind] || trips.length === 0) return Number.POSITIVE_INFINITY
  const blocks = day.carKinds[kind]?.blocks ?? []
  let sum = day.rules.dutyCost
  for (const trip of trips) {
    const locked = trip.lockedTo !== undefined
    if (!trip.fits[kind] || (locked && trip.lockedTo !== driver)) return Number.POSITIVE_INFINITY
    if (blocks.some(([from, to]) => trip.start < to && from < trip.end))
      return Number.POSITIVE_INFINITY
    const out = trip.start - minutes(day, day.base, trip.pickup)
    const home = trip.end + minutes(day, trip.dropoff, day.base)
    if (!locked && (out < shift.from || home > shift.to)) return Number.POSITIVE_INFINITY
    sum += trip.kindKm?.[kind] ?? 0
    if (trip.toldTo !== undefined && trip.toldTo !== driver) sum += day.rules.changeCost
  }
  return sum + ways(day, shift, trips)
}

function minutes(day: PlanDay, from: number, to: number): number {
  return day.minutes[from]?.[to] as number
}

function km(day: PlanDay, from: number, to: number): number {
  return day.km[from]?.[to] as number
}

/** Goes through every choice of waiting on the spot or at base; the best with a break where due. */
function ways(day: PlanDay, shift: PlanDay['drivers'][number], trips: PlanTrip[]): number {
  const quarter = Math.floor((shift.to - shift.from) / 4)
  const isBreak = (from: number, to: number) =>
    Math.min(to, shift.to - quarter) - Math.max(from, shift.from + quarter) >= shift.breakMinutes
  const [first, last] = [trips[0] as PlanTrip, trips.at(-1) as PlanTrip]
  let best = Number.POSITIVE_INFINITY
  const go = (at: number, cost: number, rested: boolean) => {
    const trip = trips[at] as PlanTrip
    const next = trips[at + 1]
    const home = trip.end + minutes(day, trip.dropoff, day.base)
    if (!next) {
      const total = cost + km(day, last.dropoff, day.base)
      if ((rested || isBreak(home, shift.to)) && total < best) best = total
      return
    }
    const arrives = next.start - minutes(day, trip.dropoff, next.pickup)
    const slack = arrives - trip.end
    const same = trip.lockedTo !== undefined && trip.lockedTo === next.lockedTo
    if (same || (slack >= 0 && slack <= day.rules.maxWaitMinutes)) {
      const missing = Math.max(0, day.rules.tightMinutes - slack)
      const way = km(day, trip.dropoff, next.pickup) + day.rules.tightCost * missing * missing
      go(at + 1, cost + way, rested || isBreak(trip.end, arrives))
    }
    const leaves = next.start - minutes(day, day.base, next.pickup)
    if (home + day.rules.baseTurnMinutes <= leaves) {
      const way = km(day, trip.dropoff, day.base) + km(day, day.base, next.pickup)
      go(at + 1, cost + way, rested || isBreak(home, leaves))
    }
  }
  const out = first.start - minutes(day, day.base, first.pickup)
  const none = shift.breakMinutes === 0
  go(0, km(day, day.base, first.pickup), none || isBreak(shift.from, out))
  return best
}
