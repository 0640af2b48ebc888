/**
 * Customers and the office at two processes on one PostgreSQL, through a proxy, while servers are
 * killed, the database is restarted, crashes and falls silent, connections are cut at begin, in a
 * statement and at commit, the mail server breaks, webhooks are lost, doubled, late and out of order,
 * and one clock is ten minutes ahead: `npm run chaos -- --bookings=400 --at-once=8 --seed=1
 * --minutes=10`. Afterwards everything is held against what people were told; a broken promise is
 * exit code 1. With `--without=<guard>` the guard is cut out of the servers, and it should be.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchQuote } from '../crash/booking-body.ts'
import { pause } from '../crash/built-server.ts'
import { chanceOf } from '../operations/seed.ts'
import { exitOnSignals } from '../started.ts'
import { type Crowd, serveCustomers } from './customers.ts'
import { startFaults } from './faults.ts'
import { findBroken } from './judge.ts'
import { openOffice } from './office.ts'
import { readOptions } from './options.ts'
import { readWaiting, type Waiting } from './waiting.ts'
import { startPostman } from './webhooks.ts'
import { startWorld, type World } from './world.ts'

const options = readOptions(process.argv.slice(2))
const DISPATCHERS = 3
/** Jobs of a killed process are taken up after 90 seconds; the sweep runs each minute. */
const HEALED_WITHIN_MS = (options.without === null ? 8 : 2) * 60_000

const { bookings, seed } = options
const folder = mkdtempSync(join(tmpdir(), 'meltemi-chaos-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
exitOnSignals()
const world = await startWorld(folder, options.without)
try {
  const crowd: Crowd = { told: [], unexpected: [], repeats: 0 }
  const started = performance.now()
  const office = await openOffice(world, crowd, { seed, dispatchers: DISPATCHERS })
  const postman = startPostman(world, chanceOf(seed + 1))
  // Asked before the first server is killed: nobody asks for it twice.
  const quote = await fetchQuote(world.origins[0] ?? '')
  const faults = startFaults(world, chanceOf(seed + 2))
  await serveCustomers(world, postman, crowd, { ...options, quote })
  await faults.stop()
  await office.stop()
  await postman.stop()
  const seconds = Math.round((performance.now() - started) / 1000)
  const healing = await heal(world)
  const broken = await findBroken(world, crowd.told, office.done)
  const booked = crowd.told.filter(({ refs }) => refs !== null).length
  const arrived = [...world.mails.values()].reduce((sum, times) => sum + times, 0)
  console.log(
    [
      `seed ${seed}: ${booked} bookings of ${crowd.told.length} customers in ${seconds} s, ` +
        `${crowd.repeats} requests made again`,
      `${crowd.told.filter(({ paid }) => paid).length} paid, ${world.stripe.refunds.size} refunds, ` +
        `${world.mails.size} mails arrived ${arrived} times`,
      `office: ${listed(office.done.counts)}`,
      `webhooks: ${listed(postman.counts)}`,
      ...Object.entries(faults.counts).map(([name, count]) => `${count} times ${name}`),
      world.skewed ? 'one clock ten minutes ahead' : 'no clock skewed: faketime is not here',
      healing,
      `${broken.length} promises broken, ${crowd.unexpected.length} unexpected answers`,
    ].join('\n  '),
  )
  for (const words of broken.slice(0, 30)) console.error(`  BROKEN ${words}`)
  for (const words of crowd.unexpected.slice(0, 20)) console.error(`  UNEXPECTED ${words}`)
  const isKept = broken.length + crowd.unexpected.length === 0
  if (booked < bookings) console.log(`  ${bookings - booked} of ${bookings} did not get their turn`)
  process.exitCode = isKept && booked > 0 ? 0 : 1
} finally {
  await world.stop()
}

function listed(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
}

/** Looks on, from outside, until nothing waits any more. */
async function heal(installation: World): Promise<string> {
  const began = performance.now()
  const took = () => Math.round((performance.now() - began) / 1000)
  let left: Waiting
  do {
    await pause(2_000)
    left = await readWaiting(installation)
    const isDone = left.mails + left.refunds + left.paidPending === 0
    if (isDone) return `nothing waits after ${took()} s`
  } while (performance.now() - began < HEALED_WITHIN_MS)
  return `after ${took()} s there still wait ${JSON.stringify(left)}`
}
