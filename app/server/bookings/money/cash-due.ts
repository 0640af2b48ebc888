import { and, eq, isNotNull, sum } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { type Database, isAnyOf, receipts, type Transaction } from '#app/server/db/index.server.ts'
import type { StoredLeg } from '../order/full-order.ts'
import type { BookingDeps } from '../types.ts'
import { readOrderAmounts } from './order-amounts.ts'
import { cashDueAt } from './order-money.ts'

/** What drivers still collect for these legs, in cents by the leg's id; nothing for other methods. */
export async function readCashDue(
  { store }: { store: { db: Database | Transaction } },
  legs: readonly Pick<StoredLeg, 'id' | 'orderId' | 'paymentMethod'>[],
): Promise<Map<number, Cents>> {
  const cash = legs.filter(({ paymentMethod }) => paymentMethod === 'cash')
  const found = await readOrderAmounts(store.db, [...new Set(cash.map(({ orderId }) => orderId))])
  const due = cash.flatMap((leg) => {
    const order = found.get(leg.orderId)
    return order ? [[leg.id, cashDueAt(order, leg)] as const] : []
  })
  return new Map(due)
}

/** Cash that drivers took for these legs, in cents by the leg's id; none is left out. */
export async function readCashTaken(
  { store }: BookingDeps,
  legs: readonly Pick<StoredLeg, 'id' | 'orderId'>[],
): Promise<Map<number, Cents>> {
  if (legs.length === 0) return new Map()
  const { orderId, bookingId, method, driverId, amountCents } = receipts
  const [ids, orderIds] = [legs.map((leg) => leg.id), legs.map((leg) => leg.orderId)]
  // Receipts are found by their order.
  const ofLegs = and(isAnyOf(orderId, [...new Set(orderIds)]), isAnyOf(bookingId, ids))
  const rows = await store.db
    .select({ bookingId, cents: sum(amountCents) })
    .from(receipts)
    .where(and(ofLegs, eq(method, 'cash'), isNotNull(driverId)))
    .groupBy(bookingId)
  return new Map(rows.map((row) => [row.bookingId ?? 0, Number(row.cents)]))
}
