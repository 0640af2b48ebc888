import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { startDatabaseProxy } from '#test/database-proxy.ts'
import { createDatabase, onServer } from '#test/postgres.ts'
import { copyStore, type StoreAddress } from '#test/stores.ts'
import { unawaited } from './after-commit.ts'
import { openStore } from './open-store.ts'
import { type Store, StoreRefused, type Transaction } from './store.ts'
import { StoreAway, storeTroubleOf } from './store-trouble.ts'

const server = inject('postgresUrl')

describe.skipIf(!server)('PostgreSQL', () => {
  const opened: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const undo of opened.splice(0).reverse()) await undo()
  })

  async function open(change: (address: StoreAddress) => StoreAddress = (same) => same) {
    const address = await copyStore('postgres')
    const errors: unknown[] = []
    const store = await openStore({
      ...change(address),
      onError: (error) => errors.push(error),
    })
    opened.push(
      () => address.remove(),
      () => store.close(),
    )
    return { store, address, errors }
  }

  async function openBehindProxy() {
    const proxy = await startDatabaseProxy(server ?? '')
    opened.push(() => proxy.stop())
    const behind = (own: StoreAddress) => ({
      ...own,
      databaseUrl: proxy.url(own.databaseUrl ?? ''),
    })
    return { ...(await open(behind)), proxy }
  }

  // Each has connections of its own and knows nothing of the others, as in processes of their own.
  test('six servers that start together on an empty database all succeed', async () => {
    const name = `meltemi_${randomUUID().replaceAll('-', '')}`
    const databaseUrl = await createDatabase(server ?? '', name)
    const start = () => openStore({ databaseUrl, dataDir: '/', onError: () => {} })
    const stores = await Promise.all(Array.from({ length: 6 }, start))
    await Promise.all(stores.map((store) => store.ping()))
    const { rows } = await (stores[0] as Store).db.execute(
      sql`select count(*)::int as applied, count(distinct hash)::int as kinds
          from drizzle.__drizzle_migrations`,
    )
    expect(rows[0]?.applied).toBe(rows[0]?.kinds)
    await Promise.all(stores.map((store) => store.close()))
    await onServer(server ?? '', (client) => client.query(`drop database "${name}"`))
  })

  test('a connection lost while another server migrates is told to who started, and ends no process', async () => {
    const address = await copyStore('postgres')
    opened.push(() => address.remove())
    const proxy = await startDatabaseProxy(server ?? '')
    opened.push(() => proxy.stop())
    const databaseUrl = address.databaseUrl ?? ''
    const migrating = new pg.Client({ connectionString: databaseUrl })
    await migrating.connect()
    opened.push(() => migrating.end())
    await migrating.query('select pg_advisory_lock(727001)')
    const errors: unknown[] = []
    const start = openStore({
      ...address,
      databaseUrl: proxy.url(databaseUrl),
      onError: (error) => errors.push(error),
    })
    const refused = expect(start).rejects.toThrow()
    await vi.waitFor(async () => {
      const { rows } = await migrating.query(
        `select 1 from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      )
      expect(rows).toHaveLength(1)
    })
    proxy.cut()
    await refused
    expect(errors).not.toEqual([])
  })

  test('what a transaction asks together is on its way together, and is answered in order', async () => {
    const { store } = await open()
    const one = (tx: Transaction, value: number) => tx.execute(sql`select ${value}::int as value`)
    const most = mostUnderWay()
    const answers = await store.transaction((tx) =>
      Promise.all([1, 2, 3, 4].map((value) => one(tx, value))),
    )
    expect(answers.map(({ rows }) => rows[0]?.value)).toEqual([1, 2, 3, 4])
    expect(most()).toBe(4)
    const failed = store.transaction((tx) =>
      Promise.all([one(tx, 1), tx.execute(sql`select 1 / 0`), one(tx, 2)]),
    )
    await expect(failed).rejects.toThrow('select 1 / 0')
    expect(store.connections()).toMatchObject({ open: 1, idle: 1, waiting: 0 })
  })

  test('a commit follows a statement that nobody waits for at once', async () => {
    const { store } = await open()
    const most = mostUnderWay()
    await store.transaction(async (tx) => unawaited(tx, tx.execute(sql`select pg_sleep(0.05)`)))
    expect(most()).toBe(2)
  })

  test('listening survives a lost connection and says that notices may be missing', async () => {
    const { store, errors } = await open()
    const heard: string[] = []
    const onReconnect = vi.fn()
    const channel = await store.listen('bookings', (text) => heard.push(text), onReconnect)
    opened.push(() => channel.close())
    expect(await cutListeners(store)).toBe(1)
    await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledTimes(1), { timeout: 10_000 })
    expect(errors).not.toEqual([])
    await store.db.execute(sql`select pg_notify('bookings', 'after')`)
    await vi.waitFor(() => expect(heard).toEqual(['after']))
  })

  test('after an outage there is again one listener, however often it tried', async () => {
    const { store, address, proxy: relay } = await openBehindProxy()
    const heard: string[] = []
    const onReconnect = vi.fn()
    const channel = await store.listen('bookings', (text) => heard.push(text), onReconnect)
    relay.cut()
    await vi.waitFor(() => expect(relay.refused()).toBeGreaterThanOrEqual(3), { timeout: 15_000 })
    relay.mend()
    await vi.waitFor(() => expect(onReconnect).toHaveBeenCalled(), { timeout: 10_000 })

    const direct = await openStore({ ...address, onError: () => {} })
    expect(await countListeners(direct)).toBe(1)
    await direct.db.execute(sql`select pg_notify('bookings', 'after')`)
    await vi.waitFor(() => expect(heard).toEqual(['after']))
    expect(onReconnect).toHaveBeenCalledTimes(1)
    await channel.close()
    await vi.waitFor(async () => expect(await countListeners(direct)).toBe(0))
    await direct.close()
  })

  test('a connection lost while idle is told and replaced; the process lives', async () => {
    const { store, address, errors } = await open()
    await Promise.all([store.ping(), store.ping()])
    const cut = await onServer(server ?? '', (client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        new URL(address.databaseUrl ?? '').pathname.slice(1),
      ]),
    )
    expect(cut.rowCount).toBeGreaterThan(0)
    await vi.waitFor(() => expect(errors.length).toBeGreaterThanOrEqual(1))
    await vi.waitFor(() => store.ping())
  })

  // C1: the pool holds ten.
  test.each(['begin', 'statement', 'commit', 'commit-unanswered'] as const)(
    'twelve connections lost at %s fail twelve transactions, and all places are free again',
    async (moment) => {
      const { store, proxy } = await openBehindProxy()
      for (let lost = 0; lost < 12; lost += 1) {
        proxy.cutAt(moment, 1)
        await expect(store.transaction(touch)).rejects.toThrow()
        expect(proxy.cutsLeft()).toBe(0)
      }
      await store.transaction(touch)
      await store.ping()
      const now = store.connections()
      expect(now?.idle).toBe(now?.open)
    },
  )

  test('a transaction that the library opens itself gives its connection back as well', async () => {
    const { store, proxy } = await openBehindProxy()
    proxy.cutAt('begin', 12)
    for (let lost = 0; lost < 12; lost += 1)
      await expect(store.db.transaction(touch)).rejects.toThrow()
    await store.ping()
    expect(store.connections()).toMatchObject({ open: 1, idle: 1 })
  })

  test('control: without ours, the library loses a place for each until none is left', async () => {
    const { address, proxy } = await openBehindProxy()
    const connectionString = proxy.url(address.databaseUrl ?? '')
    const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 200 })
    pool.on('connect', (client) => client.on('error', () => {}))
    proxy.cutAt('begin', 10)
    for (let lost = 0; lost < 10; lost += 1)
      await expect(drizzle(pool).transaction(touch)).rejects.toThrow()
    expect([pool.totalCount, pool.idleCount]).toEqual([10, 0])
    await expect(pool.query('select 1')).rejects.toThrow('timeout exceeded')
  })

  // The server is there and says nothing: a frozen machine, a network that swallows everything.
  test('a server that falls silent fails what waits and what comes at once, until it is back', async () => {
    const { store, proxy } = await openBehindProxy()
    await store.transaction(touch)
    proxy.freeze()
    await expect(store.transaction(touch)).rejects.toSatisfy(isAway)
    await expect(store.transaction(touch)).rejects.toThrow(StoreAway)
    await expect(store.ping()).rejects.toThrow(StoreAway)
    proxy.mend()
    await vi.waitFor(() => store.transaction(touch), { timeout: 5_000 })
    await store.ping()
    const now = store.connections()
    expect(now?.idle).toBe(now?.open)
  })

  test('a server that refuses fails what comes at once, and is found when it is back', async () => {
    const { store, proxy } = await openBehindProxy()
    proxy.cut()
    for (let time = 0; time < 20; time += 1)
      await expect(store.transaction(touch)).rejects.toSatisfy(isAway)
    expect(proxy.refused()).toBeLessThan(10)
    proxy.mend()
    await vi.waitFor(() => store.transaction(touch), { timeout: 5_000 })
    expect(store.connections()).toMatchObject({ open: 1, idle: 1, waiting: 0 })
  })

  test('a slow statement is no outage', async () => {
    const { store } = await open()
    await store.db.execute(sql`select pg_sleep(3)`)
  })

  test('tables of a newer release are refused in one line', async () => {
    const { store, address } = await open()
    await store.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('newer', 9999999999999)`)
    const opening = openStore({ ...address, onError: () => {} })
    await expect(opening).rejects.toThrow(StoreRefused)
    await expect(opening).rejects.toThrow(/newer release/)
  })

  test('a transaction that fails by itself keeps its connection', async () => {
    const { store } = await open()
    const pids = new Set<unknown>()
    for (let turn = 0; turn < 3; turn += 1) {
      const failed = store.transaction(async (tx) => {
        pids.add((await tx.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid)
        await tx.execute(sql`select 1 / 0`)
      })
      await expect(failed).rejects.toThrow()
    }
    expect(pids.size).toBe(1)
  })

  test('a transaction that passes over a failed query is no success', async () => {
    const { store } = await open()
    const passingOver = store.transaction(async (tx) => {
      await tx.execute(sql`select 1/0`).catch(() => {})
    })
    await expect(passingOver).rejects.toThrow('passed over')
    expect(store.connections()).toMatchObject({ open: 1, idle: 1 })
  })

  test('a connection lost inside a transaction fails that transaction alone', async () => {
    const { store } = await open()
    const lost = store.transaction(async (tx) => {
      await tx.execute(sql`create table half (n integer)`)
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(lost).rejects.toThrow()
    const { rows } = await store.db.execute(sql`select to_regclass('half') as half`)
    expect(rows).toEqual([{ half: null }])
  })

  test('control: without the guard, the query round the transaction misses what it did', async () => {
    const { store, address } = await open()
    const other = await openStore({ ...address, onError: () => {} })
    const seen = await store.transaction(async (tx) => {
      await tx.execute(
        sql`insert into partners (code, name, is_active, created_at) values ('A', 'A', true, now())`,
      )
      // Another store stands for a pool without the guard.
      return (await other.db.execute(sql`select code from partners`)).rows
    })
    await other.close()
    expect(seen).toEqual([])
  })
})

const isAway = (error: unknown) => storeTroubleOf(error) === 'away'

/** A write without parameters: the least a transaction can do. */
async function touch(tx: { execute(query: ReturnType<typeof sql>): PromiseLike<unknown> }) {
  await tx.execute(sql`update orders set state = state where id = ${0}`)
}

const LISTENERS = sql`from pg_stat_activity
  where datname = current_database() and query ilike 'listen%'`

async function countListeners(store: Store): Promise<number> {
  const { rows } = await store.db.execute(sql`select pid ${LISTENERS}`)
  return rows.length
}

async function cutListeners(store: Store): Promise<number> {
  const { rows } = await store.db.execute(sql`select pg_terminate_backend(pid) ${LISTENERS}`)
  return rows.length
}

/** Tells how many statements of one connection were under way at once, at most, since it was called. */
function mostUnderWay(): () => number {
  const underWay = new Map<pg.Client, number>()
  let most = 0
  const { query } = pg.Client.prototype
  const counted = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => counted.mockRestore())
  counted.mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    // Each by its connection: others of the process have statements of their own meanwhile.
    const count = (change: number) => {
      underWay.set(this, (underWay.get(this) ?? 0) + change)
      most = Math.max(most, underWay.get(this) ?? 0)
    }
    count(1)
    const answer: Promise<unknown> = Reflect.apply(query, this, asked)
    return answer.finally(() => count(-1))
  })
  return () => most
}
