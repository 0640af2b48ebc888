import type { Context } from 'hono'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { texts } from '#app/content/texts.ts'
import { periodDays, readPeriod, readSpan } from '#app/domain/booking/partner-period.ts'
import { athensDate } from '#app/domain/time/athens.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'

/** GET /api/partner/bookings?period=today|tomorrow|week|next7|span (from=, to=): the hotel's own, by its session. */
export async function listPartnerBookings(c: Context<ApiEnv>): Promise<Response> {
  const { bookings, now } = c.get('services')
  const period = readPeriod(c.req.query('period'))
  const span = readSpan(c.req.query('from'), c.req.query('to'))
  const days = period ? periodDays(period, athensDate(now())) : span
  if (!days) {
    const title = texts()(officeMessagesEn).partner.unknownPeriod
    return problem(c, { status: 422, code: 'invalid-period', title, errors: { period: title } })
  }
  const trips = await bookings.listOfPartner(c.get('caller').partnerCode ?? '', days)
  return answer(c, 'GET /api/partner/bookings', { bookings: trips })
}
