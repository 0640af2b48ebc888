import type { BodyOf } from '#app/contract/call.ts'
import type { PersonalDetails } from '#app/contract/input/booking-details.ts'
import type { Trip } from '#app/contract/input/trip-fields.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import type { Quote, QuoteAnswer } from '#app/ui/booking/quote.ts'
import {
  type BookingAnswer,
  type SubmitOutcome,
  submitOrder,
} from '#app/ui/booking/submit-order.ts'
import type { ApiAnswer } from '#app/ui/forms/api.ts'

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
  createBooking: (
    body: BodyOf<'POST /api/bookings'>,
    key: string,
  ) => Promise<ApiAnswer<BookingAnswer>>
  /** The booking made under a key that stands, see {@link findBookingByKey}. */
  findBookingByKey: (key: string) => Promise<BookingAnswer | null>
  requestQuote: (trip: Trip) => Promise<QuoteAnswer>
  newKey: () => string
}

/** How an attempt ended; a price that changed is shown before anything is booked. */
export type BookingOutcome = SubmitOutcome | { kind: 'price-changed' }

/** The outcome with the key and quote that were current at its end, to be kept. */
export type Submitted = { outcome: BookingOutcome; key: string; quote: Quote }

/**
 * Books a transfer as {@link submitOrder} does. An expired quote is renewed silently; only when its
 * price differs does the customer see it first.
 */
export async function submitBooking(
  calls: BookingCalls,
  { trip, details, paymentMethod, ...request }: BookingRequest,
): Promise<Submitted> {
  let { quote } = request
  const renewQuote = async (): Promise<BookingOutcome | null> => {
    const renewed = await calls.requestQuote(trip)
    if (!renewed.ok) return { kind: 'failed', message: renewed.message }
    const samePrice = renewed.quote.priceCents === quote.priceCents
    quote = renewed.quote
    return samePrice ? null : { kind: 'price-changed' }
  }
  const submitted = await submitOrder({
    key: request.key,
    method: paymentMethod,
    newKey: calls.newKey,
    findBookingByKey: calls.findBookingByKey,
    send: (key) => calls.createBooking({ quote: quote.quote, ...details, paymentMethod }, key),
    renewQuote,
  })
  return { ...submitted, quote }
}
