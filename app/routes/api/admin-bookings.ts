import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { messages } from '#app/content/en/messages.ts'
import { readListFilter, unknownListFilters } from '#app/domain/booking/list-filter.ts'
import { toApiBooking } from './api-booking.ts'
import type { ApiEnv } from './env.ts'
import { problem } from './problem.ts'

const HEARTBEAT_MS = 25_000

/**
 * GET /api/admin/bookings?kind=&q=&status=&date=&cursor= : a page of bookings, newest first, by pickup
 * when days are named; and how many there are on all pages.
 */
export async function listAdminBookings(c: Context<ApiEnv>): Promise<Response> {
  const params = new URL(c.req.url).searchParams
  const unknown = unknownListFilters(params)
  if (unknown.length > 0) {
    const title = messages.request.unknownFilter
    const errors = Object.fromEntries(unknown.map((name) => [name, title]))
    return problem(c, { status: 422, code: 'invalid-filter', title, errors })
  }
  const { office } = c.get('services').bookings
  const page = await office.list(readListFilter(params), params.get('cursor'))
  return c.json({ ...page, bookings: page.bookings.map(toApiBooking) })
}

/** GET /api/admin/live: tells an open office screen that bookings or messages changed. */
export async function liveBookings(c: Context<ApiEnv>): Promise<Response> {
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
