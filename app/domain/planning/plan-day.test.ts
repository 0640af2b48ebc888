import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPlan } from './check-plan.ts'
import { preparePlan } from './model.ts'
import { PlanRun } from './plan-day.ts'
import { randomDay } from './random-day.test-helper.ts'

const KINDS = [0, 1, 2]
const seeds = fc.integer({ min: 1, max: 1_000_000 })

function searched(seed: number, rounds: number) {
  const day = randomDay(seed, { trips: 24, drivers: 6, cars: 5, breaks: true })
  const run = new PlanRun(preparePlan(day))
  run.search(seed, () => false, rounds)
  return { day, run }
}

describe('a plan made by search', () => {
  test('breaks no rule, and costs what it says', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { day, run } = searched(seed, 60)
        const { faults, cost, served } = checkPlan(day, run.plan())
        expect(faults).toEqual([])
        expect(run.draft.cost).toBeCloseTo(cost, 6)
        expect(run.draft.served).toBe(served)
      }),
      { numRuns: 150 },
    )
  })

  test('leaves a locked trip with its driver', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { day, run } = searched(seed, 30)
        for (const { driver, trips } of run.plan().duties) {
          for (const trip of trips) expect(day.trips[trip]?.lockedTo ?? driver).toBe(driver)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('gives whoever was promised a driver that driver before anybody else, from its first answer on', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const made = randomDay(seed, { trips: 40, drivers: 6, cars: 6 })
      const before = new PlanRun(preparePlan(made))
      before.search(seed, () => false, 60)
      const given = new Map(
        before
          .plan()
          .duties.flatMap(({ driver, kind, trips }) =>
            trips.map((trip) => [
              trip,
              { lockedTo: driver, fits: KINDS.map((_, at) => at === kind) },
            ]),
          ),
      )
      // The others are as many as ever, and some are harder to place.
      const trips = made.trips.map(({ lockedTo: _, ...trip }, at) => ({
        ...trip,
        ...given.get(at),
      }))
      const after = new PlanRun(preparePlan({ ...made, trips }))
      const served = new Set(after.plan().duties.flatMap((duty) => duty.trips))
      expect([...given.keys()].filter((trip) => !served.has(trip))).toEqual([])
    }
  })

  test('is the same for the same seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(searched(seed, 40).run.plan()).toEqual(searched(seed, 40).run.plan())
      }),
      { numRuns: 30 },
    )
  })

  test('is never worse after more rounds', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(searched(seed, 80).run.draft.cost).toBeLessThanOrEqual(
          searched(seed, 20).run.draft.cost + 1e-9,
        )
      }),
      { numRuns: 30 },
    )
  })

  test('is empty for a day without trips, drivers or cars', () => {
    for (const size of [
      { trips: 0, drivers: 2, cars: 2 },
      { trips: 3, drivers: 2, cars: 0 },
    ]) {
      const run = new PlanRun(preparePlan(randomDay(7, size)))
      run.search(1, () => false, 10)
      expect(run.plan()).toEqual({ duties: [] })
    }
  })
})
