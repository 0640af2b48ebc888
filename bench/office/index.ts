import { join } from 'node:path'
import pg from 'pg'
import { openStore } from '#app/server/db/index.server.ts'
import { createDatabase } from '#test/postgres.ts'
import { percentile, type Row } from '../table.ts'
import type { Bench } from '../types.ts'
import { seedBookings } from './seed.ts'
import { type Work, worksOf } from './works.ts'

const CALLS = 120
const WARM_UP = 10
const MOST_P95 = 20

/** The office's lists over a million bookings on PostgreSQL, measured inside the server. */
export const office: Bench = async ({ postgres, folder, say }) => {
  if (!postgres) {
    say('office: skipped, no PostgreSQL on this machine')
    return []
  }
  const databaseUrl = await createDatabase(postgres.url, 'office')
  const onError = (error: unknown) => say(String(error))
  const store = await openStore({ databaseUrl, dataDir: join(folder, 'data'), onError })
  try {
    await fill(databaseUrl)
    const rows: Row[] = []
    for (const { name, work } of worksOf(store)) rows.push(await measure(name, work))
    return rows
  } finally {
    await store.close()
  }
}

async function fill(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await seedBookings(client)
  } finally {
    await client.end()
  }
}

/** Calls a work over and over; its 95th percentile in milliseconds. */
export async function measure(name: string, work: Work): Promise<Row> {
  const took: number[] = []
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    const started = performance.now()
    await work(call)
    if (call >= WARM_UP) took.push(performance.now() - started)
  }
  const at = (share: number) => percentile(took, share)
  const note = `p50 ${at(0.5).toFixed(1)}, max ${at(1).toFixed(1)} ms`
  const p95 = at(0.95)
  const budget = `p95 < ${MOST_P95} ms`
  return { name: `${name}, p95`, unit: 'ms', ours: p95, budget, met: p95 < MOST_P95, note }
}
