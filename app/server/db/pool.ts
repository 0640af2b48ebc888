import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as schema from './schema.ts'
import type { Database, Transaction } from './store.ts'
import type { TransactionGuard } from './transaction-guard.ts'

/** Connections of one process, besides those of jobs and notices. */
export const MOST_CONNECTIONS = 10

/** What every connection of the product is opened with. */
export const CONNECTION = {
  connectionTimeoutMillis: 5_000,
  // A firewall forgets a connection that is silent for long, and tells nobody.
  ...{ keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
} satisfies pg.ClientConfig

/** The pool of one process and queries on it; `onError` hears of connections lost while idle. */
export function openPool(
  databaseUrl: string,
  guard: TransactionGuard,
  onError: (error: unknown) => void,
): { pool: pg.Pool; db: Database } {
  const pool = new GuardedPool(guard, {
    ...{ connectionString: databaseUrl, max: MOST_CONNECTIONS, ...CONNECTION },
    statement_timeout: 15_000,
    // The server's own limit comes first; this one is for a server that says nothing more.
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c timezone=UTC',
  })
  // Without a listener, a connection lost while idle ends the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const db = drizzle(pool, { schema }) as unknown as Database
  // The library's own way leaks the connection when it is lost at `begin`.
  db.transaction = (work, config) => transact(pool, work, config)
  return { pool, db }
}

/** Queries on one connection, made once for each: the tables are many. */
const onClient = new WeakMap<pg.PoolClient, Database>()

/**
 * Runs a transaction on a connection of the pool. The connection goes back only when the server said
 * that this transaction is over; else it is closed, and its place in the pool is free again.
 */
async function transact<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect()
  let began = false
  try {
    return await queriesOn(client).transaction((tx) => {
      began = true
      return work(tx)
    }, config)
  } finally {
    client.release(!began || client.getTransactionStatus() !== 'I')
  }
}

function queriesOn(client: pg.PoolClient): Database {
  const known = onClient.get(client)
  if (known) return known
  const db = drizzle(client, { schema }) as unknown as Database
  onClient.set(client, db)
  return db
}

/** A pool that refuses to give a connection to a query going round an open transaction. */
class GuardedPool extends pg.Pool {
  readonly #guard: TransactionGuard

  constructor(guard: TransactionGuard, config: pg.PoolConfig) {
    super(config)
    this.#guard = guard
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  // biome-ignore lint/suspicious/noExplicitAny: the overloads above are the contract
  override connect(...args: any[]): any {
    this.#guard.refuseInside()
    return super.connect(...(args as []))
  }
}
