import { z } from 'zod'
import { dispatchText as text } from '#app/content/en/dispatch.ts'
import { messages } from '#app/content/en/messages.ts'
import { BOOKING_STATUSES, PAYMENT_METHODS } from '#app/domain/booking/status.ts'
import type {
  Assignment,
  BookingEdit,
  EmailCorrection,
  OfficeCancellation,
} from '#app/server/bookings/index.server.ts'

/** A read body, or one text per wrong field. */
export type ReadBody<Value> =
  | { ok: true; value: Value }
  | { ok: false; errors: Record<string, string> }

const version = z.number().int().positive()
const chosen = z.number().int().positive().nullable()

/** The whitelist of DB-05: one field, one of its values, nothing else. */
const Edit = z.union([
  z.strictObject({ version, status: z.enum(BOOKING_STATUSES) }),
  z.strictObject({ version, paymentMethod: z.enum([...PAYMENT_METHODS, '']) }),
  z.strictObject({ version, review: z.null() }),
])

/** RFC 5321: longest address that can be delivered to. */
const Correction = z.strictObject({ version, email: z.string().trim().max(254).pipe(z.email()) })

const Assigning = z.strictObject({
  ...{ driverId: chosen, vehicleId: chosen, version },
  allowClash: z.boolean().default(false),
})

const Cancelling = z.strictObject({
  version,
  companionVersion: version.nullable().default(null),
  refundCents: z.number().int().nonnegative(),
})

/** Reads the body of a cancellation. */
export function parseCancellation(body: unknown): ReadBody<OfficeCancellation> {
  const read = Cancelling.safeParse(body)
  if (read.success) return { ok: true, value: read.data }
  return { ok: false, errors: { refundCents: text.invalidCancellation } }
}

/** Reads the body of an inline edit. */
export function parseEdit(body: unknown): ReadBody<BookingEdit> {
  const read = Edit.safeParse(body)
  if (read.success) return { ok: true, value: read.data }
  const given = typeof body === 'object' && body !== null ? Object.keys(body) : []
  const wrong = given.filter((field) => field !== 'version')
  const fields = wrong.length > 0 ? wrong : ['status']
  return { ok: false, errors: Object.fromEntries(fields.map((field) => [field, text.oneField])) }
}

/** Reads the body of an assignment; driver and vehicle are both named, null for none. */
export function parseAssignment(body: unknown): ReadBody<Assignment> {
  const read = Assigning.safeParse(body)
  if (read.success) return { ok: true, value: read.data }
  const fields = read.error.issues.map(({ path }) => String(path[0] ?? 'driverId'))
  const errors = fields.map((field) => [field, text.invalidAssignment])
  return { ok: false, errors: Object.fromEntries(errors) }
}

/** Reads the body of a correction of the customer's address. */
export function parseCorrection(body: unknown): ReadBody<EmailCorrection> {
  const read = Correction.safeParse(body)
  if (read.success) return { ok: true, value: read.data }
  return { ok: false, errors: { email: messages.field.invalidEmail } }
}

/** Reads the version that a body names and nothing else; null for anything else. */
export function parseVersion(body: unknown): number | null {
  return z.strictObject({ version }).safeParse(body).data?.version ?? null
}
