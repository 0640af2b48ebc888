import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import {
  type BookingStatus,
  type SystemEvent,
  systemTransition,
} from '#app/domain/booking/status.ts'
import {
  bookings,
  history,
  orders,
  payments,
  providerEvents,
  type Transaction,
} from '#app/server/db/index.server.ts'
import type { CardSession } from '#app/server/payments/index.server.ts'
import type { BookingDeps } from './types.ts'

/** Who reports a session's state; `event` makes a provider's message count once (STRIPE-06). */
export type SettleSource = {
  actor: 'provider' | 'system'
  event?: { id: string; type: string }
}

/** `unknown`: the session belongs to no order of ours. */
export type SettleOutcome = 'settled' | 'repeat' | 'unknown'

type Order = typeof orders.$inferSelect
type Payment = typeof payments.$inferSelect
type Leg = { id: number; status: string }

/**
 * Makes an order follow the verified state of its card session. The one way from paid to confirmed:
 * webhook, success page and sweep all end here, in any order and any number of times (DATA-09).
 */
export async function settleSession(
  deps: BookingDeps,
  session: CardSession,
  source: SettleSource,
): Promise<SettleOutcome> {
  const outcome = await deps.store.transaction(async (tx) => {
    if (source.event && !(await firstTime(deps, tx, source.event))) return 'repeat'
    const found = await lockPayment(deps, tx, session)
    if (!found) return 'unknown'
    const { order, payment } = found
    if (session.state === 'paid') return settlePaid(deps, tx, order, payment, session, source)
    if (session.state === 'expired') return settleExpired(deps, tx, order, payment, source)
    return 'repeat'
  })
  if (outcome === 'settled') {
    deps.jobs.wake('mail.send')
    deps.live.bookingsChanged()
  }
  return outcome
}

async function firstTime(
  deps: BookingDeps,
  tx: Transaction,
  { id, type }: { id: string; type: string },
): Promise<boolean> {
  const taken = await tx
    .insert(providerEvents)
    .values({ eventId: id, type, receivedAt: deps.now() })
    .onConflictDoNothing()
    .returning({ id: providerEvents.eventId })
  return taken.length > 0
}

/** Locks the order, then its payment row; a row a crash kept from being stored is made up for. */
async function lockPayment(
  deps: BookingDeps,
  tx: Transaction,
  session: CardSession,
): Promise<{ order: Order; payment: Payment } | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, session.orderId)).for('update')
  if (!order) return null
  await tx
    .insert(payments)
    .values({
      orderId: order.id,
      provider: deps.cards.name,
      sessionId: session.sessionId,
      url: session.url ?? '',
      amountCents: session.amountCents,
      currency: session.currency,
      createdAt: deps.now(),
    })
    .onConflictDoNothing()
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.sessionId, session.sessionId), eq(payments.orderId, order.id)))
  return payment ? { order, payment } : null
}

async function settlePaid(
  deps: BookingDeps,
  tx: Transaction,
  order: Order,
  payment: Payment,
  session: CardSession,
  source: SettleSource,
): Promise<SettleOutcome> {
  if (payment.state === 'paid') return 'repeat'
  await tx
    .update(payments)
    .set({
      state: 'paid',
      transactionId: session.transactionId,
      paidAt: session.paidAt ?? deps.now(),
      amountCents: session.amountCents,
      currency: session.currency,
    })
    .where(eq(payments.id, payment.id))
  if (session.amountCents !== order.totalCents || session.currency !== order.currency) {
    await flag(deps, tx, order, source, 'payment-mismatch')
    return 'settled'
  }
  await tx.update(orders).set({ state: 'paid' }).where(eq(orders.id, order.id))
  const { moved, refused } = await moveLegs(deps, tx, order, 'paid', source)
  if (refused.includes('paid-after-cancel'))
    await flag(deps, tx, order, source, 'paid-after-cancel')
  if (moved > 0) await deps.mail.queueConfirmation(tx, order.id)
  return 'settled'
}

async function settleExpired(
  deps: BookingDeps,
  tx: Transaction,
  order: Order,
  payment: Payment,
  source: SettleSource,
): Promise<SettleOutcome> {
  if (payment.state !== 'open') return 'repeat'
  await tx.update(payments).set({ state: 'expired' }).where(eq(payments.id, payment.id))
  await closeUnpaid(deps, tx, order, source)
  return 'settled'
}

/**
 * Closes an order nobody can pay any more; its pending legs are cancelled. With a session
 * still open, or money taken that did not match, it stays as it is.
 */
export async function closeUnpaid(
  deps: BookingDeps,
  tx: Transaction,
  order: Order,
  source: SettleSource,
): Promise<void> {
  if (order.state !== 'open') return
  const alive = and(eq(payments.orderId, order.id), ne(payments.state, 'expired'))
  if ((await tx.$count(payments, alive)) > 0) return
  await tx.update(orders).set({ state: 'closed' }).where(eq(orders.id, order.id))
  await moveLegs(deps, tx, order, 'expired', source)
}

async function moveLegs(
  deps: BookingDeps,
  tx: Transaction,
  order: Order,
  event: SystemEvent,
  source: SettleSource,
): Promise<{ moved: number; refused: string[] }> {
  const legs: Leg[] = await tx
    .select({ id: bookings.id, status: bookings.status })
    .from(bookings)
    .where(eq(bookings.orderId, order.id))
    .for('update')
  const refused: string[] = []
  const moves = new Map<BookingStatus, Leg[]>()
  for (const leg of legs) {
    const transition = systemTransition(leg.status as BookingStatus, event)
    if ('refused' in transition) refused.push(transition.refused)
    else moves.set(transition.to, [...(moves.get(transition.to) ?? []), leg])
  }
  for (const [to, moving] of moves) await moveTo(deps, tx, order, moving, to, source)
  return { moved: legs.length - refused.length, refused }
}

async function moveTo(
  deps: BookingDeps,
  tx: Transaction,
  order: Order,
  legs: Leg[],
  to: BookingStatus,
  source: SettleSource,
): Promise<void> {
  const ids = legs.map((leg) => leg.id)
  await tx
    .update(bookings)
    .set({ status: to, version: sql`${bookings.version} + 1` })
    .where(inArray(bookings.id, ids))
  await tx.insert(history).values(
    legs.map((leg) => ({
      orderId: order.id,
      bookingId: leg.id,
      at: deps.now(),
      actor: source.actor,
      what: 'status',
      from: leg.status,
      to,
    })),
  )
}

/** Marks the order's legs for the office to look at; nothing is confirmed by it. */
async function flag(
  deps: BookingDeps,
  tx: Transaction,
  order: Order,
  source: SettleSource,
  reason: 'payment-mismatch' | 'paid-after-cancel',
): Promise<void> {
  await tx.update(bookings).set({ review: reason }).where(eq(bookings.orderId, order.id))
  await tx
    .insert(history)
    .values({ orderId: order.id, at: deps.now(), actor: source.actor, what: 'review', to: reason })
  deps.log.warn({ orderId: order.id, reason }, 'a payment needs a look')
}
