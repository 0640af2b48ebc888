import type { Cents } from '#app/domain/money.ts'

/**
 * One order to be paid by card, as the server stored it; no field comes from the browser
 * (CHECKOUT-49, STRIPE-03).
 */
export type CardSessionRequest = {
  orderId: number
  bookingRef: string
  type: 'transfer' | 'tour'
  /**
   * Which try to collect this order's money, counted by the caller. The same number is the same
   * try and never opens a second session; count up once the session has expired.
   */
  attempt: number
  /** Integer euro cents, above 0. */
  amountCents: Cents
  currency: 'EUR'
  /** The line the customer reads on the card page; must not name the customer. */
  description: string
  customerEmail: string
  /** When the chance to pay ends. Stripe allows nothing sooner than 30 minutes ahead. */
  expiresAt: Date
  /** `{ORIGIN}/checkout/success`; the provider appends session and booking reference (STRIPE-04). */
  successUrl: string
  /** `{ORIGIN}/checkout/cancel`; the provider appends the session. */
  cancelUrl: string
}

/** A card session as the provider tells it. */
export type CardSession = {
  sessionId: string
  orderId: number
  /** `paid` means the money is in; `expired` means it can never be paid any more. */
  state: 'open' | 'paid' | 'expired'
  amountCents: Cents
  /** ISO 4217 in capitals. */
  currency: string
  transactionId: string | null
  paidAt: Date | null
  /** Where the customer pays; null unless open. */
  url: string | null
}

/**
 * Answer to a request for a session. `unavailable`: the same request may work later; `refused`: it
 * will not. `reason` is for the log: one line, free of personal data and of secrets.
 */
export type CreateResult =
  | { ok: true; session: CardSession }
  | { ok: false; error: 'unavailable' | 'refused'; reason: string }

/**
 * A message from the provider whose sender is proven. `session` is null for messages that say
 * nothing about a card session of this product.
 */
export type ProviderEvent = { id: string; type: string; session: CardSession | null }

/** Answer to a webhook's raw bytes: the proven event, or why it is not believed (STRIPE-06). */
export type EventResult =
  | { ok: true; event: ProviderEvent }
  | { ok: false; error: 'bad-signature' | 'not-configured' }

/** Takes card money: Stripe, or the stand-in when Stripe is not configured (STRIPE-05). */
export type CardProvider = {
  name: 'stripe' | 'stand-in'
  /**
   * Opens the session of an order, at most once: same order, amount and attempt give the same
   * session while it is open. A session that turns out to be paid is returned as `paid`; the
   * customer must then not be sent to pay again.
   *
   * @throws {RangeError} Amount not a positive whole number of cents.
   * @throws {Error} A return address outside the configured origin.
   */
  createSession(request: CardSessionRequest): Promise<CreateResult>
  /**
   * The provider's truth about a session; null when it knows none of ours by that id.
   *
   * @throws {ProviderUnavailable} No answer, so nothing is known.
   */
  readSession(sessionId: string): Promise<CardSession | null>
  /**
   * Closes an open session and returns what it is then: a paid one stays paid. Null when unknown.
   *
   * @throws {ProviderUnavailable} No answer, so the session may still be open.
   */
  expireSession(sessionId: string): Promise<CardSession | null>
  /** Checks the signature of the untouched request body, then reads the event in it. */
  readEvent(rawBody: Uint8Array, signature: string | undefined): EventResult
}

/** The card provider gave no usable answer; `message` says why, without personal data. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}
