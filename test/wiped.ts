/** Asks a store in SQL, one statement at a time unless it has no values. */
export type Ask = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

/** A migrated store before anybody used it: what {@link wipe} brings it back to. */
export type FreshStore = {
  /** Its tables and all that belongs to them, in few words; changes with any of it. */
  shape: string
  /** Every table, as SQL names it. */
  tables: string[]
  /** Of each table that migrations filled, its rows in their order, as JSON. */
  filled: Record<string, string>
  /** Where each sequence that was used stands. */
  sequences: Record<string, number>
}

/** Tables, columns, rules, triggers, functions: how many, and the newest change of any. */
const CATALOGS = [
  'pg_attribute where attrelid >= 16384',
  ...['attrdef', 'constraint', 'trigger', 'proc', 'index', 'rewrite', 'namespace', 'type', 'enum'],
  ...['sequence', 'policy', 'extension', 'statistic', 'statistic_ext', 'inherits'],
  ...['publication', 'event_trigger', 'db_role_setting'],
].map((name) => (name.startsWith('pg_') ? name : `pg_${name}`))

const SHAPE = `select concat_ws(' ',
  ${CATALOGS.map((name) => `(select concat(count(*), ':', max(xmin::text::bigint)) from ${name})`).join()},
  (select md5(string_agg(concat(oid, relname, relkind, relpersistence, reloptions), ' ' order by oid))
    from pg_class where oid >= 16384 and relkind <> 't')) as shape`

const TABLES = `select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname !~ '^(pg_|information_schema)' order by 1`

/** A sequence that nobody used has no last value. */
const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, start_value::int as start,
  last_value::int as last from pg_sequences`

const PAGE_BYTES = 8192

type Sequence = { name: string; start: number; last: number | null }

/** Reads what a store is that nobody used yet. */
export async function readFresh(ask: Ask): Promise<FreshStore> {
  const tables = (await ask<{ name: string }>(TABLES)).map(({ name }) => name)
  const filled = await rowsOf(ask, await withRows(ask, tables))
  const used = (await ask<Sequence>(SEQUENCES)).filter(({ last }) => last !== null)
  const sequences = Object.fromEntries(used.map(({ name, last }) => [name, last as number]))
  return { shape: await shapeOf(ask), tables, filled, sequences }
}

/**
 * Takes out whatever was written since, past triggers that forbid it, and puts every sequence back.
 *
 * @returns Whether it is as fresh again. Where somebody changed the tables themselves it is not.
 */
export async function wipe(ask: Ask, fresh: FreshStore): Promise<boolean> {
  if ((await shapeOf(ask)) !== fresh.shape) return false
  const names = Object.keys(fresh.filled)
  const written = (await withRows(ask, fresh.tables)).filter((name) => !(name in fresh.filled))
  const changed = differing(fresh.filled, await rowsOf(ask, names))
  const emptied = [...written, ...changed]
  if (emptied.length > 0) {
    await ask(`set session_replication_role = replica; ${await emptying(ask, emptied)}`)
    // What was emptied may have taken with it what names it.
    for (const name of differing(fresh.filled, await rowsOf(ask, names))) {
      const insert = `insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`
      await ask(insert, [fresh.filled[name]])
    }
    await ask('reset session_replication_role')
  }
  await restartSequences(ask, fresh)
  const left = await withRows(ask, emptied)
  const wrong = differing(fresh.filled, await rowsOf(ask, names))
  return wrong.length === 0 && left.every((name) => name in fresh.filled)
}

/**
 * A truncated table gets a new file, and one for each index, which takes longer than to delete the rows of a page.
 * Larger ones are truncated still: what was deleted keeps its place, and may not grow from test to test.
 */
async function emptying(ask: Ask, tables: string[]): Promise<string> {
  const each = tables.map((name) => `('${name}', pg_relation_size('${name}'))`)
  const large = await ask<{ name: string }>(
    `select name from (values ${each.join()}) as sizes (name, bytes) where bytes > ${PAGE_BYTES}`,
  )
  const truncated = new Set(large.map(({ name }) => name))
  const small = tables.filter((name) => !truncated.has(name))
  const truncate = truncated.size > 0 ? [`truncate ${[...truncated].join()} cascade`] : []
  return [...truncate, ...small.map((name) => `delete from ${name}`)].join(';')
}

async function restartSequences(ask: Ask, { sequences }: FreshStore): Promise<void> {
  for (const { name, start, last } of await ask<Sequence>(SEQUENCES)) {
    const was = sequences[name] ?? null
    if (last !== was) await ask('select setval($1, $2, $3)', [name, was ?? start, was !== null])
  }
}

async function shapeOf(ask: Ask): Promise<string> {
  const [row] = await ask<{ shape: string }>(SHAPE)
  return row?.shape ?? ''
}

async function withRows(ask: Ask, tables: string[]): Promise<string[]> {
  if (tables.length === 0) return []
  const each = tables.map((name) => `select '${name}' as name where exists (select from ${name})`)
  return (await ask<{ name: string }>(each.join(' union all '))).map(({ name }) => name)
}

async function rowsOf(ask: Ask, tables: string[]): Promise<Record<string, string>> {
  if (tables.length === 0) return {}
  const each = tables.map(
    (name) =>
      `select '${name}' as name, json_agg(t order by t.ctid)::text as rows from ${name} as t`,
  )
  const found = await ask<{ name: string; rows: string | null }>(each.join(' union all '))
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows ?? '[]']))
}

function differing(filled: Record<string, string>, now: Record<string, string>): string[] {
  return Object.keys(filled).filter((name) => filled[name] !== now[name])
}
