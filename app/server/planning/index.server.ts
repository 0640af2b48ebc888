export type { DayPlan, PlannedTrip } from './day-plan.ts'
export type { ExplainedRefusal } from './explained.ts'
export type { PlanAnswer, PlanTask } from './plan-task.ts'
export { createPlanner, type Planner } from './planner.ts'
export { createPlanning, type Planning } from './planning.ts'
export type { Availability, FreeTime } from './promise/availability.ts'
export type { ChangeClaim, ChangeWish, Freed, Wish } from './promise/claims.ts'
export type { ClaimedLeg, Plans, Verdict } from './promise/decide.ts'
export { dayOf } from './promise/decide.ts'
export type { PromiseDesk, WouldRefuse } from './promise/desk.ts'
export type { PromiseMode, PromiseRules, Reserve, StopSell } from './promise/rules.ts'
export type { Seats } from './promise/seated-day.ts'
export type { ProposalScope } from './proposals/choose-trips.ts'
export {
  type Crew,
  type Draft,
  isSameCrew,
  type LeftReason,
  type LeftTrip,
  type MoveReason,
  type ProposedMove,
} from './proposals/draft.ts'
export { heldReference } from './read-day.ts'
export { rosterMark } from './roster-mark.ts'
export type { WorkingDay, WorkingTrip } from './working-day.ts'
