import { describe, expect, test } from 'vitest'
import { checkPlan } from '#app/domain/planning/check-plan.ts'
import type { PlanDay, PlanTrip } from '#app/domain/planning/day.ts'
import { HeldDay } from '#app/domain/planning/held-day.ts'
import { preparePlan } from '#app/domain/planning/model.ts'
import { PlanRun } from '#app/domain/planning/plan-day.ts'
import { randomDay } from '#app/domain/planning/random-day.test-helper.ts'
import { loadSolver } from '../highs.ts'
import { runTask } from '../run-task.ts'

const DAYS = 200
const PROBES = 3
const solver = await loadSolver()

type Open = PlanDay & { trips: PlanTrip[] }

/** As many trips as any plan can serve, by the exact planner from scratch. */
function most(day: PlanDay) {
  const run = new PlanRun(preparePlan(day))
  const { proved } = run.prove(solver, { shouldStop: () => false, secondsLeft: () => 60 })
  expect(proved).toBe(true)
  return { plan: run.plan(), served: checkPlan(day, run.plan()).served }
}

/** What a sale is told, the way it is told: inserted, else rearranged, else proved to have no place. */
async function verdictOf(kept: HeldDay, trip: PlanTrip): Promise<'yes' | 'no' | 'unknown'> {
  if (kept.hasRoomFor(trip)) return 'yes'
  const day = { ...kept.day, trips: [...kept.day.trips, trip] }
  const task = { day, seed: 1, searchMs: 0, rounds: 3, totalMs: 60_000, enough: true }
  const tools = { passed: () => 0, loadSolver: async () => solver }
  const answer = await runTask(task, tools, async () => {})
  if (answer.served === day.trips.length) return 'yes'
  return answer.proved ? 'no' : 'unknown'
}

/** A nearly full day whose every trip is served, and trips that ask for a place beside them. */
function nearlyFull(seed: number) {
  const made = randomDay(seed, { trips: 20 + (seed % 9), drivers: 4, cars: 5, breaks: true })
  // As in the product: to leave a trip out costs more than everything else together.
  const all = { ...made, trips: made.trips.map((trip) => ({ ...trip, unservedCost: 10_000 })) }
  const asked = all.trips.slice(-PROBES).map(({ lockedTo: _, toldTo: __, ...trip }) => trip)
  const sold = { ...all, trips: all.trips.slice(0, -PROBES) }
  const served = new Set(most(sold).plan.duties.flatMap(({ trips }) => trips))
  const day: Open = { ...sold, trips: sold.trips.filter((_, index) => served.has(index)) }
  return { asked, day, plan: most(day).plan }
}

describe('what is told of a trip, against the exact plan from scratch', () => {
  test('no wrong yes and no wrong no on 200 random days', { timeout: 240_000 }, async () => {
    const told = { yes: 0, no: 0, unknown: 0 }
    for (let seed = 1; seed <= DAYS; seed++) {
      const { asked, day, plan } = nearlyFull(seed)
      for (const trip of asked) {
        const kept = new HeldDay({ ...day, trips: [...day.trips] }, plan.duties)
        const verdict = await verdictOf(kept, trip)
        told[verdict]++
        if (verdict === 'unknown') continue
        const all = { ...day, trips: [...day.trips, trip] }
        expect(most(all).served === all.trips.length, `day ${seed}: ${verdict}`).toBe(
          verdict === 'yes',
        )
      }
    }
    // All kinds of answers were there to be wrong.
    expect(told.yes).toBeGreaterThan(DAYS / 4)
    expect(told.no).toBeGreaterThan(DAYS / 4)
    expect(told.unknown).toBe(0)
  })
})
