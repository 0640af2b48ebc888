import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { messages } from '#app/content/en/messages.ts'
import { readListFilter, unknownListFilters } from '#app/domain/booking/list-filter.ts'
import { toApiBooking } from './api-booking.ts'
import type { ApiEnv } from './env.ts'
import { tooMany } from './limited.ts'
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

/** How many screens of one session listen at once. */
const MOST_STREAMS = 10
/** Open streams of this process, by the session's cookie. */
const open = new Map<string, number>()

/**
 * GET /api/admin/live: tells an open office screen that bookings or messages changed. It ends
 * with its session: who it is is asked anew at each heartbeat.
 */
export async function liveBookings(c: Context<ApiEnv>): Promise<Response> {
  const { live, auth } = c.get('services')
  const headers = c.req.raw.headers
  const session = headers.get('cookie') ?? ''
  const count = open.get(session) ?? 0
  if (count >= MOST_STREAMS) return tooMany(c, HEARTBEAT_MS / 1000)
  open.set(session, count + 1)
  const left = new AbortController()
  const stillIn = async () => {
    const { identity } = await auth.identify(headers)
    if (identity?.role !== 'admin') left.abort()
  }
  const ended = AbortSignal.any([c.req.raw.signal, c.get('stopping'), left.signal])
  return streamSSE(c, async (stream) => {
    const tell = (event: string) => () => void stream.writeSSE({ event, data: '' })
    const stops = [
      live.subscribe(tell('bookings-changed'), 'bookings'),
      live.subscribe(tell('messages-changed'), 'messages'),
    ]
    const heartbeat = setInterval(() => {
      void stream.write(': here\n\n')
      // A store that is away for a moment ends nobody's screen.
      void stillIn().catch(() => {})
    }, HEARTBEAT_MS)
    await new Promise<void>((resolve) => {
      if (ended.aborted) resolve()
      ended.addEventListener('abort', () => resolve(), { once: true })
    })
    clearInterval(heartbeat)
    for (const stop of stops) stop()
    const others = (open.get(session) ?? 1) - 1
    if (others > 0) open.set(session, others)
    else open.delete(session)
  })
}
