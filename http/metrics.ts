import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { texts } from '#app/content/texts.ts'
import type { ApiEnv } from '#app/routes/api/env.ts'
import { problem } from '#app/routes/api/request/problem.ts'

/** GET /metrics: what Prometheus reads, for who brings METRICS_TOKEN; not there when that is unset. */
export function metricsRoutes(): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/metrics', async (c) => {
    const messages = texts()(requestMessagesEn)
    const guestMessages = texts()(guestMessagesEn)
    const { settings, metrics } = c.get('services')
    if (settings.metricsToken === null) {
      return problem(c, { status: 404, code: 'not-found', title: guestMessages.page.notFound })
    }
    if (!isBearer(c.req.header('authorization') ?? '', settings.metricsToken)) {
      c.header('www-authenticate', 'Bearer')
      return problem(c, { status: 401, code: 'unauthorized', title: messages.request.signInNeeded })
    }
    const headers = { 'content-type': metrics.contentType, 'cache-control': 'no-store' }
    return c.body(await metrics.text(), 200, headers)
  })
}

/** Compares hashes: neither the time nor the length tells how much was right. */
function isBearer(header: string, token: string): boolean {
  return timingSafeEqual(hash(header), hash(`Bearer ${token}`))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
