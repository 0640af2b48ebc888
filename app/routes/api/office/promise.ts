import type { Context } from 'hono'
import { promiseTextEn } from '#app/content/en/office-promise.ts'
import { texts } from '#app/content/texts.ts'
import { parsePromiseRules, parseStopSell, parseStopSellEdit } from '#app/contract/input/promise.ts'
import { parseRemoval } from '#app/contract/input/roster.ts'
import type { PromiseRules } from '#app/server/planning/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'
import { officeForm, officeRowForm } from './office-form.ts'
import { noRow, staleRow } from './register-problems.ts'
import { awayJson } from './roster.ts'

const REPORT_DAYS = 14

/** GET /api/admin/promise: how strictly is sold by the plan. */
export async function readPromise(c: Context<ApiEnv>): Promise<Response> {
  return answer(
    c,
    'GET /api/admin/promise',
    shown(await c.get('services').planning.promise.rules()),
  )
}

/** PUT /api/admin/promise: takes what GET gives; 409 when somebody was quicker. */
export async function putPromise(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parsePromiseRules)
  if (!form.ok) return form.refused
  const { version, ...fields } = form.value
  const { ok, rules } = await c.get('services').planning.promise.putRules(version, fields)
  if (ok) return answer(c, 'PUT /api/admin/promise', shown(rules))
  return problem(c, {
    status: 409,
    code: 'stale',
    title: texts()(promiseTextEn).stale,
    extra: { current: shown(rules) },
  })
}

/** GET /api/admin/promise/refusals: what a strict rule would have refused in the last 14 days. */
export async function listWouldRefuse(c: Context<ApiEnv>): Promise<Response> {
  const refused = await c.get('services').planning.promise.wouldRefuse(REPORT_DAYS)
  return answer(c, 'GET /api/admin/promise/refusals', refused)
}

/** GET /api/admin/stop-sells: times in which nothing is sold, now and later. */
export async function listStopSells(c: Context<ApiEnv>): Promise<Response> {
  const stops = await c.get('services').planning.promise.stops()
  return answer(c, 'GET /api/admin/stop-sells', stops.map(awayJson))
}

/** POST /api/admin/stop-sells: stops the sale for a while. */
export async function addStopSell(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseStopSell)
  if (!form.ok) return form.refused
  const { from: startsAt, to: endsAt, ...rest } = form.value
  const stop = await c.get('services').planning.promise.addStop({ ...rest, startsAt, endsAt })
  return answer(c, 'POST /api/admin/stop-sells', awayJson(stop), 201)
}

/** PATCH /api/admin/stop-sells/{id} {version?, …}: changes a stop; 409 when somebody was quicker. */
export async function changeOfficeStopSell(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeRowForm(c, parseStopSellEdit)
  if (!form.ok) return form.refused
  const { promise } = c.get('services').planning
  const { from: startsAt, to: endsAt, version: seen = null, ...rest } = form.value
  const changed = await promise.changeStop({ id: form.id, seen }, { ...rest, startsAt, endsAt })
  if (changed) return answer(c, 'PATCH /api/admin/stop-sells/:id', awayJson(changed))
  const now = (await promise.stops()).find(({ id }) => id === form.id)
  return problem(c, now ? staleRow(awayJson(now)) : noRow())
}

/** DELETE /api/admin/stop-sells/{id}: sells again; 404 when there is none of that version. */
export async function removeStopSell(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeRowForm(c, parseRemoval)
  if (!form.ok) return form.refused
  const { promise } = c.get('services').planning
  const gone = await promise.removeStop(form.id, form.value.version ?? null)
  return gone ? c.body(null, 204) : problem(c, noRow())
}

function shown({ mode, daysAhead, reserve, version }: PromiseRules) {
  return { mode, daysAhead, reserve, version }
}
