import type { WallDate } from '#app/domain/time/athens.ts'
import type { DayChanges, Gate } from './rules.ts'

/** What decides a sale on a day, the version the day had, and what the last ones changed. */
type DayGate = Gate & { version: number; changes: DayChanges }

/** From this age (ms) on it is asked for anew, beside who is answered; an older one than that answers nobody. */
const REFRESH_AFTER_MS = 100
const MOST_OLD_MS = 500
const MOST_DAYS = 400

type Remembered = { gate: DayGate | null; readAt: number; reading: Promise<DayGate> | null }

/**
 * What decided sales a moment ago, day by day, for whoever only looks: a price that is shown asks no store. Nothing
 * is sold by it: the claim asks within its transaction.
 */
export class GateMemory {
  readonly #days = new Map<WallDate, Remembered>()
  readonly #read: (day: WallDate) => Promise<DayGate>

  /** @param read Asks the store. */
  constructor(read: (day: WallDate) => Promise<DayGate>) {
    this.#read = read
  }

  /** The gate of a day, at most half a second old; whoever comes while the store is asked shares the question. */
  of(day: WallDate): Promise<DayGate> {
    const known = this.#days.get(day) ?? this.#begin(day)
    const age = performance.now() - known.readAt
    if (age > REFRESH_AFTER_MS) known.reading ??= this.#refresh(day, known)
    if (known.gate && age <= MOST_OLD_MS) return Promise.resolve(known.gate)
    return known.reading as Promise<DayGate>
  }

  /** What was decided here just now counts for whoever looks next. */
  forget(): void {
    this.#days.clear()
  }

  #begin(day: WallDate): Remembered {
    const begun = { gate: null, readAt: Number.NEGATIVE_INFINITY, reading: null }
    this.#days.set(day, begun)
    const [oldest] = this.#days.keys()
    if (this.#days.size > MOST_DAYS && oldest) this.#days.delete(oldest)
    return begun
  }

  #refresh(day: WallDate, known: Remembered): Promise<DayGate> {
    const readAt = performance.now()
    const reading = this.#read(day).finally(() => {
      known.reading = null
    })
    reading.then(
      (gate) => Object.assign(known, { gate, readAt }),
      // Whoever waits hears of it; who does not, asks again.
      () => {},
    )
    return reading
  }
}
