import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { addDays, athensDate } from '#app/domain/time/athens.ts'
import { bookingBody, fetchQuote } from '#test/crash/booking-body.ts'
import { type BuiltServer, startBuilt } from '#test/crash/built-server.ts'
import { createDatabase, freePort, type TestPostgres } from '#test/postgres.ts'
import { expectStatus, type Request, type Sent, sendEach } from '../load/index.ts'
import { median, type Row } from '../table.ts'
import type { Bench } from '../types.ts'
import { findPgbench, runPgbench } from './pgbench.ts'
import { recordBooking } from './reference.ts'

const IN_FLIGHT = 8
const ROUNDS = 3
const SECONDS = 3
const WARM_UP = 400
const MOST_P99 = 40
const LEAST_RATIO = 0.5

/** Trips are sold over so many days of a season, at these times: a day that is full is planned anew by each sale more. */
const SEASON_DAYS = 180
const TIMES = ['08:30', '11:30', '14:30', '17:30']

/**
 * Bookings over HTTP, on PostgreSQL against pgbench with the same statements, and embedded; `--method=cash` or card
 * for one of the two.
 */
export const bookings: Bench = async ({ postgres, folder, say, options }) => {
  const rows: Row[] = []
  for (const paymentMethod of ['cash', 'card'] as const) {
    if (options.method && options.method !== paymentMethod) continue
    if (postgres) rows.push(...(await onPostgres(paymentMethod, postgres, folder)))
    else say('bookings on PostgreSQL: skipped, no PostgreSQL on this machine')
    rows.push(await onEmbedded(paymentMethod, folder))
  }
  return rows
}

type Method = 'card' | 'cash'

async function onPostgres(method: Method, postgres: TestPostgres, folder: string): Promise<Row[]> {
  const databaseUrl = await createDatabase(postgres.url, `bookings_${method}`)
  const referenceUrl = await createDatabase(postgres.url, `bookings_${method}_reference`)
  const script = await recordBooking(method, { databaseUrl: referenceUrl, folder })
  const server = await startBuilt({
    databaseUrl,
    port: await freePort(),
    dataDir: join(folder, `bookings-${method}`),
  })
  try {
    await book(server, method, WARM_UP)
    return await compare(server, method, { referenceUrl, script, folder })
  } finally {
    await server.stop()
  }
}

async function compare(
  server: BuiltServer,
  method: Method,
  reference: { referenceUrl: string; script: string; folder: string },
): Promise<Row[]> {
  const { referenceUrl: databaseUrl, script, folder } = reference
  const pgbench = findPgbench()
  const ours: Sent[] = []
  const theirs: number[] = []
  let amount = WARM_UP
  for (let round = 0; round < ROUNDS; round += 1) {
    const sent = await book(server, method, amount)
    ours.push(sent)
    amount = Math.round(sent.perSecond * SECONDS)
    if (!pgbench) continue
    const file = join(folder, `${method}.pgbench.sql`)
    const run = { databaseUrl, script, file, clients: IN_FLIGHT, seconds: SECONDS }
    theirs.push(await whileStopped(server, () => runPgbench(pgbench, run)))
  }
  const name = `Booking, ${method}, PostgreSQL, ${IN_FLIGHT} in flight`
  const perSecond = median(ours.map((sent) => sent.perSecond))
  const p99 = median(ours.map((sent) => sent.p99))
  const theirPerSecond = median(theirs)
  const rate: Row = { name, unit: '/s', ours: perSecond, met: null, note: 'pgbench is missing' }
  const compared: Row = {
    name,
    unit: '/s',
    ours: perSecond,
    reference: theirPerSecond,
    budget: `≥ ${LEAST_RATIO} × pgbench`,
    met: perSecond / theirPerSecond >= LEAST_RATIO,
  }
  const delay = { name: `${name}, p99`, unit: 'ms', ours: p99, budget: `≤ ${MOST_P99} ms` }
  return [pgbench ? compared : rate, { ...delay, met: p99 <= MOST_P99 }]
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

async function onEmbedded(method: Method, folder: string): Promise<Row> {
  const dataDir = join(folder, `bookings-embedded-${method}`)
  const server = await startBuilt({ port: await freePort(), dataDir })
  try {
    await book(server, method, WARM_UP / 2)
    const rounds: Sent[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await book(server, method, WARM_UP))
    return {
      name: `Booking, ${method}, embedded store, ${IN_FLIGHT} in flight`,
      unit: '/s',
      ours: median(rounds.map((sent) => sent.perSecond)),
      met: null,
      note: `p99 ${median(rounds.map((sent) => sent.p99)).toFixed(1)} ms`,
    }
  } finally {
    await server.stop()
  }
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
