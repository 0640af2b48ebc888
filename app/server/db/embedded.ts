import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  fdatasyncSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { runTransaction } from './after-commit.ts'
import { copyAtOneMoment } from './copy-files.ts'
import { cleanDataFolder, DATABASE_FOLDER, flush, flushAll, takeOwnership } from './data-folder.ts'
import { recordMigration } from './migrated.ts'
import { parsePlainTypes, passBytes } from './parsed-types.ts'
import { PreparedStatements } from './prepared-statements.ts'
import { migrationsFolder, projectPath } from './project-path.ts'
import * as schema from './schema.ts'
import { type Database, type Migrated, type Store, StoreInUse, StoreRefused } from './store.ts'
import { createTransactionGuard, type TransactionGuard } from './transaction-guard.ts'

/** Set one by one: at this point one flag no longer implies the others. */
const BASELINE_WASM = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/**
 * Opens PGlite in the data folder, in this process.
 *
 * @throws {StoreInUse} Another process owns the folder.
 * @throws {StoreRefused} The folder cannot be written, or what is in it does not open.
 */
export async function openEmbedded(dataDir: string): Promise<Store> {
  try {
    return await open(dataDir)
  } catch (error) {
    if (error instanceof StoreInUse || error instanceof StoreRefused) throw error
    throw new StoreRefused(refusalOf(dataDir, error), { cause: error })
  }
}

function refusalOf(dataDir: string, error: unknown): string {
  const { code = '' } = error as { code?: string }
  const isShut = ['EROFS', 'EACCES', 'EPERM', 'ENOSPC'].includes(code)
  return isShut || isReadOnly(dataDir)
    ? `The data folder ${dataDir} cannot be written (${code || 'read-only'}). Give it room, and to the user that runs Meltemi.`
    : `The database in ${dataDir} does not open: it is damaged, or of another release. Restore a backup: meltemi restore FILE --replace.`
}

function isReadOnly(dataDir: string): boolean {
  try {
    accessSync(dataDir, constants.W_OK)
    return false
  } catch {
    return true
  }
}

async function open(dataDir: string): Promise<Store> {
  const release = takeOwnership(dataDir)
  compileOnce()
  const guard = createTransactionGuard()
  cleanDataFolder(dataDir)
  fillNewFolder(dataDir)
  const lite = new GuardedPGlite(guard, durableOptions(dataDir))
  try {
    await lite.waitReady
    await parsePlainTypes(lite)
    passBytes(lite)
    const db = drizzle(lite, { schema })
    const migrated = await recordMigration(
      (query) => lite.query(query),
      () => migrate(db, { migrationsFolder: migrationsFolder() }),
    )
    const parts = { lite, db: db as unknown as Database, guard, dataDir, migrated, release }
    return toStore(parts)
  } catch (error) {
    await lite.close().catch(() => {})
    release()
    throw error
  }
}

/**
 * Optimised WebAssembly costs half a gigabyte while it is compiled and gains a server nothing: it is compiled once and
 * for all. A process that was started with a choice of its own keeps it.
 */
function compileOnce(): void {
  if (process.execArgv.some((flag) => flag.endsWith('wasm-dynamic-tiering'))) return
  for (const flag of BASELINE_WASM) setFlagsFromString(flag)
}

type Parts = {
  lite: PGlite
  db: Database
  guard: TransactionGuard
  dataDir: string
  migrated: Migrated
  release: () => void
}

function toStore({ lite, db, guard, dataDir, migrated, release }: Parts): Store {
  return {
    kind: 'embedded',
    db,
    migrated,
    copyFiles: (folder) => copyFiles(lite, join(dataDir, DATABASE_FOLDER), folder),
    transaction: (work) => runTransaction(db, guard, work),
    jobs: { db: fromPglite(lite), backend: 'pglite' },
    async listen(channel, onMessage) {
      const unlisten = await lite.listen(channel, onMessage)
      return { close: () => unlisten() }
    },
    connections: () => null,
    async ping() {
      await lite.query('select 1')
    },
    async close() {
      await lite.close()
      release()
    },
  }
}

/**
 * Copies the files, of one moment inside a transaction: here it is the only one, so nobody writes.
 * They are then what a kill -9 at that moment would have left, all of it on the disk.
 *
 * @returns Milliseconds that others waited.
 */
async function copyFiles(lite: PGlite, database: string, folder: string): Promise<number> {
  let waitedMs = 0
  // What the long part of a checkpoint writes needs no waiting of others.
  await lite.exec('checkpoint')
  await copyAtOneMoment(database, folder, (work) =>
    lite.transaction(async (tx) => {
      const started = performance.now()
      await tx.exec('checkpoint')
      await work()
      waitedMs = Math.round(performance.now() - started)
    }),
  )
  return waitedMs
}

/**
 * Starts a new data folder from the migrated one that the build made, when there is one: making a
 * database anew takes seconds and memory that never comes back. Migrations run on it all the same.
 */
function fillNewFolder(dataDir: string): void {
  const folder = join(dataDir, DATABASE_FOLDER)
  const template = projectPath('build/embedded-store', DATABASE_FOLDER)
  if (existsSync(folder) || !existsSync(template)) return
  const copy = `${folder}.new`
  rmSync(copy, { recursive: true, force: true })
  cpSync(template, copy, { recursive: true })
  flushAll(copy)
  // Only a complete copy gets the name: a start that is killed begins again.
  renameSync(copy, folder)
  flush(dataDir)
}

function durableOptions(dataDir: string): PGliteOptions {
  const folder = join(dataDir, DATABASE_FOLDER)
  // PGlite creates its files world-writable whatever the umask, so nobody else may enter, also
  // when the operator made the data folder open to others.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return {
    fs: new DurableNodeFS(folder),
    extensions: { btree_gist, pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      // The files are in the system's cache already; the default would keep 128 MB of them twice.
      '-c',
      'shared_buffers=16MB',
    ],
  }
}

/** The part of the WASM module the fsync hook reaches into; PGlite's version is pinned for it. */
type NodeFsModule = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }

/**
 * PGlite's folder on disk, with fsync that reaches the disk. The library starts PostgreSQL with
 * fsync off and its file layer ignores the call, so a power cut could take acknowledged bookings.
 */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args)
    const options = result.emscriptenOpts
    options.preRun = [
      (module: NodeFsModule) => {
        module.NODEFS.stream_ops.fsync = (stream) => {
          fdatasyncSync(stream.nfd)
          return 0
        }
      },
      ...((options.preRun as []) ?? []),
    ] as typeof options.preRun
    return result
  }
}

/** PGlite that refuses a query going round an open transaction instead of hanging, and keeps what is asked prepared. */
class GuardedPGlite extends PGlite {
  readonly #guard: TransactionGuard
  readonly #prepared = new PreparedStatements(this)

  constructor(guard: TransactionGuard, options: PGliteOptions) {
    super(options)
    this.#guard = guard
  }

  override async query<T>(...args: Parameters<PGlite['query']>) {
    this.#guard.refuseInside()
    const [text, params, options] = args
    if (!this.#prepared.isRepeated(text, options)) return super.query<T>(...args)
    await this._checkReady()
    return this._runExclusiveTransaction(() => this.#prepared.query<T>(text, params, options))
  }

  override exec(...args: Parameters<PGlite['exec']>) {
    this.#guard.refuseInside()
    this.#prepared.invalidateAfter(args[0])
    return super.exec(...args)
  }

  override transaction<T>(...[work]: Parameters<typeof PGlite.prototype.transaction<T>>) {
    this.#guard.refuseInside()
    return super.transaction<T>((transaction) => work(this.#prepared.within(transaction)))
  }
}
