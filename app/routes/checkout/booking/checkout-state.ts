import { EMPTY_PERSON, type PersonDraft } from '#app/contract/input/person.ts'
import { parseTrip } from '#app/contract/input/trip.ts'
import type { Trip } from '#app/contract/input/trip-fields.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#app/domain/booking/status.ts'
import { isQuote, type Quote } from '#app/ui/booking/quote.ts'
import type { BookingAnswer } from '#app/ui/booking/submit-order.ts'

/** Step 2 while it is being filled in. */
export type DetailsDraft = PersonDraft & {
  flightOrFerry: string
  flightTime: string
  returnTransfer: boolean
  returnDate: string
  returnTime: string
  returnFlightOrFerry: string
  returnFlightTime: string
}

/** One checkout: the priced trip and everything the customer has entered since. */
export type Checkout = {
  trip: Trip
  quote: Quote
  /** Idempotency key of the booking. */
  key: string
  details: DetailsDraft
  paymentMethod: PaymentMethod | ''
  /** Whether the server may know a booking by this key already. */
  attempted: boolean
  /** Set once the booking stands; the flow is over then. */
  booked: BookingAnswer | null
}

/** Steps 2 Details, 3 Payment, 4 Done; step 1 is the widget on the home page. */
export type Step = 2 | 3 | 4

/** What one history entry of /booking holds, so that a reload loses nothing. */
type BookingEntry = {
  form: Trip
  quote: Quote
  step: Step
  checkout: Omit<Checkout, 'trip' | 'quote'>
}

/** Everything that changes a checkout. */
export type CheckoutEvent =
  | { type: 'details-changed'; fields: Partial<DetailsDraft> }
  | { type: 'method-chosen'; method: PaymentMethod }
  | { type: 'attempting' }
  | { type: 'attempted'; key: string; quote: Quote }
  | { type: 'booked'; booking: BookingAnswer }

/** Step 2 as a new customer finds it. */
export const EMPTY_DETAILS: DetailsDraft = {
  ...EMPTY_PERSON,
  flightOrFerry: '',
  flightTime: '',
  returnTransfer: false,
  returnDate: '',
  returnTime: '',
  returnFlightOrFerry: '',
  returnFlightTime: '',
}

/** The checkout after an event. A finished checkout stays as it is. */
export function reduceCheckout(checkout: Checkout, event: CheckoutEvent): Checkout {
  if (checkout.booked) return checkout
  switch (event.type) {
    case 'details-changed':
      return { ...checkout, details: { ...checkout.details, ...event.fields } }
    case 'method-chosen':
      return { ...checkout, paymentMethod: event.method }
    case 'attempting':
      return { ...checkout, attempted: true }
    case 'attempted':
      return { ...checkout, key: event.key, quote: event.quote }
    case 'booked':
      return { ...checkout, booked: event.booking }
  }
}

/**
 * The checkout a history entry stands for: a fresh one for `{ form, quote }` as the widget
 * leaves it, a continued one after a reload. Null without a trip or a price.
 *
 * @param newKey Mints the idempotency key of a fresh checkout.
 * @param details What a fresh checkout starts with.
 */
export function readCheckout(
  state: unknown,
  newKey: () => string,
  details: DetailsDraft = EMPTY_DETAILS,
): Checkout | null {
  const entry = (state ?? {}) as Partial<BookingEntry>
  const trip = parseTrip(entry.form)
  if (!trip.ok || !isQuote(entry.quote)) return null
  const stored = entry.checkout
  return {
    trip: trip.value,
    quote: entry.quote,
    key: stored?.key ?? newKey(),
    details: { ...details, ...stored?.details },
    paymentMethod: PAYMENT_METHODS.find((method) => method === stored?.paymentMethod) ?? '',
    attempted: stored?.attempted ?? false,
    booked: stored?.booked ?? null,
  }
}

/** The checkout with the one way to pay already chosen, where no other is on offer. */
export function withOnlyMethod(checkout: Checkout, methods: readonly PaymentMethod[]): Checkout {
  const [only, another] = methods
  if (!only || another || checkout.paymentMethod) return checkout
  return { ...checkout, paymentMethod: only }
}

/** The step a history entry stands for; the flow starts at step 2. */
export function readStep(state: unknown): Step {
  const step = (state as Partial<BookingEntry> | null)?.step
  return step === 3 || step === 4 ? step : 2
}

/** The history entry that brings a checkout back at a step. */
export function entryOf({ trip, quote, ...checkout }: Checkout, step: Step): BookingEntry {
  return { form: trip, quote, step, checkout }
}
