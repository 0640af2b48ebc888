import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import {
  bookingChanges,
  bookings,
  type Database,
  orderLines,
  orders,
  payments,
  receipts,
  refunds,
  retentions,
  type Transaction,
} from '#app/server/db/index.server.ts'
import type { StoredOrder } from './stored-order.ts'

/** One leg of a stored order. */
export type StoredLeg = StoredOrder['legs'][number]

/** An order with everything that made or moved its money, oldest first; see order-money.ts for what it tells. */
export type FullOrder = StoredOrder & {
  lines: (typeof orderLines.$inferSelect)[]
  receipts: (typeof receipts.$inferSelect)[]
  retentions: (typeof retentions.$inferSelect)[]
  refunds: (typeof refunds.$inferSelect)[]
  changes: (typeof bookingChanges.$inferSelect)[]
}

/** An order by id with its money, or null. */
export async function findFullOrder(db: Database, id: number): Promise<FullOrder | null> {
  return (await findFullOrders(db, [id])).get(id) ?? null
}

/** Many orders with their money at once, by id: a day or a list has too many to read one by one. */
export async function findFullOrders(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, FullOrder>> {
  if (ids.length === 0) return new Map()
  const [heads, legs, paid, money] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(inArray(orders.id, [...ids])),
    db
      .select()
      .from(bookings)
      .where(inArray(bookings.orderId, [...ids]))
      .orderBy(sql`${bookings.returnOf} is not null`, asc(bookings.id)),
    db
      .select()
      .from(payments)
      .where(inArray(payments.orderId, [...ids]))
      .orderBy(desc(payments.id)),
    readMoney(db, ids),
  ])
  const [legsOf, paidOf, linesOf] = [byOrder(legs), byOrder(paid), byOrder(money.lines)]
  const [receivedOf, retainedOf] = [byOrder(money.received), byOrder(money.retained)]
  const [sentOf, changesOf] = [byOrder(money.sent), byOrder(money.changes)]
  return new Map(
    heads.map((head) => [
      head.id,
      {
        ...head,
        legs: legsOf(head.id),
        payments: paidOf(head.id),
        lines: linesOf(head.id),
        receipts: receivedOf(head.id),
        retentions: retainedOf(head.id),
        refunds: sentOf(head.id),
        changes: changesOf(head.id),
      },
    ]),
  )
}

async function readMoney(db: Database, ids: readonly number[]) {
  const [lines, received, retained, sent, changes] = await Promise.all([
    db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, [...ids]))
      .orderBy(asc(orderLines.id)),
    db
      .select()
      .from(receipts)
      .where(inArray(receipts.orderId, [...ids]))
      .orderBy(asc(receipts.id)),
    db
      .select()
      .from(retentions)
      .where(inArray(retentions.orderId, [...ids]))
      .orderBy(asc(retentions.id)),
    db
      .select()
      .from(refunds)
      .where(inArray(refunds.orderId, [...ids]))
      .orderBy(asc(refunds.id)),
    db
      .select()
      .from(bookingChanges)
      .where(inArray(bookingChanges.orderId, [...ids]))
      .orderBy(asc(bookingChanges.id)),
  ])
  return { lines, received, retained, sent, changes }
}

function byOrder<Row extends { orderId: number }>(rows: Row[]): (orderId: number) => Row[] {
  const found = Map.groupBy(rows, ({ orderId }) => orderId)
  return (orderId) => found.get(orderId) ?? []
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

/** The other leg of a round trip. */
export function companionOf(order: FullOrder, id: number): StoredLeg | undefined {
  return order.legs.find((leg) => leg.id !== id)
}

/** Whether the system may still change a leg: neither driven nor cancelled. */
export function isAhead(leg: { status: string }): boolean {
  return leg.status === 'pending' || leg.status === 'confirmed'
}
