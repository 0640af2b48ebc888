import type { Context } from 'hono'
import { z } from 'zod'
import { calendarEventErrors as errors } from '#app/content/en/calendar.ts'
import { isPlainLine } from '#app/domain/text/plain-text.ts'
import type { ApiEnv } from './env.ts'
import { callerOf, refuse, refuseTooMany } from './function-call.ts'
import { readJson } from './read-json.ts'

/** The rest of spec §7's fields may be sent; what the calendar shows is read from the store. */
const event = z.object({
  type: z.enum(['transfer', 'tour']),
  bookingRef: z.string().trim().toUpperCase().min(1).max(40).refine(isPlainLine),
})

/**
 * POST /functions/v1/create-calendar-event: brings the company's calendar up to date with a booking
 * (CALEV-01). For administrators, and for who sends the booking's signed token as a bearer.
 * A calendar outside that does not take it answers 503; the feed has it by then, and the hourly
 * sweep brings it there too.
 */
export async function createCalendarEvent(c: Context<ApiEnv>): Promise<Response> {
  const { bookings, limits, log } = c.get('services')
  const left = await limits.take('calendar-event', c.get('address'))
  if (!left.ok) return refuseTooMany(c, left.retryAfter)
  const caller = await readCaller(c)
  if (!caller) return refuse(c, 401, errors.signIn)
  const body = event.safeParse(await readJson(c))
  if (!body.success) return refuse(c, 422, errors.invalid)
  const { type: kind, bookingRef } = body.data
  try {
    const outcome = await bookings.publishBooking({ kind, bookingRef, ...caller })
    if (outcome === 'not-found') return refuse(c, 404, errors.notFound)
    if (outcome === 'not-confirmed') return refuse(c, 409, errors.notConfirmed)
    return c.json({ success: true })
  } catch (error) {
    log.error({ err: error, requestId: c.get('requestId') }, 'calendar event not written')
    return refuse(c, 503, errors.unavailable)
  }
}

/** Whose bookings the caller may ask for: every order's (null), one order's, or nobody's. */
async function readCaller(c: Context<ApiEnv>): Promise<{ orderId: number | null } | null> {
  const caller = await callerOf(c)
  if (caller === null || caller === 'office') return caller && { orderId: null }
  const orderId = await c.get('services').bookings.orderOfLink(caller.token)
  return orderId === null ? null : { orderId }
}
