import type { LiveTrip } from '#app/server/drivers/index.server.ts'

type Following = {
  openSource: () => EventSource
  /** Asks once, where no stream comes through; null without an answer. */
  fetchTrips: () => Promise<LiveTrip[] | null>
  onTrips: (trips: LiveTrip[]) => void
  /** Whether what is shown is how it stands now. */
  onLine: (isLive: boolean) => void
}

/** How long is waited before a stream that ended for good is opened again, and how often is asked meanwhile. */
const RETRY_MS = 30_000
/** A stream that ended is open again sooner, most of the time: nobody is told of such a gap. */
const GAP_MS = 5_000
/** `EventSource.CLOSED`; the class itself exists in browsers only. */
const CLOSED = 2

/**
 * Hears how trips stand until told to stop: by a stream, and where none comes through by asking every
 * half minute.
 *
 * @returns Stops, and a way to ask at once, for when there is a signal again.
 */
export function subscribeToTrips({ openSource, fetchTrips, onTrips, onLine }: Following) {
  let source: EventSource
  let retry: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let gap: ReturnType<typeof setTimeout> | undefined
  const refetch = async () => {
    const trips = await fetchTrips()
    if (isStopped) return
    onLine(trips !== null)
    if (trips) onTrips(trips)
  }
  const open = () => {
    source = openSource()
    source.addEventListener('trip', ({ data }: MessageEvent<string>) => {
      clearTimeout(gap)
      gap = undefined
      onLine(true)
      onTrips((JSON.parse(data) as { trips: LiveTrip[] }).trips)
    })
    source.addEventListener('error', () => {
      gap ??= setTimeout(() => onLine(false), GAP_MS)
      if (source.readyState !== CLOSED || isStopped) return
      retry = setTimeout(open, RETRY_MS)
      void refetch()
    })
  }
  open()
  return {
    refetch,
    stop() {
      isStopped = true
      clearTimeout(retry)
      clearTimeout(gap)
      source.close()
    },
  }
}
