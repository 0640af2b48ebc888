import {
  allowedPrices,
  type Column,
  type ColumnPool,
  planRows,
  reducedCost,
  splitPrices,
  unservedColumns,
} from './columns.ts'
import type { LinearAnswer, LinearProgram, LinearSolver } from './linear-solver.ts'
import type { PlanModel } from './model.ts'
import { DutyPricer } from './price.ts'

/** How much of the best prices known is kept when the next ones are asked: they swing less. */
const STEADY = 0.8
/** From so many useful duties of the pool on, the ways are not searched in that round. */
const ENOUGH_FROM_POOL = 40
const MOST_FROM_POOL = 100
const FROM_POOL_PER_TRIP = 0.5
/** How many duties without a common trip are looked for per crew and round: more on a large day. */
const DUTIES_PER_CREW = 4
const TRIPS_PER_DUTY = 50
/** From this share on a duty is whole. */
const WHOLE = 1 - 1e-6
/** From this share on a duty is settled together with the largest. */
const NEARLY_WHOLE = 0.9
/** How often duties are looked for after one was settled. */
const ROUNDS_OF_DIVE = 1
/** Below this, a reduced cost is rounding. */
const EPSILON = 1e-7
/** The bound has reached the cost (km). */
const CLOSED = 1e-4

/**
 * The linear relaxation of a day, in which a driver may drive shares of several duties, solved by
 * column generation: the solver prices the trips by the duties it has, the pricer finds duties
 * cheaper than their trips, until there are none.
 */
export class ShareProgram {
  readonly #model: PlanModel
  readonly #pool: ColumnPool
  readonly #pricer: DutyPricer
  readonly #program: LinearProgram
  readonly #most: Float64Array
  readonly #inProgram = new Set<Column>()
  readonly #columns: Column[] = []
  /** Trips of duties that are settled. */
  readonly #settled: Uint8Array
  /** No plan costs less (km). */
  bound = Number.NEGATIVE_INFINITY
  /** The prices that proved the bound. */
  prices: Float64Array

  constructor(model: PlanModel, pool: ColumnPool, solver: LinearSolver) {
    this.#model = model
    this.#pool = pool
    this.#pricer = new DutyPricer(model)
    const rows = planRows(model)
    this.#most = rows.most
    this.prices = new Float64Array(rows.most.length)
    this.#settled = new Uint8Array(model.n)
    this.#program = solver.open(rows)
    this.#program.add(unservedColumns(model))
  }

  close(): void {
    this.#program.close()
  }

  /**
   * Raises the bound as far as it goes, or until stopped.
   *
   * @returns Where the relaxation stands, and whether it is at its end; null when the solver gave up.
   */
  solve(
    start: readonly Column[],
    shouldStop: () => boolean,
  ): { answer: LinearAnswer; complete: boolean } | null {
    this.#put(start)
    for (;;) {
      const answer = this.#program.solve()
      if (!answer) return null
      if (answer.cost - this.bound <= CLOSED) return { answer, complete: true }
      if (shouldStop()) return { answer, complete: false }
      if (!this.#addColumns(answer.prices)) return { answer, complete: true }
    }
  }

  /**
   * Makes whole duties of the shares: those with the largest are settled, the rest is solved anew
   * with duties that suit it, until nothing is shared.
   *
   * @returns The duties of a plan near the bound, or null when it was stopped.
   */
  dive(from: LinearAnswer, shouldStop: () => boolean): Column[] | null {
    for (let answer: LinearAnswer | null = from; answer && !shouldStop(); ) {
      const shares = answer.shares.subarray(this.#model.n)
      if (!this.#settle(shares))
        return this.#columns.filter((_, at) => (shares[at] as number) > 0.5)
      answer = this.#program.solve()
      for (let round = 0; answer && round < ROUNDS_OF_DIVE; round++) {
        const found = this.#price(answer.prices, answer.prices)
        if (found.length === 0) break
        this.#put(found)
        answer = this.#program.solve()
      }
    }
    return null
  }

  /** Settles whole duties, and the one with the largest share; false when nothing is shared. */
  #settle(shares: Float64Array): boolean {
    let largest = -1
    shares.forEach((share, at) => {
      if (share > NEARLY_WHOLE) this.#settleOne(at)
      else if (share > (shares[largest] ?? 1 - WHOLE)) largest = at
    })
    if (largest >= 0) this.#settleOne(largest)
    return shares.some((share) => share > 1 - WHOLE && share < WHOLE)
  }

  #settleOne(at: number): void {
    const { trips } = this.#columns[at] as Column
    if (this.#settled[trips[0] as number]) return
    for (const trip of trips) this.#settled[trip] = 1
    this.#program.settle(this.#model.n + at)
  }

  #put(columns: readonly Column[]): void {
    const fresh = columns.filter((column) => !this.#inProgram.has(column))
    for (const column of fresh) this.#inProgram.add(column)
    this.#columns.push(...fresh)
    this.#program.add(fresh)
  }

  /** Adds duties cheaper than their trips at these prices; false when there are none. */
  #addColumns(prices: Float64Array): boolean {
    const known = this.#pool.columns
      .filter((column) => !this.#inProgram.has(column))
      .map((column) => ({ column, reduced: reducedCost(column, prices) }))
      .filter(({ reduced }) => reduced < -EPSILON)
      .toSorted((a, b) => a.reduced - b.reduced)
      .slice(0, Math.max(MOST_FROM_POOL, this.#model.n * FROM_POOL_PER_TRIP))
      .map(({ column }) => column)
    const found = known.length < ENOUGH_FROM_POOL ? this.#search(prices) : []
    this.#put([...known, ...found])
    return known.length + found.length > 0
  }

  /** Looks for duties at steadied prices, and at the true ones when those show nothing. */
  #search(prices: Float64Array): Column[] {
    const steady = this.bound === Number.NEGATIVE_INFINITY ? 0 : STEADY
    for (let share = steady; ; share = share > 0.3 ? share / 2 : 0) {
      const center = this.prices
      const trial =
        share === 0
          ? prices
          : prices.map((price, row) => share * (center[row] as number) + (1 - share) * price)
      const found = this.#price(allowedPrices(this.#model, trial), prices)
      if (found.length > 0 || share === 0) return found
    }
  }

  /** Prices every crew, raises the bound, and returns what is cheap at the true prices too. */
  #price(trial: Float64Array, prices: Float64Array): Column[] {
    const model = this.#model
    const split = splitPrices(model, trial)
    const found: Column[] = []
    const taken = new Uint8Array(model.n)
    const passes = Math.max(DUTIES_PER_CREW, Math.round(model.n / TRIPS_PER_DUTY))
    let bound = trial.reduce((sum, price, row) => sum + price * (this.#most[row] as number), 0)
    model.groups.forEach(({ drivers }, group) => {
      let least = 0
      for (let crew = group * model.kinds; crew < (group + 1) * model.kinds; crew++) {
        taken.set(this.#settled)
        for (let pass = 0; pass < passes; pass++) {
          const { end, reduced } = this.#pricer.run(crew, split, taken)
          if (end < 0 || reduced > -EPSILON) break
          if (pass === 0) least = Math.min(least, reduced)
          const trips = this.#pricer.path(end)
          for (const trip of trips) taken[trip] = 1
          const column = this.#pool.add(crew, trips)
          if (column && reducedCost(column, prices) < -EPSILON) found.push(column)
        }
      }
      bound += least * drivers.length
    })
    // With settled duties the sum is no bound for the day.
    if (bound > this.bound && !this.#settled.includes(1)) {
      this.bound = bound
      this.prices = trial.slice()
    }
    return found.filter((column) => !this.#inProgram.has(column))
  }
}
