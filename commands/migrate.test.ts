import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { knownMigrations } from '#app/server/db/index.server.ts'
import { envOf, meltemi } from '#test/meltemi.ts'
import { createDatabase, onServer } from '#test/postgres.ts'
import { type StoreAddress, type StoreKind, storeKinds } from '#test/stores.ts'

const folder = mkdtempSync(join(tmpdir(), 'meltemi-migrate-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A store without tables; the embedded one has none in a build's absence. */
async function emptyStore(kind: StoreKind): Promise<StoreAddress> {
  const dataDir = join(folder, randomUUID())
  if (kind === 'embedded') return { databaseUrl: null, dataDir, remove: async () => {} }
  const server = inject('postgresUrl') ?? ''
  const name = `meltemi_${randomUUID().replaceAll('-', '')}`
  const remove = () =>
    onServer(server, (client) => client.query(`drop database "${name}"`)).then(() => {})
  return { databaseUrl: await createDatabase(server, name), dataDir, remove }
}

const newest = knownMigrations().at(-1)

describe.each(storeKinds)('migrate on %s', (kind) => {
  test('an empty store gets its tables and first accounts, told once; twice changes nothing', async () => {
    const store = await emptyStore(kind)
    const env = { ...envOf(store), ADMIN_PASSWORD: '', PARTNER_ACCOUNTS: '' }
    const first = await meltemi(['migrate'], { env })
    expect(first).toMatchObject({ exit: 0, complained: [] })
    expect(first.printed.at(-1)).toMatch(new RegExp(`^The tables .*: ${newest}$`))
    expect(first.printed).toContainEqual(expect.stringMatching(/^ +admin +admin +[\w-]{16}$/))
    const again = await meltemi(['migrate'], { env })
    expect(again.printed).toEqual([`The tables are up to date: ${newest}`])
    await store.remove()
  }, 60_000)
})

// There is a release before only once a migration follows the baseline.
const followed = knownMigrations().length > 1

test.skipIf(!followed || !storeKinds.includes('postgres'))(
  'from which tables to which',
  async () => {
    const store = await emptyStore('postgres')
    const before = await migrateButLast(store.databaseUrl ?? '')
    const { exit, printed } = await meltemi(['migrate'], { env: envOf(store) })
    expect(exit).toBe(0)
    expect(printed).toEqual([`The tables were ${before}, and are now: ${newest}`])
    await store.remove()
  },
)

/** Makes the tables of the release before the newest migration. @returns Its own newest. */
async function migrateButLast(databaseUrl: string): Promise<string | undefined> {
  const migrations = join(import.meta.dirname, '../app/server/db/migrations')
  const older = join(folder, 'migrations')
  cpSync(migrations, older, { recursive: true })
  const file = join(older, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  journal.entries.pop()
  writeFileSync(file, JSON.stringify(journal))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder: older })
  await client.end()
  return knownMigrations().at(-2)
}
