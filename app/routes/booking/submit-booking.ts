import { messages } from '#app/content/en/messages.ts'
import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import type { ApiAnswer, Problem } from '#app/ui/booking/api.ts'
import type { Quote, QuoteAnswer } from '#app/ui/booking/quote.ts'
import type { Trip } from '#app/ui/booking/trip.ts'
import type { PersonalDetails } from './details-input.ts'

/** A created booking as `POST /api/bookings` answers it. */
export type BookingAnswer = {
  bookingRef: string
  returnBookingRef?: string
  status: BookingStatus
  paymentMethod: PaymentMethod
  totalCents: Cents
  manageUrl?: string
  /** Where a card is charged; absent for other methods. */
  checkoutUrl?: string
  /** A mail that could not be sent; the booking stands (ERR-02). */
  warning?: string
}

/** Everything one attempt to book needs. */
export type BookingRequest = {
  trip: Trip
  quote: Quote
  details: PersonalDetails
  paymentMethod: PaymentMethod
  /** Idempotency key of this checkout. */
  key: string
}

/** The calls {@link submitBooking} makes; replaced in tests. */
export type BookingCalls = {
  createBooking: (body: object, key: string) => Promise<ApiAnswer<BookingAnswer>>
  /** The booking made under a key that stands, see {@link findStanding}. */
  findStanding: (key: string) => Promise<BookingAnswer | null>
  requestQuote: (trip: Trip) => Promise<QuoteAnswer>
  newKey: () => string
}

/** How an attempt ended. `heading` is there for failures of the payment itself. */
export type SubmitOutcome =
  | { kind: 'pay'; checkoutUrl: string }
  | { kind: 'booked'; booking: BookingAnswer }
  | { kind: 'price-changed' }
  | { kind: 'wrong-fields'; errors: Record<string, string> }
  | { kind: 'failed'; heading?: string; message: string }

/** The outcome with the key and quote that were current at its end, to be kept. */
export type Submitted = { outcome: SubmitOutcome; key: string; quote: Quote }

/**
 * Books and, for a card, leads to the card page. Repeating it with the same key never books
 * twice.
 *
 * An expired quote is renewed silently; only when its price differs does the customer see it
 * first. The key changes in two cases: the details were edited after an earlier attempt, or
 * that attempt's booking has been cancelled meanwhile. An earlier attempt that stands after all,
 * since its answer was lost or the card was charged in another tab, is the outcome itself.
 *
 * @see CHECKOUT-25, CHECKOUT-31, ERR-04 to ERR-09
 */
export async function submitBooking(
  calls: BookingCalls,
  request: BookingRequest,
): Promise<Submitted> {
  let { key, quote } = request
  let [renewedQuote, renewedKey] = [false, false]
  for (;;) {
    const answer = await calls.createBooking(bodyOf({ ...request, quote }), key)
    const next = decide(answer, request.paymentMethod)
    if (next === 'new-key' && !renewedKey) {
      const earlier = await calls.findStanding(key)
      if (earlier) return { outcome: { kind: 'booked', booking: earlier }, key, quote }
      renewedKey = true
      key = calls.newKey()
    } else if (next === 'new-quote' && !renewedQuote) {
      renewedQuote = true
      const renewed = await calls.requestQuote(request.trip)
      if (!renewed.ok) return { outcome: { kind: 'failed', message: renewed.message }, key, quote }
      const samePrice = renewed.quote.priceCents === quote.priceCents
      quote = renewed.quote
      if (!samePrice) return { outcome: { kind: 'price-changed' }, key, quote }
    } else {
      return { outcome: typeof next === 'string' ? UNEXPECTED : next, key, quote }
    }
  }
}

const UNEXPECTED: SubmitOutcome = { kind: 'failed', message: messages.booking.unexpected }

function bodyOf({ quote, details, paymentMethod }: BookingRequest): object {
  return { quote: quote.quote, ...details, paymentMethod }
}

type Decision = SubmitOutcome | 'new-key' | 'new-quote'

function decide(answer: ApiAnswer<BookingAnswer>, method: PaymentMethod): Decision {
  if (!answer.ok) return decideOnProblem(answer.problem, method)
  const booking = answer.value
  if (booking.status === 'cancelled') return 'new-key'
  if (method !== 'card' || booking.status !== 'pending') return { kind: 'booked', booking }
  if (booking.checkoutUrl) return { kind: 'pay', checkoutUrl: booking.checkoutUrl }
  return paymentError(messages.payment.noCheckoutUrl)
}

function decideOnProblem(problem: Problem, method: PaymentMethod): Decision {
  if (problem.code === 'key-reused' || problem.code === 'order-closed') return 'new-key'
  if (problem.code === 'quote-expired' || problem.code === 'quote-invalid') return 'new-quote'
  if (Object.keys(problem.errors).length > 0)
    return { kind: 'wrong-fields', errors: problem.errors }
  if (problem.code === 'checkout-session-failed') {
    return paymentError(problem.title || messages.payment.sessionFailed)
  }
  if (problem.status === 0) return unreachable(method)
  if (problem.code === 'unavailable') return { kind: 'failed', message: messages.request.away }
  // Titles of client errors come from the catalogue; what a broken server says is kept away.
  if (problem.status < 500 && problem.title) return { kind: 'failed', message: problem.title }
  return UNEXPECTED
}

function unreachable(method: PaymentMethod): SubmitOutcome {
  return method === 'card'
    ? paymentError(messages.payment.failed)
    : { kind: 'failed', message: messages.payment.processingFailed }
}

function paymentError(message: string): SubmitOutcome {
  return { kind: 'failed', heading: messages.payment.heading, message }
}
