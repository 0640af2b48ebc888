import type { Context } from 'hono'
import { z } from 'zod'
import { dispatchText as text } from '#app/content/en/dispatch.ts'
import { formatEuroExact } from '#app/domain/money.ts'
import { answerChange, idOf, notFound } from './admin-booking.ts'
import { toApiBooking } from './api-booking.ts'
import type { ApiEnv } from './env.ts'
import { problem } from './problem.ts'
import { readJson } from './read-json.ts'

/** A slip of the finger is not booked: nothing we sell costs a hundred thousand euros. */
const MOST_CENTS = 10_000_000

const Received = z.strictObject({
  version: z.number().int().positive(),
  cents: z
    .number()
    .int()
    .min(-MOST_CENTS)
    .max(MOST_CENTS)
    .refine((cents) => cents !== 0),
  by: z.enum(['cash', 'bank_transfer']),
  driverId: z.number().int().positive().nullable().default(null),
  note: z
    .string()
    .trim()
    .max(500)
    .refine((note) => note.isWellFormed() && !note.includes('\0'))
    .default(''),
})

/**
 * POST /api/admin/bookings/{id}/received {version, cents, by, driverId?, note?}: notes cash or a bank
 * transfer; cents below 0 take back what was noted by mistake. Answers the row. 409 `stale`, `payment-open`
 * or `more-than-received`; 422 for a wrong body or driver.
 */
export async function receiveAdminMoney(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const asked = Received.safeParse(await readJson(c))
  if (!asked.success) {
    const fields = asked.error.issues.map(({ path }) => String(path[0] ?? 'cents'))
    const errors = Object.fromEntries(fields.map((field) => [field, text.invalidReceived]))
    return problem(c, {
      status: 422,
      code: 'invalid-received',
      title: text.invalidReceived,
      errors,
    })
  }
  const { office } = c.get('services').bookings
  const answer = await office.receive(id, asked.data, c.get('caller').username)
  if (!answer.ok && answer.error === 'payment-open') {
    return problem(c, { status: 409, code: answer.error, title: text.cardPageOpen })
  }
  if (!answer.ok && answer.error === 'more-than-received') {
    const { error: code, mostCents } = answer
    const title = text.moreThanReceived(formatEuroExact(mostCents))
    return problem(c, { status: 409, code, title, extra: { mostCents } })
  }
  return answerChange(c, answer)
}

const Deleting = z.strictObject({
  version: z.number().int().positive(),
  money: z.enum(['keep', 'refund']).nullable().default(null),
})

/**
 * DELETE /api/admin/bookings/{id} {version, money?}: this row only (N-29); a repeat is 404. 409 `stale`;
 * `payment-open` while a card page is for it and the other leg; `paid` with `leftCents` when money is left
 * and nothing was said about it.
 */
export async function deleteAdminBooking(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const asked = Deleting.safeParse(await readJson(c))
  if (!asked.success) {
    const errors = { version: text.invalidDeletion }
    return problem(c, {
      status: 422,
      code: 'invalid-deletion',
      title: text.invalidDeletion,
      errors,
    })
  }
  const { office } = c.get('services').bookings
  const answer = await office.delete(id, asked.data, c.get('caller').username)
  if (answer.ok) return c.body(null, 204)
  switch (answer.error) {
    case 'not-found':
      return notFound(c)
    case 'stale': {
      const extra = { booking: toApiBooking(answer.booking) }
      return problem(c, { status: 409, code: 'stale', title: text.stale, extra })
    }
    case 'payment-open':
      return problem(c, { status: 409, code: 'payment-open', title: text.paymentOpen })
    case 'paid': {
      const { leftCents } = answer
      const title = text.deletePaid(formatEuroExact(leftCents))
      return problem(c, { status: 409, code: 'paid', title, extra: { leftCents } })
    }
  }
}

/** GET /api/admin/surplus: money that belongs to no trip, and refunds by hand of deleted ones. */
export async function listAdminSurplus(c: Context<ApiEnv>): Promise<Response> {
  return c.json({ orders: await c.get('services').bookings.office.readSurplus() })
}

const Deciding = z.strictObject({
  surplusCents: z.number().int().positive(),
  money: z.enum(['keep', 'refund']),
})

/**
 * POST /api/admin/surplus/{order} {surplusCents, money: keep | refund}: what becomes of money that belongs
 * to no trip. 409 `stale` with today's `surplusCents` when it is another amount by now.
 */
export async function settleAdminSurplus(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  const asked = Deciding.safeParse(await readJson(c))
  if (!asked.success) {
    const errors = { money: text.invalidSurplus }
    return problem(c, { status: 422, code: 'invalid-surplus', title: text.invalidSurplus, errors })
  }
  const { office } = c.get('services').bookings
  const answer =
    id === null ? null : await office.settleSurplus(id, asked.data, c.get('caller').username)
  if (answer?.ok) return c.body(null, 204)
  if (answer?.error !== 'stale') return notFound(c)
  const { surplusCents } = answer
  return problem(c, { status: 409, code: 'stale', title: text.stale, extra: { surplusCents } })
}
