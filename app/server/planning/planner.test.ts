import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { randomDay } from '#app/domain/planning/random-day.test-helper.ts'
import type { PlanAnswer } from './plan-task.ts'
import { createPlanner } from './planner.ts'

const planner = createPlanner()
afterEach(() => planner.stop())

/** How nice each thread of this process is to others. */
function nicenessOfThreads(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })
}

test.runIf(process.platform === 'linux')(
  'who plans stands behind who answers visitors, and nobody else does',
  async () => {
    const own = getPriority()
    const day = randomDay(1, { trips: 12, drivers: 4, cars: 4 })
    const behind = () => nicenessOfThreads().filter((one) => one > own)
    // Threads that tests before this one have parked are there as well.
    const before = behind()
    let seen: number[] = []
    await planner.plan({ day, seed: 1, searchMs: 20, totalMs: 0 }, () => {
      seen = behind()
    })
    expect(seen).toHaveLength(before.length + 1)
    expect(new Set(seen)).toEqual(new Set([Math.min(19, own + 10)]))
    expect(getPriority()).toBe(own)
  },
)

test('who is ended after the first answer leaves it, not proved, and the next day has a thread of its own', async () => {
  // So large that the proof takes seconds more than the first answer.
  const day = randomDay(2, { trips: 400, drivers: 60, cars: 60 })
  let first: PlanAnswer | null = null
  const ended = planner.plan({ day, seed: 1, searchMs: 20, totalMs: 60_000 }, (answer) => {
    first = answer
    void planner.stop()
  })
  const next = randomDay(3, { trips: 6, drivers: 3, cars: 3 })
  expect(await ended).toMatchObject({ proved: false, bound: null })
  expect(await ended).toBe(first)
  const after = await planner.plan({ day: next, seed: 1, searchMs: 20, totalMs: 10_000 })
  expect(after.proved).toBe(true)
})
