import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runTransaction } from '#app/server/db/after-commit.ts'
import { type Database, openStore, type Store } from '#app/server/db/index.server.ts'
import { createTransactionGuard } from '#app/server/db/transaction-guard.ts'
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
  const change = () => store.transaction(async (tx) => live.bookingsChanged(tx))
  afterEach(() => live.close())

  test('many changes close together are one notice', async () => {
    const heard = vi.fn()
    live.subscribe(heard)
    await store.transaction(async (tx) => {
      for (let count = 0; count < 50; count += 1) live.bookingsChanged(tx)
    })
    await Promise.all([change(), change()])
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
    await change()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  })

  test('who stopped listening hears nothing, others do', async () => {
    const [gone, here] = [vi.fn(), vi.fn()]
    live.subscribe(gone)()
    live.subscribe(here)
    await change()
    await vi.waitFor(() => expect(here).toHaveBeenCalled())
    expect(gone).not.toHaveBeenCalled()
  })

  test('who begins to listen learns whether something changed a moment ago', async () => {
    expect(live.changedWithin(60_000, 'bookings')).toBe(false)
    await change()
    await vi.waitFor(() => expect(live.changedWithin(60_000, 'bookings')).toBe(true))
    expect(live.changedWithin(60_000, 'messages')).toBe(false)
    expect(live.changedWithin(-1, 'bookings')).toBe(false)
    expect(live.changedWithin(Number.NaN, 'bookings')).toBe(false)
  })

  test('what is rolled back is not told, what is committed is, once', async () => {
    const [bookings, messages] = [vi.fn(), vi.fn()]
    live.subscribe(bookings)
    live.subscribe(messages, 'messages')
    const failed = store.transaction(async (tx) => {
      live.bookingsChanged(tx)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await store.transaction(async (tx) => live.messagesChanged(tx))
    await vi.waitFor(() => expect(messages).toHaveBeenCalledTimes(1))
    // Both would have gone out together.
    expect(bookings).not.toHaveBeenCalled()
    await change()
    await vi.waitFor(() => expect(bookings).toHaveBeenCalledTimes(1))
  })

  test.runIf(kind === 'postgres')('other processes hear it too', async () => {
    const other = await openStore({ ...address, onError: () => {} })
    const elsewhere = await openLive(other, onError)
    const heard = vi.fn()
    elsewhere.subscribe(heard)
    await change()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
    await elsewhere.close()
    await other.close()
  })
})

describe('by the clock', () => {
  const execute = vi.fn(async () => {})
  const transaction = (work: (tx: object) => Promise<void>) => work({})
  const db = { execute, transaction } as unknown as Database
  let comeBack = () => {}
  const store = {
    listen: async (_channel: string, _hear: unknown, onReconnect: () => void) => {
      comeBack = onReconnect
      return { close: async () => {} }
    },
    db,
  }
  let live: Live
  beforeEach(async () => {
    vi.useFakeTimers()
    execute.mockClear()
    live = await openLive(store as unknown as Store, onError)
  })
  afterEach(async () => {
    await live.close()
    vi.useRealTimers()
  })
  const commit = (work: Parameters<typeof runTransaction>[2]) =>
    runTransaction(db, createTransactionGuard(), work)

  test('after a gap everybody who listens is called, whatever they listen to', () => {
    const topics = ['bookings', 'messages', 'places', 'company'] as const
    const heard = vi.fn()
    for (const topic of topics) live.subscribe(() => heard(topic), topic)
    const gone = live.subscribe(() => heard('gone'))
    live.subscribeToTrips((ids) => heard(ids))
    gone()
    comeBack()
    expect(heard.mock.calls.map(([what]) => what).sort()).toEqual([...topics, null].sort())
    for (const topic of topics) expect(live.changedWithin(60_000, topic)).toBe(true)
  })

  test('however often something changes, at most ten notices a second are sent', async () => {
    for (let change = 0; change < 500; change += 1) {
      await commit(async (tx) => live.bookingsChanged(tx))
      vi.advanceTimersByTime(4)
    }
    expect(execute.mock.calls.length).toBeGreaterThan(15)
    expect(execute.mock.calls.length).toBeLessThanOrEqual(20)
  }) // CLIENT-02

  test('the first word goes at once, those close behind it together', async () => {
    await commit(async (tx) => live.tripsReported(tx, [1]))
    // One for the office's screens, one that names the trip.
    expect(execute).toHaveBeenCalledTimes(2)
    for (const id of [2, 3, 3]) await commit(async (tx) => live.tripsReported(tx, [id]))
    expect(execute).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1_000)
    expect(execute).toHaveBeenCalledTimes(4)
    await commit(async (tx) => live.bookingsChanged(tx))
    expect(execute).toHaveBeenCalledTimes(5)
  })
})
