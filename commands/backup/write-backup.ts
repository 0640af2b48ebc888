import {
  closeSync,
  copyFileSync,
  createWriteStream,
  mkdtempSync,
  openSync,
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
import product from '../../package.json' with { type: 'json' }
import { MANIFEST, type Manifest } from './manifest.ts'
import { type Digest, type MadeFile, PIECE_BYTES, packTar } from './tar.ts'

/** What a backup came to: bytes of the file, and milliseconds that others waited for the store. */
type Written = { size: number; waitedMs: number; holdsKey: boolean }

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
  const part = `${file}.part`
  // Of a backup that was killed; and a place that cannot be written to is told of at once.
  rmSync(part, { force: true })
  closeSync(openSync(part, 'wx', 0o600))
  // Its name makes the next start remove it, should this process be killed.
  const copy = mkdtempSync(copyFolderOf(settings.dataDir, 'backup-'))
  try {
    const waitedMs = await store.copyFiles(join(copy, DATABASE_FOLDER))
    const holdsKey = settings.secretKey === null
    if (holdsKey) copyFileSync(join(settings.dataDir, KEY_FILE), join(copy, KEY_FILE))
    progress('Everything is copied; packing it.')
    const target = createWriteStream(part, { flags: 'r+' })
    const packed = Readable.from(packTar(copy, (files) => manifestOf(services, files)))
    await pipeline(
      packed,
      createGzip({ level: constants.Z_BEST_SPEED, chunkSize: PIECE_BYTES }),
      target,
    )
    flush(part)
    renameSync(part, file)
    flush(dirname(file))
    return { size: target.bytesWritten, waitedMs, holdsKey }
  } finally {
    rmSync(copy, { recursive: true })
    rmSync(part, { force: true })
  }
}

function manifestOf(
  { settings, store, keys, now }: Services,
  files: Record<string, Digest>,
): MadeFile {
  const manifest: Manifest = {
    format: 1,
    madeAt: now().toISOString(),
    release: product.version,
    tables: store.migrated.to ?? '',
    key: keys.fingerprints()[0],
    holdsKey: settings.secretKey === null,
    files,
  }
  return { path: MANIFEST, content: Buffer.from(JSON.stringify(manifest, null, 1)) }
}
