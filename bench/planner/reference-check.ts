import { KINDS, type ReferenceDay, type ReferencePlan } from './reference-day.ts'

type Driver = ReferenceDay['drivers'][number]
type Trip = ReferenceDay['trips'][number]
type Used = { driver: Driver; kind: number; way: Trip[] }

/**
 * Checks a plan of a reference day against the rules the days came with, and adds up its cost. It
 * was written with the days, before the planner, and shares nothing with it.
 */
export function checkReference(day: ReferenceDay, plan: ReferencePlan) {
  const faults: string[] = []
  const used: Used[] = []
  const done = new Set<string>()
  let cost = 0
  for (const duty of plan.duties) {
    const driver = day.drivers.find(({ id }) => id === duty.driver)
    const kind = KINDS.indexOf(duty.vehicle)
    const way = duty.trips.flatMap((id) => day.trips.find((trip) => trip.id === id) ?? [])
    if (!driver || kind < 0 || way.length !== duty.trips.length || way.length === 0) {
      faults.push(`unknown driver, vehicle or trip in ${JSON.stringify(duty)}`)
      continue
    }
    if (used.some((one) => one.driver === driver)) faults.push(`${driver.id} has two duties`)
    used.push({ driver, kind, way })
    for (const trip of way) {
      if (done.has(trip.id)) faults.push(`${trip.id} twice`)
      done.add(trip.id)
      if (KINDS.indexOf(trip.vehicle) > kind) {
        faults.push(`${trip.id} needs a ${trip.vehicle}`)
      }
    }
    const checked = checkWay(day, driver, way)
    cost += 5 + checked.cost
    faults.push(...checked.faults)
  }
  faults.push(...checkCars(day, used))
  cost += 10_000 * (day.trips.length - done.size)
  return { served: done.size, cost, faults: [...new Set(faults)] }
}

function checkWay(day: ReferenceDay, driver: Driver, way: Trip[]) {
  const faults: string[] = []
  const { minutes, km } = tables(day)
  const [first, last] = [way[0] as Trip, way.at(-1) as Trip]
  if (first.start - minutes(day.base, first.pickup) - 5 < driver.from) {
    faults.push(`${driver.id} leaves too early for ${first.id}`)
  }
  if (last.end + minutes(last.dropoff, day.base) > driver.to) {
    faults.push(`${driver.id} is back too late after ${last.id}`)
  }
  let cost = km(day.base, first.pickup) + km(last.dropoff, day.base)
  for (let at = 0; at + 1 < way.length; at++) {
    const [a, b] = [way[at] as Trip, way[at + 1] as Trip]
    const gap = b.start - a.end - minutes(a.dropoff, b.pickup) - 5
    const ways: number[] = []
    if (gap >= 0 && gap <= 90) {
      ways.push(km(a.dropoff, b.pickup) + (gap < 10 ? 0.05 * (10 - gap) ** 2 : 0))
    }
    const home = a.end + minutes(a.dropoff, day.base) + 10
    if (home <= b.start - minutes(day.base, b.pickup) - 5) {
      ways.push(km(a.dropoff, day.base) + km(day.base, b.pickup))
    }
    if (ways.length === 0) faults.push(`${driver.id}: ${b.id} cannot follow ${a.id} (${gap} min)`)
    else cost += Math.min(...ways)
  }
  return { cost, faults }
}

function tables(day: ReferenceDay) {
  const at = (place: string) => day.places.indexOf(place)
  return {
    minutes: (from: string, to: string) => day.minutes[at(from)]?.[at(to)] ?? Number.NaN,
    km: (from: string, to: string) => day.km[at(from)]?.[at(to)] ?? Number.NaN,
  }
}

function checkCars(day: ReferenceDay, used: Used[]): string[] {
  return used.flatMap(({ driver: { from } }) =>
    KINDS.flatMap((name, kind) => {
      const out = used.filter(
        (one) => one.kind >= kind && one.driver.from <= from && from < one.driver.to,
      ).length
      const there = day.vehicles
        .filter((one) => KINDS.indexOf(one.kind) >= kind)
        .reduce((sum, { count }) => sum + count, 0)
      return out > there
        ? [`${out} cars of ${name} or larger out at minute ${from}, there are ${there}`]
        : []
    }),
  )
}
