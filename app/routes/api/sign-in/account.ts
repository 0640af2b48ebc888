import type { Context } from 'hono'
import { messagesEn } from '#app/content/en/messages.ts'
import { accountMessagesEn } from '#app/content/en/messages-account.ts'
import { texts } from '#app/content/texts.ts'
import {
  parseCode,
  parseEnd,
  parsePassword,
  parsePasswordChange,
} from '#app/contract/input/account.ts'
import type { AccountAnswer } from '#app/server/auth/index.server.ts'
import { renderQr } from '#app/ui/qr/render-qr.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { tooMany } from '../request/limited.ts'
import { problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'
import { setCookies } from '../request/set-cookies.ts'

/** POST /api/account/password: `{currentPassword, newPassword}`; ends all other sessions. */
export async function changePassword(c: Context<ApiEnv>): Promise<Response> {
  const form = parsePasswordChange(await readJson(c))
  if (!form.ok) return wrongFields(c, form.errors)
  const { currentPassword: current, newPassword: fresh } = form.value
  const outcome = await accountOf(c).changePassword(c.req.raw.headers, { current, fresh })
  return outcome.ok ? done(c, outcome.cookies) : refusePassword(c, outcome)
}

/** Why a password was not changed, beside the field to blame. */
export function refusePassword(
  c: Context<ApiEnv>,
  refused: Exclude<AccountAnswer<'unfit-password'>, { ok: true }>,
): Response {
  const text = texts()(accountMessagesEn).account
  if (refused.error === 'too-many') return tooMany(c, refused.retryAfter)
  return refused.error === 'wrong-password'
    ? wrongFields(c, { currentPassword: text.wrongPassword })
    : wrongFields(c, { newPassword: text.unfitPassword })
}

/** POST /api/account/reauthentication: `{password}`; for what asks it again, it counts for 15 minutes. */
export async function reauthenticate(c: Context<ApiEnv>): Promise<Response> {
  const form = parsePassword(await readJson(c))
  if (!form.ok) return wrongFields(c, form.errors)
  const outcome = await accountOf(c).reauthenticate(c.req.raw.headers, form.value.password)
  if (outcome.ok) return done(c, outcome.cookies)
  return outcome.error === 'too-many'
    ? tooMany(c, outcome.retryAfter)
    : wrongFields(c, { password: texts()(accountMessagesEn).account.wrongPassword })
}

/** POST /api/account/sessions/end-others: signs out every other browser of this account. */
export async function endOtherSessions(c: Context<ApiEnv>): Promise<Response> {
  await accountOf(c).endOtherSessions(c.req.raw.headers)
  return c.body(null, 204)
}

/** POST /api/account/second-factor: `{password}` → `{secret, qr}` for an authenticator app. */
export async function startSecondFactor(c: Context<ApiEnv>): Promise<Response> {
  const text = texts()(accountMessagesEn).account
  const form = parsePassword(await readJson(c))
  if (!form.ok) return wrongFields(c, form.errors)
  const begun = await accountOf(c).startSecondFactor(c.req.raw.headers, form.value.password)
  if (begun.ok) {
    const { secret, address } = begun
    return answer(c, 'POST /api/account/second-factor', { secret, qr: renderQr(address) })
  }
  if (begun.error === 'too-many') return tooMany(c, begun.retryAfter)
  return begun.error === 'wrong-password'
    ? wrongFields(c, { password: text.wrongPassword })
    : problem(c, { status: 409, code: 'already-on', title: text.alreadyOn })
}

/** POST /api/account/second-factor/confirm: `{code}` → `{spareCodes}`; from now on it is asked. */
export async function confirmSecondFactor(c: Context<ApiEnv>): Promise<Response> {
  const form = parseCode(await readJson(c))
  if (!form.ok) return wrongFields(c, form.errors)
  const confirmed = await accountOf(c).confirmSecondFactor(c.req.raw.headers, form.value.code)
  if (!confirmed.ok) {
    if (confirmed.error === 'too-many') return tooMany(c, confirmed.retryAfter)
    return wrongFields(c, { code: texts()(accountMessagesEn).signIn.invalidCode })
  }
  setCookies(c, confirmed.cookies)
  const { spareCodes = [] } = confirmed
  return answer(c, 'POST /api/account/second-factor/confirm', { spareCodes })
}

/** POST /api/account/second-factor/off: `{password, code}`; a code is asked no more. */
export async function endSecondFactor(c: Context<ApiEnv>): Promise<Response> {
  const text = texts()(accountMessagesEn).account
  const form = parseEnd(await readJson(c))
  if (!form.ok) return wrongFields(c, form.errors)
  const outcome = await accountOf(c).endSecondFactor(c.req.raw.headers, form.value)
  if (outcome.ok) return done(c, outcome.cookies)
  if (outcome.error === 'too-many') return tooMany(c, outcome.retryAfter)
  if (outcome.error === 'not-on')
    return problem(c, { status: 409, code: 'not-on', title: text.notOn })
  return outcome.error === 'wrong-password'
    ? wrongFields(c, { password: text.wrongPassword })
    : wrongFields(c, { code: texts()(accountMessagesEn).signIn.invalidCode })
}

function accountOf(c: Context<ApiEnv>) {
  return c.get('services').auth.account
}

function done(c: Context<ApiEnv>, cookies: string[]): Response {
  setCookies(c, cookies)
  return c.body(null, 204)
}

/** 422 with a text per wrong field. */
export function wrongFields(c: Context<ApiEnv>, errors: Partial<Record<string, string>>): Response {
  const title = Object.values(errors)[0] ?? texts()(messagesEn).field.required
  return problem(c, { status: 422, code: 'invalid-account', title, errors })
}
