import type { Context } from 'hono'
import { planProblemsEn } from '#app/content/en/plan-problems.ts'
import { planReasonsEn } from '#app/content/en/plan-reasons.ts'
import { texts } from '#app/content/texts.ts'
import {
  parseApproval,
  parseCrewMoves,
  parseProposalWish,
  parseTelling,
  parseUndoing,
} from '#app/contract/input/plan.ts'
import { instantOfMinute } from '#app/domain/planning/trip-times.ts'
import { isWallDate, type WallDate } from '#app/domain/time/athens.ts'
import { readRowId } from '#app/routes/row-id.ts'
import type { Proposal, StepDone, StepRefusal } from '#app/server/dispatch/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'
import { type OfficeForm, officeForm, officeRowForm } from './office-form.ts'
import { noRow } from './register-problems.ts'

/** So many trips are given to one driver at once. */
const MOST_CHOSEN = 100

/** GET /api/admin/plan/{day}: the plan of a day as it is kept. */
export async function readDayPlan(c: Context<ApiEnv>): Promise<Response> {
  const day = dayOf(c)
  if (!day) return problem(c, noRow())
  const { items, measures, ...plan } = await c.get('services').dispatch.readPlan(day)
  return answer(c, 'GET /api/admin/plan/:day', {
    day,
    version: plan.version,
    items: items.map(({ start, end, ...item }) => ({
      ...item,
      busyFrom: instantOfMinute(day, start),
      busyTo: instantOfMinute(day, end),
    })),
    unserved: leftJson(plan.unserved),
    measures,
  })
}

/** POST /api/admin/plan/{day}/propose: 202 with the number of the proposal, as soon as there is a first plan. */
export async function proposePlan(c: Context<ApiEnv>): Promise<Response> {
  const form = await dayForm(c, parseProposalWish)
  if (!form.ok) return form.refused
  const { dispatch } = c.get('services')
  const proposalId = await dispatch.propose(form.day, form.value, form.actor)
  return answer(c, 'POST /api/admin/plan/:day/propose', { proposalId }, 202)
}

/** GET /api/admin/proposals/{id}. */
export async function readPlanProposal(c: Context<ApiEnv>): Promise<Response> {
  const id = readRowId(c.req.param('id'))
  const found = id === null ? null : await c.get('services').dispatch.readProposal(id)
  if (!found) return problem(c, noRow())
  return answer(c, 'GET /api/admin/proposals/:id', proposalJson(found))
}

/** POST /api/admin/proposals/{id}/approve {only?, revision?}: assigns; 409 `stale` when the day changed. */
export async function approvePlanProposal(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeRowForm(c, parseApproval)
  if (!form.ok) return form.refused
  const { only = null, revision = null } = form.value
  const { dispatch } = c.get('services')
  return stepAnswer(c, await dispatch.approve(form.id, { only, revision, actor: form.actor }))
}

/** DELETE /api/admin/proposals/{id}: puts it aside; 404 when there is none that is open. */
export async function discardPlanProposal(c: Context<ApiEnv>): Promise<Response> {
  const id = readRowId(c.req.param('id'))
  const { dispatch } = c.get('services')
  const isGone = id !== null && (await dispatch.discardProposal(id, c.get('caller').username))
  return isGone ? c.body(null, 204) : problem(c, noRow())
}

/** POST /api/admin/plan/{day}/moves: all or none; 409 `stale`, or `conflicts` with what speaks against them. */
export async function moveDayCrews(c: Context<ApiEnv>): Promise<Response> {
  const form = await dayForm(c, parseCrewMoves)
  if (!form.ok) return form.refused
  const { dispatch } = c.get('services')
  return stepAnswer(c, await dispatch.move(form.day, { ...form.value, actor: form.actor }))
}

/** POST /api/admin/plan/{day}/undo {changeId}: gives everybody back what he had, by a step of its own. */
export async function undoDayChange(c: Context<ApiEnv>): Promise<Response> {
  const form = await dayForm(c, parseUndoing)
  if (!form.ok) return form.refused
  const { dispatch } = c.get('services')
  return stepAnswer(c, await dispatch.undo(form.day, { ...form.value, actor: form.actor }))
}

/** GET /api/admin/plan/{day}/changes: the last steps, newest first. */
export async function listDayChanges(c: Context<ApiEnv>): Promise<Response> {
  const day = dayOf(c)
  if (!day) return problem(c, noRow())
  const changes = await c.get('services').dispatch.listChanges(day)
  return answer(c, 'GET /api/admin/plan/:day/changes', changes)
}

/** GET /api/admin/plan/{day}/fits/{id}?by=vehicle: whether a trip fits every driver or car, best first. */
export async function readDayFits(c: Context<ApiEnv>): Promise<Response> {
  const day = dayOf(c)
  const id = readRowId(c.req.param('id'))
  const by = c.req.query('by') === 'vehicle' ? 'vehicle' : 'driver'
  const fits = day && id ? await c.get('services').dispatch.readFits(day, id, by) : null
  return fits ? answer(c, 'GET /api/admin/plan/:day/fits/:id', fits) : problem(c, noRow())
}

/** GET /api/admin/plan/{day}/swaps/{id}/{otherId}: both with the other's crew; 404 unless both are of that day. */
export async function readDaySwap(c: Context<ApiEnv>): Promise<Response> {
  const day = dayOf(c)
  const [id, otherId] = [readRowId(c.req.param('id')), readRowId(c.req.param('otherId'))]
  const { dispatch } = c.get('services')
  const fits = day && id && otherId ? await dispatch.readSwap(day, id, otherId) : null
  return fits ? answer(c, 'GET /api/admin/plan/:day/swaps/:id/:otherId', fits) : problem(c, noRow())
}

/** GET /api/admin/plan/{day}/crews?bookings=1,2&vehicle=3 (or none): who could have trips, best first; 404: not of that day. */
export async function readDayCrews(c: Context<ApiEnv>): Promise<Response> {
  const day = dayOf(c)
  const ids = (c.req.query('bookings') ?? '').split(',').map(readRowId)
  const known = ids.filter((id) => id !== null)
  const isValid = day !== null && known.length === ids.length && ids.length <= MOST_CHOSEN
  const vehicle = c.req.query('vehicle')
  const car = vehicle === 'none' ? vehicle : readRowId(vehicle)
  const { dispatch } = c.get('services')
  const crews = isValid ? await dispatch.readCrews(day, known, car) : null
  return crews ? answer(c, 'GET /api/admin/plan/:day/crews', crews) : problem(c, noRow())
}

/** POST /api/admin/plan/{day}/tell {bookingIds}: mails guests who drives them. */
export async function tellDayGuests(c: Context<ApiEnv>): Promise<Response> {
  const form = await dayForm(c, parseTelling)
  if (!form.ok) return form.refused
  const results = await c.get('services').dispatch.tell(form.day, form.value.bookingIds, form.actor)
  return answer(c, 'POST /api/admin/plan/:day/tell', results)
}

function proposalJson({ scope: _, keep: __, madeAt: ___, madeBy: ____, ...proposal }: Proposal) {
  return {
    ...proposal,
    moves: proposal.moves.map((move) => ({
      ...move,
      reason: texts()(planReasonsEn).moved(move.reason),
    })),
    unserved: leftJson(proposal.unserved),
  }
}

function leftJson(left: Proposal['unserved']) {
  const { refusal: words } = texts()(planReasonsEn)
  return left.map(({ reasons, ...trip }) => ({
    ...trip,
    reasons: reasons.map(({ driver, ...refusal }) => `${driver}: ${words(refusal)}`),
  }))
}

function dayOf(c: Context<ApiEnv>): WallDate | null {
  const day = c.req.param('day') ?? ''
  return isWallDate(day) && day < '2100' ? day : null
}

/** What an administrator sent about a day; an address of no day answers 404. */
async function dayForm<Value>(
  c: Context<ApiEnv>,
  parse: Parameters<typeof officeForm<Value>>[1],
): Promise<(OfficeForm<Value> & { ok: true; day: WallDate }) | { ok: false; refused: Response }> {
  const day = dayOf(c)
  if (!day) return { ok: false, refused: problem(c, noRow()) }
  const form = await officeForm(c, parse)
  return form.ok ? { ...form, day } : form
}

function stepAnswer(c: Context<ApiEnv>, step: StepDone | StepRefusal): Response {
  if (step.ok) {
    const { version, changeId } = step
    return answer(c, 'POST /api/admin/plan/:day/moves', { version, changeId })
  }
  const problems = texts()(planProblemsEn)
  switch (step.error) {
    case 'stale': {
      const extra = { version: step.version }
      return problem(c, { status: 409, code: 'stale', title: problems.stale, extra })
    }
    case 'conflicts': {
      const extra = { conflicts: step.conflicts }
      return problem(c, { status: 409, code: 'conflicts', title: problems.conflicts, extra })
    }
    case 'changed-since': {
      const title = problems.changedSince(step.bookingRef)
      return problem(c, { status: 409, code: 'changed-since', title })
    }
    case 'undone':
      return problem(c, { status: 409, code: 'undone', title: problems.undone })
    case 'gone':
      return problem(c, { status: 404, code: 'not-found', title: problems.gone })
    case 'not-found':
      return problem(c, {
        status: 404,
        code: 'not-found',
        title: problems.notThere(step.bookingRef),
      })
    default: {
      const isDriver = step.error === 'unknown-driver'
      const title = isDriver ? problems.unknownDriver : problems.unknownVehicle
      return problem(c, { status: 422, code: step.error, title })
    }
  }
}
