import type { Context } from 'hono'
import { editTextEn } from '#app/content/en/office-edit.ts'
import { texts } from '#app/content/texts.ts'
import { parseBookingChange } from '#app/contract/input/booking-change.ts'
import type { EditRefusal } from '#app/server/bookings/index.server.ts'
import { toE164 } from '#app/ui/forms/phone.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { giverOf } from '../request/office-right.ts'
import { problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'
import { answerChange, idOf, notFound } from './booking.ts'

type Change = Extract<ReturnType<typeof parseBookingChange>, { ok: true }>['value']

/**
 * POST /api/admin/bookings/{id}/change {version, changes, preview?, settle?, agreedCents?, tell?, override?}: changes a
 * booking, or says what that would come to. 409 `stale`, `payment-open`, `not-changeable`, or `price-changed` with the
 * preview as it is now; 422 for a field, `settle-missing` where nobody says what becomes of the difference.
 */
export async function changeOfficeTrip(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const parsed = parseBookingChange(await readJson(c))
  if (!parsed.ok) return invalid(c, parsed.errors)
  return parsed.value.preview ? preview(c, id, parsed.value) : change(c, id, parsed.value)
}

async function preview(
  c: Context<ApiEnv>,
  id: number,
  { version, changes }: Change,
): Promise<Response> {
  const { bookings, dispatch } = c.get('services')
  const seen = await bookings.office.previewEdit(id, { version, ...changes })
  if (!seen.ok) return isRefusal(seen) ? refuse(c, seen.error) : answerChange(c, seen)
  const { plan, conflicts } = seen.trip
    ? await dispatch.readChangeFit(seen.trip)
    : ({ plan: 'free', conflicts: [] } as const)
  const fits = plan === 'free' && conflicts.length === 0
  return answer(c, CHANGE, { ...seen.preview, fits, plan, conflicts: [...conflicts] })
}

async function change(c: Context<ApiEnv>, id: number, wish: Change): Promise<Response> {
  const { changes, preview: _, ...agreed } = wish
  const { phone } = changes
  const edit = { ...agreed, ...changes, ...(phone && { phone: toE164(phone, 'GR') }) }
  const { office } = c.get('services').bookings
  const edited = await office.editTrip(id, edit, giverOf(c.get('caller')))
  if (!edited.ok && edited.error === 'price-changed') {
    const { error: code, preview } = edited
    const title = texts()(editTextEn).priceChanged
    return problem(c, { status: 409, code, title, extra: { preview } })
  }
  return isRefusal(edited) ? refuse(c, edited.error) : answerChange(c, edited)
}

const CHANGE = 'POST /api/admin/bookings/:id/change'

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
  'reason-needed': 'priceReason',
  'settle-missing': 'settle',
  'no-bank': 'settle',
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
