import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { messagesEn } from '#app/content/en/messages.ts'
import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { texts } from '#app/content/texts.ts'
import type { Booked } from '#app/contract/bookings.ts'
import { parseDetails, returnMessages } from '#app/contract/input/booking-details.ts'
import { centsToEuros } from '#app/domain/money.ts'
import type {
  BookedOrder,
  BookingRequest,
  CardFailure,
  CreateAnswer,
} from '#app/server/bookings/index.server.ts'
import type { Parsed } from '#app/ui/forms/form-errors.ts'
import type { ApiEnv } from '../env.ts'
import { partnerOfVisitor } from '../partner/partner-link.ts'
import { answer } from '../request/answer.ts'
import { signedIn } from '../request/guard.ts'
import { readIdempotencyKey } from '../request/idempotency-key.ts'
import { limited, tooMany } from '../request/limited.ts'
import { type Problem, problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'

/** POST /api/bookings: books a quoted transfer once per Idempotency-Key. */
export function createBooking(c: Context<ApiEnv>): Promise<Response> {
  const { bookings, settings } = c.get('services')
  return receiveBooking(c, {
    parse: (body) => parseDetails(body, settings),
    book: (details, customer, body) =>
      bookings.create({ ...details, ...customer, ...quoteOf(body) }),
  })
}

function quoteOf(body: unknown): { quote: string } {
  const { quote } = (body ?? {}) as { quote?: unknown }
  return { quote: typeof quote === 'string' ? quote : '' }
}

/** How {@link receiveBooking} reads and books one kind of order. */
type Taking<Details extends { email: string; paymentMethod: string }> = {
  parse(body: unknown): Parsed<Details, string>
  book(
    details: Details,
    customer: Pick<BookingRequest, 'idempotencyKey' | 'partnerCode'>,
    body: unknown,
  ): Promise<CreateAnswer>
}

/** Takes a request to book: 201 for a new order, 200 with the same answer for a repeat. */
export async function receiveBooking<Details extends { email: string; paymentMethod: string }>(
  c: Context<ApiEnv>,
  { parse, book }: Taking<Details>,
): Promise<Response> {
  const messages = texts()(messagesEn)
  const checkoutMessages = texts()(checkoutMessagesEn)
  const refused = await limited(c, 'booking')
  if (refused) return refused
  const idempotencyKey = readIdempotencyKey(c)
  const body = await readJson(c)
  const details = parse(body)
  if (!details.ok || !idempotencyKey) {
    const errors = details.ok ? { 'Idempotency-Key': messages.field.required } : details.errors
    const title = checkoutMessages.booking.unexpected
    return problem(c, { status: 422, code: 'invalid-booking', title, errors })
  }
  const pace = await countPace(c)
  if (!pace.ok) return tooMany(c, pace.retryAfter)
  const recipient = await countRecipient(c, details.value)
  if (!recipient.ok) return tooMany(c, recipient.retryAfter)
  const customer = { idempotencyKey, partnerCode: await findPartner(c) }
  const taken = await book(details.value, customer, body)
  // What is refused costs as much to look at as what is sold; to nobody a mail goes out for it.
  if (taken.ok && !taken.created) await pace.giveBack()
  if (!taken.ok || !taken.created) await recipient.giveBack()
  if (!taken.ok) return problem(c, bookingProblem(taken))
  return answer(c, 'POST /api/bookings', presentBooked(taken.order), taken.created ? 201 : 200)
}

type Counted = { ok: true; giveBack(): Promise<void> } | { ok: false; retryAfter: number }

/** Not counted. */
const FREE: Counted = { ok: true, giveBack: async () => {} }

/**
 * Counts a new order by how quickly one visitor sends another: no person fills in the form so often. What was sent
 * again is given back; a hotel that is signed in books for many guests.
 */
async function countPace(c: Context<ApiEnv>): Promise<Counted> {
  if ((await signedIn(c)) !== null) return FREE
  const { limits } = c.get('services')
  const address = c.get('address')
  const left = await limits.takeOfVisitor('booking-pace', address)
  if (!left.ok) return left
  return { ok: true, giveBack: () => limits.giveBackOfVisitor('booking-pace', address) }
}

/**
 * Counts a booking whose confirmation goes out at once, unpaid, by whom it goes to: a stranger must
 * not fill somebody's mailbox. A hotel that is signed in books for many guests under one address.
 */
export async function countRecipient(
  c: Context<ApiEnv>,
  { email, paymentMethod }: { email: string; paymentMethod: string },
): Promise<Counted> {
  const { limits, keys } = c.get('services')
  if (paymentMethod === 'card' || (await signedIn(c)) !== null) return FREE
  const [secret] = keys.derive('recipient')
  const key = createHmac('sha256', secret).update(email.toLowerCase()).digest('base64url')
  const left = await limits.take('booking-recipient', key)
  return left.ok ? { ok: true, giveBack: () => limits.giveBack('booking-recipient', key) } : left
}

/**
 * GET /api/bookings: what became of the booking made under the Idempotency-Key; 404 without one. An accepted
 * offer is booked under no key of its guest's: the token of the request stands for it.
 */
export async function readBooking(c: Context<ApiEnv>): Promise<Response> {
  const refused = await limited(c, 'find-booked')
  if (refused) return refused
  const key = readIdempotencyKey(c)
  const { bookings, requests } = c.get('services')
  const order = key && ((await bookings.findBooked(key)) ?? (await requests.findAccepted(key)))
  if (order) return answer(c, 'GET /api/bookings', presentBooked(order))
  return problem(c, {
    status: 404,
    code: 'not-found',
    title: texts()(officeMessagesEn).admin.bookingNotFound,
  })
}

/** The server decides which partner a booking belongs to: who is signed in, or whose link it was. */
export async function findPartner(c: Context<ApiEnv>): Promise<string | null> {
  const identity = await signedIn(c)
  if (identity?.partnerCode) return identity.partnerCode
  const code = partnerOfVisitor(c)
  return code && (await c.get('services').partners.isActive(code)) ? code : null
}

const noCardPage = (title: string): Problem => ({
  status: 502,
  code: 'checkout-session-failed',
  title,
})

/** Why there is no card page: one code, for a caller does the same about both. */
export const cardProblems = (): Record<CardFailure, Problem> => {
  const messages = texts()(checkoutMessagesEn)
  return {
    'checkout-session-failed': noCardPage(messages.payment.sessionFailed),
    'card-provider-missing': noCardPage(messages.payment.providerMissing),
  }
}

const problems = () => {
  const messages = texts()(messagesEn)
  const checkoutMessages = texts()(checkoutMessagesEn)
  const officeMessages = texts()(officeMessagesEn)
  return {
    'quote-invalid': { status: 409, title: messages.quote.failed },
    'quote-expired': { status: 409, title: messages.quote.failed },
    'key-reused': { status: 409, title: checkoutMessages.booking.unexpected },
    'order-closed': { status: 409, title: checkoutMessages.booking.unexpected },
    ...cardProblems(),
    'method-not-offered': { status: 422, title: checkoutMessages.payment.methodMissing },
    'place-unknown': { status: 422, title: messages.quote.placeUnknown },
    'too-soon': { status: 422, title: checkoutMessages.details.leadTime },
    'too-far': { status: 422, title: messages.trip.horizon },
    'already-past': { status: 422, title: officeMessages.phoneBooking.alreadyPast },
    'unknown-tour': {
      status: 422,
      title: messages.tour.unknown,
      errors: { tourId: messages.tour.unknown },
    },
    'invalid-start': {
      status: 422,
      title: messages.tour.startTime,
      errors: { time: messages.tour.startTime },
    },
  } as const
}

/** The problem to answer for a booking that was refused. */
export function bookingProblem(refusal: Extract<CreateAnswer, { ok: false }>): Problem {
  if (refusal.error === 'invalid-return') {
    const title = returnMessages()[refusal.problem]
    return { status: 422, code: refusal.error, title, errors: { [refusal.field]: title } }
  }
  if (refusal.error === 'sales-stopped') {
    return { status: 409, code: refusal.error, title: refusal.message }
  }
  if (refusal.error === 'no-longer-available') return noPlaceProblem(refusal)
  return { code: refusal.error, ...problems()[refusal.error] }
}

function noPlaceProblem({
  error,
  alternatives,
  request,
}: Extract<CreateAnswer, { error: 'no-longer-available' }>): Problem {
  const messages = texts()(messagesEn)
  return {
    status: 409,
    code: error,
    title: request ? messages.promise.request : messages.promise.full,
    extra: {
      request,
      alternatives: alternatives.map(({ totalCents, ...time }) => ({
        ...time,
        totalPrice: centsToEuros(totalCents),
        totalPriceCents: totalCents,
      })),
    },
  }
}

/** A booking as the API answers it. */
export function presentBooked(order: BookedOrder): Booked {
  return {
    bookingRef: order.bookingRef,
    ...(order.returnBookingRef && { returnBookingRef: order.returnBookingRef }),
    status: order.status,
    paymentMethod: order.paymentMethod,
    total: centsToEuros(order.totalCents),
    totalCents: order.totalCents,
    manageUrl: order.manageUrl,
    trips: order.trips,
    ...(order.bank && { bank: order.bank }),
    ...(order.checkoutUrl && { checkoutUrl: order.checkoutUrl }),
    ...(order.mailFailed && { warning: texts()(officeMessagesEn).mail.confirmationsFailed }),
  }
}
