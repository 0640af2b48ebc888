import type { WallDate } from '#app/domain/time/athens.ts'
import type { DayChanges, Gate } from './rules.ts'

/** What decides a sale on a day, the version the day had, and what the last ones changed. */
type DayGate = Gate & { version: number; changes: DayChanges }

/** From this age (ms) on it is asked for anew, beside who is answered; an older one than that answers nobody. */
const ASKED_AFTER_MS = 100
const MOST_OLD_MS = 500
const MOST_DAYS = 400

type Remembered = { gate: DayGate | null; askedAt: number; asked: Promise<DayGate> | null }

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
    const age = performance.now() - known.askedAt
    if (age > ASKED_AFTER_MS) known.asked ??= this.#ask(day, known)
    if (known.gate && age <= MOST_OLD_MS) return Promise.resolve(known.gate)
    return known.asked as Promise<DayGate>
  }

  /** What was decided here just now counts for whoever looks next. */
  forget(): void {
    this.#days.clear()
  }

  #begin(day: WallDate): Remembered {
    const begun = { gate: null, askedAt: Number.NEGATIVE_INFINITY, asked: null }
    this.#days.set(day, begun)
    const [oldest] = this.#days.keys()
    if (this.#days.size > MOST_DAYS && oldest) this.#days.delete(oldest)
    return begun
  }

  #ask(day: WallDate, known: Remembered): Promise<DayGate> {
    const askedAt = performance.now()
    const asked = this.#read(day).finally(() => {
      known.asked = null
    })
    asked.then(
      (gate) => Object.assign(known, { gate, askedAt }),
      // Whoever waits hears of it; who does not, asks again.
      () => {},
    )
    return asked
  }
}
