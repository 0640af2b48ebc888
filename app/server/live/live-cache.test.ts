import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLiveCache } from './live-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A cache of a fact that changes, over a store that may be away. */
async function openCache() {
  let [stored, kept, isAway] = [1, 0, false]
  let tell = () => {}
  const warned: string[] = []
  const { reload } = await openLiveCache({
    live: {
      subscribe(listener) {
        tell = listener
        return () => {}
      },
    },
    topic: 'places',
    async read() {
      if (isAway) throw new Error('away')
      kept = stored
    },
    failure: 'not read',
    log: { warn: (_: object, message: string) => void warned.push(message) } as never,
  })
  return {
    kept: () => kept,
    warned,
    reload,
    tell: () => tell(),
    change: (value: number) => {
      stored = value
    },
    away: (is: boolean) => {
      isAway = is
    },
  }
}

test('after a reading that failed the next change is read', async () => {
  const cache = await openCache()
  cache.away(true)
  cache.change(2)
  cache.tell()
  await vi.advanceTimersByTimeAsync(0)
  expect([cache.kept(), cache.warned]).toEqual([1, ['not read']])
  cache.away(false)
  cache.change(3)
  cache.tell()
  await vi.advanceTimersByTimeAsync(0)
  expect(cache.kept()).toBe(3)
})

test('what could not be read is read again by itself, as often as it takes', async () => {
  const cache = await openCache()
  cache.away(true)
  cache.change(2)
  cache.tell()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(cache.warned.length).toBeGreaterThan(1)
  cache.away(false)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(cache.kept()).toBe(2)
})

test('whoever changed it and could not see it is told, and sees it the next time', async () => {
  const cache = await openCache()
  cache.away(true)
  cache.change(2)
  await expect(cache.reload()).rejects.toThrow('away')
  cache.away(false)
  await cache.reload()
  expect(cache.kept()).toBe(2)
})
