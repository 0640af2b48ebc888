import type { WallDate } from '#app/domain/time/athens.ts'
import type { CachedDay, SeenDay } from './held-days.ts'

/** Days that stay in memory: a season, as long as they hold no more trips than this in sum. */
const MOST_DAYS = 366
const MOST_TRIPS = 20_000
/** A day that was asked for so many places, or holds so many trips that went again, is read anew. */
const MOST_PLACES = 3_000
const MOST_GONE = 500

/**
 * Days in memory, each as it was at a version of the day and of the roster. Nothing in it is ever changed but to try a
 * trip and take it out again; who claims works on a {@link copyDay} and puts that in once it is stored.
 */
export class DayCache {
  readonly #days = new Map<WallDate, CachedDay>()
  readonly #knownAt = new WeakMap<CachedDay, number>()
  readonly #reading = new Map<string, Promise<CachedDay>>()
  #rosterVersion = 0

  /** A day no older than that from memory, else read and kept; whoever asks meanwhile waits for the same. */
  read(seen: SeenDay, read: () => Promise<CachedDay>): Promise<CachedDay> {
    const { day, version, rosterVersion } = seen
    const known = this.latest(day)
    if (known?.rosterVersion === rosterVersion && known.version >= version)
      return Promise.resolve(known)
    const key = `${day} ${version} ${rosterVersion}`
    const seenAt = performance.now()
    const begin = () =>
      read()
        .then((cached) => {
          this.put(cached, seenAt)
          return cached
        })
        .finally(() => this.#reading.delete(key))
    const reading = this.#reading.get(key) ?? begin()
    this.#reading.set(key, reading)
    return reading
  }

  /** The newest state of a day in memory; null when there is none, or too much has gathered in it. */
  latest(day: WallDate): CachedDay | null {
    const cached = this.#days.get(day)
    if (!cached) return null
    const gone = cached.ready.day.trips.length - cached.trips.size
    return cached.ready.places.length > MOST_PLACES || gone > MOST_GONE ? null : cached
  }

  /** Whether a day is in memory, read by the newest roster that one of them was read by. */
  isKnown(day: WallDate): boolean {
    return this.latest(day)?.rosterVersion === this.#rosterVersion
  }

  /** Whether a day in memory was the newest there is, at most so many milliseconds ago. */
  wasCurrent(day: WallDate, withinMs: number): boolean {
    const cached = this.latest(day)
    const knownAt = (cached && this.#knownAt.get(cached)) ?? Number.NEGATIVE_INFINITY
    return performance.now() - knownAt <= withinMs
  }

  /** @param seenAt When its version was asked for (`performance.now()`). */
  put(cached: CachedDay, seenAt = performance.now()): void {
    const known = this.latest(cached.day)
    if (
      known &&
      (known.rosterVersion > cached.rosterVersion ||
        (known.rosterVersion === cached.rosterVersion && known.version > cached.version))
    )
      return
    this.#days.delete(cached.day)
    this.#days.set(cached.day, cached)
    this.#knownAt.set(cached, seenAt)
    this.#rosterVersion = Math.max(this.#rosterVersion, cached.rosterVersion)
    let trips = 0
    for (const { ready } of this.#days.values()) trips += ready.day.trips.length
    for (const [day, { ready }] of this.#days) {
      const isFull = this.#days.size > MOST_DAYS || trips > MOST_TRIPS
      if (!isFull || day === cached.day) return
      this.#days.delete(day)
      trips -= ready.day.trips.length
    }
  }
}

/** The same day, to be changed: what is tried on it and not stored leaves nothing behind. */
export function copyDay(cached: CachedDay): CachedDay {
  const day = { ...cached.ready.day, trips: [...cached.ready.day.trips] }
  return {
    ...cached,
    ready: { ...cached.ready, day, bookings: [...cached.ready.bookings] },
    held: cached.held.copy(day),
    trips: new Map(cached.trips),
    unsaved: new Set(cached.unsaved),
    cars: new Map(cached.cars),
  }
}
