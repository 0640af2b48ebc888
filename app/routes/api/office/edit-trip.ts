import type { Context } from 'hono'
import { editTextEn } from '#app/content/en/office-edit.ts'
import { texts } from '#app/content/texts.ts'
import { parseEditPreview, parseTripEdit } from '#app/contract/input/trip-edit.ts'
import type { EditRefusal } from '#app/server/bookings/index.server.ts'
import { toE164 } from '#app/ui/forms/phone.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { aboveRefundLimit, refundLimitOf } from '../request/office-right.ts'
import { problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'
import { answerChange, idOf, notFound } from './booking.ts'

/**
 * POST /api/admin/bookings/{id}/edit/preview {version, …}: what an edit would come to: price, difference and crew.
 * Stores nothing. Fields that are left out stay.
 */
export async function previewOfficeEdit(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const parsed = parseEditPreview(await readJson(c))
  if (!parsed.ok) return invalid(c, parsed.errors)
  const seen = await c.get('services').bookings.office.previewEdit(id, parsed.value)
  if (seen.ok) return answer(c, 'POST /api/admin/bookings/:id/edit/preview', seen.preview)
  return isRefusal(seen) ? refuse(c, seen.error) : answerChange(c, seen)
}

/**
 * POST /api/admin/bookings/{id}/edit {version, …, agreedCents, collect?, tell?}: edits a booking at the price that was
 * shown. 409 `stale`, `payment-open`, `not-changeable`, or `price-changed` with the preview as it is now; 422 for
 * a field: nothing was stored.
 */
export async function editOfficeTrip(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const parsed = parseTripEdit(await readJson(c))
  if (!parsed.ok) return invalid(c, parsed.errors)
  const { phone } = parsed.value
  const mostRefundCents = refundLimitOf(c)
  const edit = { ...parsed.value, ...(phone && { phone: toE164(phone, 'GR') }), mostRefundCents }
  const { office } = c.get('services').bookings
  const edited = await office.editTrip(id, edit, c.get('caller').username)
  if (!edited.ok && edited.error === 'price-changed') {
    const { error: code, preview } = edited
    const title = texts()(editTextEn).priceChanged
    return problem(c, { status: 409, code, title, extra: { preview } })
  }
  if (!edited.ok && edited.error === 'above-refund-limit') {
    return problem(c, aboveRefundLimit(c))
  }
  return isRefusal(edited) ? refuse(c, edited.error) : answerChange(c, edited)
}

function isRefusal<Answer extends { ok: boolean; error?: string }>(
  answer: Answer,
): answer is Extract<Answer, { error: EditRefusal }> {
  return !answer.ok && Object.hasOwn(texts()(editTextEn).refusals, answer.error ?? '')
}

/** The field a refusal is about; the others are about the booking as a whole. */
const FIELDS: Partial<Record<EditRefusal, string>> = {
  'already-past': 'date',
  'too-far': 'date',
  'not-between': 'date',
  'needs-ferry': 'dropoffLocation',
  'reason-needed': 'reason',
  'no-bank': 'collect',
}

function refuse(c: Context<ApiEnv>, code: EditRefusal): Response {
  const title = texts()(editTextEn).refusals[code]
  const field = FIELDS[code]
  if (!field) return problem(c, { status: 409, code, title })
  return problem(c, { status: 422, code, title, errors: { [field]: title } })
}

function invalid(c: Context<ApiEnv>, errors: Partial<Record<string, string>>): Response {
  const title = Object.values(errors)[0] ?? texts()(editTextEn).failed
  return problem(c, { status: 422, code: 'invalid-edit', title, errors })
}
