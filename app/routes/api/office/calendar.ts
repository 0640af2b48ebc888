import type { Context } from 'hono'
import { messagesEn } from '#app/content/en/messages.ts'
import { calendarErrorsEn } from '#app/content/en/office-calendar.ts'
import { texts } from '#app/content/texts.ts'
import { isWallDate } from '#app/domain/time/athens.ts'
import { datesBetween } from '#app/domain/time/calendar-days.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'

/** The longest stretch that can be asked: a month's six weeks. */
const MOST_DAYS = 42

/**
 * GET /api/admin/calendar?from&to: the trips of these days, both included; with cancelled=1 the
 * cancelled ones too.
 */
export async function readCalendarRange(c: Context<ApiEnv>): Promise<Response> {
  const { from = '', to = '' } = c.req.query()
  const errors = faultsOf(from, to)
  if (errors) {
    return problem(c, {
      status: 422,
      code: 'invalid-request',
      title: texts()(calendarErrorsEn).range,
      errors,
    })
  }
  const cancelled = c.req.query('cancelled') === '1'
  const days = await c.get('services').bookings.office.calendarRange({ from, to, cancelled })
  return answer(c, 'GET /api/admin/calendar', { days })
}

function faultsOf(from: string, to: string): Record<string, string> | null {
  const messages = texts()(messagesEn)
  const errors = {
    ...(!isWallDate(from) && { from: messages.field.invalidDate }),
    ...(!isWallDate(to) && { to: messages.field.invalidDate }),
  }
  if (Object.keys(errors).length > 0) return errors
  return datesBetween(from, to, MOST_DAYS) ? null : { to: texts()(calendarErrorsEn).range }
}
