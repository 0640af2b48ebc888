import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type Outage, watchOutage } from './outage.ts'
import * as schema from './schema.ts'
import type { Database, Transaction } from './store.ts'
import { StoreAway, StoreFailure, storeTroubleOf } from './store-trouble.ts'
import type { TransactionGuard } from './transaction-guard.ts'

/** Connections of one process, besides those of jobs and notices. */
export const MOST_CONNECTIONS = 10

/** What every connection of the product is opened with. */
export const CONNECTION = {
  connectionTimeoutMillis: 5_000,
  // A firewall forgets a connection that is silent for long, and tells nobody.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.ClientConfig

/**
 * The pool of one process and queries on it. While the server is away, whoever asks is told so at once.
 *
 * @param onError Hears of connections lost while idle, and of the server going away.
 */
export function openPool(
  databaseUrl: string,
  guard: TransactionGuard,
  onError: (error: unknown) => void,
): { pool: pg.Pool; db: Database; close(): Promise<void> } {
  const busy = new Set<pg.PoolClient>()
  const outage = watchOutage({
    config: { connectionString: databaseUrl, ...CONNECTION },
    inUse: () => busy.size > 0 || pool.waitingCount > 0,
    drop: () => {
      for (const client of busy) hangUp(client)
    },
    onChange: (isAway) => {
      if (isAway) onError(new StoreAway())
    },
  })
  const pool = new GuardedPool(guard, outage, {
    connectionString: databaseUrl,
    max: MOST_CONNECTIONS,
    ...CONNECTION,
    stream: outage.stream,
    // What is asked of a connection goes there at once, behind what it is at.
    pipeline: true,
    statement_timeout: 15_000,
    // The server's own limit comes first; this one is for a server that says nothing more.
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 15_000,
    // Every statement here is short: to compile one, or to call workers for it, takes longer than to run it.
    options: '-c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0',
  })
  // Without a listener, a connection lost while idle ends the process.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    connectionOf(client).stream.on('data', outage.heard)
    gatherWrites(client)
  })
  pool.on('acquire', (client) => {
    busy.add(client)
    ended.delete(client)
  })
  pool.on('release', (_, client) => busy.delete(client))
  pool.on('remove', (client) => busy.delete(client))
  const db = drizzle(pool, { schema }) as unknown as Database
  // The library's own way leaks the connection when it is lost at `begin`.
  db.transaction = (work, config) => transact(pool, work, config)
  return {
    pool,
    db,
    async close() {
      await outage.close()
      await pool.end()
    },
  }
}

/** A connection below its client, with its socket; the library's types leave it out. */
function connectionOf(client: pg.PoolClient): EventEmitter & { stream: Socket } {
  return (client as unknown as { connection: EventEmitter & { stream: Socket } }).connection
}

const AFTER_ITS_END = 'A statement came after the end of its transaction.'

/** Connections whose transaction is over, until somebody is given them anew. */
const ended = new WeakSet<pg.PoolClient>()

/**
 * Lets what is asked of a connection in one turn leave in one write: each costs more than most statements do here. What would
 * follow the end of its transaction is refused: it would stand by itself.
 */
function gatherWrites(client: pg.PoolClient): void {
  const { stream } = connectionOf(client)
  const query = client.query.bind(client)
  let isHeld = false
  const hold = () => {
    if (isHeld) return
    isHeld = true
    stream.cork()
    process.nextTick(() => {
      isHeld = false
      stream.uncork()
    })
  }
  client.query = ((...statement: Parameters<typeof query>) => {
    const [{ text }] = statement as unknown as [{ text?: string }]
    const ends = text === 'commit' || text === 'rollback'
    if (!ends && ended.has(client)) return Promise.reject(new Error(AFTER_ITS_END))
    if (ends) ended.add(client)
    hold()
    return query(...statement)
  }) as typeof client.query
}

/** Ends a connection that nothing comes from any more: what waits for it fails at once. */
function hangUp(client: pg.PoolClient): void {
  connectionOf(client).stream.destroy(new StoreAway())
}

/** Queries on one connection, made once for each: the tables are many. */
const onClient = new WeakMap<pg.PoolClient, Database>()

/**
 * Runs a transaction on a connection of the pool. The connection goes back only when the server said
 * that this transaction is over; else it is closed, and its place in the pool is free again.
 *
 * @throws also when `work` swallowed the failure of a query: nothing of such a transaction is stored.
 */
async function transact<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect()
  const connection = connectionOf(client)
  let began = false
  let ended = ''
  const hear = ({ text }: { text: string }) => {
    ended = text
  }
  connection.on('commandComplete', hear)
  try {
    const done = await queriesOn(client).transaction((tx) => {
      began = true
      return work(tx)
    }, config)
    // Where a query failed, the server answers `commit` with a rollback, and says so nowhere else.
    if (ended !== 'COMMIT') throw new Error('A failed query was passed over.')
    return done
  } finally {
    connection.off('commandComplete', hear)
    client.release(!began || client.getTransactionStatus() !== 'I')
  }
}

function queriesOn(client: pg.PoolClient): Database {
  const known = onClient.get(client)
  if (known) return known
  // Without the tables: of each the library would make a builder of relational queries for every transaction, none of
  // which uses one.
  const db = drizzle(client) as unknown as Database
  onClient.set(client, db)
  return db
}

/**
 * A pool that refuses to give a connection to a query going round an open transaction, and that keeps
 * nobody waiting for a server that is away.
 */
class GuardedPool extends pg.Pool {
  readonly #guard: TransactionGuard
  readonly #outage: Outage

  constructor(guard: TransactionGuard, outage: Outage, config: pg.PoolConfig) {
    super(config)
    this.#guard = guard
    this.#outage = outage
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  // biome-ignore lint/suspicious/noExplicitAny: the overloads above are the contract
  override connect(callback?: any): any {
    this.#guard.refuseInside()
    if (callback)
      this.#connect().then((client) => callback(undefined, client, client.release), callback)
    else return this.#connect()
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#outage.away()) throw new StoreAway()
    try {
      return await super.connect()
    } catch (error) {
      const failure = new StoreFailure(error)
      if (storeTroubleOf(failure) === 'away') this.#outage.lost()
      throw failure
    }
  }
}
