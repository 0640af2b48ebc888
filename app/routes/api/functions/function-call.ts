import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { texts } from '#app/content/texts.ts'
import type { ApiEnv } from '../env.ts'

/** The failed answer of these endpoints: {success, error}. */
export function refuse(c: Context<ApiEnv>, status: ContentfulStatusCode, error: string): Response {
  return c.json({ success: false, error }, status)
}

/** The same for who asks too often, with the seconds to wait. */
export function refuseTooMany(c: Context<ApiEnv>, retryAfter: number): Response {
  c.header('retry-after', String(retryAfter))
  return refuse(c, 429, texts()(requestMessagesEn).request.tooMany)
}
