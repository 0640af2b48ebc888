import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { athensDate, type WallDate } from '#app/domain/time/athens.ts'
import { openStore } from '#app/server/db/index.server.ts'
import { createReports } from '#app/server/reports/index.server.ts'
import { startBuilt } from '#test/crash/built-server.ts'
import { createDatabase, freePort, onServer, startPostgres } from '#test/postgres.ts'
import { untilQuiet, watchStolen } from '../processors.ts'
import type { Row } from '../table.ts'
import type { Bench } from '../types.ts'
import { signInAll, type Timed, time, warmUp } from './ask.ts'
import { everyScreen } from './screens.ts'
import { seedOffice } from './seed.ts'

/** How many bookings the office is measured with. */
const BOOKINGS = 1_000_000
const CALLS = 60
/** How long the server has been at work before anything is timed: longer than it compiles. */
const WARM_UP_MS = 60_000
const MOST_P95 = 20
const HOTEL = { username: 'hotel', password: 'hotel-password' }

/**
 * Every screen of the built product over a million bookings on PostgreSQL, by a server that has been at work for a minute, a
 * request after the other, each followed by a reference query. `--keep=DIR` keeps the database for another run of the day; `--only=WORD` measures some screens,
 * `--bookings=N` over fewer.
 */
export const office: Bench = async ({ folder, say, options }) => {
  const postgres = await startPostgres(options.keep)
  if (!postgres) {
    say('office: skipped, no PostgreSQL on this machine')
    return []
  }
  try {
    const today = athensDate(new Date())
    const wanted = { amount: Number(options.bookings ?? BOOKINGS), today }
    const databaseUrl = await filled(postgres.url, wanted, join(folder, 'seed'), say)
    return await measureAll({ databaseUrl, today, dataDir: join(folder, 'data') }, options)
  } finally {
    await postgres.stop()
  }
}

/** The database of today's seed: found, or made. */
async function filled(
  url: string,
  wanted: { amount: number; today: WallDate },
  dataDir: string,
  say: (line: string) => void,
): Promise<string> {
  const name = `office_${wanted.amount}_${wanted.today.replaceAll('-', '')}_${seedDigest()}`
  const { rows } = await onServer(url, (client) =>
    client.query('select from pg_database where datname = $1', [name]),
  )
  const address = new URL(url)
  address.pathname = `/${name}`
  if (rows.length > 0) return address.href
  const unfinished = `seeding_${process.pid}`
  const databaseUrl = await createDatabase(url, unfinished)
  mkdirSync(dataDir)
  const onError = (error: unknown) => say(String(error))
  const store = await openStore({ databaseUrl, dataDir, onError })
  try {
    await onServer(databaseUrl, (client) => seedOffice(client, wanted, say))
    // As the job does it, so that no screen counts what would have been counted long ago.
    const reports = createReports(store)
    while ((await reports.countDays(0)) > 0) {}
    await onServer(databaseUrl, async (client) => {
      await client.query('vacuum analyze trip_sums, stale_days')
      // What the seed wrote is on the disk before anything is timed.
      await client.query('checkpoint')
    })
  } finally {
    await store.close()
  }
  await onServer(url, (client) =>
    client.query(`alter database "${unfinished}" rename to "${name}"`),
  )
  return address.href
}

/** Another seed is another database. */
function seedDigest(): string {
  const hash = createHash('sha256')
  for (const file of ['seed.ts', 'seed-bookings.ts', 'seed-around.ts']) {
    hash.update(readFileSync(join(import.meta.dirname, file)))
  }
  return hash.digest('hex').slice(0, 8)
}

type Run = { databaseUrl: string; today: WallDate; dataDir: string }

async function measureAll(
  { databaseUrl, today, dataDir }: Run,
  options: Record<string, string>,
): Promise<Row[]> {
  const env = { PARTNER_ACCOUNTS: `Hotel6:${HOTEL.username}:${HOTEL.password}` }
  const server = await startBuilt({ databaseUrl, dataDir, port: await freePort(), env })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const cookies = await signInAll(server, HOTEL)
    const { rows } = await client.query<{ booking_ref: string }>(
      `select booking_ref from bookings where id % 7919 = 0 limit 100`,
    )
    const references = rows.map((row) => row.booking_ref)
    const wanted = everyScreen(today).filter(({ name }) => name.includes(options.only ?? ''))
    const asking = { server, client, cookies, references }
    await warmUp(asking, wanted, WARM_UP_MS)
    // Jobs of the first minute look through all the days to come.
    if (!(await untilQuiet()))
      console.log('The machine did not come to rest: other work is measured too.')
    const found: Row[] = []
    for (const asked of wanted) {
      const stolen = watchStolen()
      const calls = Number(options.calls ?? CALLS)
      const timed = await time(asking, asked, calls).catch((error: unknown) =>
        console.log(JSON.stringify({ name: asked.name, failed: String(error) })),
      )
      if (!timed) continue
      const said = { ...timed, load: loadavg()[0], stolen: stolen() }
      console.log(
        JSON.stringify(said, (_, value) => (typeof value === 'number' ? rounded(value) : value)),
      )
      found.push(toRow(timed))
    }
    return found
  } finally {
    await client.end()
    await server.stop()
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

function toRow({ name, p50, p95, serverMs, databaseMs, reference }: Timed): Row {
  const note = `p50 ${p50.toFixed(1)}; processor ${serverMs.toFixed(1)} + ${databaseMs.toFixed(1)} ms`
  return {
    note,
    name,
    unit: 'ms',
    ours: p95,
    reference: reference[1],
    budget: `p95 < ${MOST_P95} ms`,
    met: p95 < MOST_P95,
  }
}
