/**
 * kill -9 of the built product during a stream of bookings and payments, on each store:
 * `npm run crash`, the number of kills per store in CRASH_KILLS. Afterwards the database is held
 * against what customers were told; any difference ends this with exit code 1. Stores that
 * passed, failed and were skipped are counted in the file that CRASH_REPORT names.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, freePort, startPostgres } from '../postgres.ts'
import { exitOnSignals } from '../started.ts'
import { ADMIN, type BuiltOptions, type BuiltServer, pause, startBuilt } from './built-server.ts'
import { type Stream, startCustomers } from './customers.ts'
import { readStored, storedKeyOf } from './read-stored.ts'
import { findViolations } from './verdict.ts'

const KILLS = Number(process.env.CRASH_KILLS ?? 20)
const IN_FLIGHT = 8
/** A server is killed at work, not while it starts. */
const ANSWERS_BETWEEN_KILLS = 20
/** Two runs of the sweep, which takes orders older than a minute, and some slack. */
const HEALED_WITHIN_MS = 130_000

/** A store after its kills: its last server runs and heals. */
type Survivor = {
  store: string
  address: { databaseUrl: string | null; dataDir: string }
  server: BuiltServer
  stream: Stream
  startTimes: number[]
}

exitOnSignals()
const folder = mkdtempSync(join(tmpdir(), 'meltemi-crash-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const postgres = await startPostgres()
try {
  const survivors = [await killAgainAndAgain('embedded', null)]
  if (postgres) {
    const databaseUrl = await createDatabase(postgres.url, 'crash')
    survivors.push(await killAgainAndAgain('PostgreSQL', databaseUrl))
  } else console.log('PostgreSQL: skipped, not on this machine')
  const verdicts = await Promise.all(survivors.map(healAndJudge))
  report(verdicts)
  process.exitCode = verdicts.every(Boolean) ? 0 : 1
} finally {
  await postgres?.stop()
}

async function killAgainAndAgain(store: string, databaseUrl: string | null): Promise<Survivor> {
  const address = { databaseUrl, dataDir: join(folder, store) }
  const options: BuiltOptions = { ...address, port: await freePort(), env: { LOG_LEVEL: 'error' } }
  let server = await startBuilt(options)
  const stream = await startCustomers(server.origin, IN_FLIGHT)
  const startTimes: number[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await untilWorthwhile(stream, kill)
    await server.kill()
    server = await startBuilt(options)
    startTimes.push(server.startMs)
  }
  await stream.end()
  return { store, address, server, stream, startTimes }
}

/** Every second kill waits for a payment to be under way: between its two commits lies the danger. */
async function untilWorthwhile(stream: Stream, kill: number): Promise<void> {
  await stream.answers(ANSWERS_BETWEEN_KILLS)
  await pause(Math.random() * 500)
  if (kill % 2 === 0) return
  await stream.nextPayment()
  await pause(Math.random() * 40)
}

async function healAndJudge(survivor: Survivor): Promise<boolean> {
  const { store, address, server, stream, startTimes } = survivor
  const healing = await watchHealing(server, stream.paidRefs)
  await server.stop()
  const { stored, waitingMails } = await readStored(address)
  const told = stream.told.map((one) => ({ ...one, key: storedKeyOf(one.key) }))
  const violations = findViolations(told, stored)
  const [fastest, middle, slowest] = spread(startTimes)
  const acknowledged = stream.told.filter(({ refs }) => refs !== null).length
  console.log(
    [
      `${store}: ${KILLS} kills`,
      `${acknowledged} orders acknowledged, ${stored.length} stored`,
      `${stream.paidRefs.size} payments acknowledged`,
      `${stream.repeats} requests sent again`,
      `${healing.pending} paid but pending after the last restart, ${healing.outcome}`,
      `${waitingMails} mails still wait for their job`,
      `restart ${fastest}/${middle}/${slowest} ms (min/median/max)`,
      `${violations.length} promises broken, ${stream.unexpected.length} unexpected answers`,
    ].join('\n  '),
  )
  for (const { promise, key, detail } of violations.slice(0, 20)) {
    console.error(`  BROKEN ${promise}: ${detail} (${key})`)
  }
  for (const answer of stream.unexpected.slice(0, 20)) console.error(`  UNEXPECTED ${answer}`)
  return violations.length + stream.unexpected.length === 0 && acknowledged > KILLS
}

/** Looks on, without touching a session, while the sweep confirms what a kill left pending. */
async function watchHealing(server: BuiltServer, paidRefs: Set<string>) {
  const started = performance.now()
  const cookie = await signIn(server.origin)
  const first = await countPending(server.origin, cookie, paidRefs)
  let left = first
  while (left > 0 && performance.now() - started < HEALED_WITHIN_MS) {
    await pause(2_000)
    left = await countPending(server.origin, cookie, paidRefs)
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  const healed = first === 0 ? 'nothing to heal' : `healed by the sweep within ${seconds} s`
  return { pending: first, outcome: left === 0 ? healed : `${left} NOT healed in ${seconds} s` }
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(ADMIN),
  })
  if (!answer.ok) throw new Error(`no sign-in: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Walks through the office's list, which heals nothing. */
async function countPending(origin: string, cookie: string, refs: Set<string>): Promise<number> {
  let pending = 0
  let cursor: string | null = ''
  while (cursor !== null) {
    const address: string = `${origin}/api/admin/bookings?cursor=${cursor}`
    const answer = await fetch(address, { headers: { cookie } })
    if (!answer.ok) throw new Error(`no list: ${answer.status} ${await answer.text()}`)
    const page = (await answer.json()) as {
      bookings: { bookingRef: string; status: string }[]
      nextCursor: string | null
    }
    pending += page.bookings.filter(
      ({ bookingRef, status }) => refs.has(bookingRef) && status === 'pending',
    ).length
    cursor = page.nextCursor
  }
  return pending
}

function spread(times: number[]): number[] {
  const sorted = times.map(Math.round).toSorted((a, b) => a - b)
  return [0, 0.5, 1].map((share) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
}

function report(verdicts: boolean[]): void {
  const file = process.env.CRASH_REPORT
  if (!file) return
  const passed = verdicts.filter(Boolean).length
  const counts = { passed, failed: verdicts.length - passed, skipped: postgres ? 0 : 1 }
  writeFileSync(file, JSON.stringify(counts))
}
