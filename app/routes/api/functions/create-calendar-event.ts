import type { Context } from 'hono'
import { calendarEventErrorsEn } from '#app/content/en/calendar.ts'
import { texts } from '#app/content/texts.ts'
import { calendarEvent } from '#app/contract/functions.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { officeOrLink } from '../request/guard.ts'
import { readJson } from '../request/read-json.ts'
import { refuse, refuseTooMany } from './function-call.ts'

/**
 * POST /functions/v1/create-calendar-event: brings the company's calendar up to date with a booking.
 * For administrators, and for who sends the booking's signed token as a bearer.
 * A calendar outside that does not take it answers 503; the feed has it by then, and the hourly
 * sweep brings it there too.
 */
export async function createCalendarEvent(c: Context<ApiEnv>): Promise<Response> {
  const errors = texts()(calendarEventErrorsEn)
  const { bookings, limits, log } = c.get('services')
  const left = await limits.takeOfVisitor('calendar-event', c.get('address'))
  if (!left.ok) return refuseTooMany(c, left.retryAfter)
  const caller = await officeOrLink(c)
  if (!caller) return refuse(c, 401, errors.signIn)
  const body = calendarEvent.safeParse(await readJson(c))
  if (!body.success) return refuse(c, 422, errors.invalid)
  const { type: kind, bookingRef } = body.data
  const orderId = caller === 'office' ? null : caller.orderId
  try {
    const outcome = await bookings.publishBooking({ kind, bookingRef, orderId })
    if (outcome === 'not-found') return refuse(c, 404, errors.notFound)
    if (outcome === 'not-confirmed') return refuse(c, 409, errors.notConfirmed)
    return answer(c, 'POST /functions/v1/create-calendar-event', { success: true })
  } catch (error) {
    log.error({ err: error, requestId: c.get('requestId') }, 'calendar event not written')
    return refuse(c, 503, errors.unavailable)
  }
}
