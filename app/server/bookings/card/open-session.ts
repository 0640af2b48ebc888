import type { Cents } from '#app/domain/money.ts'
import { runNamed } from '#app/server/db/index.server.ts'
import type { CardSession, CreateResult } from '#app/server/payments/index.server.ts'
import { type OrderFacts, outboundOf } from '../order/stored-order.ts'
import type { BookingDeps, CardFailure } from '../types.ts'

/** What is to be paid for: an order, or, where `changeId` names it, a change of one of its trips. */
type ToPay = {
  order: Pick<OrderFacts, 'id' | 'email' | 'legs'>
  changeId: number | null
  /** Which try this is: the provider opens one session for each. */
  attempt: number
  kind: 'tour' | 'transfer'
  amountCents: Cents
  description: string
  payBefore: Date | null
}

/** Where to pay; null for a session that was paid or expired by the time it was answered. */
export type OpenedSession = { ok: true; url: string | null } | { ok: false; error: CardFailure }

/**
 * Opens a session at the card provider and stores it.
 *
 * Safe to repeat and to race: the provider gives one session per order, change and attempt, and the row
 * is stored once.
 */
export async function openSession(deps: BookingDeps, toPay: ToPay): Promise<OpenedSession> {
  const { order, changeId, attempt, kind, amountCents, description, payBefore } = toPay
  const made = await deps.cards.createSession({
    orderId: order.id,
    changeId,
    // The success page knows an order by its outbound leg, whichever leg moves.
    bookingRef: outboundOf(order).bookingRef,
    type: kind,
    attempt,
    amountCents,
    currency: 'EUR',
    description,
    customerEmail: order.email,
    expiresAt: payBefore ?? deps.now(),
    successUrl: `${deps.origin}/checkout/success`,
    cancelUrl: `${deps.origin}/checkout/cancel`,
  })
  if (!made.ok) {
    deps.log.warn({ orderId: order.id, changeId, reason: made.reason }, 'no card session')
    return { ok: false, error: cardFailure(made) }
  }
  const { session } = made
  await storeSession(deps, toPay, session)
  if (session.state === 'open') return { ok: true, url: session.url }
  await deps.settle({ orderId: order.id, session, source: { actor: 'provider' } })
  return { ok: true, url: null }
}

/** What the customer is told of a card session that was not opened; the reason is for the log. */
function cardFailure({ error }: Extract<CreateResult, { ok: false }>): CardFailure {
  return error === 'not-configured' ? 'card-provider-missing' : 'checkout-session-failed'
}

/** Stores the session once and counts the attempt of an order, whoever else stores it at the same time. */
async function storeSession(
  deps: BookingDeps,
  { order, changeId, attempt, amountCents }: ToPay,
  { sessionId, bookingRef, url }: CardSession,
): Promise<void> {
  await runNamed(deps.store.db, STORE_SESSION, [
    order.id,
    deps.cards.name,
    sessionId,
    bookingRef,
    url ?? '',
    amountCents,
    deps.now().toISOString(),
    attempt,
    changeId,
  ])
}

const STORE_SESSION = {
  name: 'store-card-session',
  text: `
    with held as (
      -- The order first, as everywhere (docs/rules/locking.md).
      select id from orders where id = $1 for update
    ), stored as (
      insert into payments (order_id, change_id, provider, session_id, booking_ref, url, amount_cents,
        created_at)
      select id, $9::bigint, $2, $3, $4, $5, $6::int, $7::timestamptz from held
      on conflict (session_id) do nothing
      returning order_id
    )
    update orders set card_attempts = card_attempts + 1
    where id = (select order_id from stored) and card_attempts = $8 and $9::bigint is null`,
}
