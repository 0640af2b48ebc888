import { asc, inArray, sql } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import {
  bookingChanges,
  bookings,
  orderLines,
  orders,
  payments,
  refunds,
} from '#app/server/db/index.server.ts'
import { cashDueAt, type FullOrder, type StoredLeg } from '../full-order.ts'
import type { BookingDeps } from '../types.ts'

/** What drivers still collect for these legs, in cents by the leg's id; nothing for other methods. */
export async function readCashDue(
  deps: BookingDeps,
  legs: readonly StoredLeg[],
): Promise<Map<number, Cents>> {
  const cash = legs.filter(({ paymentMethod }) => paymentMethod === 'cash')
  if (cash.length === 0) return new Map()
  const found = await readOrders(deps, [...new Set(cash.map(({ orderId }) => orderId))])
  const due = cash.flatMap((leg) => {
    const order = found.get(leg.orderId)
    return order ? [[leg.id, cashDueAt(order, leg)] as const] : []
  })
  return new Map(due)
}

/** Many orders with their money at once: a day has too many to read one by one. */
async function readOrders({ store: { db } }: BookingDeps, ids: number[]) {
  const [heads, legs, lines, paid, sent, changes] = await Promise.all([
    db.select().from(orders).where(inArray(orders.id, ids)),
    db
      .select()
      .from(bookings)
      .where(inArray(bookings.orderId, ids))
      .orderBy(sql`${bookings.returnOf} is not null`, asc(bookings.id)),
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)),
    db.select().from(payments).where(inArray(payments.orderId, ids)),
    db.select().from(refunds).where(inArray(refunds.orderId, ids)),
    db.select().from(bookingChanges).where(inArray(bookingChanges.orderId, ids)),
  ])
  const of = <Row extends { orderId: number }>(rows: Row[], orderId: number) =>
    rows.filter((row) => row.orderId === orderId)
  return new Map<number, FullOrder>(
    heads.map((head) => [
      head.id,
      {
        ...head,
        ...{ legs: of(legs, head.id), lines: of(lines, head.id), payments: of(paid, head.id) },
        ...{ refunds: of(sent, head.id), changes: of(changes, head.id) },
      },
    ]),
  )
}
