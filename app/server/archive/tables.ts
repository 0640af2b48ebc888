import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/server/db/index.server.ts'
import type { TableSum } from './format.ts'

/** A table as the store describes it; names are ready to stand in SQL. */
export type Table = {
  /** `public.orders` */
  name: string
  /** Every column with a value of its own: those the store computes are left out. */
  columns: { name: string; type: string }[]
  /** The primary key, in an order that is the same on every server. */
  orderBy: string
  /** Only these rows travel; empty for all. */
  where: string
  /** Columns that number themselves, and the sequence behind each. */
  numbered: { column: string; sequence: string }[]
  /** Whether inserting sets off functions of ours. */
  hasTriggers: boolean
}

/** Rows that are asked of the store at once: a mail is up to some 50 kB. */
const STEP = 500

/** Jobs that are done say nothing any more; those that wait are the mails that wait. */
const WAITING_JOBS = "state < 'completed'"

/**
 * Every table that holds what the product knows, by the store's own word, so that a table added
 * later is never forgotten; those that others refer to come first. Of the queue only the jobs.
 */
export async function readTables(tx: Transaction): Promise<Table[]> {
  const { rows } = await tx.execute<Described>(sql.raw(DESCRIBE))
  return inOrder(rows).map(({ schema, name, columns, key, triggers }) => ({
    name: `${schema}.${quoted(name)}`,
    columns: columns.map(({ column, type }) => ({ name: quoted(column), type })),
    orderBy: key.map(({ column, type }) => quoted(column) + collation(type)).join(', '),
    where: schema === 'jobs' ? WAITING_JOBS : '',
    numbered: columns.flatMap(({ column, sequence }) =>
      sequence === null ? [] : [{ column, sequence }],
    ),
    hasTriggers: triggers,
  }))
}

type Described = {
  schema: string
  name: string
  columns: { column: string; type: string; sequence: string | null }[]
  key: { column: string; type: string }[]
  refers: string[]
  triggers: boolean
}

const DESCRIBE = `
  select n.nspname as schema, c.relname as name,
    (select json_agg(json_build_object('column', attname, 'type', format_type(atttypid, atttypmod),
       'sequence', case when attidentity <> '' then
         pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), attname) end) order by attnum)
     from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select json_agg(json_build_object('column', attname, 'type', format_type(atttypid, atttypmod))
       order by array_position(i.indkey::int[], attnum::int))
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = c.oid and i.indisprimary) as key,
    (select coalesce(json_agg(distinct r.relname), '[]')
     from pg_constraint f join pg_class r on r.oid = f.confrelid
     where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
       and r.relnamespace = n.oid) as refers,
    exists (select 1 from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
     or n.nspname = 'jobs' and c.relname = 'job'
  order by n.nspname = 'jobs', c.relname`

/** Tables after those they refer to. */
function inOrder(tables: Described[]): Described[] {
  const placed = new Map<string, Described>()
  // Nothing of the queue's own but the jobs travels, so what those refer to is there already.
  const waits = (table: Described) =>
    table.schema !== 'jobs' && table.refers.some((name) => !placed.has(name))
  for (let left = tables; left.length > 0; left = left.filter(({ name }) => !placed.has(name))) {
    const ready = left.filter((table) => !waits(table))
    if (ready.length === 0) throw new Error('tables refer to each other in a circle')
    for (const table of ready) placed.set(table.name, table)
  }
  return [...placed.values()]
}

/** Servers sort texts each by their own language, unless told. */
function collation(type: string): string {
  return type === 'text' ? ' collate "C"' : ''
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/**
 * Hands on the rows of a table, some at a time, each as the line an archive has for it.
 *
 * @returns How many there were, and their digest.
 */
export async function readRows(
  tx: Transaction,
  table: Table,
  take: (lines: string) => Promise<void> = async () => {},
): Promise<TableSum> {
  const digest = createHash('sha256')
  let count = 0
  await tx.execute(sql.raw(`declare archived no scroll cursor for ${rowsOf(table)}`))
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${STEP} from archived`))
    if (rows.length === 0) break
    const lines = rows.map(({ line }) => `${line}\n`).join('')
    digest.update(lines)
    count += rows.length
    await take(lines)
  }
  await tx.execute(sql.raw('close archived'))
  return { table: table.name, rows: count, sha256: digest.digest('hex') }
}

/** Every value as the text its type writes and reads back without a loss. */
function rowsOf({ name, columns, where, orderBy }: Table): string {
  const values = columns.map((column) => `${column.name}::text`).join(', ')
  return `select json_build_array(${values})::text as line from ${name}
    ${where && `where ${where}`} order by ${orderBy}`
}

/** Sets a transaction up for a long work that writes and reads instants as UTC. */
export async function prepare(tx: Transaction): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ]) {
    await tx.execute(sql.raw(`set local ${setting}`))
  }
}
