import type { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { Store, Transaction } from '#app/server/db/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'
import { type ArchiveLine, FORMAT, NOTICE, type TableSum } from './format.ts'
import { prepare, readRows, readTables, type Table } from './tables.ts'

/** What an archive is made with. */
export type ExportDeps = {
  store: Pick<Store, 'transaction' | 'migrated'>
  keys: Pick<Keys, 'fingerprints'>
  now: () => Date
}

/**
 * Writes everything the store holds as it is at one moment, jobs that wait included, to a stream.
 * Some hundred rows are in memory at a time. On the embedded store, which has one connection, the
 * product waits until it is done; on PostgreSQL nobody does.
 *
 * @returns What was written, table by table.
 * @throws When the stream takes no more.
 */
export function exportEverything(deps: ExportDeps, out: Writable): Promise<TableSum[]> {
  const say = (line: ArchiveLine) => write(out, `${JSON.stringify(line)}\n`)
  return deps.store.transaction(async (tx) => {
    await tx.execute(sql.raw('set transaction isolation level repeatable read, read only'))
    await prepare(tx)
    await say({
      meltemi: 'archive',
      format: FORMAT,
      notice: NOTICE,
      madeAt: deps.now().toISOString(),
      migration: deps.store.migrated.to ?? 'none',
      keys: deps.keys.fingerprints(),
    })
    const sums: TableSum[] = []
    for (const table of await readTables(tx)) {
      const columns = table.columns.map(({ name }) => name)
      await say({ table: table.name, columns })
      const sum = await readRows(tx, table, (lines) => write(out, lines))
      sums.push(sum)
      const { rows, sha256 } = sum
      await say({ end: table.name, rows, sha256, numbers: await lastNumbers(tx, table) })
    }
    await say({ tables: sums.map(({ table, ...sum }) => ({ end: table, ...sum })) })
    return sums
  })
}

/** Read after the rows: what was given out meanwhile is never given out again. */
async function lastNumbers(tx: Transaction, { numbered }: Table) {
  const numbers: Record<string, string | null> = {}
  for (const { column, sequence } of numbered) {
    const { rows } = await tx.execute<{ last: string | null }>(
      sql.raw(`select case when is_called then last_value end::text as last from ${sequence}`),
    )
    numbers[column] = rows[0]?.last ?? null
  }
  return numbers
}

/** Answers once the stream has room again. */
function write(out: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    out.write(text, (error) => (error ? reject(error) : resolve()))
  })
}
