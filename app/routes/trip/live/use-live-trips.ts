import { useEffect, useRef, useState } from 'react'
import type { LiveTrip } from '#app/server/drivers/index.server.ts'
import { browserNow } from '#app/ui/booking/browser-clock.ts'
import { addressOf } from '#app/ui/forms/address.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { subscribeToTrips } from './subscribe-to-trips.ts'

/** The trips as they were last heard of. */
export type Heard = {
  trips: LiveTrip[]
  /** When that was, by the browser's clock. */
  at: Date
  /** Whether that is how they stand now. */
  isLive: boolean
  /** Shows trips as an answer had them. */
  show: (trips: LiveTrip[]) => void
}

/** By which of its two links an order is followed, and what stands in the link. */
type Followed = { by: 'guest' | 'share'; secret: string }

const NOBODY = { by: 'guest', secret: null } as const

const readTrips = (by: Followed['by'], secret: string) =>
  by === 'guest'
    ? callApi('GET /api/manage/:token/live', { params: { token: secret } })
    : callApi('GET /api/share/:share/live', { params: { share: secret } })

const streamOf = (by: Followed['by'], secret: string) =>
  by === 'guest'
    ? addressOf('GET /api/manage/:token/live', { params: { token: secret } })
    : addressOf('GET /api/share/:share/live', { params: { share: secret } })

/**
 * Follows trips for as long as the page is open; without a signal the last state stays.
 *
 * @param of Whose trips; null follows nothing.
 * @param loaded The trips as the page came with them, and when.
 */
export function useLiveTrips(of: Followed | null, loaded: { trips: LiveTrip[]; at: Date }): Heard {
  const { by, secret } = of ?? NOBODY
  const [heard, setHeard] = useState({ ...loaded, of: loaded.trips, isLive: true })
  const line = useRef(true)
  const newest = useRef(loaded.trips)
  useEffect(() => {
    newest.current = loaded.trips
  }, [loaded.trips])
  useEffect(() => {
    if (secret === null) return
    const setLine = (isLive: boolean) => {
      if (line.current === isLive) return
      line.current = isLive
      setHeard((before) => ({ ...before, isLive }))
    }
    const following = subscribeToTrips({
      openSource: () => new EventSource(streamOf(by, secret)),
      async fetchTrips() {
        const answer = await readTrips(by, secret)
        return answer.ok ? answer.value.trips : null
      },
      onTrips: (trips) =>
        setHeard((before) => ({ ...before, trips, of: newest.current, at: browserNow() })),
      onLine: setLine,
    })
    // A stream notices minutes later that nothing comes any more.
    const lost = () => setLine(false)
    const lookAgain = () => void following.refetch()
    window.addEventListener('offline', lost)
    window.addEventListener('online', lookAgain)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', lookAgain)
      following.stop()
    }
  }, [by, secret])
  const show = (trips: LiveTrip[]) =>
    setHeard({ trips, of: loaded.trips, at: browserNow(), isLive: true })
  // A newer page wins over an older word.
  const { trips, at } = heard.of === loaded.trips ? heard : loaded
  return { trips, at, isLive: heard.isLive, show }
}
