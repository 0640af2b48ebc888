/**
 * The benchmarks: `npm run bench` runs all, `npm run bench -- bookings bytes` some. Everything
 * listens on 127.0.0.1, works in a temporary folder and ends by itself. `--json` prints nothing but
 * what a benchmark prints as JSON lines.
 */
import '#test/sample-company.ts'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/postgres.ts'
import { bookings } from './bookings/index.ts'
import { bytes } from './bytes.ts'
import { compare } from './compare/index.ts'
import { csv } from './csv.ts'
import { driver } from './driver.ts'
import { ledger } from './ledger.ts'
import { memory } from './memory.ts'
import { move } from './move.ts'
import { office } from './office/index.ts'
import { officeWork } from './office-work/index.ts'
import { pages } from './pages.ts'
import { delays } from './planner/delays.ts'
import { planner } from './planner/index.ts'
import { promise } from './promise/index.ts'
import { quotes } from './quotes.ts'
import { races } from './races.ts'
import { season } from './season.ts'
import { start } from './start.ts'
import { toTable } from './table.ts'
import { taps } from './taps/index.ts'
import { timeline } from './timeline.ts'
import type { Bench } from './types.ts'
import { webhooks } from './webhooks.ts'
import { whilePlanning } from './while-planning.ts'

const BENCHES: Record<string, Bench> = {
  bytes,
  compare,
  pages,
  quotes,
  bookings,
  webhooks,
  csv,
  ledger,
  driver,
  start,
  memory,
  office,
  'office-work': officeWork,
  move,
  planner,
  delays,
  promise,
  'while-planning': whilePlanning,
  races,
  season,
  taps,
  timeline,
}

/** Left out where no benchmark is named: it takes as long as all the others. */
const BY_NAME_ONLY = new Set(['compare'])

/** Benchmarks that bring a store of their own, or none. */
const OWN_STORE = new Set([
  'planner',
  'delays',
  'season',
  'taps',
  'office',
  'office-work',
  'timeline',
])

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const options = Object.fromEntries(
  process.argv.slice(2).flatMap((word) => {
    const [, name, value] = /^--(\w+)(?:=(.*))?$/.exec(word) ?? []
    return name ? [[name, value ?? 'true']] : []
  }),
)
const unknown = wanted.find((name) => !BENCHES[name])
if (unknown) {
  console.error(`No benchmark "${unknown}". There are: ${Object.keys(BENCHES).join(', ')}`)
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'meltemi-bench-'))
// These need no store but their own.
const alone = wanted.length > 0 && wanted.every((name) => OWN_STORE.has(name))
const postgres = alone ? null : await startPostgres()
const say = (line: string) => {
  if (!options.json) console.log(line)
}
const [cpu] = cpus()
say(`Node ${process.version}, ${cpus().length} x ${cpu?.model ?? 'unknown processor'}`)
try {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (wanted.length > 0 ? !wanted.includes(name) : BY_NAME_ONLY.has(name)) continue
    const own = join(folder, name)
    mkdirSync(own)
    const rows = await bench({ postgres, folder: own, say, options })
    say(`\n${name}\n\n${toTable(rows)}`)
  }
} finally {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
