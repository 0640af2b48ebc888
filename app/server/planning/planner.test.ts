import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { randomDay } from '#app/domain/planning/random-day.test-helper.ts'
import type { PlanAnswer } from './plan-task.ts'
import { createPlanner } from './planner.ts'

const planner = createPlanner()
afterEach(() => planner.stop())

/** The processes that plan for this one, each with how nice its threads are to others. */
function plannersHere(): Map<number, number[]> {
  const own = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isPlanner(name))
  return new Map(own.map((name) => [Number(name), nicenessOfThreads(name)]))
}

function isPlanner(name: string): boolean {
  try {
    const isOurs = statOf(`/proc/${name}`)[1] === String(process.pid)
    return isOurs && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('plan-worker')
  } catch {
    // It ended meanwhile.
    return false
  }
}

function nicenessOfThreads(name: string): number[] {
  const folder = `/proc/${name}/task`
  return readdirSync(folder).map((thread) => Number(statOf(`${folder}/${thread}`)[16]))
}

/** What the kernel says of a process or thread, after its name: state, parent, … the 17th how nice it is. */
function statOf(path: string): string[] {
  const stat = readFileSync(`${path}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

test.runIf(process.platform === 'linux')(
  'who plans stands behind who answers visitors with all its threads, and nobody else does',
  async () => {
    const own = getPriority()
    const day = randomDay(1, { trips: 12, drivers: 4, cars: 4 })
    // Those that tests before this one have parked are there as well.
    const before = plannersHere()
    const seen: number[][] = []
    await planner.plan({ day, seed: 1, searchMs: 20, totalMs: 0 }, () => {
      for (const [id, niceness] of plannersHere()) if (!before.has(id)) seen.push(niceness)
    })
    expect(seen).toHaveLength(1)
    expect(new Set(seen.flat())).toEqual(new Set([Math.min(19, own + 10)]))
    expect(new Set(nicenessOfThreads('self'))).toEqual(new Set([own]))
  },
)

test.runIf(process.platform === 'linux')(
  'one that ended between two days is replaced by the next',
  async () => {
    const day = randomDay(4, { trips: 6, drivers: 3, cars: 3 })
    const task = { day, seed: 1, searchMs: 20, totalMs: 0 }
    const before = plannersHere()
    await planner.plan(task)
    const [id = 0] = [...plannersHere().keys()].filter((one) => !before.has(one))
    process.kill(id, 'SIGKILL')
    // Its parent has heard of it by then.
    while (existsSync(`/proc/${id}`)) await new Promise((resolve) => setImmediate(resolve))
    expect((await planner.plan(task)).served).toBeGreaterThan(0)
  },
)

test('who is ended after the first answer leaves it, not proved, and the next day has a process of its own', async () => {
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
