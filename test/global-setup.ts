import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openStore, type Store } from '#app/server/db/index.server.ts'
import { openJobs } from '#app/server/jobs/index.server.ts'
import { openLog } from '#app/server/log/index.server.ts'
import { createDatabase, startPostgres } from './postgres.ts'
import { radicaleProgram } from './radicale.ts'
import { openRunFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated data folder to copy. */
    embeddedTemplate: string
    /** Maintenance address of the temporary PostgreSQL, or null when the machine has none. */
    postgresUrl: string | null
  }
}

/** Name of the migrated database that test databases are copied from. */
export const TEMPLATE_DATABASE = 'meltemi_template'

/**
 * Prepares one migrated store of each kind; every test then works on a copy of its own. Runs in a row
 * over the same tables may share the embedded one: it is made at EMBEDDED_TEMPLATE unless it is there.
 * With TEST_STORES=embedded no PostgreSQL is started.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeRunFolder = openRunFolder()
  const folder = mkdtempSync(join(tmpdir(), 'meltemi-template-'))
  const template = process.env.EMBEDDED_TEMPLATE ?? join(folder, 'template')
  if (!existsSync(template)) await makeTemplate(join(folder, 'live'), template)
  const postgres = process.env.TEST_STORES === 'embedded' ? null : await startPostgres()
  if (!postgres && process.env.REQUIRE_POSTGRES) {
    throw new Error('REQUIRE_POSTGRES is set and this machine has no PostgreSQL')
  }
  if (!radicaleProgram() && process.env.REQUIRE_RADICALE) {
    throw new Error('REQUIRE_RADICALE is set and this machine has no Radicale')
  }
  if (postgres) {
    const databaseUrl = await createDatabase(postgres.url, TEMPLATE_DATABASE)
    await prepare(await openStore({ databaseUrl, dataDir: folder, onError: () => {} }))
  }
  project.provide('embeddedTemplate', template)
  project.provide('postgresUrl', postgres?.url ?? null)
  console.log(
    `stores: embedded${postgres ? ' and real PostgreSQL' : '; NO PostgreSQL in this run'}`,
  )
  return async () => {
    await postgres?.stop()
    removeRunFolder()
  }
}

async function makeTemplate(live: string, template: string): Promise<void> {
  await prepare(await openStore({ databaseUrl: null, dataDir: live, onError: () => {} }))
  cpSync(live, template, { recursive: true })
}

async function prepare(store: Store): Promise<void> {
  const jobs = await openJobs(store, openLog('silent'))
  await jobs.stop(1_000)
  await store.close()
}
