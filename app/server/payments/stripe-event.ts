import type Stripe from 'stripe'
import type { Connection } from './stripe-connection.ts'
import { toProviderRefund } from './stripe-refund.ts'
import { paymentIdOf, toCardSession } from './stripe-session.ts'
import type { CardSession, EventResult, ProviderDispute, ProviderEvent } from './types.ts'

const WEBHOOK_TOLERANCE_SECONDS = 300

/** Every event the webhook follows: what an operator subscribes to at Stripe (STRIPE-06). */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const satisfies Stripe.Event['type'][]

type FollowedEvent = Extract<Stripe.Event, { type: (typeof STRIPE_EVENTS)[number] }>

/** Checks the signature on the untouched bytes, then reads the event in them (STRIPE-06). */
export function readEvent(
  { stripe, webhookSecret, now }: Connection,
  rawBody: Uint8Array,
  signature: string | undefined,
): EventResult {
  if (!webhookSecret) return { ok: false, error: 'not-configured' }
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(
      Buffer.from(rawBody.buffer, rawBody.byteOffset, rawBody.byteLength),
      signature ?? '',
      webhookSecret,
      WEBHOOK_TOLERANCE_SECONDS,
      undefined,
      now().getTime(),
    )
  } catch {
    // The library throws plain errors for some malformed headers, so no error counts as proof.
    return { ok: false, error: 'bad-signature' }
  }
  const nothing = { session: null, refund: null, dispute: null }
  const news = isFollowed(event) ? newsOf(event) : {}
  return { ok: true, event: { id: event.id, type: event.type, ...nothing, ...news } }
}

function isFollowed(event: Stripe.Event): event is FollowedEvent {
  return (STRIPE_EVENTS as readonly string[]).includes(event.type)
}

function newsOf(event: FollowedEvent): Partial<ProviderEvent> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { session: toCardSession(event.data.object, new Date(event.created * 1000)) }
    case 'checkout.session.async_payment_failed':
      return { session: fallenThrough(event.data.object) }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { refund: toProviderRefund(event.data.object) }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return { dispute: toProviderDispute(event.data.object) }
  }
}

/** The session counts as complete for Stripe, but nobody can pay it any more. */
function fallenThrough(object: Stripe.Checkout.Session): CardSession | null {
  const session = toCardSession(object)
  return session && { ...session, state: 'expired', url: null }
}

function toProviderDispute(dispute: Stripe.Dispute): ProviderDispute | null {
  const transactionId = paymentIdOf(dispute)
  if (!transactionId) return null
  const { id: disputeId, amount: amountCents } = dispute
  return { disputeId, transactionId, amountCents, state: stateOf(dispute) }
}

/** A status Stripe may add one day stays open, so that the office looks. */
function stateOf(dispute: Stripe.Dispute): ProviderDispute['state'] {
  switch (dispute.status) {
    case 'won':
    // An inquiry that ended without becoming a dispute.
    case 'warning_closed':
      return 'won'
    case 'lost':
      return 'lost'
    case 'prevented':
      // Ended before it began: by giving the money back, or by proof that the bank took.
      return dispute.payment_method_details?.card?.case_type === 'resolution' ? 'lost' : 'won'
    default:
      return 'open'
  }
}
