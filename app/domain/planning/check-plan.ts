import type { Duty, Plan, PlanDay, PlanDriver, PlanTrip } from './day.ts'

/** What a plan is by the rules, told without the planner: nothing here is shared with it. */
type CheckedPlan = { faults: string[]; cost: number; served: number }

/**
 * Checks a plan of a day rule by rule and adds up what it costs (km). No plan leaves the planner
 * without it.
 */
export function checkPlan(day: PlanDay, plan: Plan): CheckedPlan {
  const faults: string[] = []
  const served = new Set<number>()
  const busy = new Set<number>()
  let cost = 0
  for (const duty of plan.duties) {
    const driver = day.drivers[duty.driver]
    if (!driver) faults.push(`there is no driver ${duty.driver}`)
    if (busy.has(duty.driver)) faults.push(`${driver?.id} has two duties`)
    busy.add(duty.driver)
    for (const trip of duty.trips) {
      if (served.has(trip)) faults.push(`${day.trips[trip]?.id} is driven twice`)
      served.add(trip)
    }
    const checked = checkDuty(day, duty)
    faults.push(...checked.faults)
    cost += checked.cost
  }
  day.trips.forEach((trip, index) => {
    if (!served.has(index)) cost += trip.unservedCost
  })
  faults.push(...checkCars(day, plan))
  return { faults, cost, served: served.size }
}

/** Checks one duty; of the ways of the day only those it drives are asked. Cars are not counted. */
export function checkDuty(day: PlanDay, duty: Duty): { faults: string[]; cost: number } {
  const faults = checkTrips(day, duty)
  const way = cheapestWay(day, duty)
  if (way === Number.POSITIVE_INFINITY) {
    faults.push(`${day.drivers[duty.driver]?.id} cannot drive the trips in a row`)
  }
  return { faults, cost: day.rules.dutyCost + way + extras(day, duty) }
}

/**
 * Whether a duty of one trip breaks no rule: what {@link checkDuty} says of it, without its words and lists, as each price
 * that is shown asks it.
 *
 * @param duty Driver and kind of car, as indexes of the day.
 */
export function canDriveAlone(
  day: PlanDay,
  duty: Pick<Duty, 'driver' | 'kind'>,
  trip: PlanTrip,
): boolean {
  const driver = day.drivers[duty.driver]
  const kind = day.carKinds[duty.kind]
  if (!driver || !kind || !driver.canDrive[duty.kind] || !trip.fits[duty.kind]) return false
  const out = minutes(day, day.base, trip.pickup)
  const back = minutes(day, trip.dropoff, day.base)
  const leaves = trip.start - out
  const home = trip.end + back
  const isOutside = leaves < driver.from || home > driver.to
  // As the checker has it: only a locked trip is driven outside the shift.
  if (trip.lockedTo === undefined ? isOutside : trip.lockedTo !== duty.driver) return false
  if (kind.blocks.some(([from, to]) => trip.start < to && trip.end > from)) return false
  const wheel = out + minutes(day, trip.pickup, trip.dropoff) + back
  if (wheel > driver.maxDriveMinutes) return false
  return holdsBreak(driver, driver.from, leaves) || holdsBreak(driver, home, driver.to)
}

/** Whether a break fits into free minutes; not in the first or last quarter of the shift. */
function holdsBreak({ from, to, breakMinutes }: PlanDriver, since: number, until: number): boolean {
  const margin = Math.floor((to - from) * 0.25)
  return (
    breakMinutes === 0 ||
    Math.min(until, to - margin) - Math.max(since, from + margin) >= breakMinutes
  )
}

function tripsOf(day: PlanDay, duty: Duty): PlanTrip[] {
  return duty.trips.flatMap((trip) => day.trips[trip] ?? [])
}

function checkTrips(day: PlanDay, duty: Duty): string[] {
  const driver = day.drivers[duty.driver]
  const kind = day.carKinds[duty.kind]
  const trips = tripsOf(day, duty)
  if (!driver || !kind || trips.length === 0) return ['a duty without driver, car or trips']
  const faults = trips.flatMap((trip) => [
    ...(trip.fits[duty.kind] ? [] : [`${trip.id} does not fit a ${kind.id}`]),
    ...(trip.lockedTo === undefined || trip.lockedTo === duty.driver
      ? []
      : [`${trip.id} is locked to another driver`]),
    ...(kind.blocks.some(([from, to]) => trip.start < to && trip.end > from)
      ? [`${kind.id} is out of service at ${trip.id}`]
      : []),
  ])
  if (!driver.canDrive[duty.kind]) faults.push(`${driver.id} may not drive a ${kind.id}`)
  // Only a locked trip is driven outside the shift; also before one of those nobody gets another.
  for (const trip of trips.filter(({ lockedTo }) => lockedTo === undefined)) {
    const leaves = trip.start - minutes(day, day.base, trip.pickup)
    const home = trip.end + minutes(day, trip.dropoff, day.base)
    if (leaves < driver.from) faults.push(`${driver.id} leaves too early for ${trip.id}`)
    if (home > driver.to) faults.push(`${driver.id} is back too late from ${trip.id}`)
  }
  if (atTheWheel(day, trips) > driver.maxDriveMinutes) faults.push(`${driver.id} drives too long`)
  return faults
}

function minutes(day: PlanDay, from: number, to: number): number {
  return day.minutes[from]?.[to] ?? Number.POSITIVE_INFINITY
}

function km(day: PlanDay, from: number, to: number): number {
  return day.km[from]?.[to] ?? Number.POSITIVE_INFINITY
}

function atTheWheel(day: PlanDay, trips: PlanTrip[]): number {
  const stops = trips.flatMap(({ pickup, dropoff }) => [pickup, dropoff])
  const way = [day.base, ...stops, day.base]
  return way.slice(1).reduce((sum, stop, at) => sum + minutes(day, way[at] as number, stop), 0)
}

/** Tries every choice of how to wait: on the spot or at base, and where the break is. */
function cheapestWay(day: PlanDay, duty: Duty): number {
  const driver = day.drivers[duty.driver]
  const trips = tripsOf(day, duty)
  const [first, last] = [trips[0], trips.at(-1)]
  if (!driver || !first || !last) return 0
  let ways = [
    {
      cost: km(day, day.base, first.pickup),
      rested: holdsBreak(driver, driver.from, first.start - minutes(day, day.base, first.pickup)),
    },
  ]
  for (let at = 1; at < trips.length; at++) {
    const options = between(day, trips[at - 1] as PlanTrip, trips[at] as PlanTrip)
    const next = ways.flatMap((way) =>
      options.map(({ cost, from, to }) => ({
        cost: way.cost + cost,
        rested: way.rested || holdsBreak(driver, from, to),
      })),
    )
    ways = [true, false].flatMap((rested) =>
      next
        .filter((way) => way.rested === rested)
        .toSorted((a, b) => a.cost - b.cost)
        .slice(0, 1),
    )
  }
  const home = last.end + minutes(day, last.dropoff, day.base)
  const whole = ways.filter(({ rested }) => rested || holdsBreak(driver, home, driver.to))
  return Math.min(...whole.map(({ cost }) => cost)) + km(day, last.dropoff, day.base)
}

/** Whether a driver can do the one trip and then the other; minutes of shift and wheel apart. */
export function canFollow(day: PlanDay, trip: PlanTrip, next: PlanTrip): boolean {
  if (waitsThere(day, trip, next, slackBefore(day, trip, next))) return true
  const { home, leaves } = stayAtBase(day, trip, next)
  return home + day.rules.baseTurnMinutes <= leaves
}

/** How the next trip can be reached: its cost, and the free minutes on the way. */
function between(day: PlanDay, trip: PlanTrip, next: PlanTrip) {
  const { baseTurnMinutes, tightMinutes, tightCost } = day.rules
  const ways: { cost: number; from: number; to: number }[] = []
  const slack = slackBefore(day, trip, next)
  if (waitsThere(day, trip, next, slack)) {
    const tight = slack < tightMinutes ? tightCost * (tightMinutes - slack) ** 2 : 0
    const cost = km(day, trip.dropoff, next.pickup) + tight
    ways.push({ cost, from: trip.end, to: trip.end + slack })
  }
  const { home, leaves } = stayAtBase(day, trip, next)
  if (home + baseTurnMinutes <= leaves) {
    const cost = km(day, trip.dropoff, day.base) + km(day, day.base, next.pickup)
    ways.push({ cost, from: home, to: leaves })
  }
  return ways
}

/** Minutes to spare when a driver goes straight on. */
function slackBefore(day: PlanDay, trip: PlanTrip, next: PlanTrip): number {
  return next.start - minutes(day, trip.dropoff, next.pickup) - trip.end
}

function waitsThere({ rules }: PlanDay, trip: PlanTrip, next: PlanTrip, slack: number): boolean {
  const bothLocked = trip.lockedTo !== undefined && trip.lockedTo === next.lockedTo
  return bothLocked || (slack >= 0 && slack <= rules.maxWaitMinutes)
}

function stayAtBase(day: PlanDay, trip: PlanTrip, next: PlanTrip) {
  return {
    home: trip.end + minutes(day, trip.dropoff, day.base),
    leaves: next.start - minutes(day, day.base, next.pickup),
  }
}

function extras(day: PlanDay, duty: Duty): number {
  return tripsOf(day, duty).reduce((sum, { kindKm, toldTo }) => {
    const changed = toldTo !== undefined && toldTo !== duty.driver
    return sum + (kindKm?.[duty.kind] ?? 0) + (changed ? day.rules.changeCost : 0)
  }, 0)
}

/** Counts, whenever a shift with a duty begins, the cars that are out. */
function checkCars(day: PlanDay, plan: Plan): string[] {
  const out = plan.duties.flatMap(({ driver, kind }) => {
    const shift = day.drivers[driver]
    return shift ? [{ from: shift.from, to: shift.to, kind }] : []
  })
  return out.flatMap(({ from: minute }) =>
    day.carKinds.flatMap((kind, index) => {
      const counts = (other: number) => other === index || (day.nested && other > index)
      const used = out.filter((car) => car.from <= minute && minute < car.to && counts(car.kind))
      const there = day.carKinds.reduce((sum, one, at) => sum + (counts(at) ? one.count : 0), 0)
      return used.length > there
        ? [`${used.length} cars of ${kind.id} out at ${minute}, there are ${there}`]
        : []
    }),
  )
}
