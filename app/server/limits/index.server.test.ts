import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore, type Store } from '#app/server/db/index.server.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { type Limits, openLimits } from './index.server.ts'

describe.each(storeKinds)('%s', (kind) => {
  let address: StoreAddress
  let store: Store
  let limits: Limits

  beforeAll(async () => {
    address = await copyStore(kind)
    store = await openStore({ ...address, onError: () => {} })
    limits = openLimits(store.db, true)
  })

  afterAll(async () => {
    await store.close()
    await address.remove()
  })

  test('uses beyond the limit are refused with the seconds to wait, per key', async () => {
    for (let use = 0; use < 5; use += 1)
      expect(await limits.take('sign-in', 'anna|1')).toEqual({ ok: true })
    const refused = await limits.take('sign-in', 'anna|1')
    expect(refused).toEqual({ ok: false, retryAfter: expect.any(Number) })
    expect((refused as { retryAfter: number }).retryAfter).toBeGreaterThan(800)
    expect((refused as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(900)
    expect(await limits.take('sign-in', 'anna|2')).toEqual({ ok: true })
  })

  test('giving back frees one use, forgetting all', async () => {
    for (let use = 0; use < 5; use += 1) await limits.take('sign-in', 'nikos|1')
    await limits.giveBack('sign-in', 'nikos|1')
    expect(await limits.take('sign-in', 'nikos|1')).toEqual({ ok: true })
    expect(await limits.take('sign-in', 'nikos|1')).toMatchObject({ ok: false })
    await limits.forget('sign-in', 'nikos|1')
    expect(await limits.take('sign-in', 'nikos|1')).toEqual({ ok: true })
  })

  test('uses at the same moment are all counted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => limits.take('booking', 'crowd')),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
  })

  test('every process counts the same uses of what costs something', async () => {
    for (let use = 0; use < 20; use += 1) await limits.take('booking', 'shared')
    const other = openLimits(store.db, true)
    expect(await other.take('booking', 'shared')).toMatchObject({ ok: false })
  })

  test('switched off, everything passes and nothing is stored', async () => {
    const open = openLimits(store.db, false)
    for (let use = 0; use < 50; use += 1)
      expect(await open.take('booking', 'open')).toEqual({ ok: true })
    expect(await limits.take('booking', 'open')).toEqual({ ok: true })
  })
})
