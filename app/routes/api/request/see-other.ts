import type { Context } from 'hono'
import type { ApiEnv } from '../env.ts'

/** Leads a form that the browser sent by itself on to a page (303), without the headers of the answer it replaces. */
export function seeOther(c: Context<ApiEnv>, address: string): Response {
  c.header('content-type', undefined)
  c.header('retry-after', undefined)
  return c.redirect(address, 303)
}
