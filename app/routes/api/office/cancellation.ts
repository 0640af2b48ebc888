import type { Context } from 'hono'
import { dispatchTextEn } from '#app/content/en/dispatch.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { completionSchema } from '#app/contract/input/booking-edits.ts'
import type { Cents } from '#app/domain/money.ts'
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
  if (!answer.ok && answer.error === 'refund-too-high') return tooHigh(c, answer.mostCents)
  return answerChange(c, answer)
}

/**
 * POST /api/admin/bookings/{id}/refund {version, refundCents, reason}: gives more back for a trip that was cancelled with
 * too little. 409 `stale`, or `refund-too-high` with `mostCents`: nothing was done.
 */
export async function completeOfficeRefund(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const parsed = completionSchema.safeParse(await readJson(c))
  if (!parsed.success) {
    const title = texts()(dispatchTextEn).invalidRefund
    const fields = parsed.error.issues.map(({ path }) => String(path[0] ?? 'refundCents'))
    const errors = Object.fromEntries(fields.map((field) => [field, title]))
    return problem(c, { status: 422, code: 'invalid-refund', title, errors })
  }
  const { office } = c.get('services').bookings
  const answer = await office.completeRefund(id, parsed.data, giverOf(c.get('caller')))
  if (!answer.ok && answer.error === 'refund-too-high') return tooHigh(c, answer.mostCents)
  return answerChange(c, answer)
}

function tooHigh(c: Context<ApiEnv>, mostCents: Cents): Response {
  const title = texts()(dispatchTextEn).refundTooHigh(formatEuroExact(mostCents))
  return problem(c, { status: 409, code: 'refund-too-high', title, extra: { mostCents } })
}
