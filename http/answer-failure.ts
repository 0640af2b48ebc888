import type { Context } from 'hono'
import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { texts } from '#app/content/texts.ts'
import type { ApiEnv } from '#app/routes/api/env.ts'
import { refundProblem } from '#app/routes/api/request/office-right.ts'
import { problem } from '#app/routes/api/request/problem.ts'
import { RefundRefused } from '#app/server/bookings/index.server.ts'
import { ProviderUnavailable } from '#app/server/payments/index.server.ts'
import { noteFailure } from '#app/services.server.ts'

/** Seconds after which to ask again what the store or the card provider could not take. */
export const RETRY_SECONDS = 5

/**
 * Answers a failure: 403 for who would give back more than they may, 503 while the store can take nothing or the card provider is away, else 500;
 * details to the log.
 */
export function answerFailure(error: Error, c: Context<ApiEnv>): Response {
  const messages = texts()(requestMessagesEn)
  const checkoutMessages = texts()(checkoutMessagesEn)
  if (error instanceof RefundRefused) return problem(c, refundProblem(error))
  const requestId = c.get('requestId')
  const trouble = noteFailure(c.get('services'), { error, requestId, words: 'request failed' })
  if (holdsOddText(error)) {
    return problem(c, { status: 400, code: 'odd-bytes', title: messages.request.oddBytes })
  }
  if (trouble || isProviderAway(error)) {
    const title = messages.request.away
    return problem(c, { status: 503, code: 'unavailable', title, retryAfter: RETRY_SECONDS })
  }
  return problem(c, { status: 500, code: 'unexpected', title: checkoutMessages.booking.unexpected })
}

function isProviderAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof ProviderUnavailable || isProviderAway(error.cause)
}

/** How the store refuses text: U+0000, half of a character, or what is no value of its kind. */
const ODD_TEXT_CODES = new Set(['22021', '22P02', '22P05'])

/** A net below the rules of each field: what the store cannot hold is the sender's fault, not ours. */
function holdsOddText(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ODD_TEXT_CODES.has((error as { code?: string }).code ?? '') || holdsOddText(error.cause)
}
