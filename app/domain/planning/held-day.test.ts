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
    const byHand = day.trips.filter(
      ({ lockedTo }) => lockedTo === driver && told?.lockedTo !== driver,
    )
    if (told && byHand.some((one) => one.start < told.end && one.end > told.start)) return
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

  test('begins with the duties it had; of what broke a rule meanwhile that stays which can, in its order', () => {
    const counts = { whole: 0, part: 0, none: 0 }
    for (let seed = 1; seed <= 60; seed++) {
      const { day, held } = filled(seed)
      const before = dutiesOf(held)
      expect(dutiesOf(new HeldDay(day, mixed(before)))).toEqual(before)
      expect(new HeldDay(day, before).duties).toEqual(held.duties)
      // One kind of car fewer, and every fifth trip lasts an hour longer.
      const carKinds = day.carKinds.map((one, at) => ({ ...one, count: at === 1 ? 0 : one.count }))
      const trips = day.trips.map((trip, at) => (at % 5 ? trip : { ...trip, end: trip.end + 60 }))
      const changed = { ...day, carKinds, trips }
      const kept = dutiesOf(new HeldDay(changed, before))
      expect(checkPlan(changed, { duties: kept }).faults, `day ${seed}`).toEqual([])
      for (const duty of before) {
        const left = kept.find(({ driver }) => driver === duty.driver)?.trips ?? []
        const [first = -1] = duty.trips
        const alone = { ...duty, trips: [first] }
        const isFirstKept = checkPlan(changed, { duties: [alone] }).faults.length === 0
        const isByHand = trips.some(({ lockedTo }) => lockedTo === duty.driver)
        if (!isByHand) expect(left.includes(first), `day ${seed}`).toBe(isFirstKept)
        counts[left.length === duty.trips.length ? 'whole' : left.length ? 'part' : 'none']++
      }
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10)
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

  test('costs what the checker adds up', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { day, held } = filled(seed)
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
  })

  test('who was given a trip by hand has no other at that time, whether he can drive it or not', () => {
    const { day, held } = filled(4)
    const [duty] = dutiesOf(held)
    const [kept = -1] = duty?.trips ?? []
    const { start = 0, end = 0 } = day.trips[kept] ?? {}
    // No car takes it.
    const byHand = { start: start + 1, end: end + 1, fits: day.carKinds.map(() => false) }
    const given = { ...(day.trips[kept] as PlanTrip), ...byHand, lockedTo: duty?.driver ?? -1 }
    const now = new HeldDay({ ...day, trips: [...day.trips, given] }, dutiesOf(held))
    expect(now.driverOf(day.trips.length)).toBe(-1)
    expect(held.driverOf(kept)).toBe(duty?.driver)
    expect(now.driverOf(kept)).toBe(-1)
    expect(now.find(kept)?.driver).not.toBe(duty?.driver)
  })

  test('nobody is left in the day who was only asked about', () => {
    const { day, held } = filled(2)
    const [trip] = day.trips
    const before = [...day.trips]
    if (trip) held.hasRoomFor({ ...trip, id: 'asked' })
    expect(day.trips).toEqual(before)
  })
})
