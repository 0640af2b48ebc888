import type { Context } from 'hono'
import { viewsTextEn } from '#app/content/en/office-trips.ts'
import { texts } from '#app/content/texts.ts'
import { parseSavedView } from '#app/contract/input/saved-view.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'
import { idOf } from './booking.ts'
import { officeForm } from './office-form.ts'
import { noRow } from './register-problems.ts'

/** GET /api/admin/views: filters of the Trips screen under their names. */
export async function listOfficeViews(c: Context<ApiEnv>): Promise<Response> {
  return answer(c, 'GET /api/admin/views', await c.get('services').bookings.office.listViews())
}

/** POST /api/admin/views {name, query}: 409 for a name that is taken, or when there are too many. */
export async function addOfficeView(c: Context<ApiEnv>): Promise<Response> {
  const text = texts()(viewsTextEn)
  const form = await officeForm(c, parseSavedView)
  if (!form.ok) return form.refused
  const saved = await c.get('services').bookings.office.addView(form.value, form.actor)
  if (saved.ok) return answer(c, 'POST /api/admin/views', saved.view, 201)
  const title = saved.error === 'taken' ? text.taken : text.tooMany
  return problem(c, { status: 409, code: saved.error, title })
}

/** DELETE /api/admin/views/{id}: 204, or 404 when there is none. */
export async function removeOfficeView(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  const gone = id !== null && (await c.get('services').bookings.office.removeView(id))
  return gone ? c.body(null, 204) : problem(c, noRow())
}
