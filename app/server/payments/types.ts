import type { Cents } from '#app/domain/money.ts'

/**
 * One order to be paid by card, as the server stored it; no field comes from the browser.
 */
export type CardSessionRequest = {
  orderId: number
  /** The moved trip whose difference this collects; null for the order's own money. */
  changeId: number | null
  bookingRef: string
  type: 'transfer' | 'tour'
  /**
   * Which try to collect this money, counted by the caller. The same number is the same
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
  /** `{ORIGIN}/checkout/success`; the provider appends session and booking reference. */
  successUrl: string
  /** `{ORIGIN}/checkout/cancel`; the provider appends the session. */
  cancelUrl: string
}

/** Whose sessions to look for: what they collect, and since when they may have been opened. */
export type SessionPurpose = {
  orderId: number
  changeId: number | null
  bookingRef: string
  since: Date
}

/** A card session as the provider tells it. */
export type CardSession = {
  sessionId: string
  /** The installation it was opened by; null for one opened before installations had ids. */
  installation: string | null
  orderId: number
  /** The booking it was opened for. */
  bookingRef: string
  /** Whether it moves real money. */
  isLive: boolean
  /** The moved trip whose difference it collects; null for the order's own money. */
  changeId: number | null
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
 * Why the provider did not do what it was asked. `unavailable`: the same request may work later;
 * `refused`: it will not. `reason` is for the log: one line, free of personal data and of secrets.
 */
export type ProviderRefusal = { ok: false; error: 'unavailable' | 'refused'; reason: string }

/** Answer to a request for a session. `not-configured`: our key is not taken, or lacks the right. */
export type CreateResult =
  | { ok: true; session: CardSession }
  | ProviderRefusal
  | { ok: false; error: 'not-configured'; reason: string }

/** Card money to give back, all of a payment or a part of it. */
export type RefundRequest = {
  /** Our number of this refund: asked again, it is the same refund and moves no more money. */
  refundId: number
  orderId: number
  /** The payment the money came by. */
  transactionId: string
  /** Integer euro cents, above 0 and at most what is left of the payment. */
  amountCents: Cents
}

/** A refund as the provider tells it. */
export type ProviderRefund = {
  providerRefundId: string
  /** Ours; null when somebody refunded at the provider itself. */
  refundId: number | null
  transactionId: string
  amountCents: Cents
  /** ISO 4217 in capitals. */
  currency: string
  /**
   * `failed` means the money is back with the company. A refund that succeeded can still fail days
   * later, when the customer's bank returns it; a failed one stays failed.
   */
  state: 'pending' | 'succeeded' | 'failed'
}

/** Answer to a request for a refund; `ok` says it exists at the provider, not that it succeeded. */
export type RefundResult = { ok: true; refund: ProviderRefund } | ProviderRefusal

/** A customer's complaint at their bank about a payment. */
export type ProviderDispute = {
  disputeId: string
  transactionId: string
  /** What is disputed, in cents; can be less than the payment. */
  amountCents: Cents
  /** `won`: the company keeps the money; `lost`: the customer has it back. */
  state: 'open' | 'won' | 'lost'
}

/**
 * A message from the provider whose sender is proven. At most one of the three is set; none when
 * it tells of nothing this product follows. Messages arrive in any order and more than once, so a
 * state in one can be older than what is known. A refund or dispute can belong to another product
 * of the same account: {@link CardProvider.findSession} tells.
 */
export type ProviderEvent = {
  id: string
  type: string
  session: CardSession | null
  refund: ProviderRefund | null
  dispute: ProviderDispute | null
}

/** Answer to a webhook's raw bytes: the proven event, or why it is not believed. */
export type EventResult =
  | { ok: true; event: ProviderEvent }
  | { ok: false; error: 'bad-signature' | 'not-configured' }

/** Takes card money: Stripe, or the stand-in when Stripe is not configured. */
export type CardProvider = {
  name: 'stripe' | 'stand-in'
  /** Our installation, which every session and refund of ours names at the provider. */
  installation: string
  /** Whether our key moves real money. */
  isLive: boolean
  /**
   * Opens the session of an order or of a moved trip, at most once: same order, change, amount and
   * attempt give the same session while it is open. A session that turns out to be paid is returned
   * as `paid`; the customer must then not be sent to pay again.
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
  /**
   * The session that was paid by this payment; null when it is none of ours.
   *
   * @throws {ProviderUnavailable} No answer, so nothing is known.
   */
  findSession(transactionId: string): Promise<CardSession | null>
  /**
   * Every session opened for this since then, also when its opening was never answered; newest
   * first. Only the state of an open or expired one is sure: read it before acting on another.
   *
   * @throws {ProviderUnavailable} No answer, so nothing is known.
   */
  findSessions(purpose: SessionPurpose): Promise<CardSession[]>
  /**
   * Gives card money back once per refund number, however often, late or concurrently it is asked:
   * a refund known by that number is the answer, whatever its state. Refused when the payment is
   * unknown or has less left.
   *
   * @throws {RangeError} Amount not a positive whole number of cents.
   */
  refund(request: RefundRequest): Promise<RefundResult>
  /**
   * Every refund of a payment, also those made at the provider itself; newest first.
   *
   * @throws {ProviderUnavailable} No answer, so nothing is known.
   */
  listRefunds(transactionId: string): Promise<ProviderRefund[]>
  /**
   * What the provider told, or wanted to tell, since then: the events of the webhook, oldest first.
   * Providers keep them for a while only.
   *
   * @throws {ProviderUnavailable} No answer, so nothing is known.
   */
  listEvents(since: Date): Promise<ProviderEvent[]>
  /**
   * Whether the provider answers, knows us and lets us do what we need; changes nothing there.
   *
   * @returns Who answered, in one line for administrators.
   * @throws {ProviderUnavailable} It does not; `message` says what is wrong.
   */
  check(): Promise<string>
  /** Checks the signature of the untouched request body, then reads the event in it. */
  readEvent(rawBody: Uint8Array, signature: string | undefined): EventResult
}

/** The card provider gave no usable answer; `message` says why, without personal data. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}
