/**
 * Customers at two processes on one PostgreSQL, through a proxy, while servers are killed, the database
 * is restarted and falls silent, connections are cut at begin, in a statement and at commit, the mail
 * server breaks, webhooks are lost, doubled, late and out of order, and one clock is ten minutes
 * ahead: `npm run chaos`; CHAOS_BOOKINGS says how many (400), CHAOS_AT_ONCE how many together (8).
 * Afterwards everything is held against what customers were told; a broken promise is exit code 1.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '../crash/built-server.ts'
import { serveCustomers } from './customers.ts'
import { startFaults } from './faults.ts'
import { findBroken, readWaiting, type Waiting } from './judge.ts'
import { startWorld, type World } from './world.ts'

const BOOKINGS = Number(process.env.CHAOS_BOOKINGS ?? 400)
const AT_ONCE = Number(process.env.CHAOS_AT_ONCE ?? 8)
/** Jobs of a killed process are taken up after 90 seconds; the sweep runs each minute. */
const HEALED_WITHIN_MS = 8 * 60_000

const folder = mkdtempSync(join(tmpdir(), 'meltemi-chaos-'))
const world = await startWorld(folder)
try {
  const started = performance.now()
  const faults = startFaults(world)
  const crowd = await serveCustomers(world, { count: BOOKINGS, atOnce: AT_ONCE })
  await faults.stop()
  const seconds = Math.round((performance.now() - started) / 1000)
  const healing = await heal(world)
  const broken = await findBroken(world, crowd.told)
  const booked = crowd.told.filter(({ refs }) => refs !== null).length
  console.log(
    [
      `${booked} of ${BOOKINGS} bookings answered in ${seconds} s, ${crowd.repeats} requests again`,
      `${crowd.told.filter(({ paid }) => paid).length} paid, ${world.stripe.refunds.size} refunds, ` +
        `${world.smtp.received.length} mails`,
      ...Object.entries(faults.counts).map(([name, count]) => `${count} times ${name}`),
      world.skewed ? 'one clock ten minutes ahead' : 'no clock skewed: faketime is not here',
      healing,
      `${broken.length} promises broken, ${crowd.unexpected.length} unexpected answers`,
    ].join('\n  '),
  )
  for (const words of broken.slice(0, 30)) console.error(`  BROKEN ${words}`)
  for (const words of crowd.unexpected.slice(0, 20)) console.error(`  UNEXPECTED ${words}`)
  process.exitCode = broken.length + crowd.unexpected.length === 0 && booked === BOOKINGS ? 0 : 1
} finally {
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Looks on, from outside, until nothing waits any more. */
async function heal(installation: World): Promise<string> {
  const started = performance.now()
  const took = () => Math.round((performance.now() - started) / 1000)
  let left: Waiting
  do {
    await pause(2_000)
    left = await readWaiting(installation)
    const isDone = left.mails + left.refunds + left.paidPending === 0
    if (isDone) return `nothing waits after ${took()} s`
  } while (performance.now() - started < HEALED_WITHIN_MS)
  return `after ${took()} s there still wait ${JSON.stringify(left)}`
}
