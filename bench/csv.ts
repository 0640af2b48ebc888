import { join } from 'node:path'
import pg from 'pg'
import { openStore } from '#app/server/db/index.server.ts'
import { type BuiltServer, startBuilt } from '#test/crash/built-server.ts'
import { insertMany } from '#test/many-bookings.ts'
import { createDatabase, freePort } from '#test/postgres.ts'
import { residentMegabytes } from './process.ts'
import { signIn } from './sign-in.ts'
import { median } from './table.ts'
import type { Bench } from './types.ts'

const BOOKINGS = 100_000
const ROUNDS = 5
const MOST_MS = 3_000
const MOST_MEGABYTES = 50
const LOOK_EVERY_MS = 50

/** The export of 100 000 bookings: how long it takes, and what the server grows by meanwhile. */
export const csv: Bench = async ({ postgres, folder, say }) => {
  if (!postgres) {
    say('csv: skipped, no PostgreSQL on this machine')
    return []
  }
  const databaseUrl = await createDatabase(postgres.url, 'csv')
  const dataDir = join(folder, 'csv')
  await fill(databaseUrl, dataDir)
  const server = await startBuilt({ databaseUrl, dataDir, port: await freePort() })
  try {
    const { cookie } = await signIn(server.origin)
    const rounds: Exported[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await exportAll(server, cookie))
    const milliseconds = median(rounds.map((round) => round.milliseconds))
    const growth = Math.max(...rounds.map((round) => round.growth))
    const name = `Export of ${BOOKINGS.toLocaleString('en-GB')} bookings, PostgreSQL`
    const time = { name, unit: 'ms', ours: milliseconds, budget: `≤ ${MOST_MS} ms` }
    const memory = { name: `${name}, largest growth`, unit: 'MB', ours: growth }
    return [
      { ...time, met: milliseconds <= MOST_MS },
      { ...memory, budget: `≤ ${MOST_MEGABYTES} MB`, met: growth <= MOST_MEGABYTES },
    ]
  } finally {
    await server.stop()
  }
}

async function fill(databaseUrl: string, dataDir: string): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir, onError: () => {} })
  try {
    await insertMany(store, BOOKINGS)
  } finally {
    await store.close()
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('vacuum analyze bookings')
  await client.end()
}

type Exported = { milliseconds: number; growth: number }

async function exportAll({ origin, pid }: BuiltServer, cookie: string): Promise<Exported> {
  const before = residentMegabytes(pid)
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid))
  }, LOOK_EVERY_MS)
  const started = performance.now()
  const answer = await fetch(`${origin}/api/admin/bookings.csv`, { headers: { cookie } })
  let lines = 0
  for await (const piece of answer.body ?? []) {
    for (const byte of piece) if (byte === 10) lines += 1
  }
  const milliseconds = performance.now() - started
  clearInterval(looking)
  if (lines !== BOOKINGS + 1) throw new Error(`${lines} lines came for ${BOOKINGS} bookings`)
  return { milliseconds, growth: most - before }
}
