import type { MiddlewareHandler } from 'hono'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { texts } from '#app/content/texts.ts'
import type { ApiEnv } from '#app/routes/api/env.ts'
import { problem } from '#app/routes/api/request/problem.ts'
import { isLoopback } from '#app/server/config/index.server.ts'

/**
 * Answers 421 to a request that names another host than this machine. For an installation that only this
 * machine reaches: a page of a stranger whose name was pointed at 127.0.0.1 (DNS rebinding) would be
 * of one origin with it, and could read the open mailbox.
 */
export function refuseForeignHost(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (isLoopback(new URL(c.req.url).hostname)) return next()
    const title = texts()(requestMessagesEn).request.foreignHost
    return problem(c, { status: 421, code: 'foreign-host', title })
  }
}
