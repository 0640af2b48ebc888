import type { Context } from 'hono'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'

/** A new setting reaches every visitor within five minutes. */
const CACHE = 'public, max-age=300'

/**
 * GET /api/analytics : the measurement id, which prerendered pages cannot know, or null when nobody
 * is to be counted. Browsers ask only after consent.
 */
export function readAnalytics(c: Context<ApiEnv>): Response {
  const { measurementId } = c.get('services').settings
  c.header('cache-control', CACHE)
  return answer(c, 'GET /api/analytics', { measurementId })
}
