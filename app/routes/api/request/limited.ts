import type { Context, MiddlewareHandler } from 'hono'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { texts } from '#app/content/texts.ts'
import type { LimitName } from '#app/server/limits/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { problem } from './problem.ts'

/** Counts one use of a limit by this visitor; returns the 429 answer when none is left. */
export async function limited(c: Context<ApiEnv>, name: LimitName): Promise<Response | null> {
  const left = await c.get('services').limits.takeOfVisitor(name, c.get('address'))
  return left.ok ? null : tooMany(c, left.retryAfter)
}

/** The same for a route: who asks too often is not let in to its guard. */
export function limit(name: LimitName): MiddlewareHandler<ApiEnv> {
  return async (c, next) => (await limited(c, name)) ?? next()
}

/** The same, and one of what all visitors together may use: for what costs money or a service's patience. */
export async function limitedWithAll(
  c: Context<ApiEnv>,
  name: 'checkout' | 'maps-service',
): Promise<Response | null> {
  const own = await limited(c, name)
  if (own) return own
  const left = await c.get('services').limits.take(`${name}-all`, 'all')
  return left.ok ? null : tooMany(c, left.retryAfter)
}

/** Takes one question to the maps service from the quotas of the hour; true when none was left. */
export async function exceedsMapsQuota(c: Context<ApiEnv>): Promise<boolean> {
  return (await limitedWithAll(c, 'maps-service')) !== null
}

/** Answers 429 with the seconds to wait. */
export function tooMany(c: Context<ApiEnv>, retryAfter: number): Response {
  const title = texts()(requestMessagesEn).request.tooMany
  return problem(c, { status: 429, code: 'too-many-requests', title, retryAfter })
}
