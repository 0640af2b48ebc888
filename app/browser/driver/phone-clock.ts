import type { PhoneClock } from '#app/domain/trip-events/effective-time.ts'

/** The phone's clock, milliseconds since 1970. A wrong one is put right by the server as it sends. */
export function phoneNow(): number {
  return Date.now()
}

/** What is kept of the running time; `ahead`: the most by which the clock was ahead of it since the server's last word. */
type StoredClock = Pick<PhoneClock, 'running' | 'heard'> & { ahead: number }

const KEY = 'meltemi-driver-clock'
/** Less than this a clock goes back by itself, as a network puts it right. */
const DRIFT_MS = 60_000

let clock: (StoredClock & { readAt: number }) | null = null

/**
 * Reads how long the app ran on this phone, all in all: a count that nobody sets, and that never runs faster than time
 * passes. It goes on from what was kept; where nothing is kept, from 0.
 */
function read(): StoredClock {
  const readAt = performance.now()
  const before = clock ?? { ...readStored(), readAt }
  const running = before.running + Math.max(0, Math.floor(readAt - before.readAt))
  const ahead = Math.max(before.ahead, phoneNow() - running)
  clock = { ...before, running, ahead, readAt: running - before.running + before.readAt }
  store(clock)
  return clock
}

/** What the phone says of its clock beside an event of now. */
export function witness(): PhoneClock {
  const { running, heard, ahead } = read()
  return { running, heard, setBack: phoneNow() - running < ahead - DRIFT_MS }
}

/** The server said what time it is: what was done to the clock before plays no part any more. */
export function hearTime(at: number): void {
  const { running } = read()
  if (!clock) return
  clock = { ...clock, heard: { at, running }, ahead: phoneNow() - running }
  store(clock)
}

function readStored(): StoredClock {
  try {
    const { running, heard, ahead } = JSON.parse(localStorage.getItem(KEY) ?? '') as StoredClock
    return { running, heard, ahead }
  } catch {
    return { running: 0, heard: null, ahead: Number.NEGATIVE_INFINITY }
  }
}

function store({ running, heard, ahead }: StoredClock): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ running, heard, ahead }))
  } catch {
    // A worker has none, and a browser may refuse it: then it counts from 0 with each start.
  }
}
