import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreInUse } from './store.ts'

/** Inside a data folder, and inside the build's ready-made one. */
export const DATABASE_FOLDER = 'db'

/** Beginning of the names of copies that {@link copyFolderOf} makes beside the database. */
const COPY_PREFIX = 'copy-'

const SQLITE_READONLY = 8

/** What a restore prepared and checked; from the moment it has this name it counts. */
const RESTORED = 'restored'

/** Inside {@link RESTORED}: the folder that takes what was there before. */
const ASIDE_FILE = 'aside'

/**
 * Claims the folder for this process. PGlite opens a folder twice without an error and then loses
 * rows of both; a lock the operating system frees even on kill -9 keeps the second one out.
 *
 * @returns Gives the folder back.
 * @throws {StoreInUse} Another process owns the folder.
 */
export function takeOwnership(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(dataDir, 'owner.lock'))
  try {
    lock.exec('pragma busy_timeout=0; pragma locking_mode=exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_READONLY) throw error
    throw new StoreInUse(dataDir)
  }
  return () => lock.close()
}

/** Clears up after a process that was killed: ends its restore, removes its copies. For the owner. */
export function cleanDataFolder(dataDir: string): void {
  finishRestore(dataDir)
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(COPY_PREFIX)) rmSync(join(dataDir, name), { recursive: true })
  }
}

/** A name for a copy beside the database, which the next start removes when it is left behind. */
export function copyFolderOf(dataDir: string, name: string): string {
  return join(dataDir, `${COPY_PREFIX}${name}`)
}

/** Whether the folder holds a database. */
export function holdsDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, DATABASE_FOLDER))
}

/**
 * Puts a checked copy in the place of what the data folder holds. A crash leaves the one or the
 * other: from the renaming on, the next start ends what was begun. For the owner.
 *
 * @param copy A folder inside the data folder, with what is to stand in it.
 * @param aside Name of the folder, inside the data folder, for what was there before.
 */
export function putInPlace(dataDir: string, copy: string, aside: string): void {
  writeFileSync(join(copy, ASIDE_FILE), aside)
  flushAll(copy)
  renameSync(copy, join(dataDir, RESTORED))
  flush(dataDir)
  finishRestore(dataDir)
}

function finishRestore(dataDir: string): void {
  const restored = join(dataDir, RESTORED)
  if (!existsSync(restored)) return
  const aside = join(dataDir, readFileSync(join(restored, ASIDE_FILE), 'utf8'))
  for (const name of readdirSync(restored)) {
    if (name === ASIDE_FILE) continue
    const present = join(dataDir, name)
    if (existsSync(present)) {
      mkdirSync(aside, { recursive: true, mode: 0o700 })
      renameSync(present, join(aside, name))
    }
    renameSync(join(restored, name), present)
  }
  flush(dataDir)
  rmSync(restored, { recursive: true })
}

/** Makes sure that a folder and all in it is on the disk. */
export function flushAll(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    flush(join(folder, name))
  flush(folder)
}

/** Makes sure that a file, or the names in a folder, are on the disk. */
export function flush(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}
