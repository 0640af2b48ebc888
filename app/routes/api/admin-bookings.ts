import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { ApiEnv } from './env.ts'
import { officeCaller } from './signed-in.ts'

const HEARTBEAT_MS = 25_000

/** GET /api/admin/bookings?cursor= : a page of bookings, newest first. */
export async function listAdminBookings(c: Context<ApiEnv>): Promise<Response> {
  const caller = await officeCaller(c)
  if (!caller.ok) return caller.refused
  return c.json(await c.get('services').bookings.office.list(c.req.query('cursor') ?? null))
}

/** GET /api/admin/live: tells an open office screen that bookings or messages changed. */
export async function liveBookings(c: Context<ApiEnv>): Promise<Response> {
  const caller = await officeCaller(c)
  if (!caller.ok) return caller.refused
  const { live } = c.get('services')
  const ended = AbortSignal.any([c.req.raw.signal, c.get('stopping')])
  return streamSSE(c, async (stream) => {
    const tell = (event: string) => () => void stream.writeSSE({ event, data: '' })
    const stops = [
      live.subscribe(tell('bookings-changed'), 'bookings'),
      live.subscribe(tell('messages-changed'), 'messages'),
    ]
    const heartbeat = setInterval(() => void stream.write(': here\n\n'), HEARTBEAT_MS)
    await new Promise<void>((resolve) => {
      if (ended.aborted) resolve()
      ended.addEventListener('abort', () => resolve(), { once: true })
    })
    clearInterval(heartbeat)
    for (const stop of stops) stop()
  })
}
