export type { DayPlan, ExplainedRefusal, PlannedTrip } from './day-plan.ts'
export type { PlanAnswer, PlanTask } from './plan-task.ts'
export { createPlanner, type Planner } from './planner.ts'
export { createPlanning, type Planning } from './planning.ts'
