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
})
