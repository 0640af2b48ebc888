// npm test: everything that must hold, and one line at the end that counts it.

import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, nodePath, root, runOptions, tool } from './setup.mjs'

const reports = join(root, 'node_modules', '.cache', 'reports')
const totals = { passed: 0, failed: 0, skipped: 0 }

install()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

step('types, lint, arrows', [join(root, 'scripts', 'check.mjs')])
step('coverage list is up to date', [join(root, 'scripts', 'coverage.mjs'), '--check'])
build()
// Most of this one is waiting for a sweep that comes every minute: it is told of when it is over.
const killed = startLeg(
  'kill -9 test',
  'crash.json',
  countOwn,
  [join(root, 'scripts', 'crash.mjs')],
  {
    stdio: 'pipe',
    env: {
      CRASH_KILLS: process.env.CRASH_KILLS ?? '3',
      CRASH_REPORT: join(reports, 'crash.json'),
    },
  },
)
await leg('unit and integration tests', 'vitest.json', countVitest, [
  tool('vitest'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, 'vitest.json')}`,
])
await killed()
await leg(
  'rolling restart behind nginx',
  'rolling.json',
  countOwn,
  [join(root, 'scripts', 'rolling.mjs')],
  {
    ROLLING_ROUNDS: process.env.ROLLING_ROUNDS ?? '1',
    ROLLING_REPORT: join(reports, 'rolling.json'),
  },
)
await leg(
  'browser journeys',
  'journeys.json',
  countPlaywright,
  [tool('playwright'), 'test', '--config=e2e/playwright.config.ts'],
  { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json') },
)

const { passed, failed, skipped } = totals
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed > 0 ? 1 : 0)

/** Runs a command that passes or fails as a whole. */
function step(name, args) {
  announce(name)
  const { status } = spawnSync(nodePath(), args, runOptions({}))
  totals[status === 0 ? 'passed' : 'failed'] += 1
}

/** Runs a test runner and adds what its report counts; no report counts as one failure. */
async function leg(name, report, count, args, env = {}) {
  announce(name)
  await startLeg(name, report, count, args, { stdio: 'inherit', env })()
}

/**
 * The same beside others.
 *
 * @param stdio 'pipe' keeps back what it prints.
 * @returns Waits for its end, prints what was kept back, and counts.
 */
function startLeg(name, report, count, args, { stdio, env }) {
  const child = spawn(nodePath(), args, { ...runOptions(env), stdio })
  const kept = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => kept.push(piece))
  const ended = new Promise((resolve) => child.once('close', resolve))
  return async () => {
    const status = await ended
    if (stdio === 'pipe') announce(name)
    process.stdout.write(Buffer.concat(kept))
    add(name, status, () => count(JSON.parse(readFileSync(join(reports, report), 'utf8'))))
  }
}

function add(name, status, read) {
  let counted = { passed: 0, failed: 1, skipped: 0 }
  try {
    counted = read()
  } catch (error) {
    console.error(`${name}: no report (${error.message})`)
  }
  if (status !== 0 && counted.failed === 0) counted.failed = 1
  for (const key of Object.keys(totals)) totals[key] += counted[key]
}

function announce(name) {
  console.log(`\n== ${name}`)
}

function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  }
}

function countPlaywright({ stats }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }
}

function countOwn({ passed, failed, skipped }) {
  return { passed, failed, skipped }
}
