import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { copyFolderOf, DATABASE_FOLDER, flush } from '#app/server/db/index.server.ts'
import { KEY_FILE } from '#app/server/keys/index.server.ts'
import type { Services } from '#app/services.server.ts'
import manifest from '../../package.json' with { type: 'json' }
import { MANIFEST, type Manifest } from './manifest.ts'
import { entriesOf, packTar } from './tar.ts'

/** What a backup came to: bytes of the file, and milliseconds that others waited for the store. */
export type Written = { size: number; waitedMs: number; holdsKey: boolean }

/**
 * Writes the embedded store, as it is at one moment, and its key into one file.
 *
 * @param file Does not exist yet; it gets its name when it is complete. Only its owner may read it.
 * @param progress Hears what is being done.
 */
export async function writeBackup(
  services: Services,
  file: string,
  progress: (line: string) => void,
): Promise<Written> {
  const { settings, store } = services
  if (!store.copyFiles) throw new Error('PostgreSQL is not backed up here')
  // Its name makes the next start remove it, should this process be killed.
  const copy = mkdtempSync(copyFolderOf(settings.dataDir, 'backup-'))
  const part = `${file}.part`
  // Of a backup that was killed.
  rmSync(part, { force: true })
  try {
    const started = performance.now()
    await store.copyFiles(join(copy, DATABASE_FOLDER))
    const waitedMs = Math.round(performance.now() - started)
    const holdsKey = settings.secretKey === null
    if (holdsKey) copyFileSync(join(settings.dataDir, KEY_FILE), join(copy, KEY_FILE))
    progress('Everything is copied; packing it.')
    const described = Buffer.from(JSON.stringify(await manifestOf(services, copy), null, 1))
    const target = createWriteStream(part, { mode: 0o600, flags: 'wx' })
    const packed = Readable.from(packTar([{ path: MANIFEST, content: described }], copy))
    await pipeline(packed, createGzip({ level: constants.Z_BEST_SPEED }), target)
    flush(part)
    renameSync(part, file)
    flush(dirname(file))
    return { size: target.bytesWritten, waitedMs, holdsKey }
  } finally {
    rmSync(copy, { recursive: true })
    rmSync(part, { force: true })
  }
}

async function manifestOf(
  { settings, store, keys, now }: Services,
  folder: string,
): Promise<Manifest> {
  const files: Manifest['files'] = {}
  for (const { path, isFolder, size } of entriesOf(folder)) {
    if (!isFolder) files[path] = { size, sha256: await sha256Of(join(folder, path)) }
  }
  return {
    format: 1,
    madeAt: now().toISOString(),
    release: manifest.version,
    tables: store.migrated.to ?? '',
    key: keys.fingerprints()[0],
    holdsKey: settings.secretKey === null,
    files,
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  const content = createReadStream(file).on('data', (piece) => hash.update(piece))
  await once(content, 'end')
  return hash.digest('hex')
}
