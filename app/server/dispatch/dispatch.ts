import { type BoundAll, bindAll } from '#app/server/bind/index.server.ts'
import type { DispatchDeps } from './change-crews.ts'
import { discardProposal, openProposal, propose, readProposal, type UnderWay } from './proposals.ts'
import { readBoard } from './read-board.ts'
import { readChangeFit, readCrewConflicts } from './read-change-fit.ts'
import { readCrews } from './read-crews.ts'
import { readFits } from './read-fits.ts'
import { readPlan } from './read-plan.ts'
import { readSwap } from './read-swap.ts'
import { approveProposal, listChanges, moveCrews, undoChange } from './steps.ts'
import { tellGuests } from './tell.ts'

const USE_CASES = {
  readPlan,
  readBoard,
  readFits,
  readSwap,
  readCrews,
  readChangeFit,
  readCrewConflicts,
  propose,
  readProposal,
  openProposal,
  discardProposal,
  approve: approveProposal,
  move: moveCrews,
  undo: undoChange,
  listChanges,
  tell: tellGuests,
}

/** Who drives what on a day: proposed, approved, moved, undone, told; see each function. */
export type Dispatch = BoundAll<typeof USE_CASES> & {
  /** Waits until no proposal is being improved any more; the planner has to be stopped before. */
  close(): Promise<void>
}

/** Binds dispatching to what it works with. */
export function createDispatch(parts: DispatchDeps): Dispatch {
  const underWay: UnderWay = new Set()
  return {
    ...bindAll({ ...parts, underWay }, USE_CASES),
    close: async () => void (await Promise.all(underWay)),
  }
}
