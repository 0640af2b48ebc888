import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { messages } from '#app/content/en/messages.ts'
import type { ApiEnv } from './env.ts'

/**
 * Who calls an endpoint of /functions/v1: an administrator, or whoever sends a signed link's token as
 * a bearer (whether it is ours is asked where it is used); null for nobody (MAIL-02).
 */
export async function callerOf(c: Context<ApiEnv>): Promise<'office' | { token: string } | null> {
  if ((await c.get('identify')())?.role === 'admin') return 'office'
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  return token ? { token } : null
}

/** The failed answer of these endpoints: {success, error} (MAIL-05, MAIL-08). */
export function refuse(c: Context<ApiEnv>, status: ContentfulStatusCode, error: string): Response {
  return c.json({ success: false, error }, status)
}

/** The same for who asks too often, with the seconds to wait. */
export function refuseTooMany(c: Context<ApiEnv>, retryAfter: number): Response {
  c.header('retry-after', String(retryAfter))
  return refuse(c, 429, messages.request.tooMany)
}
