import { statSync } from 'node:fs'
import { join } from 'node:path'
import { exportToFile, importFromFile, moveEverything } from '#app/server/archive/index.server.ts'
import { openStore, type Store } from '#app/server/db/index.server.ts'
import { openJobs } from '#app/server/jobs/index.server.ts'
import { openKeys } from '#app/server/keys/index.server.ts'
import { openLog } from '#app/server/log/index.server.ts'
import { insertMany } from '#test/many-bookings.ts'
import { createDatabase } from '#test/postgres.ts'
import { residentMegabytes } from './process.ts'
import type { Row } from './table.ts'
import type { Bench } from './types.ts'

const BOOKINGS = 100_000
const LOOK_EVERY_MS = 200

/**
 * 100 000 bookings from the embedded store to PostgreSQL, and by a file back into an embedded one.
 * Both ways every table is read back and its digest compared, or nothing is stored.
 */
export const move: Bench = async ({ postgres, folder, say }) => {
  if (!postgres) {
    say('move: skipped, no PostgreSQL on this machine')
    return []
  }
  const keys = openKeys('a-secret-key-for-benchmarks-0123456789', folder)
  const now = () => new Date()
  const from = await openWithQueues(null, join(folder, 'from'))
  await insertMany(from, BOOKINGS)
  const to = await openWithQueues(await createDatabase(postgres.url, 'move'), folder)
  const back = await openWithQueues(null, join(folder, 'back'))
  const file = join(folder, 'everything.gz')
  try {
    const name = `of ${BOOKINGS.toLocaleString('en-GB')} bookings`
    const moved = await timed(() => moveEverything({ from, to, keys, now }))
    const exported = await timed(() => exportToFile({ store: to, keys, now }, file))
    const imported = await timed(() => importFromFile({ store: back, keys }, file))
    const sums = JSON.stringify(moved.result)
    if (sums !== JSON.stringify(exported.result) || sums !== JSON.stringify(imported.result)) {
      throw new Error('the stores differ')
    }
    for (const { table, rows, sha256 } of moved.result) {
      if (rows > 0) say(`${table}: ${rows} rows, sha256 ${sha256.slice(0, 16)} in all three stores`)
    }
    const size = { name: `Archive ${name}`, unit: 'MB', ours: statSync(file).size / 1e6 }
    return [
      ...toRows(`Move ${name}, embedded store to PostgreSQL`, moved),
      ...toRows(`Export ${name}, PostgreSQL to a file`, exported),
      ...toRows(`Import ${name}, file to the embedded store`, imported),
      { ...size, met: null },
    ]
  } finally {
    await Promise.all([from.close(), to.close(), back.close()])
  }
}

async function openWithQueues(databaseUrl: string | null, dataDir: string): Promise<Store> {
  const store = await openStore({ databaseUrl, dataDir, onError: () => {} })
  await (await openJobs(store, openLog('silent'))).stop(1_000)
  return store
}

type Timed<T> = { result: T; seconds: number; growth: number }

async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const before = residentMegabytes(process.pid)
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, residentMegabytes(process.pid))
  }, LOOK_EVERY_MS)
  const started = performance.now()
  const result = await work()
  const seconds = (performance.now() - started) / 1_000
  clearInterval(looking)
  return { result, seconds, growth: most - before }
}

function toRows(name: string, { seconds, growth }: Timed<unknown>): Row[] {
  return [
    { name, unit: 's', ours: seconds, met: null },
    { name: `${name}, largest growth of memory`, unit: 'MB', ours: growth, met: null },
  ]
}
