import { createHash } from 'node:crypto'
import { closeSync, createReadStream, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { DATABASE_FOLDER } from '#app/server/db/index.server.ts'
import { KEY_FILE } from '#app/server/keys/index.server.ts'
import { CommandRefused } from '../command.ts'
import { MANIFEST, type Manifest, manifestForm } from './manifest.ts'
import { type Digest, PIECE_BYTES, type TarEntry, TarFault, unpackTar } from './tar.ts'

/**
 * Unpacks a backup into an empty folder and checks every file against the manifest.
 *
 * @throws {CommandRefused} It is no backup, or damaged: nothing is believed of it then.
 */
export async function unpackBackup(file: string, folder: string): Promise<Manifest> {
  const damaged = new CommandRefused(`${file} is no complete backup of Meltemi.`)
  const found: Record<string, Digest> = {}
  let manifest: Manifest | null = null
  const take = async (entry: TarEntry, content: AsyncIterable<Buffer>) => {
    if (manifest) throw new TarFault('something after the manifest')
    if (entry.path === MANIFEST) manifest = readManifest(await buffer(content))
    else await unpack(entry, content, folder, found)
  }
  try {
    await unpackTar(contentOf(file), take)
  } catch (error) {
    throw isDamage(error) ? damaged : error
  }
  if (!manifest || !isDeepStrictEqual((manifest as Manifest).files, found)) throw damaged
  return manifest
}

function contentOf(file: string): AsyncIterable<Buffer> {
  const packed = createReadStream(file, { highWaterMark: PIECE_BYTES })
  const content = createGunzip({ chunkSize: PIECE_BYTES })
  // Whoever reads the content hears of it; without this the process would end.
  packed.on('error', (error) => content.destroy(error))
  return packed.pipe(content)
}

function readManifest(content: Buffer): Manifest {
  const read = manifestForm.safeParse(JSON.parse(content.toString('utf8')))
  if (read.success) return read.data
  throw new CommandRefused('This backup was made by another release of Meltemi: use that one.')
}

/** Writes a file below the folder, and notes its digest. */
async function unpack(
  { path, isFolder, size }: TarEntry,
  content: AsyncIterable<Buffer>,
  folder: string,
  found: Record<string, Digest>,
): Promise<void> {
  const [top, ...below] = path.split('/')
  const known = top === DATABASE_FOLDER || (path === KEY_FILE && !isFolder)
  if (!known || below.includes('..')) throw new TarFault('a foreign file')
  if (isFolder) {
    mkdirSync(join(folder, path), { mode: 0o700 })
    return
  }
  const hash = createHash('sha256')
  const file = openSync(join(folder, path), 'wx', 0o600)
  try {
    for await (const piece of content) {
      hash.update(piece)
      writeSync(file, piece)
    }
  } finally {
    closeSync(file)
  }
  found[path] = { size, sha256: hash.digest('hex') }
}

function isDamage(error: unknown): boolean {
  if (error instanceof TarFault || error instanceof SyntaxError) return true
  return /^Z_|^ERR_STREAM_PREMATURE/.test((error as { code?: string }).code ?? '')
}
