import type { Plan, PlanDay } from '#app/domain/planning/day.ts'
import type { Draft, DraftSource } from './proposals/draft.ts'
import type { DraftOrder } from './proposals/draft-order.ts'

/** How a day is to be planned, and for how long. */
type PlanLimits = {
  /** The same seed and rounds give the same search. */
  seed: number
  /** How long the search may look before the first answer, and how many rounds at most. */
  searchMs: number
  rounds?: number
  /** How long everything may take. Nothing after the search: 0. */
  totalMs: number
  /** How near to the bound (share of the km) counts as proved; default: to the last metre. */
  tolerance?: number
  /** After so many milliseconds a plan that is at most this share of the bound above it will do, and counts as proved. */
  settle?: { ms: number; share: number }
  /** Any plan that serves every trip will do: nothing is improved further. */
  enough?: boolean
}

/** A day for the worker to plan; `draft`: as its crews stand, where each answer has to say what changes. */
export type PlanTask = PlanLimits & { day: PlanDay; draft?: DraftSource }

/** A day that the worker makes itself; its time begins when that is done. */
export type OrderTask = PlanLimits & { order: DraftOrder }

/**
 * A plan of the worker, checked by the rules. No plan costs less than `bound` (km; null: not asked);
 * `gap` is what the plan's cost is above it, as a share of it; `ms` since the task came. `draft`: what changes, where
 * that was asked.
 */
export type PlanAnswer = {
  plan: Plan
  cost: number
  served: number
  bound: number | null
  gap: number | null
  proved: boolean
  ms: number
  draft?: Omit<Draft, 'proved' | 'gap'>
}

/** What the worker tells: the first plan, then the last one, or why there is none. */
export type WorkerNotice =
  | { kind: 'first' | 'last'; answer: PlanAnswer }
  | { kind: 'failed'; reason: string }
