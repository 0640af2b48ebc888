import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from './project-path.ts'
import { type Migrated, StoreRefused } from './store.ts'

const NEWER = 'of a newer release'

type Journal = { entries: { when: number; tag: string }[] }

/**
 * Brings the tables up to date by `migrate` and tells from what to what.
 *
 * @throws {StoreRefused} The tables are of a newer release, which this one would read wrongly.
 */
export async function recordMigration(
  run: (query: string) => Promise<{ rows: unknown[] }>,
  migrate: () => Promise<void>,
): Promise<Migrated> {
  const from = await newestOf(run)
  if (from === NEWER) {
    throw new StoreRefused(
      'The tables are of a newer release of Meltemi. Start that one, or restore a backup made with this one.',
    )
  }
  await migrate()
  return { from, to: await newestOf(run) }
}

/** Every migration this release knows, oldest first. */
export function knownMigrations(): string[] {
  return journal().entries.map(({ tag }) => tag)
}

async function newestOf(run: (query: string) => Promise<{ rows: unknown[] }>) {
  const { rows: found } = await run(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as here`,
  )
  if (!(found[0] as { here: boolean }).here) return null
  const { rows } = await run('select max(created_at) as when from drizzle.__drizzle_migrations')
  const { when } = rows[0] as { when: string | number | null }
  if (when === null) return null
  const known = journal().entries.find((entry) => entry.when === Number(when))
  return known?.tag ?? NEWER
}

function journal(): Journal {
  return JSON.parse(readFileSync(join(migrationsFolder(), 'meta/_journal.json'), 'utf8'))
}
