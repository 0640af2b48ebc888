import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runIn } from './copy-of-tree.ts'
import { applied, type Mutant } from './list-mutants.ts'
import { type Leg, runTests, type TestRun } from './run-tests.ts'

/**
 * What became of a mutant. `killed`: `by` is the test file that failed, `types`, `lint`, or `time` when tests
 * that end soon without it never ended. `survived`: all that was run passed. `unclear`: tests were
 * stopped that may be as slow without it, or failed without it too; for a person to judge.
 */
export type Verdict = {
  mutant: Mutant
  outcome: 'killed' | 'survived' | 'unclear'
  by: string | null
  seconds: number
}

/** What trying needs to know: the copy, who may see the mutant, and how long each leg may take. */
type Trying = {
  folder: string
  /** Test files, those first that are most likely to see it; the first `near` run before types. */
  tests: string[]
  near: number
  nearMs: number
  /** For the rest, on both stores; 0 leaves them out. */
  widerMs: number
  /** Test files that are known to pass without a mutant. */
  clean: Set<string>
}

type Judgement = Pick<Verdict, 'outcome' | 'by'>
type Changed = (work: () => Promise<TestRun>) => Promise<TestRun>

/** Changes the copy, runs the nearest tests, types and lint, then the wider tests; puts the copy right. */
export async function tryMutant(mutant: Mutant, trying: Trying): Promise<Verdict> {
  const started = performance.now()
  const path = join(trying.folder, mutant.file)
  const source = readFileSync(path, 'utf8')
  const changed: Changed = async (work) => {
    writeFileSync(path, applied(source, mutant))
    return work().finally(() => writeFileSync(path, source))
  }
  const judgement = await judge(trying, mutant, changed)
  return { mutant, ...judgement, seconds: Math.round((performance.now() - started) / 1000) }
}

async function judge(trying: Trying, mutant: Mutant, changed: Changed): Promise<Judgement> {
  const { tests, near, nearMs, widerMs } = trying
  const nearest = { files: tests.slice(0, near), limitMs: nearMs, stores: 'embedded' }
  const first = await changed(() => runTests(trying, nearest))
  if (first.outcome === 'failed') return judgeFailure(trying, first.by)
  if (first.outcome === 'stopped') return judgeStop(trying, nearest)
  const types = await changed(() => checkTypes(trying))
  if (types.outcome === 'failed') return { outcome: 'killed', by: 'types' }
  if (types.outcome === 'stopped') return { outcome: 'unclear', by: null }
  const lint = await changed(() => checkLint(trying, mutant))
  if (lint.outcome === 'failed') return { outcome: 'killed', by: 'lint' }
  if (widerMs === 0) return { outcome: 'survived', by: null }
  const wider = { files: tests.slice(near), limitMs: widerMs, stores: 'all' }
  const second = await changed(() => runTests(trying, wider))
  if (second.outcome === 'failed') return judgeFailure(trying, second.by)
  return { outcome: 'survived', by: null }
}

/** A test that fails without the mutant too has not seen it. */
async function judgeFailure(trying: Trying, by: string | null): Promise<Judgement> {
  if (by === null) return { outcome: 'unclear', by }
  const alone = { files: [by], limitMs: trying.nearMs, stores: 'all' }
  if (!trying.clean.has(by)) await runTests(trying, alone)
  return { outcome: trying.clean.has(by) ? 'killed' : 'unclear', by }
}

/** Tests that end in half the time without the mutant would have ended. */
async function judgeStop(trying: Trying, leg: Leg): Promise<Judgement> {
  const without = await runTests(trying, { ...leg, limitMs: leg.limitMs / 2 })
  if (without.outcome === 'passed') return { outcome: 'killed', by: 'time' }
  return { outcome: 'unclear', by: null }
}

async function checkTypes({ folder }: Trying): Promise<TestRun> {
  // What the mutant before left known is looked at again only where it depends on this one's file.
  const known = ['--incremental', '--tsBuildInfoFile', join(folder, '../types.tsbuildinfo')]
  const args = ['node_modules/.bin/tsc', '-p', 'tsconfig.json', ...known]
  const { status } = await runIn(folder, args, { limitMs: 240_000 })
  if (status === null) return { outcome: 'stopped' }
  return status === 0 ? { outcome: 'passed' } : { outcome: 'failed', by: 'types' }
}

/** Whether a promise that nobody waits for is refused; of all lint, only that tells of what the program does. */
async function checkLint({ folder }: Trying, { file, operator }: Mutant): Promise<TestRun> {
  if (operator !== 'await') return { outcome: 'passed' }
  const args = ['node_modules/.bin/biome', 'lint', '--only=nursery/noFloatingPromises', file]
  const { status } = await runIn(folder, args, { limitMs: 240_000 })
  return status === 1 ? { outcome: 'failed', by: 'lint' } : { outcome: 'passed' }
}
