import type { WallDate } from '#app/domain/time/athens.ts'
import type { KeptDay } from './held-days.ts'

/** Which state of a day is meant. */
export type SeenDay = Pick<KeptDay, 'day' | 'version' | 'rosterVersion'>

/** Days that stay in memory. */
const MOST_DAYS = 60
/** A day that was asked for so many places, or holds so many trips that went again, is read anew. */
const MOST_PLACES = 3_000
const MOST_GONE = 500

/**
 * Days in memory, each as it was at a version of the day and of the roster. Nothing in it is ever changed but to try a
 * trip and take it out again; who claims works on a {@link copyDay} and puts that in once it is stored.
 */
export class DayCache {
  readonly #days = new Map<WallDate, KeptDay>()
  readonly #reading = new Map<string, Promise<KeptDay>>()

  /** A day no older than that from memory, else read and kept; whoever asks meanwhile waits for the same. */
  read(seen: SeenDay, read: () => Promise<KeptDay>): Promise<KeptDay> {
    const { day, version, rosterVersion } = seen
    const known = this.latest(day)
    if (known?.rosterVersion === rosterVersion && known.version >= version)
      return Promise.resolve(known)
    const key = `${day} ${version} ${rosterVersion}`
    const begin = () =>
      read()
        .then((kept) => {
          this.put(kept)
          return kept
        })
        .finally(() => this.#reading.delete(key))
    const reading = this.#reading.get(key) ?? begin()
    this.#reading.set(key, reading)
    return reading
  }

  /** The newest state of a day in memory; null when there is none, or too much has gathered in it. */
  latest(day: WallDate): KeptDay | null {
    const kept = this.#days.get(day)
    if (!kept) return null
    const gone = kept.ready.day.trips.length - kept.trips.size
    return kept.ready.places.length > MOST_PLACES || gone > MOST_GONE ? null : kept
  }

  put(kept: KeptDay): void {
    const known = this.latest(kept.day)
    if (
      known &&
      (known.rosterVersion > kept.rosterVersion ||
        (known.rosterVersion === kept.rosterVersion && known.version > kept.version))
    )
      return
    this.#days.delete(kept.day)
    this.#days.set(kept.day, kept)
    const [oldest] = this.#days.keys()
    if (this.#days.size > MOST_DAYS && oldest) this.#days.delete(oldest)
  }
}

/** The same day, to be changed: what is tried on it and not stored leaves nothing behind. */
export function copyDay(kept: KeptDay): KeptDay {
  const day = { ...kept.ready.day, trips: [...kept.ready.day.trips] }
  return {
    ...kept,
    ready: { ...kept.ready, day, bookings: [...kept.ready.bookings] },
    held: kept.held.copy(day),
    trips: new Map(kept.trips),
    unsaved: new Set(kept.unsaved),
    cars: new Map(kept.cars),
  }
}
