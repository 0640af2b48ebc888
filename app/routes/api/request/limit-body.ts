import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { texts } from '#app/content/texts.ts'
import type { ApiEnv } from '../env.ts'
import { problem } from './problem.ts'

/**
 * Refuses bodies over `maxSize` bytes. A stated length is believed, since Node cuts a body there;
 * only a body without one is counted as it comes.
 */
export function limitBody(maxSize: number): MiddlewareHandler<ApiEnv> {
  const counted = bodyLimit({ maxSize, onError: refuse })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const stated = c.req.header('content-length')
    if (stated === undefined) return counted(c, next)
    if (Number(stated) > maxSize) return refuse(c)
    return next()
  }
}

function refuse(c: Context): Response {
  const title = texts()(checkoutMessagesEn).booking.unexpected
  return problem(c, { status: 413, code: 'too-large', title })
}
