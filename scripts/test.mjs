// npm test: everything that must hold, and one line at the end that counts it.

import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, nodePath, root, runOptions, tool } from './setup.mjs'
import { readPlaywright, readVitest } from './test-reports.mjs'

const reports = join(root, 'node_modules', '.cache', 'reports')
const totals = { passed: 0, failed: 0, skipped: 0 }
/** What failed and why, a text each: said once more at the end, where a long run is read first. */
const failures = []
/** Of what runs beside something else, the words are printed when it has ended. */
const KEPT_BACK = ['ignore', 'pipe', 'pipe']

install()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

// The build keeps one processor busy, and what these find wrong is in no file of it.
const steps = [
  step('types, lint, arrows', [join(root, 'scripts', 'check.mjs')]),
  step('every line of the checklist', [join(root, 'scripts', 'coverage.mjs'), '--check']),
]
build()
for (const each of steps) await finish(each)
// After a kill between two commits it waits a minute or two for the sweep: not with nothing else to do.
const crash = start({
  name: 'kill -9 test',
  report: 'crash.json',
  read: readOwn,
  args: [join(root, 'scripts', 'crash.mjs')],
  env: {
    CRASH_KILLS: process.env.CRASH_KILLS ?? '3',
    CRASH_REPORT: join(reports, 'crash.json'),
  },
  stdio: KEPT_BACK,
})
// It waits for servers that stop and start, one at a time.
const rolling = crash.ended.then(() =>
  start({
    name: 'rolling restart behind nginx',
    report: 'rolling.json',
    read: readOwn,
    args: [join(root, 'scripts', 'rolling.mjs')],
    env: {
      ROLLING_ROUNDS: process.env.ROLLING_ROUNDS ?? '1',
      ROLLING_REPORT: join(reports, 'rolling.json'),
    },
    stdio: KEPT_BACK,
  }),
)
await leg({
  name: 'unit and integration tests',
  report: 'vitest.json',
  read: readVitest,
  args: [
    tool('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'vitest.json')}`,
  ],
})
await finish(crash)
await finish(await rolling)
await leg({
  name: 'browser journeys',
  report: 'journeys.json',
  read: readPlaywright,
  args: [tool('playwright'), 'test', '--config=e2e/playwright.config.ts'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json') },
})

if (failures.length > 0) console.log(`\n== failed\n\n${failures.join('\n\n')}`)
const { passed, failed, skipped } = totals
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed > 0 ? 1 : 0)

/** Starts a command that passes or fails as a whole. */
function step(name, args) {
  return start({ name, args, stdio: KEPT_BACK })
}

/** Runs a test runner and adds what its report counts. */
async function leg(runner) {
  announce(runner.name)
  await finish(start({ stdio: 'inherit', ...runner }))
}

/** Starts a test runner; what it prints is kept back when it is piped. */
function start({ args, env = {}, stdio, ...runner }) {
  const child = spawn(nodePath(), args, { ...runOptions(env), stdio })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece) => printed.push(piece))
  }
  const ended = new Promise((resolve) => child.once('close', resolve))
  return { ...runner, printed, ended }
}

/** Waits for a started runner and adds what its report says; a missing one is a failure. What has none counts itself. */
async function finish({ name, report, read, printed, ended }) {
  const status = await ended
  if (printed.length > 0) {
    announce(name)
    process.stdout.write(Buffer.concat(printed))
  }
  let counted = { passed: 0, failed: 1, skipped: 0 }
  if (!report) counted = { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0 }
  try {
    if (report) counted = read(JSON.parse(readFileSync(join(reports, report), 'utf8')))
  } catch (error) {
    console.error(`${name}: no report (${error.message})`)
  }
  if (status !== 0 && counted.failed === 0) counted.failed = 1
  for (const key of Object.keys(totals)) totals[key] += counted[key]
  if (counted.failed === 0) return
  failures.push(...(counted.failures?.length ? counted.failures : [lastWords(name, printed)]))
}

/** Of a leg that names no test, for instance because it ended in the middle. */
function lastWords(name, printed) {
  const lines = Buffer.concat(printed).toString('utf8').trimEnd().split('\n')
  return [name, ...lines.slice(-20)].join('\n    ')
}

function announce(name) {
  console.log(`\n== ${name}`)
}

function readOwn({ passed, failed, skipped }) {
  return { passed, failed, skipped }
}
