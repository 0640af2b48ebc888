import type { Context, Hono } from 'hono'
import { messagesEn } from '#app/content/en/messages.ts'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { requestTextEn } from '#app/content/en/office-requests.ts'
import { texts } from '#app/content/texts.ts'
import { parseOffer, parseRefusal } from '#app/contract/input/request.ts'
import { readRowId } from '#app/routes/row-id.ts'
import type { OfficeAnswer } from '#app/server/requests/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'
import { parseCorrection } from './booking-input.ts'
import { officeForm, officeRowForm } from './office-form.ts'
import { noRow, staleRow } from './register-problems.ts'
import { toRequestRow } from './request-row.ts'

/** Adds the endpoints about requests; whoever may work in the office may call them (office-routes.ts). */
export function addRequests(office: Hono<ApiEnv>): void {
  office.get('/requests', listOfficeRequests)
  office.get('/requests/:id', readOfficeRequest)
  office.post('/bookings/:id/offer', offerAdminRequest)
  office.post('/requests/:id/refusal', refuseAdminRequest)
  office.put('/requests/:id/email', correctRequestEmail)
}

/** GET /api/admin/requests: those that wait for the office first, fifty at most. */
async function listOfficeRequests(c: Context<ApiEnv>): Promise<Response> {
  const requests = await c.get('services').requests.list()
  return answer(c, 'GET /api/admin/requests', { requests })
}

/** GET /api/admin/requests/{id}: one with its history. */
async function readOfficeRequest(c: Context<ApiEnv>): Promise<Response> {
  const id = readRowId(c.req.param('id'))
  const request = id === null ? null : await c.get('services').requests.readRecord(id)
  return request ? answer(c, 'GET /api/admin/requests/:id', request) : problem(c, noRow())
}

/**
 * POST /api/admin/bookings/{id or reference}/offer {version, totalCents, date?, time?, vehicleType?, note?, validHours}:
 * the request as it is now; its guest is told by mail.
 */
async function offerAdminRequest(c: Context<ApiEnv>): Promise<Response> {
  const { requests } = c.get('services')
  const form = await officeForm(c, parseOffer)
  if (!form.ok) return form.refused
  const id = await requests.findId(c.req.param('id') ?? '')
  if (id === null) return problem(c, noRow())
  const offered = await requests.offer(id, form.value, form.actor)
  if (!offered.ok) return refuse(c, offered)
  return answer(c, 'POST /api/admin/bookings/:id/offer', toRequestRow(offered.request))
}

/** POST /api/admin/requests/{id}/refusal {version, note?}: the request as it is now. */
async function refuseAdminRequest(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeRowForm(c, parseRefusal)
  if (!form.ok) return form.refused
  const refused = await c.get('services').requests.refuse(form.id, form.value, form.actor)
  if (!refused.ok) return refuse(c, refused)
  return answer(c, 'POST /api/admin/requests/:id/refusal', refused.request)
}

/** PUT /api/admin/requests/{id}/email {version, email}: the request as it is now; its guest's link is another one. */
async function correctRequestEmail(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeRowForm(c, parseCorrection)
  if (!form.ok) return form.refused
  const { requests } = c.get('services')
  const corrected = await requests.correctEmail(form.id, form.value, form.actor)
  if (!corrected.ok) return refuse(c, corrected)
  return answer(c, 'PUT /api/admin/requests/:id/email', corrected.request)
}

function refuse(c: Context<ApiEnv>, result: Extract<OfficeAnswer, { ok: false }>): Response {
  if (result.error === 'not-found') return problem(c, noRow())
  if (result.error === 'stale') return problem(c, staleRow(result.request))
  if (result.error === 'over') {
    return problem(c, { status: 409, code: 'over', title: texts()(requestTextEn).over })
  }
  if (result.error === 'booked') {
    return problem(c, { status: 409, code: 'booked', title: texts()(requestTextEn).isBooked })
  }
  const title = {
    'already-past': texts()(officeMessagesEn).phoneBooking.alreadyPast,
    'too-far': texts()(messagesEn).trip.horizon,
  }[result.error]
  return problem(c, { status: 422, code: result.error, title, errors: { date: title } })
}
