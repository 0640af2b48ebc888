import { useEffect, useRef, useState } from 'react'
import type { LiveTrip } from '#app/server/drivers/index.server.ts'
import { browserNow } from '#app/ui/booking/browser-clock.ts'
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

/**
 * Follows trips for as long as the page is open; without a signal the last state stays.
 *
 * @param url Address of the stream; null follows nothing.
 * @param loaded The trips as the page came with them, and when.
 */
export function useLiveTrips(url: string | null, loaded: { trips: LiveTrip[]; at: Date }): Heard {
  const [heard, setHeard] = useState({ ...loaded, of: loaded.trips, isLive: true })
  const line = useRef(true)
  const newest = useRef(loaded.trips)
  useEffect(() => {
    newest.current = loaded.trips
  }, [loaded.trips])
  useEffect(() => {
    if (url === null) return
    const setLine = (isLive: boolean) => {
      if (line.current === isLive) return
      line.current = isLive
      setHeard((before) => ({ ...before, isLive }))
    }
    const following = subscribeToTrips({
      openSource: () => new EventSource(url),
      async fetchTrips() {
        const answer = await callApi<{ trips: LiveTrip[] }>(url)
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
  }, [url])
  const show = (trips: LiveTrip[]) =>
    setHeard({ trips, of: loaded.trips, at: browserNow(), isLive: true })
  // A newer page wins over an older word.
  const { trips, at } = heard.of === loaded.trips ? heard : loaded
  return { trips, at, isLive: heard.isLive, show }
}
