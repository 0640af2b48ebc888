import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { bookingChanges, bookings, orders } from '#app/server/db/index.server.ts'
import { type CashOrder, cashDueAt } from '../full-order.ts'
import type { BookingDeps } from '../types.ts'

/** What drivers still collect for these legs, in cents by the leg's id; legs not paid in cash are left out. */
export async function readCashDue(
  deps: BookingDeps,
  legs: readonly { id: number; orderId: number }[],
): Promise<Map<number, Cents>> {
  const found = await readCashOrders(deps, [...new Set(legs.map(({ orderId }) => orderId))])
  const due = legs.flatMap((leg) => {
    const order = found.get(leg.orderId)
    return order ? [[leg.id, cashDueAt(order, leg)] as const] : []
  })
  return new Map(due)
}

async function readCashOrders(
  { store }: BookingDeps,
  orderIds: number[],
): Promise<Map<number, CashOrder>> {
  const { id, totalCents, paymentMethod } = orders
  const cash = await store.db
    .select({ id, totalCents, paymentMethod })
    .from(orders)
    .where(and(inArray(id, orderIds), eq(paymentMethod, 'cash')))
  const ids = cash.map((order) => order.id)
  const [legs, changes] = await Promise.all([
    store.db
      .select({ id: bookings.id, orderId: bookings.orderId, status: bookings.status })
      .from(bookings)
      .where(inArray(bookings.orderId, ids))
      // The outbound leg first: it carries what the halves do not share evenly.
      .orderBy(sql`${bookings.returnOf} is not null`, asc(bookings.id)),
    store.db.select().from(bookingChanges).where(inArray(bookingChanges.orderId, ids)),
  ])
  const legsOf = Map.groupBy(legs, ({ orderId }) => orderId)
  const changesOf = Map.groupBy(changes, ({ orderId }) => orderId)
  return new Map(
    cash.map((order) => [
      order.id,
      { ...order, legs: legsOf.get(order.id) ?? [], changes: changesOf.get(order.id) ?? [] },
    ]),
  )
}
