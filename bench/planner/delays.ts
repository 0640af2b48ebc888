import { readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { canFollow } from '#app/domain/planning/check-plan.ts'
import type { Plan, PlanDay, PlanTrip } from '#app/domain/planning/day.ts'
import { createPlanner, type Planner } from '#app/server/planning/index.server.ts'
import { median, percentile } from '../table.ts'
import type { Bench } from '../types.ts'
import { readReferenceDay, toPlanDay } from './reference-day.ts'

/** What arrives together: so many of the largest groups a day, from one place within so many minutes. */
const WAVES_A_DAY = 6
const WAVE_MINUTES = 15
const LATE_MINUTES = 45
const SEARCH_MS = 150
const MOST_FIRST_MS = 200
const MOST_MOVED = 5
const PROOF_MS = 20_000

/** What came of one late wave; `left`: trips that the first answer gives to nobody. */
type Answered = { firstMs: number; moved: number; left: number; wave: number }

/**
 * Plans each day of a folder (`--days=DIR`, else those kept here), has one wave after another come 45 minutes late, and
 * plans anew as the office does: what can still be driven as it was told stays, the rest finds somebody.
 */
export const delays: Bench = async ({ options, say }) => {
  const folder = options.days ?? join(import.meta.dirname, 'days')
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const plans = createPlanner()
  const all: Answered[] = []
  try {
    for (const name of names.toSorted()) {
      const day = toPlanDay(readReferenceDay(join(folder, name)))
      const task = { day, seed: 1, searchMs: 300, totalMs: PROOF_MS, tolerance: 0.0005 }
      const { plan } = await plans.plan(task)
      for (const wave of wavesOf(day)) all.push(await replan(plans, day, plan, wave))
    }
  } finally {
    await plans.stop()
  }
  const sum = (of: (one: Answered) => number) => all.reduce((total, one) => total + of(one), 0)
  say(
    `${all.length} waves of ${sum(({ wave }) => wave)} trips, ${sum(({ left }) => left)} left to nobody; load ${loadavg()[0]?.toFixed(1)}`,
  )
  const firsts = all.map(({ firstMs }) => firstMs)
  const p95 = percentile(firsts, 0.95)
  const moved = median(all.map((one) => one.moved))
  const most = Math.max(...all.map((one) => one.moved))
  return [
    {
      name: `First answer to a late wave, p95 (p50 ${median(firsts).toFixed(0)} ms)`,
      unit: 'ms',
      ours: p95,
      budget: `≤ ${MOST_FIRST_MS} ms`,
      met: p95 <= MOST_FIRST_MS,
    },
    {
      name: 'Trips that change hands, median',
      note: `most ${most}`,
      unit: '',
      ours: moved,
      budget: `≤ ${MOST_MOVED}`,
      met: moved <= MOST_MOVED,
    },
  ]
}

/** The largest groups of trips that begin at one place in a quarter of an hour, by their indices. */
function wavesOf({ trips }: PlanDay): number[][] {
  const groups = new Map<string, number[]>()
  trips.forEach(({ pickup, start }, index) => {
    const key = `${pickup} ${Math.floor(start / WAVE_MINUTES)}`
    groups.set(key, [...(groups.get(key) ?? []), index])
  })
  return [...groups.values()].toSorted((a, b) => b.length - a.length).slice(0, WAVES_A_DAY)
}

async function replan(
  plans: Planner,
  day: PlanDay,
  before: Plan,
  wave: readonly number[],
): Promise<Answered> {
  const late = new Set(wave)
  const trips = day.trips.map(
    (trip, index): PlanTrip =>
      late.has(index)
        ? { ...trip, start: trip.start + LATE_MINUTES, end: trip.end + LATE_MINUTES }
        : trip,
  )
  const driverOf = new Map(
    before.duties.flatMap(({ driver, trips: own }) => own.map((trip) => [trip, driver] as const)),
  )
  const free = brokenOf({ ...day, trips }, before)
  const planned = trips.map((trip, index): PlanTrip => {
    const driver = driverOf.get(index)
    if (driver === undefined) return trip
    return free.has(index) ? { ...trip, toldTo: driver } : { ...trip, lockedTo: driver }
  })
  const firsts: { ms: number; plan: Plan }[] = []
  const task = { day: { ...day, trips: planned }, seed: 1, searchMs: SEARCH_MS, totalMs: 0 }
  const began = performance.now()
  await plans.plan(task, ({ plan }) => firsts.push({ plan, ms: performance.now() - began }))
  const [first] = firsts
  if (!first) throw new Error('no answer')
  const after = new Map(
    first.plan.duties.flatMap(({ driver, trips: own }) => own.map((trip) => [trip, driver])),
  )
  const told = [...driverOf].filter(([trip]) => after.has(trip))
  return {
    firstMs: first.ms,
    moved: told.filter(([trip, driver]) => after.get(trip) !== driver).length,
    left: driverOf.size - told.length,
    wave: wave.length,
  }
}

/** Trips that cannot be driven as they were told, or that the one before or after cannot be driven beside. */
function brokenOf(day: PlanDay, { duties }: Plan): Set<number> {
  const broken = new Set<number>()
  for (const { driver, trips } of duties) {
    const sorted = trips.toSorted((a, b) => startOf(day, a) - startOf(day, b))
    sorted.forEach((trip, at) => {
      const next = sorted[at + 1]
      const own = day.trips[trip] as PlanTrip
      const then = next === undefined ? undefined : day.trips[next]
      if (then && next !== undefined && !canFollow(day, own, then)) broken.add(trip).add(next)
      const home = own.end + (day.minutes[own.dropoff]?.[day.base] ?? 0)
      if (home > (day.drivers[driver]?.to ?? 0)) broken.add(trip)
    })
  }
  return broken
}

function startOf({ trips }: PlanDay, trip: number): number {
  return trips[trip]?.start ?? 0
}
