export type { MoveConflict, RequestedMove, StepDone, StepRefusal } from './change-crews.ts'
export { createDispatch, type Dispatch } from './dispatch.ts'
export {
  MOST_BUDGET_MS,
  type Proposal,
  type ProposalState,
} from './proposals.ts'
export type { Board, BoardRow, BoardTrip } from './read-board.ts'
export type { CrewChoice } from './read-crews.ts'
export type { Fit } from './read-fits.ts'
export type { PlanItem, PlanView } from './read-plan.ts'
export type { SwapFit } from './read-swap.ts'
export type { PlanChange } from './steps.ts'
export type { Told } from './tell.ts'
