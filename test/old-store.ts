import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase, onServer } from './postgres.ts'
import type { StoreKind } from './stores.ts'

/** A store as an earlier release left it, to fill with its rows and then to bring up to date. */
export type OldStore = {
  query<Row>(text: string): Promise<Row[]>
  /** Runs every migration that followed; a repeat after a failure tries again. */
  migrateOn(): Promise<void>
  close(): Promise<void>
}

const MIGRATIONS = join(import.meta.dirname, '../app/server/db/migrations')

/** Opens an empty store with the tables of the release whose newest migration has this name. */
export async function openOldStore(kind: StoreKind, newest: string): Promise<OldStore> {
  const folder = mkdtempSync(join(tmpdir(), 'meltemi-old-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const last = journal.entries.findIndex(({ tag }) => tag === newest)
  if (last < 0) throw new Error(`no migration ${newest}`)
  const entries = journal.entries.slice(0, last + 1)
  writeFileSync(path, JSON.stringify({ ...journal, entries }))
  const store = kind === 'embedded' ? await openLite(newest, folder) : await openServer()
  if (kind === 'postgres') await store.migrate(folder)
  rmSync(folder, { recursive: true, force: true })
  return { ...store, migrateOn: () => store.migrate(MIGRATIONS) }
}

const EXTENSIONS = { btree_gist, pg_trgm }
/** Embedded stores as releases left them, by the newest migration, each made once a process. */
const leftBehind = new Map<string, Promise<Blob>>()

async function leave(folder: string): Promise<Blob> {
  const lite = await PGlite.create({ extensions: EXTENSIONS })
  await migratePglite(drizzlePglite(lite), { migrationsFolder: folder })
  const left = await lite.dumpDataDir('none')
  await lite.close()
  return left
}

async function openLite(newest: string, folder: string) {
  const left = leftBehind.get(newest) ?? leave(folder)
  leftBehind.set(newest, left)
  const lite = await PGlite.create({ loadDataDir: await left, extensions: EXTENSIONS })
  return {
    query: async <Row>(text: string) => (await lite.exec(text)).at(-1)?.rows as Row[],
    migrate: (migrationsFolder: string) => migratePglite(drizzlePglite(lite), { migrationsFolder }),
    close: () => lite.close(),
  }
}

async function openServer() {
  const server = inject('postgresUrl')
  if (!server) throw new Error('no PostgreSQL on this machine')
  const name = `meltemi_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: await createDatabase(server, name) })
  await client.connect()
  return {
    query: async <Row>(text: string) => {
      const answer: pg.QueryResult | pg.QueryResult[] = await client.query(text)
      return [answer].flat().at(-1)?.rows as Row[]
    },
    migrate: (migrationsFolder: string) =>
      migratePostgres(drizzlePostgres(client), { migrationsFolder }),
    async close() {
      await client.end()
      await onServer(server, (one) => one.query(`drop database "${name}" with (force)`))
    },
  }
}
