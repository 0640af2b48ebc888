import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiEnv } from '../env.ts'

/** What went wrong, for programs (`code`) and people (`title`, from the error catalogue). */
export type Problem = {
  status: ContentfulStatusCode
  code: string
  title: string
  /** One text per wrong field. */
  errors?: Partial<Record<string, string>>
  /** Seconds to wait, for 429 and 503. */
  retryAfter?: number
  /** What the caller needs to go on, e.g. a figure that changed. */
  extra?: object
}

/** Answers a problem as application/problem+json (RFC 9457). */
export function problem(c: Context<ApiEnv>, { retryAfter, extra, ...fields }: Problem): Response {
  const body = { type: 'about:blank', ...fields, ...extra, requestId: c.get('requestId') }
  const headers: Record<string, string> = { 'content-type': 'application/problem+json' }
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  return c.body(JSON.stringify(body), fields.status, headers)
}
