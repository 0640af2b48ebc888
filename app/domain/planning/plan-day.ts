import { ColumnPool } from './columns.ts'
import type { Plan } from './day.ts'
import { Draft } from './draft.ts'
import { type ExactOptions, type Proof, solveExactly } from './exact.ts'
import type { LinearSolver } from './linear-solver.ts'
import type { PlanModel } from './model.ts'
import { seededRandom } from './random.ts'
import { improve, insertAll } from './repair.ts'

/** Duties of plans at most this far above the best one (km) are kept for the exact plan. */
const WORTH_KEEPING = 60

/** A plan under way: first inserted and searched, then made exact. */
export class PlanRun {
  readonly draft: Draft
  readonly #pool: ColumnPool

  /** @param start Duties to begin with, trips by their number in the model; the rest is inserted. */
  constructor(model: PlanModel, start?: (draft: Draft) => void) {
    this.draft = new Draft(model)
    start?.(this.draft)
    insertAll(this.draft)
    this.#pool = new ColumnPool(model)
    this.#pool.addDuties(this.draft.duties)
  }

  /** Improves the plan by search until stopped, or for so many rounds; the same for the same seed. */
  search(seed: number, shouldStop: () => boolean, rounds?: number): void {
    const { draft } = this
    improve(draft, {
      random: seededRandom(seed),
      shouldStop,
      ...(rounds === undefined ? {} : { rounds }),
      onAccepted: (taken, changed) => {
        if (taken.cost > draft.cost + WORTH_KEEPING) return
        this.#pool.addDuties([...changed].map((driver) => taken.duties[driver]))
      },
    })
  }

  /** Makes the plan the best there is, and proves how good it is. */
  prove(solver: LinearSolver, options: ExactOptions): Proof {
    return solveExactly(this.draft, this.#pool, solver, options)
  }

  /** The plan as it stands, trips and drivers by their index in the day. */
  plan(): Plan {
    return this.draft.toPlan()
  }
}
