import { readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { basename, join } from 'node:path'
import { createPlanner, type PlanAnswer, type Planner } from '#app/server/planning/index.server.ts'
import { childrenOf, processorMs } from '../process.ts'
import type { Row } from '../table.ts'
import type { Bench } from '../types.ts'
import { checkReference } from './reference-check.ts'
import { type ReferenceDay, readReferenceDay, toPlanDay, toReferencePlan } from './reference-day.ts'

/** How long the search may look, and when the worker gives up. */
const SEARCH_MS = 300
const MOST_SECONDS = 60
/** A plan within this share of its own km above the bound is not improved further. */
const TOLERANCE = 0.0005
/** From this share of the time a day may take, a plan that keeps to the gap asked for will do. */
const SETTLE_SHARE = 0.8
/** What is asked: cost above the bound, first answer, and seconds by the size of the day. */
const MOST_GAP = 0.001
const MOST_FIRST_MS = 500
const SMALL_DAY = { trips: 200, windows: 6, seconds: 4 }
const LARGE_DAY_SECONDS = 15

/** What is told of a day; `cpuSeconds` of this process and the one that plans, `load` of the machine as it began. */
type Measured = {
  day: string
  trips: number
  windows: number
  served: number
  cost: number
  bound: number | null
  gap: number | null
  proved: boolean
  firstMs: number
  firstServed: number
  seconds: number
  cpuSeconds: number
  load: number
  duties: ReturnType<typeof toReferencePlan>['duties']
}

/**
 * Plans every day of a folder (`--days=DIR`, else the three kept here) by the reference rules, in
 * the product's worker. `--json` prints one line per day with its plan, or `{day, error}` for a file that is no day
 * and a plan that breaks a rule, which end the run with a failure; `--seconds=N` limits each.
 */
export const planner: Bench = async ({ options, say }) => {
  const folder = options.days ?? join(import.meta.dirname, 'days')
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const plans = createPlanner()
  const rows: Row[] = []
  const tell = (line: object, words: string) => {
    if (options.json) process.stdout.write(`${JSON.stringify(line)}\n`)
    else say(words)
  }
  try {
    for (const name of files.toSorted()) {
      try {
        const day = readReferenceDay(join(folder, name))
        const measured = await measure(plans, day, Number(options.seconds ?? MOST_SECONDS))
        tell(measured, summary(measured))
        rows.push(...toRows(measured))
      } catch (error) {
        // One day that cannot be planned keeps no other from being measured.
        const failed = { day: basename(name, '.json'), error: String(error) }
        tell(failed, `${failed.day}: ${failed.error}`)
        rows.push(failedRow(failed))
        process.exitCode = 1
      }
    }
  } finally {
    await plans.stop()
  }
  return rows
}

async function measure(plans: Planner, day: ReferenceDay, seconds: number): Promise<Measured> {
  const [load = 0] = loadavg()
  const before = spentMs()
  const began = performance.now()
  const firsts: PlanAnswer[] = []
  const windows = new Set(day.drivers.map(({ from, to }) => `${from}-${to}`)).size
  const most = mostSeconds(day.trips.length, windows)
  const settle = { ms: most * SETTLE_SHARE * 1000, share: MOST_GAP }
  const times = { searchMs: SEARCH_MS, totalMs: seconds * 1000 }
  const task = { seed: 1, ...times, tolerance: TOLERANCE, settle }
  const last = await plans.plan({ ...task, day: toPlanDay(day) }, (first) => firsts.push(first))
  const wall = (performance.now() - began) / 1000
  const spent = spentMs() - before
  const plan = toReferencePlan(day, last.plan)
  const { faults, cost, served } = checkReference(day, plan)
  if (faults.length > 0) throw new Error(`${day.id}: ${faults.join('; ')}`)
  return {
    day: day.id,
    trips: day.trips.length,
    windows,
    served,
    cost: round(cost, 3),
    bound: last.bound === null ? null : round(last.bound, 3),
    gap: last.gap === null ? null : round(last.gap, 7),
    proved: last.proved,
    firstMs: round(firsts[0]?.ms ?? Number.NaN, 0),
    firstServed: firsts[0]?.served ?? 0,
    seconds: round(wall, 2),
    cpuSeconds: round(spent / 1000, 2),
    load: round(load, 1),
    duties: plan.duties,
  }
}

function spentMs(): number {
  const running = [process.pid, ...childrenOf(process.pid)]
  return running.reduce((sum, pid) => sum + (processorMs(pid) ?? 0), 0)
}

/** How long a day may take, by its size. */
function mostSeconds(trips: number, windows: number): number {
  if (windows > SMALL_DAY.windows) return MOST_SECONDS
  return trips > SMALL_DAY.trips ? LARGE_DAY_SECONDS : SMALL_DAY.seconds
}

function toRows(one: Measured): Row[] {
  const most = mostSeconds(one.trips, one.windows)
  const gap = one.gap ?? Number.NaN
  return [
    {
      name: `${one.day}: ${one.served} of ${one.trips} served, above the bound`,
      unit: '%',
      ours: gap * 100,
      budget: `≤ ${MOST_GAP * 100} %, proved`,
      met: gap <= MOST_GAP && one.proved,
    },
    {
      name: `${one.day}: first answer`,
      unit: 'ms',
      ours: one.firstMs,
      budget: `≤ ${MOST_FIRST_MS} ms`,
      met: one.firstMs <= MOST_FIRST_MS,
    },
    {
      name: `${one.day}: proof`,
      note: `${one.cpuSeconds} s of processor, load ${one.load}`,
      unit: 's',
      ours: one.seconds,
      budget: `≤ ${most} s`,
      met: one.seconds <= most,
    },
  ]
}

function failedRow({ day, error }: { day: string; error: string }): Row {
  return { name: `${day}: ${error}`, unit: '', ours: Number.NaN, budget: 'a plan', met: false }
}

function summary({ day, served, trips, cost, bound, proved, cpuSeconds }: Measured): string {
  const proof = proved ? 'proved' : 'not proved'
  return `${day}: ${served}/${trips}, cost ${cost}, bound ${bound}, ${proof}, ${cpuSeconds} s of processor`
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
