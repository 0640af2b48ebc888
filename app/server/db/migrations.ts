import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrationsFolder } from './project-path.ts'
import type { Database, Transaction } from './store.ts'

type Journal = { entries: { tag: string; when: number }[] }

/** The names of this release's migrations, oldest first: `0000_extensions`, … */
export function knownMigrations(): string[] {
  return readJournal().map(({ tag }) => tag)
}

/** The name of the last migration a store has been through; null when this release knows none such. */
export async function lastMigration(db: Database | Transaction): Promise<string | null> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  )
  return readJournal().find(({ when }) => String(when) === rows[0]?.at)?.tag ?? null
}

function readJournal(): Journal['entries'] {
  const file = join(migrationsFolder(), 'meta', '_journal.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as Journal).entries
}
