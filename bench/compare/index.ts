import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestPostgres } from '#test/postgres.ts'
import { median, type Row } from '../table.ts'
import type { Bench } from '../types.ts'
import { type BuildCost, buildOnce, type Checkout, layOut } from './checkouts.ts'
import { type Measured, measureStarts, measureVisits, type Unit } from './measures.ts'

/** The commit that the review of the house read. */
const REVIEWED = '6598593'
const ROUNDS = 5
const BUILDS = 2

/**
 * This tree and an earlier commit, by default the one the house was reviewed at, each built anew and measured in turns in one run:
 * builds, bytes, starts, pages, quotes, and cash bookings on PostgreSQL. `--with=COMMIT`, `--rounds=5`, `--builds=2`.
 * The ratio is now to before. On a busy machine only processor times and bytes compare.
 */
export const compare: Bench = async ({ postgres, folder, say, options }) => {
  const sides = layOut(options.with ?? REVIEWED, folder)
  const rounds = Number(options.rounds ?? ROUNDS)
  const builds = buildInTurns([sides.now, sides.before], Number(options.builds ?? BUILDS), say)
  const now = await measure(sides.now, { postgres, folder })
  const before = await measure(sides.before, { postgres, folder })
  try {
    // In turns, so that whatever else the machine does slows both.
    for (let round = 1; round <= rounds; round++) {
      for (const side of [now, before]) await side.takeTurn()
      say(`  round ${round} of ${rounds} is done`)
    }
  } finally {
    await Promise.all([now.stop(), before.stop()])
  }
  const [nowBuilds, beforeBuilds] = builds
  return [
    toRow(
      'Build: processor time',
      's',
      secondsOf(nowBuilds, 'processor'),
      secondsOf(beforeBuilds, 'processor'),
    ),
    toRow('Build: clock', 's', secondsOf(nowBuilds, 'clock'), secondsOf(beforeBuilds, 'clock')),
    ...toRows(now.measured, before.measured),
  ]
}

/** Each side so often, after a first time that fills what a build keeps. */
function buildInTurns(
  sides: Checkout[],
  times: number,
  say: (line: string) => void,
): BuildCost[][] {
  const costs = sides.map((): BuildCost[] => [])
  for (let time = 0; time <= times; time++) {
    for (const [at, side] of sides.entries()) {
      const cost = buildOnce(side)
      const seconds = (cost.processor / 1000).toFixed(1)
      say(`  build ${side.name}: ${seconds} s of processor${time === 0 ? ', the first' : ''}`)
      if (time > 0 || times === 0) costs[at]?.push(cost)
    }
  }
  return costs
}

/** One side of the comparison while it runs. */
async function measure(
  side: Checkout,
  { postgres, folder }: { postgres: TestPostgres | null; folder: string },
) {
  const own = join(folder, `${side.name}-data`)
  mkdirSync(own)
  const starts = await measureStarts(side, own)
  const visits = await measureVisits(side, { postgres, folder: own })
  return {
    measured: [...visits.measured, ...starts.measured],
    async takeTurn() {
      await starts.takeTurn()
      await visits.takeTurn()
    },
    stop: visits.stop,
  }
}

function toRows(now: Measured[], before: Measured[]): Row[] {
  return now.map(({ name, unit, figures }, at) =>
    toRow(name, unit, median(figures), median(before[at]?.figures ?? [])),
  )
}

function toRow(name: string, unit: Unit, ours: number, reference: number): Row {
  return { name, unit, ours, reference, met: null }
}

function secondsOf(costs: BuildCost[] = [], kind: keyof BuildCost): number {
  return median(costs.map((cost) => cost[kind])) / 1000
}
