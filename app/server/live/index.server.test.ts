import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openStore, type Store } from '#app/server/db/index.server.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { type Live, openLive } from './index.server.ts'

const onError = (error: unknown) => {
  throw error
}

describe.each(storeKinds)('%s', (kind) => {
  let address: StoreAddress
  let store: Store
  let live: Live

  beforeAll(async () => {
    address = await copyStore(kind)
    store = await openStore({ ...address, onError: () => {} })
  })
  afterAll(async () => {
    await store.close()
    await address.remove()
  })

  beforeEach(async () => {
    live = await openLive(store, onError)
  })
  afterEach(() => live.close())

  test('many changes close together are one notice', async () => {
    const heard = vi.fn()
    live.subscribe(heard)
    for (let change = 0; change < 50; change += 1) live.bookingsChanged()
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
    live.bookingsChanged()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  })

  test('who stopped listening hears nothing, others do', async () => {
    const [gone, here] = [vi.fn(), vi.fn()]
    live.subscribe(gone)()
    live.subscribe(here)
    live.bookingsChanged()
    await vi.waitFor(() => expect(here).toHaveBeenCalled())
    expect(gone).not.toHaveBeenCalled()
  })

  test('a change told inside a transaction is sent after it, not round it', async () => {
    const heard = vi.fn()
    live.subscribe(heard)
    await store.transaction(async () => live.bookingsChanged())
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  })

  test.runIf(kind === 'postgres')('other processes hear it too', async () => {
    const other = await openStore({ ...address, onError: () => {} })
    const elsewhere = await openLive(other, onError)
    const heard = vi.fn()
    elsewhere.subscribe(heard)
    live.bookingsChanged()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
    await elsewhere.close()
    await other.close()
  })
})

test('however often something changes, at most ten notices a second are sent', async () => {
  vi.useFakeTimers()
  const execute = vi.fn(async () => {})
  const store = { listen: async () => ({ close: async () => {} }), db: { execute } }
  const live = await openLive(store as unknown as Store, onError)
  for (let change = 0; change < 500; change += 1) {
    live.bookingsChanged()
    vi.advanceTimersByTime(4)
  }
  expect(execute.mock.calls.length).toBeGreaterThan(15)
  expect(execute.mock.calls.length).toBeLessThanOrEqual(20)
  await live.close()
  vi.useRealTimers()
}) // CLIENT-02
