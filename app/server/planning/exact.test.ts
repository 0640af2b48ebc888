import { describe, expect, test } from 'vitest'
import { checkPlan } from '#app/domain/planning/check-plan.ts'
import { preparePlan } from '#app/domain/planning/model.ts'
import { PlanRun } from '#app/domain/planning/plan-day.ts'
import { randomDay } from '#app/domain/planning/random-day.test-helper.ts'
import { leastCost } from './brute-force.test-helper.ts'
import { loadSolver } from './highs.ts'

const DAYS = 1000
const solver = await loadSolver()

function solve(seed: number, rounds: number) {
  const trips = 3 + (seed % 5)
  const day = randomDay(seed, { trips, drivers: 1 + (seed % 3), cars: 3, breaks: true })
  const run = new PlanRun(preparePlan(day))
  run.search(seed, () => false, rounds)
  const proof = run.prove(solver, { shouldStop: () => false, secondsLeft: () => 60 })
  return { day, run, proof }
}

describe('the exact plan', () => {
  test('costs what trying everything finds, on a thousand small days', { timeout: 120_000 }, () => {
    for (let seed = 1; seed <= DAYS; seed++) {
      const { day, run, proof } = solve(seed, seed % 4)
      const { faults, cost } = checkPlan(day, run.plan())
      expect(faults, `day ${seed}`).toEqual([])
      expect(cost, `day ${seed}`).toBeCloseTo(leastCost(day), 3)
      expect(proof.proved, `day ${seed}`).toBe(true)
      expect(proof.bound, `day ${seed}`).toBeCloseTo(cost, 3)
    }
  })

  test('will do from some time on when it is near enough, and tells a bound that holds', () => {
    const share = 0.2
    let notBest = 0
    for (let seed = 1; seed <= 100; seed++) {
      const day = randomDay(seed, { trips: 7, drivers: 3, cars: 3, breaks: true })
      const run = new PlanRun(preparePlan(day))
      const times = { shouldStop: () => false, secondsLeft: () => 60 }
      const settle = { share, secondsLeft: () => 0 }
      const proof = run.prove(solver, { ...times, settle })
      const least = leastCost(day)
      expect(proof.proved, `day ${seed}`).toBe(true)
      expect(proof.bound, `day ${seed}`).toBeLessThanOrEqual(least + 1e-3)
      expect(run.draft.cost, `day ${seed}`).toBeLessThanOrEqual(least * (1 + share) + 1e-3)
      if (run.draft.cost > least + 1e-3) notBest++
    }
    expect(notBest).toBeGreaterThan(0)
  })

  test('keeps the best plan known, not proved, when it is stopped at once', () => {
    const day = randomDay(3, { trips: 30, drivers: 6, cars: 6 })
    const run = new PlanRun(preparePlan(day))
    const before = run.draft.cost
    const proof = run.prove(solver, { shouldStop: () => true, secondsLeft: () => 0 })
    expect(run.draft.cost).toBeLessThanOrEqual(before)
    expect(proof.bound).toBeLessThanOrEqual(run.draft.cost + 1e-6)
    expect(checkPlan(day, run.plan()).faults).toEqual([])
  })
})
