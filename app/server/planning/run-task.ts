import { checkPlan } from '#app/domain/planning/check-plan.ts'
import type { LinearSolver } from '#app/domain/planning/linear-solver.ts'
import { preparePlan } from '#app/domain/planning/model.ts'
import { PlanRun } from '#app/domain/planning/plan-day.ts'
import { shareWork } from '#app/domain/planning/share-work.ts'
import type { PlanAnswer, PlanTask } from './plan-task.ts'
import { toDraft } from './proposals/draft.ts'

/** What a task runs with: how many milliseconds have passed since it came, and the solver. */
type TaskTools = {
  passed: () => number
  /** null when it could not be loaded: then the search answers alone. */
  loadSolver: () => Promise<LinearSolver | null>
}

/** From so many trips on a longer search pays before the exact plan begins. */
const LARGE_DAY = 200
const SEARCH_MS_PER_TRIP = 4
/** How much of the time the bound may take; the rest is for whole duties. */
const BOUND_SHARE = 0.6

/**
 * Plans a day: search for the first answer, then the exact plan.
 *
 * @param onFirst Hears the first answer; nothing goes on before it has.
 * @returns The last one.
 * @throws {Error} When a plan breaks a rule: that is a fault of the planner, and nobody gets it.
 */
export async function runTask(
  task: PlanTask,
  { passed, loadSolver }: TaskTools,
  onFirst: (first: PlanAnswer) => Promise<void>,
): Promise<PlanAnswer> {
  const loading = task.totalMs > 0 ? loadSolver() : Promise.resolve(null)
  const run = new PlanRun(preparePlan(task.day))
  const servesAll = () => task.enough === true && run.draft.served === task.day.trips.length
  run.search(task.seed, () => servesAll() || passed() >= task.searchMs, task.rounds)
  const first = answer(task, run, passed(), { bound: null, proved: false })
  await onFirst(first)
  if (task.totalMs === 0 || servesAll()) return first
  const longer = Math.max(0, task.day.trips.length - LARGE_DAY) * SEARCH_MS_PER_TRIP
  if (longer > 0) run.search(task.seed, () => passed() >= task.searchMs + longer, task.rounds)
  const solver = await loading
  const proof = solver
    ? run.prove(solver, {
        shouldStop: () => passed() >= task.totalMs * BOUND_SHARE,
        secondsLeft: () => (task.totalMs - passed()) / 1000,
        tolerance: task.tolerance ?? 0,
        ...settleOf(task, passed),
      })
    : { bound: null, proved: false }
  if (!proof.proved) run.search(task.seed + 1, () => passed() >= task.totalMs, task.rounds)
  return answer(task, run, passed(), proof)
}

function settleOf({ settle }: PlanTask, passed: () => number) {
  if (!settle) return {}
  return { settle: { share: settle.share, secondsLeft: () => (settle.ms - passed()) / 1000 } }
}

function answer(
  { day, draft }: PlanTask,
  run: PlanRun,
  ms: number,
  proof: { bound: number | null; proved: boolean },
): PlanAnswer {
  const plan = shareWork(run.draft.model, run.plan())
  const { faults, cost, served } = checkPlan(day, plan)
  if (faults.length > 0) throw new Error(`a plan broke the rules: ${faults[0]}`)
  const bound = proof.bound === Number.NEGATIVE_INFINITY ? null : proof.bound
  const gap = bound === null ? null : Math.max(0, cost - bound) / Math.max(1, Math.abs(bound))
  const changes = draft && { draft: toDraft(draft, day, plan) }
  return { plan, cost, served, bound, gap, proved: proof.proved, ms, ...changes }
}
