import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { calendarEventErrors as errors } from '#app/content/en/calendar.ts'
import type { ApiEnv } from './env.ts'
import { readJson } from './read-json.ts'

/** The rest of spec §7's fields may be sent; what the calendar shows is read from the store. */
const event = z.object({
  type: z.enum(['transfer', 'tour']),
  bookingRef: z.string().trim().toUpperCase().min(1).max(40),
})

/**
 * POST /functions/v1/create-calendar-event: brings the company's calendar up to date with a booking
 * (CALEV-01). For administrators, and for who sends the booking's signed token as a bearer.
 */
export async function createCalendarEvent(c: Context<ApiEnv>): Promise<Response> {
  const caller = await readCaller(c)
  if (!caller) return failed(c, 401, errors.signIn)
  const body = event.safeParse(await readJson(c))
  if (!body.success) return failed(c, 422, errors.invalid)
  const { type: kind, bookingRef } = body.data
  const { bookings, log } = c.get('services')
  try {
    const outcome = await bookings.publishBooking({ kind, bookingRef, ...caller })
    if (outcome === 'not-found') return failed(c, 404, errors.notFound)
    if (outcome === 'not-confirmed') return failed(c, 409, errors.notConfirmed)
    return c.json({ success: true })
  } catch (error) {
    log.error({ err: error, requestId: c.get('requestId') }, 'calendar event not written')
    return failed(c, 503, errors.unavailable)
  }
}

/** Whose bookings the caller may ask for: every order's (null), one order's, or nobody's. */
async function readCaller(c: Context<ApiEnv>): Promise<{ orderId: number | null } | null> {
  const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (token) {
    const orderId = c.get('services').bookings.orderOfLink(token)
    return orderId === null ? null : { orderId }
  }
  const identity = await c.get('identify')()
  return identity?.role === 'admin' ? { orderId: null } : null
}

function failed(c: Context<ApiEnv>, status: ContentfulStatusCode, error: string): Response {
  return c.json({ success: false, error }, status)
}
