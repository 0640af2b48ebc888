import { chownSync, statSync } from 'node:fs'
import { type DatabaseProxy, startDatabaseProxy } from '../database-proxy.ts'
import { createDatabase, onServer, type TestPostgres } from '../postgres.ts'
import { mountSmallDisk } from './small-disk.ts'

/** Something that is the matter with the store for a while, and where that store is. */
export type Trouble = {
  name: string
  /** What the log has to say of it, in one line. */
  says: string
  databaseUrl: string | null
  dataDir: string
  strike(): Promise<void> | void
  mend(): Promise<void> | void
  /** Whether bookings are refused from the first moment; a full disk still has room here and there. */
  atOnce: boolean
  /** Milliseconds within which whoever comes is refused, as promised (docs/reliability.md). */
  refusedWithin: number
  remove?(): void
}

/** What says that it is in trouble is believed at once; what says nothing may be slow. */
const SAID_MS = 1_000
const SILENT_MS = 4_000

const AWAY = 'the store does not answer'
const FULL = 'the disk of the store is full'
const READ_ONLY = 'the store may only be read'

/** PostgreSQL is stopped, and started again. */
export async function stopped(postgres: TestPostgres, dataDir: string): Promise<Trouble> {
  let start = () => {}
  let started: Promise<void> = Promise.resolve()
  return {
    name: 'PostgreSQL stopped',
    says: AWAY,
    dataDir,
    atOnce: true,
    refusedWithin: SAID_MS,
    databaseUrl: await createDatabase(postgres.url, 'stopped'),
    strike() {
      started = postgres.restart('fast', new Promise((resolve) => (start = () => resolve())))
    },
    async mend() {
      start()
      await started
    },
  }
}

/** PostgreSQL is there and nothing comes back from it. */
export async function silent(postgres: TestPostgres, dataDir: string): Promise<Trouble> {
  const proxy: DatabaseProxy = await startDatabaseProxy(postgres.url)
  return {
    name: 'PostgreSQL silent',
    says: AWAY,
    dataDir,
    atOnce: true,
    refusedWithin: SILENT_MS,
    databaseUrl: proxy.url(await createDatabase(postgres.url, 'silent')),
    strike: () => proxy.freeze(),
    mend: () => proxy.mend(),
    remove: () => void proxy.stop(),
  }
}

/** PostgreSQL takes no writes, as a stand-by that was not made the first yet. */
export async function readOnly(postgres: TestPostgres, dataDir: string): Promise<Trouble> {
  const switchTo = (value: 'on' | 'off') =>
    onServer(postgres.url, async (client) => {
      await client.query(`alter database readonly set default_transaction_read_only = ${value}`)
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = 'readonly'`)
    })
  return {
    name: 'PostgreSQL read-only',
    says: READ_ONLY,
    dataDir,
    atOnce: true,
    refusedWithin: SAID_MS,
    databaseUrl: await createDatabase(postgres.url, 'readonly'),
    strike: () => switchTo('on'),
    mend: () => switchTo('off'),
  }
}

/** The disk under the tables of PostgreSQL is full; null where no disk can be mounted. */
export async function fullDisk(postgres: TestPostgres, dataDir: string): Promise<Trouble | null> {
  const disk = mountSmallDisk(64)
  if (!disk) return null
  const { uid, gid } = statSync(await dataFolderOf(postgres))
  chownSync(disk.folder, uid, gid)
  await onServer(postgres.url, (client) =>
    client.query(`create tablespace small location '${disk.folder}'`),
  )
  const databaseUrl = await createDatabase(postgres.url, 'full')
  await onServer(postgres.url, (client) =>
    client.query('alter database "full" set tablespace small'),
  )
  return {
    name: 'PostgreSQL with a full disk',
    says: FULL,
    dataDir,
    databaseUrl,
    atOnce: false,
    refusedWithin: SAID_MS,
    strike: () => disk.fill(),
    mend: () => disk.free(),
  }
}

/** The disk under the embedded store is full; null where no disk can be mounted. */
export function fullFolder(): Trouble | null {
  const disk = mountSmallDisk(160)
  return (
    disk && {
      name: 'embedded store with a full disk',
      says: FULL,
      atOnce: false,
      refusedWithin: SAID_MS,
      databaseUrl: null,
      dataDir: `${disk.folder}/data`,
      strike: () => disk.fill(),
      mend: () => disk.free(),
    }
  )
}

function dataFolderOf({ url }: TestPostgres): Promise<string> {
  return onServer(url, async (client) => {
    const { rows } = await client.query('show data_directory')
    return rows[0].data_directory as string
  })
}
