import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { messages } from '#app/content/en/messages.ts'
import type { ApiEnv } from './env.ts'
import { problem } from './problem.ts'

const HEARTBEAT_MS = 25_000

/** GET /api/admin/bookings?cursor= : a page of bookings, newest first. */
export async function listAdminBookings(c: Context<ApiEnv>): Promise<Response> {
  const refused = await refuseOthers(c)
  if (refused) return refused
  return c.json(await c.get('services').bookings.list(c.req.query('cursor') ?? null))
}

/** GET /api/admin/live: tells an open office screen that bookings changed. */
export async function liveBookings(c: Context<ApiEnv>): Promise<Response> {
  const refused = await refuseOthers(c)
  if (refused) return refused
  const { live } = c.get('services')
  const ended = AbortSignal.any([c.req.raw.signal, c.get('stopping')])
  return streamSSE(c, async (stream) => {
    const unsubscribe = live.subscribe(() => {
      void stream.writeSSE({ event: 'bookings-changed', data: '' })
    })
    const heartbeat = setInterval(() => void stream.write(': here\n\n'), HEARTBEAT_MS)
    await new Promise<void>((resolve) => {
      if (ended.aborted) resolve()
      ended.addEventListener('abort', () => resolve(), { once: true })
    })
    clearInterval(heartbeat)
    unsubscribe()
  })
}

async function refuseOthers(c: Context<ApiEnv>): Promise<Response | null> {
  const identity = await c.get('identify')()
  if (!identity) {
    return problem(c, { status: 401, code: 'no-session', title: messages.request.signInNeeded })
  }
  if (identity.role === 'admin') return null
  return problem(c, { status: 404, code: 'not-found', title: messages.page.notFound })
}
