import { describe, expect, test } from 'vitest'
import { checkPlan } from './check-plan.ts'
import type { Duty, Plan, PlanDay } from './day.ts'
import { Draft, UNSERVED } from './draft.ts'
import { cheapestPlace, putTrip } from './insert.ts'
import { preparePlan } from './model.ts'
import { seededRandom } from './random.ts'
import { randomDay } from './random-day.test-helper.ts'

const SEEDS = Array.from({ length: 25 }, (_, at) => at + 1)

/** A made-up day with fewer cars than drivers; on some of them a larger car stands in for a smaller one. */
function tightDay(seed: number): PlanDay {
  const day = randomDay(seed, { trips: 12, drivers: 5, cars: 4, breaks: seed % 2 === 0 })
  return { ...day, nested: seed % 3 === 0 }
}

/** A plan in which a driver has a trip more, in order of start, in a car of a kind. */
function withTrip(day: PlanDay, plan: Plan, trip: number, of: Omit<Duty, 'trips'>): Plan {
  const own = plan.duties.find(({ driver }) => driver === of.driver)?.trips ?? []
  const { order } = preparePlan(day)
  const trips = [...own, trip].toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  return { duties: [...plan.duties.filter(({ driver }) => driver !== of.driver), { ...of, trips }] }
}

/** Whether a car of a kind takes a trip, and is not out of service then. */
function takes({ trips, carKinds }: PlanDay, kind: number, trip: number): boolean {
  const { start = 0, end = 0, fits } = trips[trip] ?? {}
  const blocks = carKinds[kind]?.blocks ?? []
  return fits?.[kind] === true && blocks.every(([from, to]) => end <= from || start >= to)
}

/** The least that the checker finds a trip to cost where it fits; who has a car that takes it keeps that. */
function leastMore(day: PlanDay, plan: Plan, trip: number): number {
  const before = checkPlan(day, plan).cost - (day.trips[trip]?.unservedCost ?? 0)
  const costs = day.drivers.flatMap((_, driver) => {
    const duty = plan.duties.find((one) => one.driver === driver)
    const kinds = day.carKinds.map((_kind, kind) => kind)
    const allowed = duty && takes(day, duty.kind, trip) ? [duty.kind] : kinds
    return allowed.flatMap((kind) => {
      const { faults, cost } = checkPlan(day, withTrip(day, plan, trip, { driver, kind }))
      return faults.length > 0 ? [] : [cost - before]
    })
  })
  return Math.min(...costs, Number.POSITIVE_INFINITY)
}

describe('a plan that is worked on', () => {
  test.each(SEEDS)(
    'costs and serves what the checker adds up, put and taken as may be: %i',
    (seed) => {
      const day = tightDay(seed)
      const model = preparePlan(day)
      const random = seededRandom(seed)
      const draft = new Draft(model)
      const kept = new Draft(model)
      let put = 0
      for (let step = 0; step < 60; step++) {
        const trip = Math.floor(random() * model.n)
        if (draft.driverOf[trip] === UNSERVED) {
          const place = cheapestPlace(draft, trip)
          const least = leastMore(day, draft.toPlan(), model.order[trip] ?? -1)
          expect(place?.more ?? Number.POSITIVE_INFINITY, `step ${step}`).toBeCloseTo(least, 6)
          if (place) putTrip(draft, trip, place)
          put += place ? 1 : 0
        } else draft.take(draft.driverOf[trip] ?? -1, (one) => one === trip || random() < 0.2)
        const { faults, cost, served } = checkPlan(day, draft.toPlan())
        expect(faults).toEqual([])
        expect(draft.cost).toBeCloseTo(cost, 6)
        expect(draft.served).toBe(served)
        kept.copyFrom(draft)
        expect([kept.toPlan(), kept.cost, kept.served]).toEqual([
          ...[draft.toPlan(), draft.cost, draft.served],
        ])
      }
      expect(put).toBeGreaterThan(5)
    },
  )

  test('of which a copy is worked on stays as it was', () => {
    const model = preparePlan(tightDay(4))
    const [draft, copy] = [new Draft(model), new Draft(model)]
    for (let trip = 0; trip < model.n; trip++) {
      const place = cheapestPlace(draft, trip)
      if (place) putTrip(draft, trip, place)
    }
    const before = draft.toPlan()
    copy.copyFrom(draft)
    draft.duties.forEach((_, driver) => {
      copy.take(driver, () => true)
    })
    expect(draft.toPlan()).toEqual(before)
    expect([copy.served, copy.toPlan()]).toEqual([0, { duties: [] }])
    expect(copy.cost).toBeCloseTo(new Draft(model).cost, 6)
  })

  test('passes over whom it is told to', () => {
    const draft = new Draft(preparePlan(tightDay(4)))
    expect(cheapestPlace(draft, 0)).not.toBeNull()
    expect(cheapestPlace(draft, 0, () => true)).toBeNull()
  })
})
