import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveTrip } from '#app/server/drivers/index.server.ts'
import { subscribeToTrips } from './subscribe-to-trips.ts'

/** A stream as a browser opens it: `readyState` 2 is one that ended for good. */
class FakeStream extends EventTarget {
  readyState = 1
  close(): void {
    this.readyState = 2
  }
}

/** One tick for what was asked to be answered. */
const answered = () => vi.advanceTimersByTimeAsync(0)

describe('a page that follows a trip', () => {
  let streams: FakeStream[]
  let answer: LiveTrip[] | null
  let asked: number
  let heard: { trips: unknown[]; isLive: boolean[] }
  let following: ReturnType<typeof subscribeToTrips>
  beforeEach(() => {
    vi.useFakeTimers()
    streams = []
    answer = []
    asked = 0
    heard = { trips: [], isLive: [] }
    following = subscribeToTrips({
      openSource() {
        streams.push(new FakeStream())
        return streams.at(-1) as unknown as EventSource
      },
      async fetchTrips() {
        asked += 1
        return answer
      },
      onTrips: (trips) => heard.trips.push(trips),
      onLine: (isLive) => heard.isLive.push(isLive),
    })
  })
  afterEach(() => {
    following.stop()
    vi.useRealTimers()
  })

  const tell = (trips: object[]) =>
    streams.at(-1)?.dispatchEvent(new MessageEvent('trip', { data: JSON.stringify({ trips }) }))
  const fail = (readyState: number) => {
    const stream = streams.at(-1)
    if (stream) stream.readyState = readyState
    stream?.dispatchEvent(new Event('error'))
  }

  test('shows what its stream tells, and says nothing of a gap that is short', async () => {
    tell([{ bookingRef: 'PT-ONE' }])
    expect(heard).toEqual({ trips: [[{ bookingRef: 'PT-ONE' }]], isLive: [true] })
    fail(0)
    await vi.advanceTimersByTimeAsync(4_999)
    tell([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(heard.isLive).toEqual([true, true])
    expect(asked).toBe(0)
  })

  test('says that there is no signal once the gap is long', async () => {
    fail(0)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(heard.isLive).toEqual([false])
  })

  test('asks every half minute where no stream comes through, and tries for one each time', async () => {
    fail(2)
    await answered()
    expect([asked, streams.length]).toEqual([1, 1])
    for (const round of [2, 3]) {
      await vi.advanceTimersByTimeAsync(30_000)
      expect(streams).toHaveLength(round)
      fail(2)
      await answered()
      expect(asked).toBe(round)
    }
    expect(heard.trips).toEqual([[], [], []])
    answer = null
    await following.refetch()
    expect(heard.isLive.at(-1)).toBe(false)
  })

  test('asks nothing more once nobody looks', async () => {
    fail(2)
    await answered()
    following.stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect([asked, streams.length]).toEqual([1, 1])
  })
})
