import type { Context } from 'hono'
import { messages } from '#app/content/en/messages.ts'
import { parseSignIn } from '#app/routes/login/sign-in-input.ts'
import type { ApiEnv } from './env.ts'
import { tooMany } from './limited.ts'
import { problem } from './problem.ts'
import { readJson } from './read-json.ts'

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
    for (const cookie of answer.cookies) c.header('set-cookie', cookie, { append: true })
    return c.json({ role: answer.role })
  }
  if (answer.error === 'too-many') return tooMany(c, answer.retryAfter)
  return problem(c, { status: 401, code: 'refused', title: messages.signIn.partnerRefused })
}

/** POST /api/sign-out: ends the session on the server. */
export async function signOut(c: Context<ApiEnv>): Promise<Response> {
  const cookies = await c.get('services').auth.signOut(c.req.raw.headers)
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
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
