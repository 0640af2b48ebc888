import { describe, expect, test } from 'vitest'
import { checkDuty, checkPlan } from './check-plan.ts'
import type { Duty, PlanDay, PlanTrip } from './day.ts'
import { HeldDay } from './held-day.ts'
import { randomDay } from './random-day.test-helper.ts'

type Open = PlanDay & { trips: PlanTrip[] }

/** Every other driver comes when the others go, and takes the car of one of them. */
function inTwoShifts(drivers: PlanDay['drivers']): PlanDay['drivers'] {
  const [morning, evening] = [
    { from: 0, to: 720 },
    { from: 720, to: 1440 },
  ]
  return drivers.map((driver, at) => ({ ...driver, ...(at % 2 ? morning : evening) }))
}

function dutiesOf(held: HeldDay): Duty[] {
  return held.duties.flatMap(({ kind, trips }, driver) =>
    trips.length > 0 ? [{ driver, kind, trips }] : [],
  )
}

/** The cheapest place, by trying every driver and car and asking the checker alone; null: there is none. */
function cheapestByTrying(held: HeldDay, trip: number): number | null {
  const { day } = held
  const told = day.trips[trip]
  let best: number | null = null
  held.duties.forEach((duty, driver) => {
    const trips = [...duty.trips, trip].toSorted(
      (a, b) => (day.trips[a]?.start ?? 0) - (day.trips[b]?.start ?? 0) || a - b,
    )
    const overlaps = duty.trips.some((one) => {
      const other = day.trips[one]
      return other && told && other.start < told.end && other.end > told.start
    })
    if (overlaps && told?.lockedTo === undefined) return
    const costs = day.carKinds.flatMap((_, kind) => {
      const others = dutiesOf(held).filter((one) => one.driver !== driver)
      const { faults } = checkPlan(day, { duties: [...others, { driver, kind, trips }] })
      const { cost } = checkDuty(day, { driver, kind, trips })
      return faults.length > 0 ? [] : [{ kind, more: cost - duty.cost }]
    })
    const same = costs.filter(({ kind }) => kind === duty.kind)
    const [more] = (duty.trips.length > 0 && same.length > 0 ? same : costs)
      .map((one) => one.more)
      .toSorted((a, b) => a - b)
    if (more !== undefined && (best === null || more < best)) best = more
  })
  return best
}

/** A made-up day whose trips found their places one by one. */
function filled(seed: number): { day: Open; held: HeldDay } {
  const size = { trips: 18, drivers: 4, cars: 4, breaks: seed % 2 === 0 }
  const made = randomDay(seed, size)
  const day: Open = { ...made, trips: [...made.trips] }
  const held = new HeldDay(day, [])
  day.trips.forEach((_, trip) => {
    const place = held.find(trip)
    if (place) held.put(trip, place)
  })
  return { day, held }
}

/** The same duties, each with its trips in another order. */
function mixed(duties: readonly Duty[]): Duty[] {
  return duties.map((duty) => ({ ...duty, trips: duty.trips.toReversed() }))
}

/** Takes a trip out and compares what is left with the checker. */
function checkTaken(held: HeldDay, trip: number): void {
  const { day } = held
  const driver = held.driverOf(trip)
  const before = held.duties[driver]
  held.take(trip)
  expect(held.driverOf(trip)).toBe(-1)
  if (!before) return
  const duty = { driver, kind: before.kind, trips: before.trips.filter((one) => one !== trip) }
  const { faults, cost } = checkDuty(day, duty)
  const isWhole = duty.trips.length > 0 && faults.length === 0
  const left = held.duties[driver]
  expect(left?.trips).toEqual(isWhole ? duty.trips : [])
  expect(left?.cost).toBeCloseTo(isWhole ? cost : 0, 6)
  if (isWhole) expect(left?.kind).toBe(before.kind)
}

/** Whether the checker lets a driver have a trip more in that kind of car, which is the one he has. */
function isAllowed(held: HeldDay, trip: number, driver: number, kind: number): boolean {
  const { day } = held
  const own = held.duties[driver]
  const told = day.trips[trip]
  if (!own || !told || (own.trips.length > 0 && own.kind !== kind)) return false
  const startOf = (one: number) => day.trips[one]?.start ?? 0
  const trips = [...own.trips, trip].toSorted((a, b) => startOf(a) - startOf(b) || a - b)
  const overlaps = own.trips.some((one) => {
    const other = day.trips[one]
    return other && other.start < told.end && other.end > told.start
  })
  if (overlaps && told.lockedTo === undefined) return false
  const others = dutiesOf(held).filter((one) => one.driver !== driver)
  return checkPlan(day, { duties: [...others, { driver, kind, trips }] }).faults.length === 0
}

describe('the plan a day is kept by', () => {
  test('a trip finds the cheapest place that the checker allows, and has one just when there is one', () => {
    const told = { found: 0, none: 0 }
    for (let seed = 1; seed <= 120; seed++) {
      const size = { trips: 18, drivers: 4, cars: 2 + (seed % 3), breaks: seed % 2 === 0 }
      const made = randomDay(seed, size)
      const day: Open = { ...made, trips: [...made.trips] }
      if (seed % 3 === 0) day.drivers = inTwoShifts(made.drivers)
      const held = new HeldDay(day, [])
      day.trips.forEach((_, trip) => {
        const place = held.find(trip)
        expect(place?.more ?? null, `day ${seed}, trip ${trip}`).toBe(cheapestByTrying(held, trip))
        expect(held.hasRoomFor(made.trips[trip] as PlanTrip)).toBe(place !== null)
        told[place ? 'found' : 'none']++
        if (place) held.put(trip, place)
      })
    }
    expect(told.found).toBeGreaterThan(200)
    expect(told.none).toBeGreaterThan(200)
  })

  test('begins with the duties it had; what broke a rule meanwhile, or has no car, is in none', () => {
    const counts = { whole: 0, apart: 0 }
    for (let seed = 1; seed <= 60; seed++) {
      const { day, held } = filled(seed)
      const before = dutiesOf(held)
      expect(dutiesOf(new HeldDay(day, mixed(before)))).toEqual(before)
      expect(new HeldDay(day, before).duties).toEqual(held.duties)
      // One kind of car fewer, and every trip of another hour: what still passes the checker stays.
      const carKinds = day.carKinds.map((one, at) => ({ ...one, count: at === 1 ? 0 : one.count }))
      const trips = day.trips.map((trip, at) => (at % 5 ? trip : { ...trip, end: trip.end + 60 }))
      const changed = { ...day, carKinds, trips }
      const allowed = before.filter(
        (duty) => checkPlan(changed, { duties: [duty] }).faults.length === 0,
      )
      expect(dutiesOf(new HeldDay(changed, before)), `day ${seed}`).toEqual(allowed)
      counts.whole += allowed.length
      counts.apart += before.length - allowed.length
    }
    expect(counts.whole).toBeGreaterThan(40)
    expect(counts.apart).toBeGreaterThan(40)
  })

  test('gives a driver one duty, the first of those it is begun with', () => {
    const { day, held } = filled(4)
    const [first] = dutiesOf(held).filter(({ trips }) => trips.length > 1)
    if (!first) throw new Error('no duty of two trips')
    const [trip = -1, ...others] = first.trips
    const twice = [
      { ...first, trips: [trip] },
      { ...first, trips: others },
    ]
    expect(dutiesOf(new HeldDay(day, twice))).toEqual([twice[0]])
  })

  test('costs what the checker adds up, whatever is put and taken; a copy goes its own way', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { day, held } = filled(seed)
      const copy = held.copy({ ...day, trips: [...day.trips] })
      expect(copy.duties).toEqual(held.duties)
      const before = dutiesOf(held)
      for (const [trip] of day.trips.entries()) if (trip % 2) checkTaken(copy, trip)
      expect(dutiesOf(held)).toEqual(before)
      for (const [driver, { kind, trips, cost }] of held.duties.entries())
        expect(cost).toBeCloseTo(trips.length ? checkDuty(day, { driver, kind, trips }).cost : 0, 6)
    }
  })

  test('says who has a trip, and nothing of one that is not there', () => {
    const { day, held } = filled(4)
    day.trips.forEach((_, trip) => {
      const owner = dutiesOf(held).find(({ trips }) => trips.includes(trip))
      expect(held.driverOf(trip)).toBe(owner?.driver ?? -1)
    })
    expect(held.find(day.trips.length)).toBeNull()
    expect(held.putAt(day.trips.length, 0, 0)).toBe(false)
    expect(held.putAt(0, day.drivers.length, 0)).toBe(false)
    const before = dutiesOf(held)
    held.take(day.trips.length)
    expect(dutiesOf(held)).toEqual(before)
  })

  test('a trip is put where somebody says only where the checker allows it, in that very car', () => {
    const counts = { put: 0, refused: 0 }
    for (let seed = 1; seed <= 40; seed++) {
      const { day, held } = filled(seed)
      const open = day.trips.flatMap((_, trip) => (held.driverOf(trip) < 0 ? [trip] : []))
      for (const trip of [...open, ...dutiesOf(held).flatMap(({ trips }) => trips.slice(0, 1))])
        for (const driver of day.drivers.keys())
          for (const kind of day.carKinds.keys()) {
            const copy = held.copy({ ...day, trips: [...day.trips] })
            copy.take(trip)
            const allowed = isAllowed(copy, trip, driver, kind)
            const which = `day ${seed}, trip ${trip}, driver ${driver}, car ${kind}`
            const before = dutiesOf(copy)
            expect(copy.putAt(trip, driver, kind), which).toBe(allowed)
            counts[allowed ? 'put' : 'refused']++
            if (!allowed) expect(dutiesOf(copy), which).toEqual(before)
            else expect([copy.driverOf(trip), copy.duties[driver]?.kind]).toEqual([driver, kind])
          }
    }
    expect(counts.put).toBeGreaterThan(100)
    expect(counts.refused).toBeGreaterThan(100)
  })

  test('nobody is left in the day who was only asked about', () => {
    const { day, held } = filled(2)
    const [trip] = day.trips
    const before = [...day.trips]
    if (trip) held.hasRoomFor({ ...trip, id: 'asked' })
    expect(day.trips).toEqual(before)
  })
})
