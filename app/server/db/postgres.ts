import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { runTransaction } from './after-commit.ts'
import { openJobConnections } from './job-connections.ts'
import { recordMigration } from './migrated.ts'
import { CONNECTION, MOST_CONNECTIONS, openPool } from './pool.ts'
import { migrationsFolder } from './project-path.ts'
import type { Database, Migrated, Store } from './store.ts'
import { createTransactionGuard, type TransactionGuard } from './transaction-guard.ts'

/** Any number, the same in every process: who holds it migrates. */
const MIGRATION_LOCK = 727_001
const RELISTEN_AFTER_MS = 1_000

/** Opens PostgreSQL by its address; `onError` hears of connections lost while idle. */
export async function openPostgres(
  databaseUrl: string,
  onError: (error: unknown) => void,
): Promise<Store> {
  const guard = createTransactionGuard()
  const { pool, db, close } = openPool(databaseUrl, guard, onError)
  const migrated = await migrateUnderLock(databaseUrl, onError).catch(async (error) => {
    await close()
    throw error
  })
  return toStore({ pool, db, guard, databaseUrl, migrated, onError, close })
}

type Parts = {
  pool: pg.Pool
  db: Database
  guard: TransactionGuard
  databaseUrl: string
  migrated: Migrated
  onError: (error: unknown) => void
  close: () => Promise<void>
}

function toStore({ pool, db, guard, databaseUrl, migrated, onError, close }: Parts): Store {
  const jobs = openJobConnections(databaseUrl, onError)
  return {
    kind: 'postgres',
    db,
    migrated,
    copyFiles: null,
    transaction: (work) => runTransaction(db, guard, work),
    jobs: { db: jobs.db },
    listen: (channel, onMessage, onReconnect) =>
      listen(databaseUrl, channel, onMessage, onReconnect ?? (() => {}), onError),
    connections() {
      const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool
      return { open, idle, waiting, most: MOST_CONNECTIONS }
    },
    async ping() {
      await pool.query('select 1')
    },
    async close() {
      await jobs.close()
      await close()
    },
  }
}

/** Six processes may start at once: one migrates, the others wait and find it done. */
async function migrateUnderLock(
  databaseUrl: string,
  onError: (error: unknown) => void,
): Promise<Migrated> {
  const client = new pg.Client({ connectionString: databaseUrl, ...CONNECTION })
  // Without a listener, a connection lost here ends the process before the caller hears of it.
  client.on('error', onError)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await recordMigration(
      (query) => client.query(query),
      () => migrate(drizzle(client), { migrationsFolder: migrationsFolder() }),
    )
  } finally {
    // Ending the session frees the lock, also after a failed migration.
    await client.end()
  }
}

/** Listens on a connection of its own and opens a new one whenever it is lost. */
async function listen(
  databaseUrl: string,
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect: () => void,
  onError: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> {
  let closed = false
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  const connect = async () => {
    const next = new pg.Client({ connectionString: databaseUrl, ...CONNECTION })
    next.on('notification', (message) => onMessage(message.payload ?? ''))
    next.on('error', onError)
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void next.end().catch(onError)
      throw error
    }
    if (closed) return next.end()
    // Only from here on: a failed attempt also ends, and two new ones would follow it.
    next.once('end', later)
    current = next
  }
  let hasFailed = false
  const reconnect = () =>
    connect().then(
      () => {
        hasFailed = false
        onReconnect()
      },
      (error) => {
        // Once for an outage: it is tried again every second.
        if (!hasFailed) onError(error)
        hasFailed = true
        later()
      },
    )
  const later = () => {
    if (!closed) timer = setTimeout(reconnect, RELISTEN_AFTER_MS)
  }
  await connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await current?.end()
    },
  }
}
