import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { texts } from '#app/content/texts.ts'
import { bookingEmail } from '#app/contract/functions.ts'
import type { SendAnswer } from '#app/server/bookings/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { officeOrLink } from '../request/guard.ts'
import { readJson } from '../request/read-json.ts'
import { refuse, refuseTooMany } from './function-call.ts'

/** Fields that must not be empty, in the order in which missing ones are named. */
const REQUIRED = ['bookingRef', 'firstName', 'email', 'type'] as const

const answers = (): Record<SendAnswer | 'refused', [ContentfulStatusCode, string]> => {
  const messages = texts()(requestMessagesEn)
  const officeMessages = texts()(officeMessagesEn)
  return {
    queued: [200, officeMessages.mail.queued],
    refused: [401, messages.request.signInNeeded],
    'not-found': [404, officeMessages.admin.bookingNotFound],
    cancelled: [409, officeMessages.mail.cancelled],
    'no-driver': [409, officeMessages.admin.assignDriverFirst],
  }
}

/**
 * POST /functions/v1/send-booking-email: mails a booking's customer once more. The caller
 * is an administrator, or holds the booking's signed link as a bearer token and asks for the
 * confirmation. Who gets it and what it says is read from the stored booking. Answers
 * {success, message} or {success, error}; a customer whose mail could not even be noted is told what
 * to do.
 */
export async function sendBookingEmail(c: Context<ApiEnv>): Promise<Response> {
  const messages = texts()(officeMessagesEn)
  try {
    return await send(c)
  } catch (error) {
    c.get('services').log.error({ err: error, requestId: c.get('requestId') }, 'request failed')
    const isCustomer = c.req.header('authorization') !== undefined
    return isCustomer
      ? refuse(c, 500, messages.mail.confirmationFailed)
      : refuse(c, 503, messages.admin.emailFailed)
  }
}

async function send(c: Context<ApiEnv>): Promise<Response> {
  const messages = texts()(officeMessagesEn)
  const { bookings, limits } = c.get('services')
  const byAddress = await limits.takeOfVisitor('mail', c.get('address'))
  if (!byAddress.ok) return refuseTooMany(c, byAddress.retryAfter)
  const by = await officeOrLink(c)
  if (!by) return refuse(c, ...answers().refused)
  const byLink = by === 'office' ? byAddress : await limits.take('mail-link', String(by.orderId))
  if (!byLink.ok) return refuseTooMany(c, byLink.retryAfter)
  const input = await readJson(c)
  const missing = missingFields(input)
  if (missing.length > 0) return refuse(c, 400, messages.mail.missingFields(missing))
  const body = bookingEmail.safeParse(input)
  if (!body.success) return refuse(c, 400, messages.admin.emailFailed)
  const sent = await bookings.requestMail({ ...body.data, by })
  const [status, text] = answers()[sent]
  if (sent !== 'queued') return refuse(c, status, text)
  return answer(c, 'POST /functions/v1/send-booking-email', { success: true, message: text })
}

function missingFields(input: unknown): string[] {
  const fields = typeof input === 'object' && input !== null ? input : {}
  return REQUIRED.filter((field) => {
    const value = Reflect.get(fields, field)
    return typeof value !== 'string' || value.trim() === ''
  })
}
