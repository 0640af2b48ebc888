import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs'
import { link, unlink } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type ExportDeps, exportEverything } from './export.ts'
import { ArchiveRefused, DAMAGED, type TableSum } from './format.ts'
import { type ImportDeps, importEverything } from './import.ts'
import { readLines } from './lines.ts'

/**
 * Writes the archive to a new file that only its owner reads. A file of that name appears when it is
 * complete and on the disk, never before.
 *
 * @throws {ArchiveRefused} There is a file of that name.
 */
export async function exportToFile(deps: ExportDeps, path: string): Promise<TableSum[]> {
  if (existsSync(path)) throw new ArchiveRefused(`${path} exists; name a new file.`)
  const unfinished = `${path}.unfinished`
  rmSync(unfinished, { force: true })
  const gzip = createGzip({ level: 6 })
  const file = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })
  file.on('error', (error) => gzip.destroy(error))
  gzip.pipe(file)
  try {
    const sums = await exportEverything(deps, gzip)
    gzip.end()
    await finished(file)
    // Unlike a rename it never takes the place of a file that came meanwhile.
    await link(unfinished, path)
    return sums
  } finally {
    file.destroy()
    await unlink(unfinished).catch(() => {})
  }
}

/**
 * Reads an archive file into the store; see {@link importEverything}.
 *
 * @throws {ArchiveRefused} Nothing was changed. Errors of the file system pass through.
 */
export async function importFromFile(deps: ImportDeps, path: string): Promise<TableSum[]> {
  const gunzip = createGunzip()
  const file = createReadStream(path)
  file.on('error', (error) => gunzip.destroy(error))
  file.pipe(gunzip)
  try {
    return await importEverything(deps, readLines(gunzip))
  } catch (error) {
    throw isUnpacking(error) ? new ArchiveRefused(DAMAGED, { cause: error }) : error
  } finally {
    file.destroy()
    gunzip.destroy()
  }
}

function isUnpacking(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('Z_')
}
