import { asc, eq } from 'drizzle-orm'
import { priceOfLines, sumOfLines } from '#app/domain/booking/order-line.ts'
import { refundsFor } from '#app/domain/booking/settlement.ts'
import type { Cents } from '#app/domain/money.ts'
import {
  bookingChanges,
  type Database,
  orderLines,
  orders,
  refunds,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { findOrder, paymentMethodOf, type StoredOrder } from './stored-order.ts'

/** One leg of a stored order. */
export type StoredLeg = StoredOrder['legs'][number]

/** An order with everything that made or moved its money: lines, refunds and changes, oldest first. */
export type FullOrder = StoredOrder & {
  lines: (typeof orderLines.$inferSelect)[]
  refunds: (typeof refunds.$inferSelect)[]
  changes: (typeof bookingChanges.$inferSelect)[]
}

/** An order by id with its money, or null. */
export async function findFullOrder(db: Database, id: number): Promise<FullOrder | null> {
  const order = await findOrder(db, id)
  if (!order) return null
  const [lines, sent, changes] = await Promise.all([
    db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id)),
    db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.id)),
    db
      .select()
      .from(bookingChanges)
      .where(eq(bookingChanges.orderId, id))
      .orderBy(asc(bookingChanges.id)),
  ])
  return { ...order, lines, refunds: sent, changes }
}

/** The same, or null when its customer was erased: then nobody is told anything of it any more. */
export async function findNamedOrder(db: Database, id: number): Promise<FullOrder | null> {
  const order = await findFullOrder(db, id)
  return order?.erasedAt ? null : order
}

/** An order with its money, locked until the transaction ends: what is read here stays true (docs/rules/locking.md). */
export async function lockFullOrder(tx: Transaction, id: number): Promise<FullOrder | null> {
  const [held] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update')
  return held ? findFullOrder(tx, id) : null
}

/** What a leg is worth: what was sold for it, its own changes included, in cents (CHECKOUT-45). */
export function worthOf({ lines }: Pick<FullOrder, 'lines'>, leg: Pick<StoredLeg, 'id'>): Cents {
  return sumOfLines(lines.filter(({ bookingId }) => bookingId === leg.id))
}

/** What some legs cost together, as the first of their rows tells it (CHECKOUT-45). */
export function priceOf(
  { lines }: Pick<FullOrder, 'lines'>,
  legs: readonly Pick<StoredLeg, 'id'>[],
) {
  return priceOfLines(lines.filter(({ bookingId }) => legs.some(({ id }) => id === bookingId)))
}

/** What the driver of a leg collects: everything, at the first trip that takes place. */
export function cashDueAt(order: FullOrder, leg: Pick<StoredLeg, 'id'>): Cents {
  const standing = order.legs.filter(({ status }) => status !== 'cancelled')
  if (paymentMethodOf(order) !== 'cash' || standing[0]?.id !== leg.id) return 0
  const due = standing.filter(isAhead).reduce((total, one) => total + worthOf(order, one), 0)
  return Math.max(0, due - Math.max(0, paidFor(order) - refundedFor(order)))
}

/**
 * What came in for the order, in cents: what was paid by card, or a bank transfer once the office has
 * confirmed a leg. Cash is the driver's.
 */
export function paidFor(order: FullOrder): Cents {
  const byCard = sum(paidSessions(order))
  if (byCard > 0 || paymentMethodOf(order) !== 'bank_transfer') return byCard
  const arrived = order.legs.some(({ status }) => status === 'confirmed' || status === 'completed')
  return arrived || order.refunds.length > 0 ? order.totalCents : 0
}

/** What has gone back or is on its way, in cents; failed refunds do not count. */
export function refundedFor(order: FullOrder): Cents {
  return sum(order.refunds.filter(({ state }) => state !== 'failed'))
}

/** What can still go back of what came in for the order, in cents. */
export function leftToRefund(order: FullOrder): Cents {
  return Math.max(0, paidFor(order) - refundedFor(order))
}

/** What cancelling these legs now gives back, one amount for each. */
export function cancellationRefunds(order: FullOrder, legs: StoredLeg[], now: Date): Cents[] {
  const priced = legs.map((leg) => ({ worth: worthOf(order, leg), pickupAt: leg.pickupAt }))
  return refundsFor(priced, leftToRefund(order), now)
}

/** The order's payments that can give money back, newest first, and how much each still can. */
export function refundablePayments(order: FullOrder) {
  return paidSessions(order).map((payment) => {
    const given = order.refunds.filter(
      ({ state, paymentId }) => state !== 'failed' && paymentId === payment.id,
    )
    return { paymentId: payment.id, left: Math.max(0, payment.amountCents - sum(given)) }
  })
}

/** The other leg of a round trip. */
export function companionOf(order: FullOrder, id: number): StoredLeg | undefined {
  return order.legs.find((leg) => leg.id !== id)
}

/** Whether the system may still change a leg: neither driven nor cancelled. */
export function isAhead(leg: { status: string }): boolean {
  return leg.status === 'pending' || leg.status === 'confirmed'
}

function paidSessions({ payments }: FullOrder) {
  return payments.filter(({ state }) => state === 'paid')
}

function sum(rows: readonly { amountCents: Cents }[]): Cents {
  return rows.reduce((total, { amountCents }) => total + amountCents, 0)
}
