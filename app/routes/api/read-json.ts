import type { Context } from 'hono'
import type { ApiEnv } from './env.ts'

/** The JSON body, or undefined when it is none: the form schema then says what is missing. */
export async function readJson(c: Context<ApiEnv>): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    return undefined
  }
}
