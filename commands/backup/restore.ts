import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { athensDate, athensTime } from '#app/domain/time/athens.ts'
import { systemClock } from '#app/server/clock/index.server.ts'
import type { Settings } from '#app/server/config/index.server.ts'
import {
  cleanDataFolder,
  copyFolderOf,
  holdsDatabase,
  knownMigrations,
  openStore,
  putInPlace,
  takeOwnership,
} from '#app/server/db/index.server.ts'
import { openKeys } from '#app/server/keys/index.server.ts'
import { readArguments } from '../arguments.ts'
import { type Command, CommandRefused } from '../command.ts'
import type { Manifest } from './manifest.ts'
import { unpackBackup } from './unpack-backup.ts'

/** Puts a backup into an empty data folder, or in the place of what is there. */
export const restore: Command = {
  name: 'restore',
  usage: 'FILE [--replace]',
  summary: 'Puts a backup into the data folder, while Meltemi is stopped.',
  details: [
    'The backup is checked to the last byte and opened before anything changes.',
    'With --replace, what the data folder holds is moved aside, not deleted.',
    'Bookings made after the backup are not in it; mails that waited then are sent again.',
    'PostgreSQL is restored with pg_restore; this command shows how.',
  ],
  needs: 'settings',
  async run({ settings, print, path }, args) {
    const { words, options } = readArguments(args, ['FILE'], { replace: { type: 'boolean' } })
    if (settings.databaseUrl !== null)
      throw new CommandRefused(
        'The data is in PostgreSQL. Run: pg_restore --clean --if-exists --dbname="$DATABASE_URL" meltemi.dump',
      )
    const { dataDir } = settings
    const file = path(words[0])
    requireFile(file)
    const release = takeOwnership(dataDir)
    try {
      cleanDataFolder(dataDir)
      const replaces = holdsDatabase(dataDir)
      if (replaces && !options.replace)
        throw new CommandRefused(`${dataDir} holds data. With --replace it is moved aside.`)
      const aside = await restoreInto(settings, file, print)
      if (replaces) {
        print(`What was there before is in ${join(dataDir, aside)}`)
        print('Delete it when you need it no more: it holds personal data.')
      }
    } finally {
      release()
    }
  },
}

/** @returns Name of the folder for what was there before. */
async function restoreInto(
  settings: Settings,
  file: string,
  print: (line: string) => void,
): Promise<string> {
  const { dataDir } = settings
  // Its name makes the next start remove it, should this process be killed.
  const copy = copyFolderOf(dataDir, 'restore')
  mkdirSync(copy, { mode: 0o700 })
  try {
    const manifest = await unpackBackup(file, copy)
    requireKnown(manifest)
    requireKey(manifest, settings, copy)
    print('The backup is complete and unaltered; opening it.')
    const { bookings } = await tryOut(copy)
    const now = systemClock()
    const aside = `replaced-${athensDate(now)}-${athensTime(now).replace(':', '')}-${now.getTime()}`
    putInPlace(dataDir, copy, aside)
    const madeAt = new Date(manifest.madeAt)
    print(
      `Restored ${bookings} bookings, as of ${athensDate(madeAt)} ${athensTime(madeAt)} in Athens.`,
    )
    return aside
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Looked for before anything else: who mistyped it need not stop the server to learn so. */
function requireFile(file: string): void {
  if (!existsSync(file)) throw new CommandRefused(`There is no file ${file}`)
}

function requireKnown({ tables, release }: Manifest): void {
  if (knownMigrations().includes(tables)) return
  throw new CommandRefused(
    `The backup was made by a newer Meltemi (${release}): install that one first.`,
  )
}

/** The passport numbers of the backup can be read with its own key, or with one that is set. */
function requireKey(manifest: Manifest, settings: Settings, copy: string): void {
  const { secretKey, previousSecretKeys } = settings
  if (secretKey === null && !manifest.holdsKey)
    throw new CommandRefused('The backup was made with SECRET_KEY set: set the same one.')
  const keys = openKeys(secretKey, copy, previousSecretKeys)
  if (!keys.fingerprints().includes(manifest.key))
    throw new CommandRefused(
      'SECRET_KEY is not the one of the backup: set that one, or as PREVIOUS_SECRET_KEY beside it.',
    )
}

/** Opens the copy as the product would, and brings its tables up to date. */
async function tryOut(copy: string): Promise<{ bookings: number }> {
  const store = await openStore({ databaseUrl: null, dataDir: copy, onError: () => {} })
  try {
    const { rows } = await store.db.execute<{ bookings: number }>(
      sql`select count(*)::int as bookings from bookings`,
    )
    return { bookings: rows[0]?.bookings ?? 0 }
  } finally {
    await store.close()
    rmSync(join(copy, 'owner.lock'))
  }
}
