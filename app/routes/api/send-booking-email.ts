import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { messages } from '#app/content/en/messages.ts'
import { isPlainLine } from '#app/domain/text/plain-text.ts'
import type { SendAnswer } from '#app/server/bookings/index.server.ts'
import type { ApiEnv } from './env.ts'
import { callerOf, refuse, refuseTooMany } from './function-call.ts'
import { readJson } from './read-json.ts'

/** Fields that must not be empty, in the order in which missing ones are named (MAIL-06, A-33). */
const REQUIRED = ['bookingRef', 'firstName', 'email', 'type'] as const

/** Of the body only the reference and the kind are believed; the rest says the form is complete. */
const Body = z.object({
  bookingRef: z.string().trim().max(40).refine(isPlainLine),
  emailType: z.enum(['confirmation', 'driver_info']).default('confirmation'),
})

const ANSWERS: Record<SendAnswer | 'refused', [ContentfulStatusCode, string]> = {
  queued: [200, messages.mail.queued],
  refused: [401, messages.request.signInNeeded],
  'not-found': [404, messages.admin.bookingNotFound],
  cancelled: [409, messages.mail.cancelled],
  'no-driver': [409, messages.admin.assignDriverFirst],
}

/**
 * POST /functions/v1/send-booking-email: mails a booking's customer once more (MAIL-01). The caller
 * is an administrator, or holds the booking's signed link as a bearer token and asks for the
 * confirmation. Who gets it and what it says is read from the stored booking (MAIL-02). Answers
 * {success, message} or {success, error}; a customer whose mail could not even be noted is told what
 * to do (ERR-01).
 */
export async function sendBookingEmail(c: Context<ApiEnv>): Promise<Response> {
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
  const { bookings, limits } = c.get('services')
  const byAddress = await limits.take('mail', c.get('address'))
  if (!byAddress.ok) return refuseTooMany(c, byAddress.retryAfter)
  const by = await callerOf(c)
  if (!by) return refuse(c, ...ANSWERS.refused)
  const byLink = by === 'office' ? byAddress : await limits.take('mail-link', hashOf(by.token))
  if (!byLink.ok) return refuseTooMany(c, byLink.retryAfter)
  const input = await readJson(c)
  const missing = missingFields(input)
  if (missing.length > 0) return refuse(c, 400, messages.mail.missingFields(missing))
  const body = Body.safeParse(input)
  if (!body.success) return refuse(c, 400, messages.admin.emailFailed)
  const answer = await bookings.requestMail({ ...body.data, by })
  const [status, text] = ANSWERS[answer]
  return answer === 'queued' ? c.json({ success: true, message: text }) : refuse(c, status, text)
}

/** The store of the limits is no place for a token. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function missingFields(input: unknown): string[] {
  const given = typeof input === 'object' && input !== null ? input : {}
  return REQUIRED.filter((field) => {
    const value = Reflect.get(given, field)
    return typeof value !== 'string' || value.trim() === ''
  })
}
