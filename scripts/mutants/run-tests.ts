import { join } from 'node:path'
import { runIn } from './copy-of-tree.ts'

/** What became of some test files: `by` is the first that failed. */
export type TestRun = { outcome: 'passed' | 'stopped' } | { outcome: 'failed'; by: string | null }

/** Test files to run one after the other until one fails, on `all` stores or the `embedded` one. */
export type Leg = { files: string[]; limitMs: number; stores: string }

/** Runs tests in a copy of the tree; those that pass are `clean` from then on. */
export async function runTests(
  { folder, clean }: { folder: string; clean: Set<string> },
  { files, limitMs, stores }: Leg,
): Promise<TestRun> {
  if (files.length === 0) return { outcome: 'passed' }
  const args = ['node_modules/.bin/vitest', 'run', '--config=scripts/mutants/vitest.config.ts']
  const env = {
    MUTANT_TESTS: JSON.stringify(files),
    TEST_STORES: stores,
    EMBEDDED_TEMPLATE: join(folder, '../store'),
  }
  const { status, printed } = await runIn(folder, args, { limitMs, env })
  if (status === null) return { outcome: 'stopped' }
  if (status !== 0) {
    return { outcome: 'failed', by: /FAIL\s+(\S+\.test\.tsx?)/.exec(printed)?.[1] ?? null }
  }
  for (const file of files) clean.add(file)
  return { outcome: 'passed' }
}
