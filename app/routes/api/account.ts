import type { Context } from 'hono'
import { messages } from '#app/content/en/messages.ts'
import {
  parseCode,
  parseEnd,
  parsePassword,
  parsePasswordChange,
} from '#app/ui/account/account-input.ts'
import { drawQr } from '#app/ui/qr/draw-qr.ts'
import type { ApiEnv } from './env.ts'
import { tooMany } from './limited.ts'
import { problem } from './problem.ts'
import { readJson } from './read-json.ts'
import { setCookies } from './set-cookies.ts'

const text = messages.account

/** POST /api/account/password: `{currentPassword, newPassword}`; ends all other sessions. */
export async function changePassword(c: Context<ApiEnv>): Promise<Response> {
  const form = parsePasswordChange(await readJson(c))
  if (!form.ok) return wrongFields(c, form.errors)
  const { currentPassword: current, newPassword: fresh } = form.value
  const answer = await accountOf(c).changePassword(c.req.raw.headers, { current, fresh })
  if (answer.ok) return done(c, answer.cookies)
  if (answer.error === 'too-many') return tooMany(c, answer.retryAfter)
  return answer.error === 'wrong-password'
    ? wrongFields(c, { currentPassword: text.wrongPassword })
    : wrongFields(c, { newPassword: text.unfitPassword })
}

/** POST /api/account/sessions/end-others: signs out every other browser of this account. */
export async function endOtherSessions(c: Context<ApiEnv>): Promise<Response> {
  await accountOf(c).endOtherSessions(c.req.raw.headers)
  return c.body(null, 204)
}

/** POST /api/account/second-factor: `{password}` → `{secret, qr}` for an authenticator app. */
export async function startSecondFactor(c: Context<ApiEnv>): Promise<Response> {
  const form = parsePassword(await readJson(c))
  if (!form.ok) return wrongFields(c, form.errors)
  const answer = await accountOf(c).startSecondFactor(c.req.raw.headers, form.value.password)
  if (answer.ok) return c.json({ secret: answer.secret, qr: drawQr(answer.address) })
  if (answer.error === 'too-many') return tooMany(c, answer.retryAfter)
  return answer.error === 'wrong-password'
    ? wrongFields(c, { password: text.wrongPassword })
    : problem(c, { status: 409, code: 'already-on', title: text.alreadyOn })
}

/** POST /api/account/second-factor/confirm: `{code}` → `{spareCodes}`; from now on it is asked. */
export async function confirmSecondFactor(c: Context<ApiEnv>): Promise<Response> {
  const form = parseCode(await readJson(c))
  if (!form.ok) return wrongFields(c, form.errors)
  const answer = await accountOf(c).confirmSecondFactor(c.req.raw.headers, form.value.code)
  if (!answer.ok) {
    if (answer.error === 'too-many') return tooMany(c, answer.retryAfter)
    return wrongFields(c, { code: messages.signIn.invalidCode })
  }
  setCookies(c, answer.cookies)
  return c.json({ spareCodes: answer.spareCodes })
}

/** POST /api/account/second-factor/off: `{password, code}`; a code is asked no more. */
export async function endSecondFactor(c: Context<ApiEnv>): Promise<Response> {
  const form = parseEnd(await readJson(c))
  if (!form.ok) return wrongFields(c, form.errors)
  const answer = await accountOf(c).endSecondFactor(c.req.raw.headers, form.value)
  if (answer.ok) return done(c, answer.cookies)
  if (answer.error === 'too-many') return tooMany(c, answer.retryAfter)
  if (answer.error === 'not-on')
    return problem(c, { status: 409, code: 'not-on', title: text.notOn })
  return answer.error === 'wrong-password'
    ? wrongFields(c, { password: text.wrongPassword })
    : wrongFields(c, { code: messages.signIn.invalidCode })
}

function accountOf(c: Context<ApiEnv>) {
  return c.get('services').auth.account
}

function done(c: Context<ApiEnv>, cookies: string[]): Response {
  setCookies(c, cookies)
  return c.body(null, 204)
}

function wrongFields(c: Context<ApiEnv>, errors: Partial<Record<string, string>>): Response {
  const title = Object.values(errors)[0] ?? messages.field.required
  return problem(c, { status: 422, code: 'invalid-account', title, errors })
}
