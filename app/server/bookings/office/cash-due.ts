import type { Cents } from '#app/domain/money.ts'
import { findFullOrders, type StoredLeg } from '../full-order.ts'
import { cashDueAt } from '../order-money.ts'
import type { BookingDeps } from '../types.ts'

/** What drivers still collect for these legs, in cents by the leg's id; nothing for other methods. */
export async function readCashDue(
  { store }: BookingDeps,
  legs: readonly StoredLeg[],
): Promise<Map<number, Cents>> {
  const cash = legs.filter(({ paymentMethod }) => paymentMethod === 'cash')
  const found = await findFullOrders(store.db, [...new Set(cash.map(({ orderId }) => orderId))])
  const due = cash.flatMap((leg) => {
    const order = found.get(leg.orderId)
    return order ? [[leg.id, cashDueAt(order, leg)] as const] : []
  })
  return new Map(due)
}
