import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  knownMigrations,
  type Store,
  storeKey,
  type Transaction,
} from '#app/server/db/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'
import {
  ArchiveRefused,
  DAMAGED,
  FORMAT,
  type Header,
  readBetween,
  readHeader,
  readTableEnd,
  type TableEnd,
  type TableStart,
  type TableSum,
} from './format.ts'
import { prepare, readRows, readTables, type Table } from './tables.ts'

/** What reading an archive in works with. */
export type ImportDeps = {
  store: Pick<Store, 'transaction' | 'migrated'>
  keys: Pick<Keys, 'fingerprints'>
  /** Takes an archive of another SECRET_KEY: its passport numbers and links are lost. */
  otherKey?: boolean
}

/** Tables that hold rows as soon as anybody has used the product. */
const USED = ['orders', 'bookings', 'messages', 'contact_messages']

/** Characters of rows that go to the store in one statement. */
const BATCH = 1_000_000

/**
 * Reads an archive into a store that nobody has used yet. All or nothing: one transaction, and
 * before it ends every table is read back and compared with the archive. Numbers stay as they were
 * and go on after the highest; first accounts and vehicles of the store give way.
 *
 * Queues must be there ({@link openJobs} makes them); nobody may work on the store meanwhile.
 *
 * @param lines The archive's text, line by line.
 * @returns What is in the store now, table by table.
 * @throws {ArchiveRefused} Nothing was changed.
 */
export async function importEverything(
  { store, keys, otherKey = false }: ImportDeps,
  lines: AsyncIterable<string>,
): Promise<TableSum[]> {
  const reader = lines[Symbol.asyncIterator]()
  const next = async () => (await reader.next()).value as string | undefined
  const header = readHeader(await next())
  const ours: string[] = keys.fingerprints()
  const isOurs = header.keys.every((key) => ours.includes(key))
  if (!otherKey && !isOurs) throw new ArchiveRefused(OTHER_KEY)
  checkRelease(header, store.migrated.to)
  return store.transaction(async (tx) => {
    await prepare(tx)
    const tables = await readTables(tx)
    await clear(tx, tables)
    const sums = await fill(tx, tables, next)
    if (!isOurs) await storeKey(tx, keys.fingerprints())
    // Without figures about the new rows the first queries would be planned for an empty store.
    await tx.execute(sql.raw('analyze'))
    return sums
  })
}

const OTHER_KEY =
  'The archive was made with another SECRET_KEY: passport numbers and the links in mails need the ' +
  'same one, and every PREVIOUS_SECRET_KEY. Set them, or add --other-key to do without.'

function checkRelease({ format, migration }: Header, ours: string | null): void {
  if (format !== FORMAT) {
    throw new ArchiveRefused(`The archive has format ${format}; this release reads ${FORMAT}.`)
  }
  if (migration === ours) return
  const mismatch = `The archive is of ${migration}, this release of ${ours}.`
  throw new ArchiveRefused(
    knownMigrations().includes(migration)
      ? `${mismatch} Import it with the release that made it, then update.`
      : `${mismatch} Update this one first.`,
  )
}

/** Takes the store for itself, makes sure that nobody has used it, and empties it. */
async function clear(tx: Transaction, tables: Table[]): Promise<void> {
  const names = tables.map(({ name }) => name)
  await tx.execute(sql.raw(`lock table ${names.join(', ')} in exclusive mode`))
  for (const name of USED) {
    const { rows } = await tx.execute(sql.raw(`select 1 from ${name} limit 1`))
    if (rows.length > 0) {
      throw new ArchiveRefused(`The store is in use: it has ${name.replace('_', ' ')}.`)
    }
  }
  for (const { name, hasTriggers } of tables.toReversed()) {
    // What counts a deletion would write into a table that is empty already.
    if (hasTriggers) await tx.execute(sql.raw(`alter table ${name} disable trigger user`))
    await tx.execute(sql.raw(`delete from ${name}`))
    if (hasTriggers) await tx.execute(sql.raw(`alter table ${name} enable trigger user`))
  }
}

type NextLine = () => Promise<string | undefined>

async function fill(tx: Transaction, tables: Table[], next: NextLine): Promise<TableSum[]> {
  const sums: TableSum[] = []
  for (;;) {
    const line = readBetween(await next())
    if ('tables' in line) {
      const expected = line.tables.map(({ end, ...sum }) => ({ table: end, ...sum }))
      if (JSON.stringify(expected) !== JSON.stringify(sums)) throw new ArchiveRefused(DAMAGED)
      break
    }
    sums.push(await fillTable(tx, tableFor(tables, line), next))
  }
  const missing = tables.find(({ name }) => !sums.some(({ table }) => table === name))
  if (missing) throw new ArchiveRefused(DAMAGED)
  return sums
}

function tableFor(tables: Table[], { table, columns }: TableStart): Table {
  const found = tables.find(({ name }) => name === table)
  const ours = found?.columns.map(({ name }) => name)
  if (!found || JSON.stringify(ours) !== JSON.stringify(columns)) {
    throw new ArchiveRefused(`The archive does not fit this release: ${table} looks otherwise.`)
  }
  return found
}

async function fillTable(tx: Transaction, table: Table, next: NextLine): Promise<TableSum> {
  const { name, hasTriggers } = table
  // What triggers wrote once is in the archive; to write it again would count every booking twice.
  if (hasTriggers) await tx.execute(sql.raw(`alter table ${name} disable trigger user`))
  const { sum, end } = await insertRows(tx, table, next)
  if (hasTriggers) await tx.execute(sql.raw(`alter table ${name} enable trigger user`))
  const { rows, sha256 } = end
  const expected: TableSum = { table: end.end, rows, sha256 }
  if (JSON.stringify(expected) !== JSON.stringify(sum)) throw new ArchiveRefused(DAMAGED)
  const stored = await readRows(tx, table)
  if (JSON.stringify(stored) !== JSON.stringify(sum)) {
    throw new Error(`${name} reads otherwise than it was written`)
  }
  for (const { column, sequence } of table.numbered) {
    const last = end.numbers[column] ?? null
    await tx.execute(
      sql`select setval(${sequence}, ${last ?? '1'}::bigint, ${last !== null}::boolean)`,
    )
  }
  return sum
}

async function insertRows(
  tx: Transaction,
  table: Table,
  next: NextLine,
): Promise<{ sum: TableSum; end: TableEnd }> {
  const digest = createHash('sha256')
  let [rows, waiting, size]: [number, string[], number] = [0, [], 0]
  for (;;) {
    const line = await next()
    const isRow = line?.startsWith('[') ?? false
    if (line !== undefined && isRow) {
      digest.update(`${line}\n`)
      rows += 1
      size += line.length
      waiting.push(line)
    }
    if (waiting.length > 0 && (!isRow || size > BATCH)) {
      await insert(tx, table, waiting)
      ;[waiting, size] = [[], 0]
    }
    if (isRow) continue
    const sum = { table: table.name, rows, sha256: digest.digest('hex') }
    return { sum, end: readTableEnd(line) }
  }
}

async function insert(tx: Transaction, { name, columns }: Table, lines: string[]): Promise<void> {
  const values = columns.map(({ type }, at) => `(row_values->>${at})::${type}`)
  const into = `${name} (${columns.map((column) => column.name).join(', ')})`
  const from = sql`jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb)`
  try {
    await tx.execute(
      sql`${sql.raw(`insert into ${into} overriding system value select ${values.join(', ')}`)}
        from ${from} as row_values`,
    )
  } catch (error) {
    throw isBadValue(error) ? new ArchiveRefused(DAMAGED, { cause: error }) : error
  }
}

/** Whether the store could not read a value, or a row breaks a rule that every store keeps. */
function isBadValue(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return /^2[23]/.test(String((cause as { code?: unknown }).code))
}
