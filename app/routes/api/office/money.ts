import type { Context } from 'hono'
import { dispatchTextEn } from '#app/content/en/dispatch.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { deletionSchema, receivedSchema, surplusSchema } from '#app/contract/input/booking-edits.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { giverOf } from '../request/office-right.ts'
import { problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'
import { toApiBooking } from './api-booking.ts'
import { answerChange, idOf, notFound } from './booking.ts'

/**
 * POST /api/admin/bookings/{id}/received {version, cents, by, driverId?, note?}: notes cash or a bank
 * transfer; cents below 0 take back what was noted by mistake. Answers the row. 409 `stale`, `payment-open`
 * or `more-than-received`; 422 for a wrong body or driver.
 */
export async function receiveOfficeMoney(c: Context<ApiEnv>): Promise<Response> {
  const text = texts()(dispatchTextEn)
  const id = idOf(c)
  if (id === null) return notFound(c)
  const parsed = receivedSchema.safeParse(await readJson(c))
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => String(path[0] ?? 'cents'))
    const errors = Object.fromEntries(fields.map((field) => [field, text.invalidReceived]))
    return problem(c, {
      status: 422,
      code: 'invalid-received',
      title: text.invalidReceived,
      errors,
    })
  }
  const { office } = c.get('services').bookings
  const outcome = await office.receive(id, parsed.data, c.get('caller').username)
  if (!outcome.ok && outcome.error === 'payment-open') {
    return problem(c, { status: 409, code: outcome.error, title: text.cardPageOpen })
  }
  if (!outcome.ok && outcome.error === 'more-than-received') {
    const { error: code, mostCents } = outcome
    const title = text.moreThanReceived(formatEuroExact(mostCents))
    return problem(c, { status: 409, code, title, extra: { mostCents } })
  }
  return answerChange(c, outcome)
}

/**
 * DELETE /api/admin/bookings/{id} {version, money?}: this row only; a repeat is 404. 409 `stale`;
 * `payment-open` while a card page is for it and the other leg; `paid` with `leftCents` when money is left
 * and nothing was said about it.
 */
export async function deleteOfficeBooking(c: Context<ApiEnv>): Promise<Response> {
  const text = texts()(dispatchTextEn)
  const id = idOf(c)
  if (id === null) return notFound(c)
  const parsed = deletionSchema.safeParse(await readJson(c))
  if (!parsed.success) {
    const errors = { version: text.invalidDeletion }
    return problem(c, {
      status: 422,
      code: 'invalid-deletion',
      title: text.invalidDeletion,
      errors,
    })
  }
  const { office } = c.get('services').bookings
  const outcome = await office.delete(id, parsed.data, giverOf(c.get('caller')))
  if (outcome.ok) return c.body(null, 204)
  switch (outcome.error) {
    case 'not-found':
      return notFound(c)
    case 'stale': {
      const extra = { booking: toApiBooking(outcome.booking) }
      return problem(c, { status: 409, code: 'stale', title: text.stale, extra })
    }
    case 'payment-open':
      return problem(c, { status: 409, code: 'payment-open', title: text.paymentOpen })
    case 'paid': {
      const { leftCents } = outcome
      const title = text.deletePaid(formatEuroExact(leftCents))
      return problem(c, { status: 409, code: 'paid', title, extra: { leftCents } })
    }
  }
}

/** GET /api/admin/surplus: money that belongs to no trip, and refunds by hand of deleted ones. */
export async function listOfficeSurplus(c: Context<ApiEnv>): Promise<Response> {
  const orders = await c.get('services').bookings.office.readSurplus()
  return answer(c, 'GET /api/admin/surplus', { orders })
}

/**
 * POST /api/admin/surplus/{order} {surplusCents, money: keep | refund}: what becomes of money that belongs
 * to no trip. 409 `stale` with today's `surplusCents` when it is another amount by now.
 */
export async function settleOfficeSurplus(c: Context<ApiEnv>): Promise<Response> {
  const text = texts()(dispatchTextEn)
  const id = idOf(c)
  const parsed = surplusSchema.safeParse(await readJson(c))
  if (!parsed.success) {
    const errors = { money: text.invalidSurplus }
    return problem(c, { status: 422, code: 'invalid-surplus', title: text.invalidSurplus, errors })
  }
  const { office } = c.get('services').bookings
  const outcome =
    id === null ? null : await office.settleSurplus(id, parsed.data, giverOf(c.get('caller')))
  if (outcome?.ok) return c.body(null, 204)
  if (outcome?.error !== 'stale') return notFound(c)
  const { surplusCents } = outcome
  return problem(c, { status: 409, code: 'stale', title: text.stale, extra: { surplusCents } })
}
