import type { MiddlewareHandler } from 'hono'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { texts } from '#app/content/texts.ts'
import type { ApiEnv } from '#app/routes/api/env.ts'
import { problem } from '#app/routes/api/request/problem.ts'

/** U+0000 as addresses and cookies write it: no text of ours holds it, and the store takes none. */
const NUL = /%00/

/** Answers 400 to an address or cookie that holds U+0000, before anybody reads it. */
export function refuseOddBytes(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!NUL.test(c.req.url) && !NUL.test(c.env.incoming.headers.cookie ?? '')) return next()
    return problem(c, {
      status: 400,
      code: 'odd-bytes',
      title: texts()(requestMessagesEn).request.oddBytes,
    })
  }
}
