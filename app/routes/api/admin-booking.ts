import type { Context } from 'hono'
import { dispatchText as text } from '#app/content/en/dispatch.ts'
import { messages } from '#app/content/en/messages.ts'
import type { AssignAnswer } from '#app/server/bookings/index.server.ts'
import { parseAssignment, parseCorrection, parseEdit, parseVersion } from './admin-booking-input.ts'
import { toApiBooking } from './api-booking.ts'
import { clashLine } from './clash-line.ts'
import type { ApiEnv } from './env.ts'
import { problem } from './problem.ts'
import { readJson } from './read-json.ts'

/** GET /api/admin/bookings/{id or reference}: everything about one booking. */
export async function readAdminBooking(c: Context<ApiEnv>): Promise<Response> {
  const { office } = c.get('services').bookings
  const record = await office.readRecord(c.req.param('id') ?? '')
  if (!record) return notFound(c)
  c.header('cache-control', 'no-store')
  return c.json({ ...record, booking: toApiBooking(record.booking) })
}

/** PATCH /api/admin/bookings/{id} {version, status | paymentMethod | review: null}: one field, else 400 (DB-05). */
export async function editAdminBooking(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const edit = parseEdit(await readJson(c))
  if (!edit.ok) {
    const { errors } = edit
    return problem(c, { status: 400, code: 'invalid-edit', title: text.oneField, errors })
  }
  const { office } = c.get('services').bookings
  return answerChange(c, await office.edit(id, edit.value, c.get('caller').username))
}

/** PUT /api/admin/bookings/{id}/email {email, version}: the row, or 409 as for any edit. */
export async function correctAdminEmail(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const asked = parseCorrection(await readJson(c))
  if (!asked.ok) {
    const { errors } = asked
    const title = messages.field.invalidEmail
    return problem(c, { status: 422, code: 'invalid-email', title, errors })
  }
  const { office } = c.get('services').bookings
  return answerChange(c, await office.correctEmail(id, asked.value, c.get('caller').username))
}

/** POST /api/admin/bookings/{id}/link {version}: a new customer's link; the one before opens nothing. */
export async function renewAdminLink(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const version = parseVersion(await readJson(c))
  if (version === null) {
    return problem(c, { status: 422, code: 'invalid-version', title: text.stale })
  }
  const { office } = c.get('services').bookings
  return answerChange(c, await office.renewLink({ id, version }, c.get('caller').username))
}

/** PUT /api/admin/bookings/{id}/assignment {driverId, vehicleId, version, allowClash?} (DB-06). */
export async function assignAdminBooking(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const asked = parseAssignment(await readJson(c))
  if (!asked.ok) {
    const { errors } = asked
    const title = text.invalidAssignment
    return problem(c, { status: 422, code: 'invalid-assignment', title, errors })
  }
  const { office } = c.get('services').bookings
  return answerChange(c, await office.assign(id, asked.value, c.get('caller').username))
}

/** GET /api/admin/bookings/{id}/availability: who and what could do it (PICKER-01). */
export async function readAdminAvailability(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  const { office } = c.get('services').bookings
  const availability = id === null ? null : await office.readAvailability(id)
  return availability ? c.json(availability) : notFound(c)
}

/** POST /api/admin/refunds/{id}/sent: the office made this bank transfer itself. */
export async function markAdminRefundSent(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  const { office } = c.get('services').bookings
  const answer = id === null ? null : await office.markRefundSent(id, c.get('caller').username)
  if (answer?.ok) return c.body(null, 204)
  if (answer?.error === 'not-by-hand') {
    return problem(c, { status: 409, code: 'not-by-hand', title: text.notByHand })
  }
  return problem(c, { status: 404, code: 'not-found', title: text.refundNotFound })
}

/** Answers the booking as it is now, or why it was not changed. */
export function answerChange(c: Context<ApiEnv>, answer: AssignAnswer): Response {
  if (answer.ok) return c.json(toApiBooking(answer.booking))
  switch (answer.error) {
    case 'not-found':
      return notFound(c)
    case 'stale': {
      const extra = { booking: toApiBooking(answer.booking) }
      return problem(c, { status: 409, code: 'stale', title: text.stale, extra })
    }
    case 'clash': {
      const { clash } = answer
      return problem(c, { status: 409, code: 'clash', title: clashLine(clash), extra: { clash } })
    }
    default: {
      const [field, title] = UNKNOWN[answer.error]
      return problem(c, { status: 422, code: answer.error, title, errors: { [field]: title } })
    }
  }
}

const UNKNOWN = {
  'unknown-driver': ['driverId', text.unknownDriver],
  'unknown-vehicle': ['vehicleId', text.unknownVehicle],
} as const

/** The number of a booking in an address; null for anything else. */
export function idOf(c: Context<ApiEnv>): number | null {
  const given = c.req.param('id') ?? ''
  return /^\d{1,15}$/.test(given) ? Number(given) : null
}

/** The answer about a booking that is not there. */
export function notFound(c: Context<ApiEnv>): Response {
  return problem(c, { status: 404, code: 'not-found', title: messages.admin.bookingNotFound })
}
