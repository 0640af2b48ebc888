import { type Column, type ColumnPool, planRows, reducedCost, unservedColumns } from './columns.ts'
import { type Draft, UNSERVED } from './draft.ts'
import { dutiesWithin } from './enumerate.ts'
import type { LinearSolver } from './linear-solver.ts'
import { ShareProgram } from './shares.ts'

/** What limits an exact run, and who hears of a better plan. */
export type ExactOptions = {
  shouldStop: () => boolean
  /** Seconds that are left. */
  secondsLeft: () => number
  onBetter?: (draft: Draft) => void
  /** How near to the bound (share of the km) a plan counts as proved; none = to the last metre. */
  tolerance?: number
  /** From when on a plan that is at most this share of the bound above it will do. */
  settle?: { share: number; secondsLeft: () => number }
}

/** How good a plan is: no plan costs less than `bound` (km); proved = this one costs no more. */
export type Proof = { bound: number; proved: boolean }

/** From how many duties a plan is chosen at first. */
const LEAST_KNOWN = 1000
const KNOWN_PER_TRIP = 4
/** Most duties that are looked at for a proof. */
const MOST_DUTIES = 20_000
/** How far above the bound a plan is looked for first (share of its km), and how that grows. */
const FIRST_STEP = 1e-4
const STEP_GROWTH = 5
/** Most of the time left that one choice may take. */
const TIME_SHARE = 0.6
/** Costs closer than this (km) are the same. */
const SAME = 1e-4

/**
 * Makes a draft the best plan there is and proves it. The linear relaxation gives the bound and a
 * price of every trip. A plan at most L above the bound is made of duties at most L above their
 * prices; those are listed, whole ones are chosen, and L grows until the plan found lies within it:
 * then none is better. Stopped, or when the solver gives up, the draft is the best one known and the
 * bound holds, if less high.
 */
export function solveExactly(
  draft: Draft,
  pool: ColumnPool,
  solver: LinearSolver,
  options: ExactOptions,
): Proof {
  if (draft.model.n === 0 || draft.model.crews === 0) return { bound: draft.cost, proved: true }
  const program = new ShareProgram(draft.model, pool, solver)
  try {
    const solved = program.solve(pool.addDuties(draft.duties), options.shouldStop)
    if (!solved) return { bound: Number.NEGATIVE_INFINITY, proved: false }
    const exact = new Exact(draft, pool, solver, options, program)
    const isDone = () => options.shouldStop() || exact.isClose()
    exact.chooseKnown()
    if (!exact.isClose()) exact.take(program.dive(solved.answer, isDone))
    if (solved.complete) exact.chooseWithin()
    // A choice that ended early, so that what will do is told in time, and came to less than that.
    if (exact.isLate()) exact.chooseKnown()
    if (exact.isLate() && solved.complete) exact.chooseWithin()
    const bound = exact.proved ? Math.max(program.bound, draft.cost) : program.bound
    return { bound, proved: exact.proved || exact.isClose() }
  } finally {
    program.close()
  }
}

class Exact {
  readonly #draft: Draft
  readonly #pool: ColumnPool
  readonly #solver: LinearSolver
  readonly #options: ExactOptions
  readonly #shares: ShareProgram
  proved = false

  constructor(
    draft: Draft,
    pool: ColumnPool,
    solver: LinearSolver,
    options: ExactOptions,
    shares: ShareProgram,
  ) {
    this.#draft = draft
    this.#pool = pool
    this.#solver = solver
    this.#options = options
    this.#shares = shares
  }

  /** How far the draft is above the bound (km). */
  gap(): number {
    return this.#draft.cost - this.#shares.bound
  }

  /** Whether the draft is near enough to the bound, or proved to be the best above it. */
  isClose(): boolean {
    const { bound } = this.#shares
    if (this.proved) return true
    if (bound === Number.NEGATIVE_INFINITY) return false
    const { tolerance = 0, settle } = this.#options
    const km = this.#draft.cost - unservedCost(this.#draft)
    const willDo = settle && this.isLate() ? Math.abs(bound) * settle.share : 0
    return this.gap() <= Math.max(SAME, km * tolerance, willDo)
  }

  /** Whether a plan that will do is enough by now. */
  isLate(): boolean {
    const { settle } = this.#options
    return settle !== undefined && settle.secondsLeft() <= 0
  }

  /** Chooses among the duties that were met, those nearest to their prices. */
  chooseKnown(): void {
    const { prices } = this.#shares
    if (this.isClose()) return
    const near = this.#pool.columns
      .map((column) => ({ column, reduced: reducedCost(column, prices) }))
      .filter(({ reduced }) => reduced <= this.gap())
      .toSorted((a, b) => a.reduced - b.reduced)
      .slice(0, Math.max(LEAST_KNOWN, KNOWN_PER_TRIP * this.#draft.model.n))
    this.#choose(near.map(({ column }) => column))
  }

  /** Chooses among all duties within a limit of the bound, and widens it until the plan lies inside. */
  chooseWithin(): void {
    const { model, cost } = this.#draft
    const { prices } = this.#shares
    const paid = unservedCost(this.#draft)
    let limit = Math.max(SAME, (cost - paid) * FIRST_STEP)
    while (!this.isClose() && !this.#options.shouldStop()) {
      const within = dutiesWithin(model, this.#pool, prices, limit + SAME, MOST_DUTIES)
      const proved = this.#choose(within ?? this.#knownWithin(limit))
      if (within === null || !proved) return
      this.proved = this.gap() <= limit + SAME
      if (this.proved) return
      limit = Math.min(limit * STEP_GROWTH, this.gap())
    }
  }

  #knownWithin(limit: number): Column[] {
    const { prices } = this.#shares
    return this.#pool.columns.filter((column) => reducedCost(column, prices) <= limit)
  }

  /** Makes the draft the best choice of these duties; true when that is proved. */
  #choose(columns: readonly Column[]): boolean {
    const { model, duties, driverOf } = this.#draft
    const own = this.#pool.addDuties(duties)
    const all = [...new Set([...own, ...columns])]
    const left = Array.from(driverOf.keys()).filter((trip) => driverOf[trip] === UNSERVED)
    const known = [...left, ...own.map((_, at) => model.n + at)]
    const seconds = this.#secondsToChoose()
    if (seconds <= 0) return false
    const program = [...unservedColumns(model), ...all]
    const answer = this.#solver.choose(planRows(model), program, known, seconds)
    if (!answer) return false
    this.take(answer.chosen.flatMap((at) => all[at - model.n] ?? []))
    return answer.proved
  }

  #secondsToChoose(): number {
    const { secondsLeft, settle } = this.#options
    const most = secondsLeft() * TIME_SHARE
    return settle && !this.isLate() ? Math.min(settle.secondsLeft(), most) : most
  }

  /** Gives whole duties to drivers of their groups, when that costs less than the draft. */
  take(columns: readonly Column[] | null): void {
    if (!columns) return
    const draft = this.#draft
    const { model } = draft
    const served = new Set(columns.flatMap(({ trips }) => [...trips]))
    const cost =
      columns.reduce((sum, column) => sum + column.cost, 0) +
      model.unserved.reduce((sum, one, trip) => sum + (served.has(trip) ? 0 : one), 0)
    if (cost >= draft.cost - SAME / 10) return
    draft.duties.forEach((_, driver) => {
      draft.set(driver, UNSERVED, [], 0)
    })
    const next = new Map(model.groups.map(({ drivers }, group) => [group, drivers.values()]))
    for (const { crew, trips, cost: own } of columns) {
      const driver = next.get(Math.floor(crew / model.kinds))?.next().value
      if (driver === undefined) throw new Error('more duties than drivers')
      draft.set(driver, crew, [...trips], own)
    }
    this.#options.onBetter?.(draft)
  }
}

function unservedCost({ driverOf, model }: Draft): number {
  return model.unserved.reduce(
    (sum, cost, trip) => sum + (driverOf[trip] === UNSERVED ? cost : 0),
    0,
  )
}
