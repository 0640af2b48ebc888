import type { Cents } from '#app/domain/money.ts'
import { cashDueAt, findFullOrder } from '../full-order.ts'
import type { BookingDeps } from '../types.ts'

type Leg = { id: number; orderId: number; paymentMethod: string }

/** What drivers still collect for these legs, in cents by the leg's id; legs not paid in cash are left out. */
export async function readCashDue(
  deps: BookingDeps,
  legs: readonly Leg[],
): Promise<Map<number, Cents>> {
  const cash = legs.filter(({ paymentMethod }) => paymentMethod === 'cash')
  const orders = await Promise.all(cash.map(({ orderId }) => findFullOrder(deps.store.db, orderId)))
  return new Map(
    cash.flatMap((leg, at) => {
      const order = orders[at]
      return order ? [[leg.id, cashDueAt(order, leg)] as const] : []
    }),
  )
}
