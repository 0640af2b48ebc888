import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copyTree, listFiles } from './mutants/copy-of-tree.ts'
import { drawMutants, listMutants, type Mutant } from './mutants/list-mutants.ts'
import { readImports } from './mutants/nearest-tests.ts'
import { lineOf, tableOf } from './mutants/report.ts'
import { tryMutant, type Verdict } from './mutants/try-mutant.ts'

/**
 * The rooms that are drawn from, by the harm a careless change does there: money and what is promised for it, who may
 * come in and who hears of it, and what drivers and the office see. A heavier one is drawn from more often.
 */
const AREAS = {
  'app/server/bookings': 4,
  'app/server/drivers': 3,
  'app/server/planning': 3,
  'app/domain': 2,
  'app/server/payments': 2,
  'app/server/auth': 2,
  'app/server/privacy': 2,
  'app/server/dispatch': 2,
  'app/server/mail': 2,
  'app/browser/driver': 2,
  'app/server/live': 1,
  'app/server/requests': 1,
  'app/server/roster': 1,
  'app/server/documents': 1,
  'app/routes/office': 1,
}
/** Test files that run before types and the rest. */
const NEAR = 5
const root = join(import.meta.dirname, '..')

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    area: { type: 'string', multiple: true, default: Object.keys(AREAS) },
    minutes: { type: 'string', default: '120' },
    near: { type: 'string', default: '180' },
    wider: { type: 'string', default: '240' },
    json: { type: 'string', default: 'node_modules/.cache/reports/mutants.json' },
    again: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})

const drawn = draw()
if (options.list)
  for (const { file, line, operator } of drawn) console.log(`${file}:${line} ${operator}`)
else await tryAll(drawn)

/** By chance, or those of an earlier report that were not killed. */
function draw(): Mutant[] {
  const mutantsOf = (area: string) =>
    listFiles(root, area)
      .filter((file) => file.endsWith('.ts') && !/\.test(-helper)?\.ts$|fixture/.test(file))
      .flatMap((file) => listMutants(root, area, file))
  const areas = options.area.map(mutantsOf)
  const weights = options.area.map((area) => (AREAS as Record<string, number>)[area] ?? 1)
  if (!options.again)
    return drawMutants({ areas, weights }, Number(options.count), Number(options.seed))
  const before: Verdict[] = JSON.parse(readFileSync(options.again, 'utf8')).verdicts
  const left = before.filter(({ outcome }) => outcome !== 'killed').map(({ mutant }) => mutant)
  return areas.flat().filter((mutant) => left.some((one) => isSame(one, mutant)))
}

/** The same change of the same file, though lines above it may have moved. */
function isSame(one: Mutant, other: Mutant): boolean {
  const keys = ['file', 'operator', 'was', 'text'] as const
  return keys.every((key) => one[key] === other[key]) && Math.abs(one.line - other.line) < 20
}

async function tryAll(mutants: Mutant[]): Promise<void> {
  const end = performance.now() + Number(options.minutes) * 60_000
  const copy = copyTree(root)
  process.once('exit', copy.remove)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const { folder } = copy
  const scripts = listFiles(root, 'app', 'commands', 'http', 'test', 'scripts', 'bench')
  const findTests = readImports(
    root,
    scripts.filter((file) => /\.tsx?$/.test(file)),
  )
  const verdicts: Verdict[] = []
  const clean = new Set<string>()
  const limits = { nearMs: Number(options.near) * 1000, widerMs: Number(options.wider) * 1000 }
  for (const mutant of mutants) {
    if (performance.now() > end) break
    const tests = findTests(mutant.file)
    const verdict = await tryMutant(mutant, { folder, tests, near: NEAR, ...limits, clean })
    verdicts.push(verdict)
    console.log(`${verdicts.length}/${mutants.length} ${lineOf(verdict)}`)
    keep(verdicts)
  }
  console.log(`\n${tableOf(verdicts)}`)
}

function keep(verdicts: Verdict[]): void {
  const path = resolve(root, options.json)
  mkdirSync(dirname(path), { recursive: true })
  const { count, seed, area } = options
  writeFileSync(path, `${JSON.stringify({ count, seed, area, verdicts }, null, 2)}\n`)
}
