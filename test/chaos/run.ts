/**
 * Customers and the office at two processes on one PostgreSQL, through a proxy, while servers are
 * killed, the database is restarted, crashes and falls silent, connections are cut at begin, in a
 * statement and at commit, the mail server breaks, webhooks are lost, doubled, late and out of order,
 * and one clock is ten minutes ahead: `npm run chaos -- --bookings=400 --at-once=8 --seed=1
 * --minutes=20`. Afterwards everything is held against what people were told; a broken promise is
 * exit code 1. With `--without=<guard>` the guard is cut out of the servers, and it should be.
 * Whatever happens, the run ends within its minutes; without a verdict by then the exit code is 2.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '../crash/built-server.ts'
import { chanceOf } from '../operations/seed.ts'
import { exitOnSignals } from '../started.ts'
import { type Crowd, serveCustomers } from './customers.ts'
import { startFaults } from './faults.ts'
import { findBroken } from './judge.ts'
import { openOffice } from './office.ts'
import { readOptions } from './options.ts'
import { readWaiting, type Waiting } from './waiting.ts'
import { type Postman, startPostman } from './webhooks.ts'
import { startWorld, type World } from './world.ts'

const options = readOptions(process.argv.slice(2))
const DISPATCHERS = 3
const TOLD_EVERY_MS = 20_000
/** To stop the servers and the database. */
const CLEARING_MS = 15_000

const { bookings, seed, clock } = options
const folder = mkdtempSync(join(tmpdir(), 'meltemi-chaos-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
exitOnSignals()
setTimeout(() => {
  console.error('NO VERDICT: the time was up')
  process.exit(2)
}, clock.endsAt - performance.now()).unref()
const world = await startWorld(folder, options.without)
try {
  const crowd: Crowd = { told: [], unexpected: [], repeats: 0 }
  const started = performance.now()
  const since = () => Math.round((performance.now() - started) / 1000)
  const bookedNow = () => crowd.told.filter(({ refs }) => refs !== null).length
  const office = await openOffice(world, crowd, { seed, dispatchers: DISPATCHERS })
  const postman = startPostman(world, chanceOf(seed + 1))
  const faults = startFaults(world, chanceOf(seed + 2))
  const telling = setInterval(() => {
    const { 'servers killed': kills = 0 } = faults.counts
    console.log(
      `${since()} s: ${bookedNow()} booked, ${kills} kills, ${postman.left()} webhooks left`,
    )
  }, TOLD_EVERY_MS)
  await serveCustomers(world, postman, crowd, options)
  await faults.stop()
  await office.stop()
  const seconds = since()
  const healing = await heal(world, postman)
  clearInterval(telling)
  await postman.stop()
  const broken = await findBroken(world, crowd.told, office.done, clock.endsAt - CLEARING_MS)
  const booked = bookedNow()
  const mails = world.mails()
  const arrived = [...mails.values()].reduce((sum, times) => sum + times, 0)
  console.log(
    [
      `seed ${seed}: ${booked} bookings of ${crowd.told.length} customers in ${seconds} s, ` +
        `${crowd.repeats} requests made again`,
      `${crowd.told.filter(({ paid }) => paid).length} paid, ${world.stripe.refunds.size} refunds, ` +
        `${mails.size} mails arrived ${arrived} times`,
      `office: ${listed(office.done.counts)}`,
      `webhooks: ${listed(postman.counts)}`,
      ...Object.entries(faults.counts).map(([name, count]) => `${count} times ${name}`),
      world.skewed ? 'one clock ten minutes ahead' : 'no clock skewed: faketime is not here',
      healing,
    ].join('\n  '),
  )
  for (const words of broken.slice(0, 30)) console.error(`  BROKEN ${words}`)
  for (const words of crowd.unexpected.slice(0, 20)) console.error(`  UNEXPECTED ${words}`)
  const isKept = broken.length + crowd.unexpected.length === 0
  const short = booked < bookings ? `; ${bookings - booked} of ${bookings} had no turn` : ''
  const faulty = `${broken.length} promises broken, ${crowd.unexpected.length} unexpected answers`
  console.log(`VERDICT: ${isKept && booked > 0 ? 'every promise kept' : faulty}${short}`)
  process.exitCode = isKept && booked > 0 ? 0 : 1
} finally {
  await world.stop()
}

function listed(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
}

/** Looks on, from outside, until nothing waits any more; the provider goes on bringing what was refused. */
async function heal(installation: World, postman: Postman): Promise<string> {
  const began = performance.now()
  const took = () => Math.round((performance.now() - began) / 1000)
  let left: Waiting & { webhooks: number }
  do {
    await pause(2_000)
    left = { ...(await readWaiting(installation)), webhooks: postman.left() }
    const isDone = Object.values(left).every((count) => count === 0)
    if (isDone) return `nothing waits after ${took()} s`
  } while (performance.now() < clock.healedAt)
  return `after ${took()} s there still wait ${JSON.stringify(left)}`
}
