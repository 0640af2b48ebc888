import type { Context } from 'hono'
import { dispatchTextEn } from '#app/content/en/dispatch.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { ApiEnv } from '../env.ts'
import { giverOf } from '../request/office-right.ts'
import { problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'
import { answerChange, idOf, notFound } from './booking.ts'
import { parseCancellation } from './booking-input.ts'

/**
 * POST /api/admin/bookings/{id}/cancellation {version, refundCents, companionVersion?}: cancels the
 * booking, and the order's other leg when its version is named, gives so much back and tells the
 * customer. 409 `stale`, `not-cancellable`, or `refund-too-high` with `mostCents`: nothing was done.
 */
export async function cancelOfficeBooking(c: Context<ApiEnv>): Promise<Response> {
  const text = texts()(dispatchTextEn)
  const id = idOf(c)
  if (id === null) return notFound(c)
  const parsed = parseCancellation(await readJson(c))
  if (!parsed.ok) {
    const { errors } = parsed
    const title = text.invalidCancellation
    return problem(c, { status: 400, code: 'invalid-cancellation', title, errors })
  }
  const { office } = c.get('services').bookings
  const answer = await office.cancel(id, parsed.value, giverOf(c.get('caller')))
  if (!answer.ok && answer.error === 'not-cancellable') {
    return problem(c, { status: 409, code: answer.error, title: text.notCancellable })
  }
  if (!answer.ok && answer.error === 'refund-too-high') {
    const { error: code, mostCents } = answer
    const title = text.refundTooHigh(formatEuroExact(mostCents))
    return problem(c, { status: 409, code, title, extra: { mostCents } })
  }
  return answerChange(c, answer)
}
