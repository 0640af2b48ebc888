import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { addDays, athensDate } from '#app/domain/time/athens.ts'
import { bookingBody, fetchQuote } from '#test/crash/booking-body.ts'
import { type BuiltServer, startBuilt } from '#test/crash/built-server.ts'
import { createDatabase, freePort, type TestPostgres } from '#test/postgres.ts'
import { expectStatus, type Request, type Sent, sendEach } from '../load/index.ts'
import { processorMs } from '../process.ts'
import { median, type Row } from '../table.ts'
import type { Bench } from '../types.ts'
import { findPgbench, runPgbench } from './pgbench.ts'
import { analyze, expectOrders, recordBooking } from './reference.ts'

const IN_FLIGHT = 8
const ROUNDS = 3
const SECONDS = 3
/** So many a server has booked when it is measured: its code is compiled, and it has read the days of the season. */
const WARM_UP = 1_000
const MOST_P99 = 40
const LEAST_RATIO = 0.5

/** Trips are sold over so many days of a season, at these times: a day that is full is planned anew by each sale more. */
const SEASON_DAYS = 180
const TIMES = ['08:30', '11:30', '14:30', '17:30']

/**
 * Bookings over HTTP, on PostgreSQL against pgbench with the same statements, and embedded; `--method=cash` or card
 * and `--store=postgres` or embedded for one of the two. Each round is told as it ends.
 */
export const bookings: Bench = async ({ postgres, folder, say, options }) => {
  const rows: Row[] = []
  const isAsked = (name: 'method' | 'store', value: string) => (options[name] ?? value) === value
  for (const method of (['cash', 'card'] as const).filter((one) => isAsked('method', one))) {
    if (isAsked('store', 'postgres')) {
      if (postgres) rows.push(...(await onPostgres({ method, folder, say }, postgres)))
      else say('bookings on PostgreSQL: skipped, no PostgreSQL on this machine')
    }
    if (isAsked('store', 'embedded')) rows.push(await onEmbedded({ method, folder, say }))
  }
  return rows
}

type Method = 'card' | 'cash'
type Task = { method: Method; folder: string; say(line: string): void }

async function onPostgres(task: Task, postgres: TestPostgres): Promise<Row[]> {
  const { method, folder } = task
  const databaseUrl = await createDatabase(postgres.url, `bookings_${method}`)
  const referenceUrl = await createDatabase(postgres.url, `bookings_${method}_reference`)
  const script = await recordBooking(method, { databaseUrl: referenceUrl, folder })
  const server = await startBuilt({
    databaseUrl,
    port: await freePort(),
    dataDir: join(folder, `bookings-${method}`),
  })
  try {
    const cold = await bookRound(server, task, WARM_UP)
    const rows = await compare(server, task, { databaseUrl, referenceUrl, script })
    return [...rows, coldRow(task, cold)]
  } finally {
    await server.stop()
  }
}

async function compare(
  server: BuiltServer,
  task: Task,
  { databaseUrl, referenceUrl, script }: Record<'databaseUrl' | 'referenceUrl' | 'script', string>,
): Promise<Row[]> {
  const { method, folder, say } = task
  const pgbench = findPgbench()
  const file = join(folder, `${method}.pgbench.sql`)
  const run = { databaseUrl: referenceUrl, script, file, clients: IN_FLIGHT }
  if (pgbench) await whileStopped(server, () => runPgbench(pgbench, { ...run, seconds: 1 }))
  for (const url of [databaseUrl, referenceUrl]) await analyze(url)
  const ours: Round[] = []
  const theirs: number[] = []
  let amount = WARM_UP
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const sent = await bookRound(server, task, amount)
    ours.push(sent)
    amount = Math.round(sent.perSecond * SECONDS)
    if (!pgbench) continue
    const reference = await whileStopped(server, () =>
      runPgbench(pgbench, { ...run, seconds: SECONDS }),
    )
    theirs.push(reference)
    await expectOrders(referenceUrl, reference * SECONDS * 0.9)
    say(`  pgbench: ${Math.round(reference)} /s`)
  }
  const name = `Booking, ${method}, PostgreSQL, ${IN_FLIGHT} in flight`
  const perSecond = median(ours.map((sent) => sent.perSecond))
  const p99 = median(ours.map((sent) => sent.p99))
  const theirPerSecond = median(theirs)
  const note = processorNote(ours)
  const missing = `${note}; pgbench is missing`
  const rate: Row = { name, unit: '/s', ours: perSecond, met: null, note: missing }
  const compared: Row = {
    name,
    unit: '/s',
    ours: perSecond,
    reference: theirPerSecond,
    budget: `≥ ${LEAST_RATIO} × pgbench`,
    met: perSecond / theirPerSecond >= LEAST_RATIO,
    note,
  }
  const delay = { name: `${name}, p99`, unit: 'ms', ours: p99, budget: `≤ ${MOST_P99} ms` }
  return [pgbench ? compared : rate, { ...delay, met: p99 <= MOST_P99 }]
}

/** The first bookings of a server that was just started, on an empty database. */
function coldRow({ method }: Task, { perSecond, p99 }: Round): Row {
  const name = `Booking, ${method}, PostgreSQL, the first ${WARM_UP} after a start`
  return { name, unit: '/s', ours: perSecond, met: null, note: `p99 ${p99.toFixed(0)} ms` }
}

/** The server's background work must not slow the reference: it is held meanwhile. */
async function whileStopped<T>(server: BuiltServer, work: () => Promise<T>): Promise<T> {
  process.kill(server.pid, 'SIGSTOP')
  try {
    return await work()
  } finally {
    process.kill(server.pid, 'SIGCONT')
  }
}

async function onEmbedded(task: Task): Promise<Row> {
  const { method, folder } = task
  const dataDir = join(folder, `bookings-embedded-${method}`)
  const server = await startBuilt({ port: await freePort(), dataDir })
  try {
    let amount = WARM_UP / 10
    const rounds: Round[] = []
    for (let turn = 0; turn <= ROUNDS; turn += 1) {
      const sent = await bookRound(server, task, amount)
      amount = Math.round(sent.perSecond * SECONDS)
      // The first is to get warm.
      if (turn > 0) rounds.push(sent)
    }
    return {
      name: `Booking, ${method}, embedded store, ${IN_FLIGHT} in flight`,
      unit: '/s',
      ours: median(rounds.map((sent) => sent.perSecond)),
      met: null,
      note: `p99 ${median(rounds.map((sent) => sent.p99)).toFixed(1)} ms; ${processorNote(rounds)}`,
    }
  } finally {
    await server.stop()
  }
}

/** How so many bookings went, and what of the processor the server took for each meanwhile. */
export type Round = Sent & { processorMs: number }

/** Books so often, tells how it went and what of the processor the server took, and answers with it. */
export async function bookRound(
  server: BuiltServer,
  { method, say }: Pick<Task, 'method' | 'say'>,
  amount: number,
): Promise<Round> {
  await seasonQuotes(server)
  const before = processorMs(server.pid) ?? Number.NaN
  const sent = await book(server, method, amount)
  const spent = ((processorMs(server.pid) ?? Number.NaN) - before) / amount
  const [load = 0] = loadavg()
  say(
    `  ${method}: ${amount} at ${Math.round(sent.perSecond)} /s, p99 ${Math.round(sent.p99)} ms, ` +
      `${spent.toFixed(1)} ms of processor each, load ${load.toFixed(1)}`,
  )
  return { ...sent, processorMs: spent }
}

function processorNote(rounds: Round[]): string {
  return `${median(rounds.map((one) => one.processorMs)).toFixed(1)} ms of processor each`
}

let sold = 0

async function book(server: BuiltServer, paymentMethod: Method, amount: number): Promise<Sent> {
  const quotes = await seasonQuotes(server)
  const requests = Array.from({ length: amount }, (_, number): Request => {
    const quote = quotes[(sold + number) % quotes.length] ?? ''
    const body = JSON.stringify(bookingBody({ quote, paymentMethod, number }))
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    return { method: 'POST', path: '/api/bookings', headers, body }
  })
  sold += amount
  return expectStatus(await sendEach(server.port, requests, IN_FLIGHT), 201)
}

const known = new Map<string, Promise<string[]>>()

/** A price of each day and time of the season, asked once of each server. */
function seasonQuotes({ origin }: BuiltServer): Promise<string[]> {
  const asked = known.get(origin) ?? askSeason(origin)
  known.set(origin, asked)
  return asked
}

async function askSeason(origin: string): Promise<string[]> {
  const quotes: string[] = []
  const today = athensDate(new Date())
  for (let day = 0; day < SEASON_DAYS; day++) {
    const date = addDays(today, 3 + day)
    quotes.push(...(await Promise.all(TIMES.map((time) => fetchQuote(origin, { date, time })))))
  }
  return quotes
}
