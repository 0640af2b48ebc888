import { dispatchTextEn } from '#app/content/en/dispatch.ts'
import { messagesEn } from '#app/content/en/messages.ts'
import { texts } from '#app/content/texts.ts'
import {
  assignmentSchema,
  cancellationSchema,
  editSchema,
  emailSchema,
  versionSchema,
} from '#app/contract/input/booking-edits.ts'
import type {
  Assignment,
  BookingEdit,
  EmailCorrection,
  OfficeCancellation,
} from '#app/server/bookings/index.server.ts'

/** A read body, or one text per wrong field. */
type ReadBody<Value> = { ok: true; value: Value } | { ok: false; errors: Record<string, string> }

/** Reads the body of a cancellation. */
export function parseCancellation(body: unknown): ReadBody<OfficeCancellation> {
  const read = cancellationSchema.safeParse(body)
  if (read.success) return { ok: true, value: read.data }
  return { ok: false, errors: { refundCents: texts()(dispatchTextEn).invalidCancellation } }
}

/** Reads the body of an inline edit. */
export function parseEdit(body: unknown): ReadBody<BookingEdit> {
  const read = editSchema.safeParse(body)
  if (read.success) return { ok: true, value: read.data }
  const names = typeof body === 'object' && body !== null ? Object.keys(body) : []
  const wrong = names.filter((field) => field !== 'version')
  const fields = wrong.length > 0 ? wrong : ['status']
  return {
    ok: false,
    errors: Object.fromEntries(fields.map((field) => [field, texts()(dispatchTextEn).oneField])),
  }
}

/** Reads the body of an assignment; driver and vehicle are both named, null for none. */
export function parseAssignment(body: unknown): ReadBody<Assignment> {
  const read = assignmentSchema.safeParse(body)
  if (read.success) return { ok: true, value: read.data }
  const fields = read.error.issues.map(({ path }) => String(path[0] ?? 'driverId'))
  const errors = fields.map((field) => [field, texts()(dispatchTextEn).invalidAssignment])
  return { ok: false, errors: Object.fromEntries(errors) }
}

/** Reads the body of a correction of the customer's address. */
export function parseCorrection(body: unknown): ReadBody<EmailCorrection> {
  const read = emailSchema.safeParse(body)
  if (read.success) return { ok: true, value: read.data }
  return { ok: false, errors: { email: texts()(messagesEn).field.invalidEmail } }
}

/** Reads the version that a body names and nothing else; null for anything else. */
export function parseVersion(body: unknown): number | null {
  return versionSchema.safeParse(body).data?.version ?? null
}
