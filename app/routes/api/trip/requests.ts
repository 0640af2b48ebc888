import type { Context, Next } from 'hono'
import { messagesEn } from '#app/content/en/messages.ts'
import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { texts } from '#app/content/texts.ts'
import { parseAnswer, parseAnswerForm, parseRequest } from '#app/contract/input/request.ts'
import type { CreateAnswer } from '#app/server/bookings/index.server.ts'
import type { AnswerOfferAnswer, OpenAnswer } from '#app/server/requests/index.server.ts'
import { bookingProblem, countRecipient, findPartner, presentBooked } from '../checkout/bookings.ts'
import type { ApiEnv } from '../env.ts'
import { invalidRow } from '../office/register-problems.ts'
import { answer } from '../request/answer.ts'
import { formPageOf } from '../request/form-page.ts'
import { readIdempotencyKey, readKey } from '../request/idempotency-key.ts'
import { isForm } from '../request/is-form.ts'
import { limited, tooMany } from '../request/limited.ts'
import { type Problem, problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'
import { seeOther } from '../request/see-other.ts'
import { textsOf } from '../request/texts-of.ts'

/**
 * POST /api/requests: asks for a trip that cannot be sold at once, once per Idempotency-Key.
 * The trip may stand in the body, or in the `quote` it was priced by.
 */
export async function openRequest(c: Context<ApiEnv>): Promise<Response> {
  return isForm(c) ? openByForm(c) : open(c, await readJson(c), readIdempotencyKey(c))
}

/** A form that the browser sent by itself goes on to the request's page. */
async function openByForm(c: Context<ApiEnv>): Promise<Response> {
  const { key = '', ...form } = textsOf(await c.req.parseBody())
  const opened = await open(c, asTyped(form), readKey(key))
  return opened.ok ? seeOther(c, (await opened.json()).manageUrl) : opened
}

/** What a form sends are texts: counts and ticks become what JSON has for them. */
function asTyped(fields: Record<string, unknown>): Record<string, unknown> {
  const { passengers, luggage, acceptPrivacy, acceptTerms, ...texts } = fields
  return {
    ...texts,
    passengers: Number(passengers),
    luggage: Number(luggage || '0'),
    acceptPrivacy: acceptPrivacy === 'true',
    acceptTerms: acceptTerms === 'true',
  }
}

async function open(
  c: Context<ApiEnv>,
  body: unknown,
  idempotencyKey: string | null,
): Promise<Response> {
  const messages = texts()(messagesEn)
  const officeMessages = texts()(officeMessagesEn)
  const refused = await limited(c, 'request')
  if (refused) return refused
  const { requests } = c.get('services')
  const parsed = parseRequest(withQuotedTrip(c, body))
  if (!parsed.ok || !idempotencyKey) {
    const errors = parsed.ok ? { 'Idempotency-Key': messages.field.required } : parsed.errors
    const title = officeMessages.requests.invalid
    return problem(c, { status: 422, code: 'invalid-request', title, errors })
  }
  const { acceptPrivacy: _, ...request } = parsed.value
  const recipient = await countRecipient(c, { email: request.email, paymentMethod: '' })
  if (!recipient.ok) return tooMany(c, recipient.retryAfter)
  const partnerCode = await findPartner(c)
  const taken = await requests.open({ ...request, idempotencyKey, partnerCode })
  if (!taken.ok || !taken.created) await recipient.giveBack()
  if (!taken.ok) return problem(c, openProblems()[taken.error])
  const { reference, url } = taken.request
  const opened = { bookingRef: reference, status: 'pending', review: 'request' } as const
  const status = taken.created ? 201 : 200
  return answer(c, 'POST /api/requests', { ...opened, manageUrl: url }, status)
}

function withQuotedTrip(c: Context<ApiEnv>, body: unknown): unknown {
  const { quote } = (body ?? {}) as { quote?: unknown }
  if (typeof quote !== 'string') return body
  const opened = c.get('services').quotes.open(quote)
  if (!opened.ok) return body
  const { pickupLocation, dropoffLocation, date, time, passengers, luggage } = opened.quote
  const trip = { pickupLocation, dropoffLocation, date, time, passengers, luggage }
  return { ...trip, ...(body as object) }
}

const openProblems = (): Record<Extract<OpenAnswer, { ok: false }>['error'], Problem> => {
  const messages = texts()(messagesEn)
  const checkoutMessages = texts()(checkoutMessagesEn)
  const officeMessages = texts()(officeMessagesEn)
  return {
    'key-reused': { status: 409, code: 'key-reused', title: checkoutMessages.booking.unexpected },
    'already-past': {
      status: 422,
      code: 'already-past',
      title: officeMessages.phoneBooking.alreadyPast,
      errors: { date: officeMessages.phoneBooking.alreadyPast },
    },
    'too-far': {
      status: 422,
      code: 'too-far',
      title: messages.trip.horizon,
      errors: { date: messages.trip.horizon },
    },
    'return-too-far': {
      status: 422,
      code: 'too-far',
      title: messages.trip.horizon,
      errors: { returnDate: messages.trip.horizon },
    },
    'return-before-outbound': {
      status: 422,
      code: 'invalid-return',
      title: checkoutMessages.details.returnNotAfterOutbound,
      errors: { returnDate: checkoutMessages.details.returnNotAfterOutbound },
    },
  }
}

/**
 * Answers GET /api/manage/{token} where the token is a request's: the wish, and what the office offers for it. Every
 * other token is for who comes next.
 */
export async function presentRequest(
  c: Context<ApiEnv>,
  next: Next,
): Promise<Response | undefined> {
  const request = await c.get('services').requests.read(c.req.param('token') ?? '')
  if (!request) {
    await next()
    return
  }
  const { reference: bookingRef, ...trip } = request
  c.header('cache-control', 'no-store')
  return answer(c, 'GET /api/manage/:token', { bookingRef, review: 'request', ...trip })
}

/**
 * POST /api/manage/{token}/offer: the guest accepts the office's offer, and is answered as for a booking, or
 * declines. A form that the browser sent by itself leads on to the booking.
 */
export async function answerRequest(c: Context<ApiEnv>): Promise<Response> {
  if (!isForm(c)) return answerOffer(c, parseAnswer(await readJson(c)))
  const { settings } = c.get('services')
  const typed = asTyped(textsOf(await c.req.parseBody()))
  const answered = await answerOffer(c, parseAnswerForm(typed, settings.idNumber === 'required'))
  if (!answered.ok) return answered
  const { checkoutUrl, manageUrl } = await answered.json()
  return seeOther(c, checkoutUrl ?? manageUrl ?? formPageOf(c.req.path)?.path ?? '/request')
}

async function answerOffer(
  c: Context<ApiEnv>,
  parsed: ReturnType<typeof parseAnswer>,
): Promise<Response> {
  const { requests, settings } = c.get('services')
  if (!parsed.ok) {
    return problem(c, invalidRow(parsed.errors))
  }
  const paid = { paymentMethod: settings.paymentMethods[0] ?? ('card' as const) }
  const reply = parsed.value.answer === 'accept' ? { ...paid, ...parsed.value } : parsed.value
  const result = await requests.answer(c.req.param('token') ?? '', reply)
  if (!result.ok) return problem(c, answerProblem(result))
  const endpoint = 'POST /api/manage/:token/offer'
  if (result.answer === 'declined') {
    return answer(c, endpoint, { answer: 'decline', status: 'cancelled' })
  }
  return answer(c, endpoint, presentBooked(result.order), result.created ? 201 : 200)
}

function answerProblem(refusal: Extract<AnswerOfferAnswer, { ok: false }>): Problem {
  const messages = texts()(officeMessagesEn)
  switch (refusal.error) {
    case 'not-found':
      return { status: 404, code: 'not-found', title: messages.requests.notFound }
    case 'no-offer':
      return { status: 409, code: 'no-offer', title: messages.requests.noOffer }
    case 'already-accepted':
      return { status: 409, code: 'already-accepted', title: messages.requests.alreadyAccepted }
    default:
      return bookingProblem(refusal as Extract<CreateAnswer, { ok: false }>)
  }
}
