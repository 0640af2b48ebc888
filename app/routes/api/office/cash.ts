import type { Context } from 'hono'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { moneyTextEn } from '#app/content/en/office-money.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { parseHandIn } from '#app/contract/input/hand-in.ts'
import { type DaySpan, readSpan } from '#app/domain/booking/partner-period.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { asStream } from '../request/csv-stream.ts'
import { problem } from '../request/problem.ts'
import { officeForm } from './office-form.ts'

/** GET /api/admin/cash?from=&to= : cash by driver in these days, and that which no driver has, in cents. */
export async function readOfficeCash(c: Context<ApiEnv>): Promise<Response> {
  const days = spanOf(c)
  if (!days) return noSpan(c)
  const cash = await c.get('services').bookings.office.readCashByDriver(days)
  return answer(c, 'GET /api/admin/cash', cash)
}

/**
 * POST /api/admin/cash {driverId, cents, holdsCents, beyond?, note?}: a driver hands in cash. 204, also for what takes one
 * back. 409 `stale` or `more-than-held` with what they hold now, `more-than-handed-in` with the most that can be taken back.
 */
export async function handInOfficeCash(c: Context<ApiEnv>): Promise<Response> {
  const text = texts()(moneyTextEn)
  const form = await officeForm(c, parseHandIn)
  if (!form.ok) return form.refused
  const { office } = c.get('services').bookings
  const outcome = await office.handInCash(form.value, form.actor)
  if (outcome.ok) return c.body(null, 204)
  const { error: code } = outcome
  if (code === 'unknown-driver') {
    const title = text.cash.unknownDriver
    return problem(c, { status: 422, code, title, errors: { driverId: title } })
  }
  if (code === 'more-than-handed-in') {
    const { mostCents } = outcome
    const title = text.cash.moreThanHandedIn(formatEuroExact(mostCents))
    return problem(c, { status: 409, code, title, extra: { mostCents } })
  }
  const { holdsCents } = outcome
  const holds = formatEuroExact(holdsCents)
  const title = code === 'stale' ? text.cash.stale(holds) : text.cash.moreThanHeld(holds)
  return problem(c, { status: 409, code, title, extra: { holdsCents } })
}

/**
 * GET /api/admin/accounts.csv?from=&to= : every amount that moved in these days, for the accountant, as they are read. Its
 * first day is read before the answer begins, so that a store that is away is told as such.
 */
export async function exportAccounts(c: Context<ApiEnv>): Promise<Response> {
  const days = spanOf(c)
  if (!days) return noSpan(c)
  const pieces = c.get('services').reports.accounts(days)
  const early = [await pieces.next(), await pieces.next()]
  return c.body(asStream(pieces, early), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="accounts-${days.from}-${days.to}.csv"`,
    'cache-control': 'no-store',
  })
}

/** The days of ?from=&to= ; null when they are none that can be shown. */
export function spanOf(c: Context<ApiEnv>): DaySpan | null {
  return readSpan(c.req.query('from'), c.req.query('to'))
}

/** Refuses days that cannot be shown (422). */
export function noSpan(c: Context<ApiEnv>): Response {
  const messages = texts()(requestMessagesEn)
  const title = messages.request.unknownFilter
  return problem(c, { status: 422, code: 'invalid-filter', title, errors: { from: title } })
}
