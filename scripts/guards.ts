/**
 * Switches off one guard after another in a copy of the tree, and sees the test that is named for it go red:
 * `npm run guards -- --of=money --minutes=10`. Exit code 1 where a test stays green.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Guard, withoutGuard } from './guards/guard.ts'
import { GUARDS } from './guards/index.ts'
import { copyTree } from './mutants/copy-of-tree.ts'
import { runTests, type TestRun } from './mutants/run-tests.ts'

const { values: options } = parseArgs({
  options: {
    /** Only those whose name holds this. */
    of: { type: 'string', default: '' },
    /** Starts none after that. */
    minutes: { type: 'string', default: '60' },
    /** Leaves out so many at the beginning. */
    skip: { type: 'string', default: '0' },
  },
})
/** The slowest file of all takes a quarter of this where the machine does nothing else. */
const LIMIT_MS = 240_000

const root = join(import.meta.dirname, '..')
const copy = copyTree(root)
process.once('exit', copy.remove)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const { folder } = copy
/** Tests that are green with every guard in place. */
const clean = new Set<string>()
const end = performance.now() + Number(options.minutes) * 60_000
const chosen = GUARDS.filter(({ of }) => of.includes(options.of)).slice(Number(options.skip))
let green = 0
let tried = 0
for (const guard of chosen) {
  if (performance.now() > end) break
  const verdict = await tryGuard(guard)
  tried += 1
  if (verdict !== 'red') green += 1
  console.log(`${verdict.padEnd(12)} ${guard.of} (${guard.test})`)
}
console.log(`${tried - green} of ${tried} red, ${chosen.length - tried} not tried`)
process.exit(green > 0 ? 1 : 0)

/** A test counts as red only where it is green with its guard; on the embedded store alone where that is enough. */
async function tryGuard(guard: Guard): Promise<'red' | 'GREEN' | 'UNCLEAR'> {
  const path = join(folder, guard.file)
  const source = readFileSync(path, 'utf8')
  const without = withoutGuard(guard, source)
  for (const stores of ['embedded', 'all']) {
    writeFileSync(path, without)
    const off = await run(guard, stores).finally(() => writeFileSync(path, source))
    if (off.outcome === 'passed') continue
    if (off.outcome === 'stopped') return 'UNCLEAR'
    const isGreen = clean.has(guard.test) || (await run(guard, 'all')).outcome === 'passed'
    if (isGreen) clean.add(guard.test)
    return isGreen ? 'red' : 'UNCLEAR'
  }
  return 'GREEN'
}

function run({ test }: Guard, stores: string): Promise<TestRun> {
  const tried = { folder, clean: new Set<string>() }
  return runTests(tried, { files: [test], limitMs: LIMIT_MS, stores })
}
