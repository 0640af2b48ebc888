import { randomUUID } from 'node:crypto'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { createDatabase, onServer } from '#test/postgres.ts'
import { copyStore, type StoreAddress } from '#test/stores.ts'
import { openStore } from './open-store.ts'
import type { Store } from './store.ts'

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
    const relay = await startRelay(new URL(server ?? ''))
    opened.push(() => relay.stop())
    const { store, address } = await open((own) => ({ ...own, databaseUrl: relay.url(own) }))
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
    const { store, errors } = await open()
    await Promise.all([store.ping(), store.ping()])
    const cut = await onServer(server ?? '', (client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        new URL(addressOf(store)).pathname.slice(1),
      ]),
    )
    expect(cut.rowCount).toBeGreaterThan(0)
    await vi.waitFor(() => expect(errors.length).toBeGreaterThanOrEqual(1))
    await vi.waitFor(() => store.ping())
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
      await tx.execute(sql`insert into partners values ('A', 'A', true, now())`)
      // Another store stands for a pool without the guard.
      return (await other.db.execute(sql`select code from partners`)).rows
    })
    await other.close()
    expect(seen).toEqual([])
  })
})

function addressOf(store: Store): string {
  return 'connectionString' in store.jobs ? store.jobs.connectionString : ''
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

/** A way to the server that can be cut and mended, as a network can. */
async function startRelay(target: URL) {
  const sockets = new Set<Socket>()
  let open = true
  let refused = 0
  const relay: Server = createServer((socket) => {
    socket.on('error', () => {})
    if (!open) {
      refused += 1
      socket.destroy()
      return
    }
    const onward = connect(Number(target.port), target.hostname)
    onward.on('error', () => {})
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    open = false
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    url({ databaseUrl }: StoreAddress) {
      const url = new URL(databaseUrl ?? '')
      const own = relay.address()
      url.port = String(typeof own === 'object' && own ? own.port : 0)
      return url.href
    },
    cut,
    mend() {
      open = true
    },
    refused: () => refused,
    async stop() {
      cut()
      await new Promise((resolve) => relay.close(resolve))
    },
  }
}
