import type { Assume, ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type { fromPglite } from 'pg-boss'
import type * as schema from './schema.ts'

type Tables = typeof schema

type Rows<Row> = { rows: Row[] }

/** What raw SQL answers on both drivers, as far as the product uses it. */
interface StoreResult extends PgQueryResultHKT {
  readonly type: Rows<Assume<this['row'], Record<string, unknown>>>
}

/** Queries on either store, outside a transaction. */
export type Database = PgDatabase<StoreResult, Tables, ExtractTablesWithRelations<Tables>>

/** Queries inside one transaction; pass it on, never use the store's `db` while it is open. */
export type Transaction = PgTransaction<StoreResult, Tables, ExtractTablesWithRelations<Tables>>

/** Which tables a store has, by the name of the newest migration: before this opening, and now. */
export type Migrated = { from: string | null; to: string | null }

/** A connection as the job queue asks it. */
export type JobConnection = {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** The one database of the product: PostgreSQL, or PGlite in the data folder. */
export type Store = {
  kind: 'embedded' | 'postgres'
  db: Database
  /**
   * Runs `work` in one transaction; a throw rolls back. What it registered by `afterCommit` is done
   * between the commit and the answer. Inside it, a query on `db` is refused at
   * once: on the embedded store, which has one connection, it would wait for itself for ever.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Which tables it had when it was opened, and which it has since. */
  migrated: Migrated
  /**
   * Copies the embedded store's files, as they were at one moment, into a new folder; others wait
   * for what is written meanwhile only: so many milliseconds. Null on PostgreSQL, which has tools
   * of its own.
   */
  copyFiles: ((folder: string) => Promise<number>) | null
  /** How pg-boss reaches this store: over the same PGlite, or by connections of its own. */
  jobs: { db: ReturnType<typeof fromPglite>; backend: 'pglite' } | { db: JobConnection }
  /** Hears notifications of a channel until closed; `onReconnect` tells that some may be missed. */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<{ close(): Promise<void> }>
  /** How many connections are open, unused and wanted in vain; null where there is but one. */
  connections(): { open: number; idle: number; waiting: number; most: number } | null
  /** @throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Another process has this data folder open. */
export class StoreInUse extends Error {
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another running Meltemi. ` +
        'Stop it first, or set DATA_DIR or DATABASE_URL for this one.',
    )
  }
}

/** The store cannot be opened as it is; the message is the one line an operator needs. */
export class StoreRefused extends Error {}
