import { cpSync, existsSync, readdirSync, renameSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltOptions, refusedStart, startBuilt } from '../crash/built-server.ts'
import { createDatabase, freePort, onServer, type TestPostgres } from '../postgres.ts'
import { mountSmallDisk } from './small-disk.ts'

/** How a start that has to be refused went. */
export type Refusal = { name: string; isRight: boolean; said: string }

/** Lets the built product start where it must not, each time for another reason. */
export async function tryRefusals(
  folder: string,
  postgres: TestPostgres | null,
): Promise<Refusal[]> {
  const whole = join(folder, 'whole')
  await startOnce({ port: await freePort(), dataDir: whole, env: OWN_KEY })
  const found = [await damaged(folder, whole), await otherKey(folder, whole)]
  const closed = await readOnlyFolder(whole)
  if (closed) found.push(closed)
  if (postgres) found.push(await newerTables(folder, postgres))
  return found
}

/** The key of the data folder, as an installation that sets none has it. */
const OWN_KEY = { SECRET_KEY: '' }

async function startOnce(options: BuiltOptions): Promise<void> {
  const server = await startBuilt(options)
  await server.stop()
}

async function refusal(name: string, options: Omit<BuiltOptions, 'port'>, wanted: RegExp) {
  const { exit, said } = await refusedStart({ ...options, port: await freePort() })
  const isRight = exit !== 0 && exit !== null && said.length === 1 && wanted.test(said[0] ?? '')
  return { name, isRight, said: `exit ${exit}: ${said.join(' / ').slice(0, 300)}` }
}

function damaged(folder: string, whole: string): Promise<Refusal> {
  const dataDir = join(folder, 'damaged')
  cpSync(whole, dataDir, { recursive: true })
  const tables = join(dataDir, 'db/base')
  for (const path of readdirSync(tables, { recursive: true, encoding: 'utf8' })) {
    const file = join(tables, path)
    if (statSync(file).isFile()) truncateSync(file, Math.floor(statSync(file).size / 2))
  }
  return refusal('a damaged folder', { dataDir, env: OWN_KEY }, /damaged.*Restore a backup/)
}

/** The tables were taken along, the key's file was not: a new key is drawn, which fits nothing. */
function otherKey(folder: string, whole: string): Promise<Refusal> {
  const dataDir = join(folder, 'other-key')
  cpSync(whole, dataDir, { recursive: true })
  const key = join(dataDir, 'secret-key')
  if (existsSync(key)) renameSync(key, join(folder, 'lost-key'))
  return refusal('a lost secret key', { dataDir, env: OWN_KEY }, /another secret key/)
}

function readOnlyFolder(whole: string): Promise<Refusal> | null {
  const disk = mountSmallDisk(160)
  if (!disk) return null
  const dataDir = join(disk.folder, 'data')
  cpSync(whole, dataDir, { recursive: true })
  disk.makeReadOnly()
  return refusal('a read-only folder', { dataDir, env: OWN_KEY }, /cannot be written/)
}

async function newerTables(folder: string, postgres: TestPostgres): Promise<Refusal> {
  const databaseUrl = await createDatabase(postgres.url, 'newer')
  const options = { dataDir: folder, databaseUrl }
  await startOnce({ ...options, port: await freePort() })
  await onServer(databaseUrl, (client) =>
    client.query(`insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('newer', 9999999999999)`),
  )
  return refusal('tables of a newer release', options, /newer release/)
}
