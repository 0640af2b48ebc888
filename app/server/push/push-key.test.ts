import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  openInstallation,
  openStore,
  readPushKey,
  type Store,
} from '#app/server/db/index.server.ts'
import { openKeys } from '#app/server/keys/index.server.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { openPushKey } from './push-key.ts'
import { publicKeyOf } from './vapid.ts'

describe.each(storeKinds)('the key for pushed messages, on the %s store', (kind) => {
  let address: StoreAddress
  let store: Store
  beforeEach(async () => {
    address = await copyStore(kind)
    store = await open()
    await openInstallation(store.db, new Date())
  })
  afterEach(async () => {
    await store.close()
    await address.remove()
  })
  const open = () => openStore({ ...address, onError: () => {} })
  const keysOf = (secret: string) => openKeys(secret, address.dataDir)
  const publicKey = async (
    { db }: Pick<Store, 'db'>,
    secret = 'first-secret-key-0123456789abcdef',
  ) => publicKeyOf(await openPushKey(db, keysOf(secret)))

  test('is made at the first start, and is the same at every one after', async () => {
    expect(await readPushKey(store.db)).toBeNull()
    const first = await publicKey(store)
    expect(Buffer.from(first, 'base64url')).toHaveLength(65)
    await store.close()
    store = await open()
    expect(await publicKey(store)).toBe(first)
  })

  test('is kept encrypted', async () => {
    await publicKey(store)
    const stored = (await readPushKey(store.db)) ?? ''
    expect(stored).not.toBe('')
    expect(Buffer.from(stored, 'base64url').toString('latin1')).not.toContain('PRIVATE KEY')
    expect(stored).not.toContain('PRIVATE KEY')
  })

  test('is one for processes that start at once', async () => {
    const others = kind === 'postgres' ? [await open(), await open()] : [store, store]
    const all = await Promise.all([store, ...others].map((one) => publicKey(one)))
    for (const other of others) if (other !== store) await other.close()
    expect(new Set(all).size).toBe(1)
    expect(await publicKey(store)).toBe(all[0])
  })

  test('is the one of whoever was quicker, for a process that has just made its own', async () => {
    let quicker = ''
    const { db } = store
    const slow = {
      select: db.select.bind(db),
      update: (table: Parameters<typeof db.update>[0]) => ({
        set: (values: object) => ({
          async where(condition: never) {
            quicker = await publicKey(store)
            await db.update(table).set(values).where(condition)
          },
        }),
      }),
    } as unknown as Store['db']
    expect(await publicKey({ db: slow })).toBe(quicker)
    expect(quicker).not.toBe('')
    expect(await publicKey(store)).toBe(quicker)
  })

  test('is made anew where no secret of ours opens it', async () => {
    const lost = await publicKey(store)
    const next = await publicKey(store, 'other-secret-key-0123456789abcdef')
    expect(next).not.toBe(lost)
    expect(await publicKey(store, 'other-secret-key-0123456789abcdef')).toBe(next)
  })
})
