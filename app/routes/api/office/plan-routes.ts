import { Hono } from 'hono'
import type { ApiEnv } from '../env.ts'
import {
  approvePlanProposal,
  discardPlanProposal,
  listDayChanges,
  moveDayCrews,
  proposePlan,
  readDayCrews,
  readDayFits,
  readDayPlan,
  readDaySwap,
  readPlanProposal,
  tellDayGuests,
  undoDayChange,
} from './plan.ts'

/** Who drives what on a day: the plan, proposals, moves and their undoing, and telling guests. */
export function planRoutes(): Hono<ApiEnv> {
  const plan = new Hono<ApiEnv>()
  plan.get('/plan/:day', readDayPlan)
  plan.post('/plan/:day/propose', proposePlan)
  plan.get('/proposals/:id', readPlanProposal)
  plan.post('/proposals/:id/approve', approvePlanProposal)
  plan.delete('/proposals/:id', discardPlanProposal)
  plan.post('/plan/:day/moves', moveDayCrews)
  plan.get('/plan/:day/fits/:id', readDayFits)
  plan.get('/plan/:day/swaps/:id/:otherId', readDaySwap)
  plan.get('/plan/:day/crews', readDayCrews)
  plan.post('/plan/:day/undo', undoDayChange)
  plan.get('/plan/:day/changes', listDayChanges)
  plan.post('/plan/:day/tell', tellDayGuests)
  return plan
}
