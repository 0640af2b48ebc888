import type { Context } from 'hono'
import type { ApiEnv } from '../env.ts'

/** Whether a browser sent a form by itself, without a script of ours. */
export function isForm(c: Context<ApiEnv>): boolean {
  return c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
}
