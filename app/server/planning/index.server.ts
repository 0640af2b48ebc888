export type { PlanAnswer, PlanTask } from './plan-task.ts'
export { createPlanner, type Planner } from './planner.ts'
