import type { Context } from 'hono'
import { messages } from '#app/content/en/messages.ts'
import { parsePhoneBooking } from '#app/routes/office/new-booking/phone-booking-input.ts'
import { bookingProblem, presentBooked } from './bookings.ts'
import type { ApiEnv } from './env.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { problem } from './problem.ts'
import { readJson } from './read-json.ts'

/**
 * POST /api/admin/bookings: the office books for a caller, once per Idempotency-Key. Answered like
 * a booking of the website, with `payBefore` beside an address where a card is to be charged.
 */
export async function createPhoneBooking(c: Context<ApiEnv>): Promise<Response> {
  const { bookings, settings, partners } = c.get('services')
  const idempotencyKey = readIdempotencyKey(c)
  const parsed = parsePhoneBooking(await readJson(c), settings)
  if (!parsed.ok || !idempotencyKey) {
    return refused(c, parsed.ok ? { 'Idempotency-Key': messages.field.required } : parsed.errors)
  }
  const { partnerCode } = parsed.value
  if (partnerCode && !(await partners.isActive(partnerCode))) {
    return refused(c, { partnerCode: messages.phoneBooking.unknownPartner })
  }
  const request = { ...parsed.value, idempotencyKey }
  const answer = await bookings.office.bookByPhone(request, c.get('caller').username)
  if (!answer.ok && answer.error === 'method-not-offered') {
    return refused(c, { paymentMethod: messages.phoneBooking.noBankDetails })
  }
  if (!answer.ok) return problem(c, bookingProblem(answer))
  const { checkoutUrl, payBefore } = answer.order
  const booked = { ...presentBooked(answer.order), ...(checkoutUrl && { payBefore }) }
  return c.json(booked, answer.created ? 201 : 200)
}

function refused(c: Context<ApiEnv>, errors: Partial<Record<string, string>>): Response {
  const title = Object.values(errors)[0] ?? messages.booking.unexpected
  return problem(c, { status: 422, code: 'invalid-booking', title, errors })
}
