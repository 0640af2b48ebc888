import type { Context } from 'hono'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { texts } from '#app/content/texts.ts'
import { OFFICE_EVENTS } from '#app/contract/office-overview.ts'
import { readListFilter, unknownListFilters } from '#app/domain/booking/list-filter.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { eventStream, HEARTBEAT_MS, OpenStreams } from '../request/event-stream.ts'
import { isStillIn } from '../request/guard.ts'

import { tooMany } from '../request/limited.ts'
import { problem } from '../request/problem.ts'
import { toApiBooking } from './api-booking.ts'
import { toRequestRow } from './request-row.ts'

/**
 * GET /api/admin/bookings?kind=&q=&status=&date=&cursor= : a page of bookings, newest first, by pickup
 * when days are named, requests that wait first; and how many bookings there are on all pages.
 */
export async function listOfficeBookings(c: Context<ApiEnv>): Promise<Response> {
  const params = new URL(c.req.url).searchParams
  const unknown = unknownListFilters(params)
  if (unknown.length > 0) {
    const title = texts()(requestMessagesEn).request.unknownFilter
    const errors = Object.fromEntries(unknown.map((name) => [name, title]))
    return problem(c, { status: 422, code: 'invalid-filter', title, errors })
  }
  const { bookings: trips, requests } = c.get('services')
  const [filter, cursor] = [readListFilter(params), params.get('cursor')]
  const [page, waiting] = await Promise.all([
    trips.office.list(filter, cursor),
    cursor === null ? requests.listAmongBookings(filter) : [],
  ])
  const bookings = [...waiting.map(toRequestRow), ...page.bookings.map(toApiBooking)]
  return answer(c, 'GET /api/admin/bookings', { ...page, bookings })
}

/** How many screens of one session listen at once. */
const streams = new OpenStreams(10)
/** How long a request for a stream may be on its way. */
const ON_ITS_WAY_MS = 2_000

/**
 * GET /api/admin/live?age=: tells an open office screen that bookings or messages changed, also since it was
 * read `age` milliseconds ago. It ends with its session: who it is is asked anew at each heartbeat.
 */
export async function liveBookings(c: Context<ApiEnv>): Promise<Response> {
  const { live } = c.get('services')
  const leave = streams.take(c.req.header('cookie') ?? '')
  if (!leave) return tooMany(c, HEARTBEAT_MS / 1000)
  const age = Number(c.req.query('age') ?? Number.NaN)
  return eventStream(c, {
    isStillIn: () => isStillIn(c, 'read'),
    start: (send) => [
      ...(['bookings', 'messages'] as const).map((topic) => {
        const event = OFFICE_EVENTS[topic]
        // What changed after the screen was read, and before it listened.
        if (live.changedWithin(age + ON_ITS_WAY_MS, topic)) send(event)
        return live.subscribe(() => send(event), topic)
      }),
      leave,
    ],
  })
}
