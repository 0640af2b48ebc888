import { and, eq, sql } from 'drizzle-orm'
import { orders, payments } from '#app/server/db/index.server.ts'
import { settleSession } from './settle-session.ts'
import { outboundOf, type StoredOrder } from './stored-order.ts'
import type { BookingDeps } from './types.ts'

/**
 * Gives an unpaid card order a place to pay: its open session, or a new one.
 *
 * Safe to repeat and to race: the provider gives one session per order and attempt, and the row is
 * stored once. Orders that need no card money get no address.
 */
export async function openCardSession(
  deps: BookingDeps,
  order: StoredOrder,
): Promise<{ ok: true; url: string | null } | { ok: false }> {
  if (order.paymentMethod !== 'card' || order.state !== 'open') return { ok: true, url: null }
  const known = order.payments.find((payment) => payment.state === 'open')
  if (known) return { ok: true, url: known.url }

  const outbound = outboundOf(order)
  const made = await deps.cards.createSession({
    orderId: order.id,
    bookingRef: outbound.bookingRef,
    type: 'transfer',
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
    return { ok: false }
  }
  const { session } = made
  await keepSession(deps, order, session.sessionId, session.url ?? '')
  if (session.state !== 'open') {
    await settleSession(deps, session, { actor: 'provider' })
    return { ok: true, url: null }
  }
  return { ok: true, url: session.url }
}

function descriptionOf(order: StoredOrder): string {
  const outbound = outboundOf(order)
  const way = order.legs.length > 1 ? 'return transfer' : 'transfer'
  return `Private ${way} ${outbound.pickupLocation} – ${outbound.dropoffLocation}`
}

async function keepSession(
  deps: BookingDeps,
  order: StoredOrder,
  sessionId: string,
  url: string,
): Promise<void> {
  await deps.store.transaction(async (tx) => {
    const kept = await tx
      .insert(payments)
      .values({
        orderId: order.id,
        provider: deps.cards.name,
        sessionId,
        url,
        amountCents: order.totalCents,
        createdAt: deps.now(),
      })
      .onConflictDoNothing()
      .returning({ id: payments.id })
    if (kept.length === 0) return
    await tx
      .update(orders)
      .set({ cardAttempts: sql`${orders.cardAttempts} + 1` })
      .where(and(eq(orders.id, order.id), eq(orders.cardAttempts, order.cardAttempts)))
  })
}
