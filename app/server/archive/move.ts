import { PassThrough } from 'node:stream'
import type { Store } from '#app/server/db/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'
import { type ExportDeps, exportEverything } from './export.ts'
import type { TableSum } from './format.ts'
import { importEverything } from './import.ts'
import { readLines } from './lines.ts'

/** From which store to which, with the key both work with. */
type MoveDeps = {
  from: ExportDeps['store']
  to: Pick<Store, 'transaction' | 'migrated'>
  keys: Pick<Keys, 'fingerprints'>
  now: () => Date
}

/**
 * Copies everything of one store into another that nobody has used yet, all or nothing; the first
 * is only read.
 *
 * @returns What is in the second now, table by table, read back and equal to the first.
 * @throws {ArchiveRefused} Nothing was changed.
 */
export async function moveEverything({ from, to, keys, now }: MoveDeps): Promise<TableSum[]> {
  const pipe = new PassThrough()
  const sent = exportEverything({ store: from, keys, now }, pipe).then(
    () => pipe.end(),
    (error) => pipe.destroy(error),
  )
  try {
    return await importEverything({ store: to, keys }, readLines(pipe))
  } finally {
    // Lets the reading side go when the writing one has failed.
    pipe.destroy()
    await sent
  }
}
