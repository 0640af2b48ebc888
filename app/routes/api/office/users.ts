import type { Context } from 'hono'
import { usersTextEn } from '#app/content/en/office-users.ts'
import { texts } from '#app/content/texts.ts'
import {
  parseNewUser,
  parseOfficeSettings,
  parseUserEdit,
  parseUserReset,
} from '#app/contract/input/office-user.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { reauthenticationProblem } from '../request/office-right.ts'
import { problem } from '../request/problem.ts'
import { officeForm } from './office-form.ts'
import { noRow, staleRow, takenBy } from './register-problems.ts'

/** GET /api/admin/users: who signs in to the office. */
export async function listOfficeUsers(c: Context<ApiEnv>): Promise<Response> {
  return answer(c, 'GET /api/admin/users', await c.get('services').users.list())
}

/** POST /api/admin/users {username, role, refundLimitCents?}: answers the first password this one time. */
export async function addOfficeUser(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseNewUser)
  if (!form.ok) return form.refused
  const { username } = form.value
  const { users } = c.get('services')
  const added = await users.add(form.value)
  if (!added.ok) return problem(c, takenBy('username', texts()(usersTextEn).usernameTaken))
  c.set('made', username)
  c.header('cache-control', 'no-store')
  const row = (await users.list()).find((one) => one.username === username)
  if (!row) return problem(c, noRow())
  return answer(c, 'POST /api/admin/users', { ...row, password: added.password }, 201)
}

/** PATCH /api/admin/users/{id} {version, role?, refundLimitCents?, active?}. 409 `stale` or `last-owner`. */
export async function changeOfficeUser(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseUserEdit)
  if (!form.ok) return form.refused
  const { version, ...change } = form.value
  const id = idOf(c)
  const { users } = c.get('services')
  const changed = await users.change(id, { change, version })
  if (!changed.ok && changed.error === 'last-owner') {
    const title = texts()(usersTextEn).lastOwner
    return problem(c, { status: 409, code: changed.error, title })
  }
  const now = (await users.list()).find((one) => one.id === id)
  if (!now || (!changed.ok && changed.error === 'not-found')) return problem(c, noRow())
  c.set('made', now.username)
  return changed.ok ? answer(c, 'PATCH /api/admin/users/:id', now) : problem(c, staleRow(now))
}

/** POST /api/admin/users/{id}/password {endSecondFactor?}: a new first password, told this one time. */
export async function resetOfficeUser(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseUserReset)
  if (!form.ok) return form.refused
  const made = await c.get('services').users.reset(idOf(c), form.value)
  if (!made.ok) return problem(c, noRow())
  c.header('cache-control', 'no-store')
  const { username, password } = made
  c.set('made', username)
  return answer(c, 'POST /api/admin/users/:id/password', { username, password })
}

/** GET /api/admin/office-settings: what holds for everybody in the office. */
export async function readOfficeSettings(c: Context<ApiEnv>): Promise<Response> {
  return answer(c, 'GET /api/admin/office-settings', await c.get('services').users.readSettings())
}

/** PUT /api/admin/office-settings {version, secondFactorOf?, clock?}: counts from everybody's next call on. */
export async function putOfficeSettings(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseOfficeSettings)
  if (!form.ok) return form.refused
  // By which clock times are written is nothing to ask a password for.
  const due = form.value.secondFactorOf && reauthenticationProblem(c)
  if (due) return problem(c, due)
  const { users } = c.get('services')
  const changed = await users.changeSettings(form.value)
  if (changed.ok) return answer(c, 'PUT /api/admin/office-settings', changed.settings)
  return problem(c, staleRow(await users.readSettings()))
}

function idOf(c: Context<ApiEnv>): string {
  return c.req.param('id') ?? ''
}
