import { formatDate } from '#app/domain/time/format.ts'
import { runNamed } from '#app/server/db/index.server.ts'
import type { CardSession, CreateResult } from '#app/server/payments/index.server.ts'
import { type OrderFacts, outboundOf } from './stored-order.ts'
import type { BookingDeps, CardFailure } from './types.ts'

/**
 * Gives an unpaid card order a place to pay: its open session, or a new one.
 *
 * Safe to repeat and to race: the provider gives one session per order and attempt, and the row is
 * stored once. Orders that need no card money get no address.
 */
export async function openCardSession(
  deps: BookingDeps,
  order: OrderFacts,
): Promise<{ ok: true; url: string | null } | { ok: false; error: CardFailure }> {
  if (order.paymentMethod !== 'card' || order.state !== 'open') return { ok: true, url: null }
  // Money came in that does not match the order: the office decides, nobody pays twice.
  if (order.payments.some(({ state }) => state === 'paid')) return { ok: true, url: null }
  const known = order.payments.find((payment) => payment.state === 'open')
  if (known) return { ok: true, url: known.url }

  const outbound = outboundOf(order)
  const made = await deps.cards.createSession({
    orderId: order.id,
    changeId: null,
    bookingRef: outbound.bookingRef,
    type: outbound.tourTitle ? 'tour' : 'transfer',
    attempt: order.cardAttempts,
    amountCents: order.totalCents,
    currency: 'EUR',
    description: descriptionOf(order),
    customerEmail: order.email,
    expiresAt: order.payBefore ?? deps.now(),
    successUrl: `${deps.origin}/checkout/success`,
    cancelUrl: `${deps.origin}/checkout/cancel`,
  })
  if (!made.ok) {
    deps.log.warn({ orderId: order.id, reason: made.reason }, 'no card session')
    return { ok: false, error: cardFailure(made) }
  }
  const { session } = made
  await keepSession(deps, order, session)
  if (session.state !== 'open') {
    await deps.settle({ orderId: order.id, session, source: { actor: 'provider' } })
    return { ok: true, url: null }
  }
  return { ok: true, url: session.url }
}

/** What the customer is told of a card session that was not opened; the reason is for the log. */
export function cardFailure({ error }: Extract<CreateResult, { ok: false }>): CardFailure {
  return error === 'not-configured' ? 'card-provider-missing' : 'checkout-session-failed'
}

function descriptionOf(order: OrderFacts): string {
  const outbound = outboundOf(order)
  const { tourTitle, date } = outbound
  if (tourTitle) return `Private tour ${tourTitle}, ${formatDate(date)}`
  const way = order.legs.length > 1 ? 'return transfer' : 'transfer'
  return `Private ${way} ${outbound.pickupLocation} – ${outbound.dropoffLocation}`
}

/** Stores the session once and counts the attempt, whoever else stores it at the same time. */
async function keepSession(
  deps: BookingDeps,
  order: OrderFacts,
  { sessionId, bookingRef, url }: CardSession,
): Promise<void> {
  await runNamed(deps.store.db, KEEP_SESSION, [
    ...[order.id, deps.cards.name, sessionId, bookingRef, url ?? ''],
    ...[order.totalCents, deps.now().toISOString(), order.cardAttempts],
  ])
}

const KEEP_SESSION = {
  name: 'keep-card-session',
  text: `
    with held as (
      -- The order first, as everywhere (docs/rules/locking.md).
      select id from orders where id = $1 for update
    ), kept as (
      insert into payments (order_id, provider, session_id, booking_ref, url, amount_cents,
        created_at)
      select id, $2, $3, $4, $5, $6::int, $7::timestamptz from held
      on conflict (session_id) do nothing
      returning order_id
    )
    update orders set card_attempts = card_attempts + 1
    where id = (select order_id from kept) and card_attempts = $8`,
}
