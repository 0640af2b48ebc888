import type Stripe from 'stripe'
import { returnAddresses } from './return-addresses.ts'
import type { Connection } from './stripe-connection.ts'
import type { CardSession, CardSessionRequest } from './types.ts'

/** Longest name of a product that Stripe takes, in characters. */
const NAME_LIMIT = 250
const STRIPE_MINIMUM_MS = 30 * 60_000
// Stripe measures its minimum on arrival: this covers a call that needed its retries, and a clock
// a little behind Stripe's.
const ARRIVAL_MARGIN_MS = 20_000

/**
 * Writes a request as Stripe's create parameters: hosted page, one line, card only, charged in
 * exactly the euros shown. Metadata holds the installation, the order, the booking reference, the
 * change if the session collects one's difference, and nothing personal.
 *
 * @throws {RangeError} Amount not a positive whole number of cents.
 * @throws {Error} A return address outside `origin`.
 */
export function toCreateParams(
  request: CardSessionRequest,
  { installation, origin, now }: Pick<Connection, 'installation' | 'origin' | 'now'>,
): Stripe.Checkout.SessionCreateParams {
  const addresses = returnAddresses(request, origin)
  const metadata = {
    installation,
    order_id: String(request.orderId),
    booking_ref: request.bookingRef,
    ...(request.changeId === null ? {} : { change_id: String(request.changeId) }),
  }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [{ quantity: 1, price_data: priceData(request) }],
    adaptive_pricing: { enabled: false },
    customer_email: request.customerEmail,
    client_reference_id: String(request.orderId),
    metadata,
    payment_intent_data: { metadata },
    expires_at: expiresAtSeconds(request.expiresAt, now()),
    success_url: addresses.success,
    cancel_url: addresses.cancel,
  }
}

function priceData(request: CardSessionRequest) {
  if (!Number.isSafeInteger(request.amountCents) || request.amountCents <= 0) {
    throw new RangeError(`amountCents must be a positive integer, got ${request.amountCents}`)
  }
  return {
    currency: request.currency.toLowerCase(),
    unit_amount: request.amountCents,
    // Places are the customer's own words and can be longer than Stripe takes.
    product_data: { name: request.description.slice(0, NAME_LIMIT) },
  }
}

function expiresAtSeconds(until: Date, now: Date): number {
  const earliest = now.getTime() + STRIPE_MINIMUM_MS + ARRIVAL_MARGIN_MS
  return Math.ceil(Math.max(until.getTime(), earliest) / 1000)
}

/**
 * Reads Stripe's session, or null when another product on the same Stripe account made it.
 *
 * @param paidAt When the money came in, if the caller knows better than the session itself.
 */
export function toCardSession(
  session: Stripe.Checkout.Session,
  paidAt: Date | null = chargedAt(session),
): CardSession | null {
  const metadata = session.metadata ?? {}
  const { order_id: order, booking_ref: bookingRef, change_id: change } = metadata
  const orderId = idFrom(order)
  const changeId = idFrom(change)
  // An unreadable change must not pass for the order's own money.
  if (!bookingRef || orderId === null || (change && changeId === null)) return null

  const state = stateOf(session)
  return {
    sessionId: session.id,
    installation: metadata.installation ?? null,
    orderId,
    bookingRef,
    isLive: session.livemode === true,
    changeId,
    state,
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    transactionId: paymentIdOf(session),
    paidAt: state === 'paid' ? paidAt : null,
    url: state === 'open' ? session.url : null,
  }
}

/** Reads one of our numbers out of metadata; null for anything else. */
export function idFrom(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

function stateOf(session: Stripe.Checkout.Session): CardSession['state'] {
  if (session.payment_status === 'paid') return 'paid'
  if (session.status === 'expired') return 'expired'
  return session.status === 'complete' && paymentIsLost(session) ? 'expired' : 'open'
}

/** Stripe never reopens a completed session, so a payment that fell through ends it. */
function paymentIsLost({ payment_intent: payment }: Stripe.Checkout.Session): boolean {
  if (!payment || typeof payment === 'string') return false
  return payment.status === 'requires_payment_method' || payment.status === 'canceled'
}

/** The payment a session, refund or dispute belongs to; null while there is none. */
export function paymentIdOf({
  payment_intent: payment,
}: Pick<Stripe.Checkout.Session, 'payment_intent'>): string | null {
  return typeof payment === 'string' ? payment : (payment?.id ?? null)
}

function chargedAt({ payment_intent: payment }: Stripe.Checkout.Session): Date | null {
  if (!payment || typeof payment === 'string') return null
  const charge = payment.latest_charge
  const seconds = charge && typeof charge !== 'string' ? charge.created : payment.created
  return new Date(seconds * 1000)
}
