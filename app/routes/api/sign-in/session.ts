import type { Context } from 'hono'
import { accountMessagesEn } from '#app/content/en/messages-account.ts'
import { texts } from '#app/content/texts.ts'
import type { OwnSession } from '#app/contract/accounts.ts'
import { parsePasswordChange } from '#app/contract/input/account.ts'
import { parseSecondStep, parseSignIn } from '#app/contract/input/sign-in.ts'
import type { PasswordDue, SignedIn } from '#app/server/auth/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { tooMany } from '../request/limited.ts'
import { problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'
import { setCookies } from '../request/set-cookies.ts'
import { refusePassword, wrongFields } from './account.ts'

/** POST /api/sign-in: a session cookie for a right username and password. */
export async function signIn(c: Context<ApiEnv>): Promise<Response> {
  const messages = texts()(accountMessagesEn)
  const form = parseSignIn(await readJson(c))
  if (!form.ok) {
    const title = messages.signIn.partnerRefused
    return problem(c, { status: 422, code: 'invalid-sign-in', title, errors: form.errors })
  }
  const { auth } = c.get('services')
  const headers = c.req.raw.headers
  const result = await auth.signIn({ ...form.value, address: c.get('address'), headers })
  if (result.ok) {
    setCookies(c, result.cookies)
    const body = 'secondFactor' in result ? { secondFactor: true as const } : whereTo(result)
    return answer(c, 'POST /api/sign-in', body)
  }
  if (result.error === 'too-many') return tooMany(c, result.retryAfter)
  return problem(c, { status: 401, code: 'refused', title: messages.signIn.partnerRefused })
}

/** POST /api/sign-in/second-factor: a code finishes the sign-in that a right password started. */
export async function finishSignIn(c: Context<ApiEnv>): Promise<Response> {
  const form = parseSecondStep(await readJson(c))
  const { invalidCode, expired } = texts()(accountMessagesEn).signIn
  if (!form.ok) {
    return problem(c, {
      status: 422,
      code: 'invalid-code',
      title: invalidCode,
      errors: form.errors,
    })
  }
  const { auth } = c.get('services')
  const result = await auth.finishSignIn({ ...form.value, headers: c.req.raw.headers })
  if (result.ok) {
    setCookies(c, result.cookies)
    return answer(c, 'POST /api/sign-in/second-factor', whereTo(result))
  }
  if (result.error === 'too-many') return tooMany(c, result.retryAfter)
  if (result.error === 'expired')
    return problem(c, { status: 401, code: 'sign-in-expired', title: expired })
  return problem(c, { status: 401, code: 'wrong-code', title: invalidCode })
}

/** Where somebody with a session works, or that they choose a password of their own first. */
function whereTo(result: SignedIn | PasswordDue): OwnSession {
  return 'role' in result ? { role: result.role } : { mustChangePassword: true }
}

/**
 * POST /api/sign-in/password: `{currentPassword, newPassword}` finishes a sign-in with a password that was
 * made by somebody else → `{role}`.
 */
export async function chooseFirstPassword(c: Context<ApiEnv>): Promise<Response> {
  const form = parsePasswordChange(await readJson(c))
  if (!form.ok) return wrongFields(c, form.errors)
  const { auth } = c.get('services')
  const { currentPassword: current, newPassword: fresh } = form.value
  const result = await auth.chooseFirstPassword(c.req.raw.headers, { current, fresh })
  if (!result.ok) {
    if (result.error !== 'expired') return refusePassword(c, result)
    return problem(c, {
      status: 401,
      code: 'sign-in-expired',
      title: texts()(accountMessagesEn).signIn.expired,
    })
  }
  setCookies(c, result.cookies)
  return answer(c, 'POST /api/sign-in/password', { role: result.role })
}

/** POST /api/sign-out: ends the session on the server; pages the browser kept of it go. */
export async function signOut(c: Context<ApiEnv>): Promise<Response> {
  // Not its storage, where a driver's phone keeps what was not sent, nor the cookie of a known device.
  c.header('clear-site-data', '"cache"')
  setCookies(c, await c.get('services').auth.signOut(c.req.raw.headers))
  return c.body(null, 204)
}

/** GET /api/session: who is signed in. */
export function readSession(c: Context<ApiEnv>): Response {
  const { role, partnerCode, expiresAt } = c.get('caller')
  return answer(c, 'GET /api/session', { role, ...(partnerCode && { partnerCode }), expiresAt })
}
