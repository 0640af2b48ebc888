import type { Context } from 'hono'
import { dispatchTextEn } from '#app/content/en/dispatch.ts'
import { messagesEn } from '#app/content/en/messages.ts'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { texts } from '#app/content/texts.ts'
import { may, type Right } from '#app/domain/office/rights.ts'
import type { AssignAnswer, StatusAnswer } from '#app/server/bookings/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'
import { toApiBooking } from './api-booking.ts'
import { parseAssignment, parseCorrection, parseEdit, parseVersion } from './booking-input.ts'
import { clashLine } from './clash-line.ts'
import { toRequestRow } from './request-row.ts'

/** GET /api/admin/bookings/{id or reference}: everything about one booking. */
export async function readOfficeBooking(c: Context<ApiEnv>): Promise<Response> {
  const { office } = c.get('services').bookings
  const record = await office.readRecord(c.req.param('id') ?? '')
  if (!record) return readRequestNamed(c)
  c.header('cache-control', 'no-store')
  const booking = toApiBooking(record.booking)
  const { office: access } = c.get('caller')
  const isAllowed = (right: Right) => access !== null && may(access.role, right)
  const idNumber = isAllowed('id-numbers') ? record.idNumber : null
  // Who has the guest's link may act as the guest.
  const manageUrl = isAllowed('dispatch') ? record.manageUrl : null
  return answer(c, 'GET /api/admin/bookings/:id', { ...record, booking, idNumber, manageUrl })
}

/** No booking has that name: a request may. */
async function readRequestNamed(c: Context<ApiEnv>): Promise<Response> {
  const { requests } = c.get('services')
  const id = await requests.findId(c.req.param('id') ?? '')
  const request = id === null ? null : await requests.readRecord(id)
  if (!request) return notFound(c)
  c.header('cache-control', 'no-store')
  const { history } = request
  return answer(c, 'GET /api/admin/bookings/:id', { booking: toRequestRow(request), history })
}

/** PATCH /api/admin/bookings/{id} {version, status | paymentMethod | review: null}: one field, else 400. */
export async function editOfficeBooking(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const edit = parseEdit(await readJson(c))
  if (!edit.ok) {
    const { errors } = edit
    return problem(c, {
      status: 400,
      code: 'invalid-edit',
      title: texts()(dispatchTextEn).oneField,
      errors,
    })
  }
  const { office } = c.get('services').bookings
  return answerChange(c, await office.edit(id, edit.value, c.get('caller').username))
}

/** PUT /api/admin/bookings/{id}/email {email, version}: the row, or 409 as for any edit. */
export async function correctOfficeEmail(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const parsed = parseCorrection(await readJson(c))
  if (!parsed.ok) {
    const { errors } = parsed
    const title = texts()(messagesEn).field.invalidEmail
    return problem(c, { status: 422, code: 'invalid-email', title, errors })
  }
  const { office } = c.get('services').bookings
  return answerChange(c, await office.correctEmail(id, parsed.value, c.get('caller').username))
}

/** POST /api/admin/bookings/{id}/link {version}: a new customer's link; the one before opens nothing. */
export async function renewOfficeLink(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const version = parseVersion(await readJson(c))
  if (version === null) {
    return problem(c, {
      status: 422,
      code: 'invalid-version',
      title: texts()(dispatchTextEn).stale,
    })
  }
  const { office } = c.get('services').bookings
  return answerChange(c, await office.renewLink({ id, version }, c.get('caller').username))
}

/** PUT /api/admin/bookings/{id}/assignment {driverId, vehicleId, version, allowClash?}. */
export async function assignOfficeBooking(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const parsed = parseAssignment(await readJson(c))
  if (!parsed.ok) {
    const { errors } = parsed
    const title = texts()(dispatchTextEn).invalidAssignment
    return problem(c, { status: 422, code: 'invalid-assignment', title, errors })
  }
  const { office } = c.get('services').bookings
  return answerChange(c, await office.assign(id, parsed.value, c.get('caller').username))
}

/** POST /api/admin/refunds/{id}/sent: the office made this bank transfer itself. */
export async function markOfficeRefundSent(c: Context<ApiEnv>): Promise<Response> {
  const text = texts()(dispatchTextEn)
  const id = idOf(c)
  const { office } = c.get('services').bookings
  const marked = id === null ? null : await office.markRefundSent(id, c.get('caller').username)
  if (marked?.ok) return c.body(null, 204)
  if (marked?.error === 'not-by-hand') {
    return problem(c, { status: 409, code: 'not-by-hand', title: text.notByHand })
  }
  return problem(c, { status: 404, code: 'not-found', title: text.refundNotFound })
}

/** Answers the booking as it is now, or why it was not changed. */
export function answerChange(c: Context<ApiEnv>, change: AssignAnswer | StatusAnswer): Response {
  const text = texts()(dispatchTextEn)
  if (change.ok) return answer(c, 'PATCH /api/admin/bookings/:id', toApiBooking(change.booking))
  switch (change.error) {
    case 'not-found':
      return notFound(c)
    case 'stale': {
      const extra = { booking: toApiBooking(change.booking) }
      return problem(c, { status: 409, code: 'stale', title: text.stale, extra })
    }
    case 'clash': {
      const { clash } = change
      const title = c
        .get('services')
        .users.inClockHours(c.get('caller').office?.clock ?? '12', () => clashLine(clash))
      return problem(c, { status: 409, code: 'clash', title, extra: { clash } })
    }
    case 'too-small': {
      const { error: code, seats, people } = change
      const title = text.tooSmall(seats, people)
      return problem(c, { status: 409, code, title, extra: { seats, people } })
    }
    case 'no-longer-available':
      return problem(c, { status: 409, code: change.error, title: text.noPlace })
    case 'sales-stopped': {
      const title = text.stopped(change.message)
      return problem(c, { status: 409, code: change.error, title })
    }
    default: {
      const [field, title] = unknownFields()[change.error]
      return problem(c, { status: 422, code: change.error, title, errors: { [field]: title } })
    }
  }
}

const unknownFields = () => {
  const text = texts()(dispatchTextEn)
  return {
    'unknown-driver': ['driverId', text.unknownDriver],
    'unknown-vehicle': ['vehicleId', text.unknownVehicle],
  } as const
}

/** The number of a booking in an address; null for anything else. */
export function idOf(c: Context<ApiEnv>): number | null {
  const param = c.req.param('id') ?? ''
  return /^\d{1,15}$/.test(param) ? Number(param) : null
}

/** The answer about a booking that is not there. */
export function notFound(c: Context<ApiEnv>): Response {
  return problem(c, {
    status: 404,
    code: 'not-found',
    title: texts()(officeMessagesEn).admin.bookingNotFound,
  })
}
