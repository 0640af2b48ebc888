import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openStore, type Store } from '#app/server/db/index.server.ts'
import { TEMPLATE_DATABASE } from './global-setup.ts'
import { book } from './journey.ts'
import { openParked } from './parked-stores.ts'
import { createDatabase, onServer } from './postgres.ts'
import { openProduct } from './product.ts'
import { copyStore, storeKinds } from './stores.ts'

/** Everything a test could find in a store, of one that nobody used. */
async function contentOf({ db }: Store) {
  const read = async (text: string) => (await db.execute(sql.raw(text))).rows
  const tables = await read(`select format('%I.%I', nspname, relname) as name, reloptions
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm') and nspname !~ '^(pg_|information_schema)' order by 1`)
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables) rows[String(name)] = await read(`select * from ${name}`)
  return {
    tables,
    rows,
    triggers: await read('select tgname, tgenabled from pg_trigger order by 1, 2'),
    sequences: await read('select sequencename, last_value from pg_sequences order by 1'),
    // Libraries load with the first query that needs them, and bring settings of their own.
    settings: await read(`select name, setting, source from pg_settings
      where name not like '%.%' order by 1`),
    // The store's own are kept on purpose.
    prepared: await read(
      `select name from pg_prepared_statements where name !~ '^statement_' order by 1`,
    ),
    channels: await read('select * from pg_listening_channels()'),
    // The server tells of every database's locks, and other files' products hold some meanwhile.
    locks: await read(`select locktype from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`),
  }
}

const MORNING = new Date('2026-11-22T10:00:00Z')

const begunAt = async ({ db }: Store) =>
  (await db.execute(sql`select pg_postmaster_start_time() as begun`)).rows[0]

/** As much as one session can leave behind. */
async function use(store: Store): Promise<void> {
  const { db } = store
  await store.listen('unheard', () => {})
  for (const text of [
    `set timezone = 'America/New_York'`,
    `set search_path = jobs`,
    `prepare left_behind as select 1`,
    `select pg_advisory_lock(1)`,
    `delete from jobs.queue where name like 'b%'`,
    `update jobs.queue set retry_limit = 77`,
    `delete from drizzle.__drizzle_migrations`,
    `select setval('drizzle.__drizzle_migrations_id_seq', 400)`,
  ])
    await db.execute(sql.raw(text))
}

test('a store that was used, and closed, is given to the next as a fresh one would be', async () => {
  const address = await copyStore('embedded')
  const untouched = await openStore({ ...address, onError: () => {} })
  const fresh = await contentOf(untouched)
  await untouched.close()
  await address.remove()

  const product = await openProduct({ kind: 'embedded', now: () => MORNING })
  const begun = await begunAt(product.services.store)
  await product.work()
  for (const _ of [1, 2]) expect((await book(product)).body.bookingRef).toBeTruthy()
  await use(product.services.store)
  expect(await contentOf(product.services.store)).not.toEqual(fresh)
  await product.close()

  const next = await openParked()
  expect(await begunAt(next)).toEqual(begun)
  expect(await contentOf(next)).toEqual(fresh)
  await next.close()
})

test('one whose tables were changed is given to nobody', async () => {
  const store = await openParked()
  const begun = await begunAt(store)
  await store.db.execute(sql`create index on partners (created_at)`)
  await store.close()
  const next = await openParked()
  expect(await begunAt(next)).not.toEqual(begun)
  await next.close()
})

test('who still asks a closed store is refused, and what was under way is not in the next', async () => {
  const store = await openParked()
  const insert = sql`insert into partners (code, name, is_active, created_at) values ('Late', 'Late', true, now())`
  const begun = Promise.withResolvers<void>()
  const underWay = store.transaction(async (tx) => {
    await tx.execute(insert)
    begun.resolve()
    await tx.execute(sql`select pg_sleep(0.05)`)
  })
  await begun.promise
  await store.close()
  await underWay
  for (const late of [
    () => store.db.execute(insert),
    () => store.transaction((tx) => tx.execute(insert)),
    () => store.ping(),
  ])
    expect(String(await late().catch((error) => error.cause ?? error))).toMatch(/is closed/)
  const next = await openParked()
  expect((await contentOf(next)).rows['public.partners']).toEqual([])
  await next.close()
})

test('one that is closed twice is given to one alone', async () => {
  const store = await openParked()
  await store.close()
  await store.close()
  const [one, other] = [await openParked(), await openParked()]
  expect(await begunAt(one)).not.toEqual(await begunAt(other))
  await one.close()
  await other.close()
})

test.skipIf(!storeKinds.includes('postgres'))(
  'a database that was used is given to the next as a copy of the template would be',
  async () => {
    const server = inject('postgresUrl') ?? ''
    const copied = await createDatabase(server, 'meltemi_untouched', TEMPLATE_DATABASE)
    const fresh = await contentAt(copied)
    await onServer(server, (client) => client.query('drop database meltemi_untouched'))

    const address = await copyStore('postgres')
    const product = await openProduct({ kind: 'postgres', now: () => MORNING, store: address })
    await product.work()
    for (const _ of [1, 2]) expect((await book(product)).body.bookingRef).toBeTruthy()
    await use(product.services.store)
    const many = sql`insert into public.partners (code, name, is_active, created_at) select 'P' || n, 'P', true, now() from generate_series(1, 500) n`
    await product.services.store.db.execute(many)
    expect((await contentOf(product.services.store)).rows).not.toEqual(fresh.rows)
    await product.close()

    const late = new pg.Client({ connectionString: address.databaseUrl ?? '' })
    late.on('error', () => {})
    await late.connect()
    await late.query('begin')
    await late.query(
      `insert into partners (code, name, is_active, created_at) values ('Late', 'Late', true, now())`,
    )
    await address.remove()
    await expect(late.query('commit')).rejects.toThrow()

    const next = await copyStore('postgres')
    expect(next.databaseUrl).toBe(address.databaseUrl)
    expect(await contentAt(next.databaseUrl)).toEqual(fresh)
    await next.remove()
  },
)

test.skipIf(!storeKinds.includes('postgres'))(
  'a database whose tables were changed is given to nobody, one taken back twice to one alone',
  async () => {
    const changed = await copyStore('postgres')
    const store = await openStore({ ...changed, onError: () => {} })
    await store.db.execute(sql`create index on partners (created_at)`)
    await store.close()
    await changed.remove()
    const twice = await copyStore('postgres')
    await twice.remove()
    await twice.remove()
    const lent = [twice, await copyStore('postgres'), await copyStore('postgres')]
    const [, one, other] = lent.map(({ databaseUrl }) => databaseUrl)
    expect(one).not.toBe(other)
    expect([one, other]).not.toContain(changed.databaseUrl)
    for (const address of lent) await address.remove()
  },
)

/** What a store at an address holds, once nobody else is there. */
async function contentAt(databaseUrl: string | null) {
  const store = await openStore({ databaseUrl, dataDir: '', onError: () => {} })
  const content = await contentOf(store)
  await store.close()
  return content
}
