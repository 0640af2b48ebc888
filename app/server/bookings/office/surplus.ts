import { and, asc, desc, gt, inArray, sql } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { bookings, history, orders, refunds, retentions } from '#app/server/db/index.server.ts'
import { moneyOf } from '../money/order-money.ts'
import { lockFullOrder } from '../order/full-order.ts'
import type { Giver } from '../refund/giver.ts'
import { queueRefunds } from '../refund/queue-refunds.ts'
import type { BookingDeps } from '../types.ts'

/** An order with money that belongs to no trip, or a refund by hand of trips that are deleted. */
export type Surplus = {
  orderId: number
  customerName: string
  /** Of a trip that is left, whose record shows more; null when all were deleted. */
  bookingRef: string | null
  /** What came in and belongs to no trip, in cents. */
  surplusCents: Cents
  /** Refunds that the office still has to send. */
  byHand: { id: number; amountCents: Cents }[]
}

/** What was decided of money shown as `surplusCents`: it goes back, or is kept. */
export type SurplusDecision = { surplusCents: Cents; money: 'keep' | 'refund' }

/** Outcome; `stale` carries what is over by now. */
type SurplusAnswer =
  | { ok: true }
  | { ok: false; error: 'not-found' }
  | { ok: false; error: 'stale'; surplusCents: Cents }

const MOST = 100

/** Money that belongs to no trip, the newest order first, a hundred at most. */
export async function readSurplus({
  store: { db },
}: Pick<BookingDeps, 'store'>): Promise<Surplus[]> {
  const over = await db
    .select()
    .from(orders)
    .where(gt(orders.surplusCents, 0))
    .orderBy(desc(orders.id))
    .limit(MOST)
  const waiting = await db
    .select({ id: refunds.id, orderId: refunds.orderId, amountCents: refunds.amountCents })
    .from(refunds)
    // Written as the partial index refunds_by_hand has it.
    .where(and(sql`${refunds.state} = 'by-hand'`, inArray(refunds.cause, ['deletion', 'surplus'])))
    .orderBy(asc(refunds.id))
    .limit(MOST)
  const ids = [
    ...new Set([...over, ...waiting.map(({ orderId: id }) => ({ id }))].map(({ id }) => id)),
  ]
  if (ids.length === 0) return []
  const heads = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(desc(orders.id))
  const legs = await db
    .select({ orderId: bookings.orderId, bookingRef: bookings.bookingRef })
    .from(bookings)
    .where(inArray(bookings.orderId, ids))
    .orderBy(asc(bookings.id))
  return heads.map(({ id, firstName, lastName, surplusCents }) => ({
    orderId: id,
    surplusCents,
    customerName: `${firstName} ${lastName}`.trim(),
    bookingRef: legs.find(({ orderId }) => orderId === id)?.bookingRef ?? null,
    byHand: waiting
      .filter(({ orderId }) => orderId === id)
      .map((refund) => ({ id: refund.id, amountCents: refund.amountCents })),
  }))
}

/**
 * Sends money that belongs to no trip back, or notes that it is kept. It names the amount that was seen:
 * a repeat finds it gone.
 *
 * @throws {RefundRefused}
 */
export function settleSurplus(
  deps: BookingDeps,
  orderId: number,
  { surplusCents: seen, money }: SurplusDecision,
  by: Giver,
): Promise<SurplusAnswer> {
  return deps.store.transaction(async (tx): Promise<SurplusAnswer> => {
    const order = await lockFullOrder(tx, orderId)
    if (!order) return { ok: false, error: 'not-found' }
    const { surplusCents } = moneyOf(order)
    if (surplusCents !== seen || seen === 0) return { ok: false, error: 'stale', surplusCents }
    const at = deps.now()
    const { actor } = by
    if (money === 'refund') {
      const requested = [{ bookingId: null, amount: surplusCents }]
      await queueRefunds(deps, tx, order, { requested, cause: 'surplus', by })
    } else {
      await tx.insert(retentions).values({
        orderId,
        amountCents: surplusCents,
        cause: 'surplus',
        actor,
        createdAt: at,
      })
    }
    const to = { money, amountCents: surplusCents }
    await tx.insert(history).values({ orderId, at, actor, what: 'surplus', to })
    deps.live.bookingsChanged(tx)
    return { ok: true }
  })
}
