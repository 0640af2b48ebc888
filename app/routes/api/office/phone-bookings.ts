import type { Context } from 'hono'
import { messagesEn } from '#app/content/en/messages.ts'
import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { texts } from '#app/content/texts.ts'
import { parsePhoneBooking } from '#app/contract/input/phone-booking.ts'
import { bookingProblem, presentBooked } from '../checkout/bookings.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { readIdempotencyKey } from '../request/idempotency-key.ts'
import { problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'

/**
 * POST /api/admin/bookings: the office books for a caller, once per Idempotency-Key. Answered like
 * a booking of the website, with `payBefore` beside an address where a card is to be charged.
 */
export async function createPhoneBooking(c: Context<ApiEnv>): Promise<Response> {
  const messages = texts()(messagesEn)
  const officeMessages = texts()(officeMessagesEn)
  const { bookings, settings, partners } = c.get('services')
  const idempotencyKey = readIdempotencyKey(c)
  const parsed = parsePhoneBooking(await readJson(c), settings)
  if (!parsed.ok || !idempotencyKey) {
    return refused(c, parsed.ok ? { 'Idempotency-Key': messages.field.required } : parsed.errors)
  }
  const { partnerCode } = parsed.value
  if (partnerCode && !(await partners.isActive(partnerCode))) {
    return refused(c, { partnerCode: officeMessages.phoneBooking.unknownPartner })
  }
  const request = { ...parsed.value, idempotencyKey }
  const taken = await bookings.office.bookByPhone(request, c.get('caller').username)
  if (!taken.ok && taken.error === 'method-not-offered') {
    return refused(c, { paymentMethod: officeMessages.phoneBooking.noBankDetails })
  }
  if (!taken.ok) return problem(c, bookingProblem(taken))
  const { checkoutUrl, payBefore } = taken.order
  const booked = { ...presentBooked(taken.order), ...(checkoutUrl && { payBefore }) }
  return answer(c, 'POST /api/admin/bookings', booked, taken.created ? 201 : 200)
}

function refused(c: Context<ApiEnv>, errors: Partial<Record<string, string>>): Response {
  const title = Object.values(errors)[0] ?? texts()(checkoutMessagesEn).booking.unexpected
  return problem(c, { status: 422, code: 'invalid-booking', title, errors })
}
