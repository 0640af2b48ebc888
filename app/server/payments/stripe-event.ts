import type Stripe from 'stripe'
import { type Connection, guarded } from './stripe-connection.ts'
import { toUnavailable } from './stripe-failure.ts'
import { toProviderRefund } from './stripe-refund.ts'
import { paymentIdOf, toCardSession } from './stripe-session.ts'
import type { CardSession, EventResult, ProviderDispute, ProviderEvent } from './types.ts'

const WEBHOOK_TOLERANCE_SECONDS = 300
/** Most that Stripe lists on one page. */
const PAGE_LIMIT = 100

/** Every event we follow: what an operator subscribes the webhook to at Stripe. */
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

/** Checks the signature on the untouched bytes, then reads the event in them. */
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
  return { ok: true, event: toProviderEvent(event) }
}

/**
 * Every event we follow since then, oldest first; Stripe keeps them for 30 days. One page is one
 * call, because a long list takes longer than one call may.
 *
 * @throws {ProviderUnavailable} No answer, so nothing is known.
 */
export async function listEvents(connection: Connection, since: Date): Promise<ProviderEvent[]> {
  const gte = Math.floor(since.getTime() / 1000)
  const newestFirst: ProviderEvent[] = []
  for (let isMore = true; isMore; ) {
    const last = newestFirst.at(-1)
    const page = await guarded(connection, 'list-events', () =>
      connection.stripe.events.list({
        types: [...STRIPE_EVENTS],
        created: { gte },
        limit: PAGE_LIMIT,
        ...(last && { starting_after: last.id }),
      }),
    ).catch((error) => {
      throw toUnavailable(error)
    })
    newestFirst.push(...page.data.map(toProviderEvent))
    isMore = page.has_more && page.data.length > 0
  }
  return newestFirst.reverse()
}

function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const nothing = { session: null, refund: null, dispute: null }
  const news = isFollowed(event) ? newsOf(event) : {}
  return { id: event.id, type: event.type, ...nothing, ...news }
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
