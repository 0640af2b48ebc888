import type { Context } from 'hono'
import { messages } from '#app/content/en/messages.ts'
import { parseSecondStep, parseSignIn } from '#app/routes/site/login/sign-in-input.ts'
import type { ApiEnv } from './env.ts'
import { tooMany } from './limited.ts'
import { problem } from './problem.ts'
import { readJson } from './read-json.ts'
import { setCookies } from './set-cookies.ts'

/** POST /api/sign-in: a session cookie for a right username and password (LOGIN-13, LOGIN-14). */
export async function signIn(c: Context<ApiEnv>): Promise<Response> {
  const form = parseSignIn(await readJson(c))
  if (!form.ok) {
    const title = messages.signIn.partnerRefused
    return problem(c, { status: 422, code: 'invalid-sign-in', title, errors: form.errors })
  }
  const { auth } = c.get('services')
  const headers = c.req.raw.headers
  const answer = await auth.signIn({ ...form.value, address: c.get('address'), headers })
  if (answer.ok) {
    setCookies(c, answer.cookies)
    return c.json('secondFactor' in answer ? { secondFactor: true } : { role: answer.role })
  }
  if (answer.error === 'too-many') return tooMany(c, answer.retryAfter)
  return problem(c, { status: 401, code: 'refused', title: messages.signIn.partnerRefused })
}

/** POST /api/sign-in/second-factor: a code finishes the sign-in that a right password started. */
export async function finishSignIn(c: Context<ApiEnv>): Promise<Response> {
  const form = parseSecondStep(await readJson(c))
  const { invalidCode, expired } = messages.signIn
  if (!form.ok) {
    return problem(c, {
      status: 422,
      code: 'invalid-code',
      title: invalidCode,
      errors: form.errors,
    })
  }
  const { auth } = c.get('services')
  const answer = await auth.finishSignIn({ ...form.value, headers: c.req.raw.headers })
  if (answer.ok) {
    setCookies(c, answer.cookies)
    return c.json({ role: answer.role })
  }
  if (answer.error === 'too-many') return tooMany(c, answer.retryAfter)
  if (answer.error === 'expired')
    return problem(c, { status: 401, code: 'sign-in-expired', title: expired })
  return problem(c, { status: 401, code: 'wrong-code', title: invalidCode })
}

/** POST /api/sign-out: ends the session on the server. */
export async function signOut(c: Context<ApiEnv>): Promise<Response> {
  setCookies(c, await c.get('services').auth.signOut(c.req.raw.headers))
  return c.body(null, 204)
}

/** GET /api/session: who is signed in, or 401. */
export async function readSession(c: Context<ApiEnv>): Promise<Response> {
  const identity = await c.get('identify')()
  if (!identity) {
    return problem(c, { status: 401, code: 'no-session', title: messages.request.signInNeeded })
  }
  const { role, partnerCode, expiresAt } = identity
  return c.json({ role, ...(partnerCode && { partnerCode }), expiresAt: expiresAt.toISOString() })
}
