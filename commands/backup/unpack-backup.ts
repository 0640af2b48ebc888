import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { DATABASE_FOLDER } from '#app/server/db/index.server.ts'
import { KEY_FILE } from '#app/server/keys/index.server.ts'
import { CommandRefused } from '../command.ts'
import { MANIFEST, type Manifest, manifestForm } from './manifest.ts'
import { type TarEntry, TarFault, unpackTar } from './tar.ts'

/**
 * Unpacks a backup into an empty folder and checks every file against the manifest.
 *
 * @throws {CommandRefused} It is no backup, or damaged: nothing is believed of it then.
 */
export async function unpackBackup(file: string, folder: string): Promise<Manifest> {
  if (!existsSync(file)) throw new CommandRefused(`There is no file ${file}`)
  let manifest: Manifest | null = null
  const missing = new Set<string>()
  const take = async (entry: TarEntry, content: AsyncIterable<Buffer>) => {
    if (!manifest) {
      manifest = readManifest(entry, await buffer(content))
      for (const path of Object.keys(manifest.files)) missing.add(path)
    } else {
      await unpack(entry, content, manifest, folder)
      missing.delete(entry.path)
    }
  }
  try {
    await unpackTar(createReadStream(file).pipe(createGunzip()), take)
  } catch (error) {
    throw isDamage(error) ? new CommandRefused(`${file} is no complete backup of Meltemi.`) : error
  }
  if (!manifest || missing.size > 0)
    throw new CommandRefused(`${file} is no complete backup of Meltemi.`)
  return manifest
}

function readManifest({ path }: TarEntry, content: Buffer): Manifest {
  if (path !== MANIFEST) throw new TarFault('no manifest')
  const read = manifestForm.safeParse(JSON.parse(content.toString('utf8')))
  if (read.success) return read.data
  throw new CommandRefused('This backup was made by another release of Meltemi: use that one.')
}

async function unpack(
  { path, isFolder, size }: TarEntry,
  content: AsyncIterable<Buffer>,
  { files }: Manifest,
  folder: string,
): Promise<void> {
  const [top, ...below] = path.split('/')
  const known = top === DATABASE_FOLDER || (path === KEY_FILE && !isFolder)
  if (!known || below.includes('..')) throw new TarFault('a foreign file')
  if (isFolder) {
    mkdirSync(join(folder, path), { mode: 0o700 })
    return
  }
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const piece of content) {
      hash.update(piece)
      yield piece
    }
  }
  await pipeline(hashed, createWriteStream(join(folder, path), { mode: 0o600, flags: 'wx' }))
  const told = files[path]
  if (told?.size !== size || told.sha256 !== hash.digest('hex')) throw new TarFault('altered')
}

function isDamage(error: unknown): boolean {
  if (error instanceof TarFault || error instanceof SyntaxError) return true
  return /^Z_|^ERR_STREAM_PREMATURE/.test((error as { code?: string }).code ?? '')
}
