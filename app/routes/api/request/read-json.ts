import type { Context } from 'hono'
import type { ApiEnv } from '../env.ts'

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json(?:\s*;|$)/i

/**
 * The JSON body, or undefined when it is none: the form schema then says what is missing. Only what is
 * sent as JSON is read: a browser sends that to another site only after asking there.
 */
export async function readJson(c: Context<ApiEnv>): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) return undefined
  try {
    return await c.req.json()
  } catch {
    return undefined
  }
}
