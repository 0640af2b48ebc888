import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  batchCalls,
  bookings,
  type Database,
  history,
  type Store,
} from '#app/server/db/index.server.ts'
import { type FullOrder, findFullOrders } from './full-order.ts'

type Leg = typeof bookings.$inferSelect

/** What the history says of a leg that was deleted. */
type DeletedLeg = { bookingId: number | null; bookingRef: string | null }

/**
 * What jobs read of an order. Jobs of many bookings run beside each other: what they ask in one turn is one
 * statement a table.
 */
export type OrderReads = {
  /** With its money; null when it is gone. */
  full(orderId: number): Promise<FullOrder | null>
  legs(orderId: number): Promise<Leg[]>
  deletedLegs(orderId: number): Promise<DeletedLeg[]>
}

const MOST_TOGETHER = 50

/** Opens them on the store. */
export function openOrderReads({ db }: Pick<Store, 'db'>): OrderReads {
  return {
    full: batchCalls(MOST_TOGETHER, async (ids: number[]) => {
      const found = await findFullOrders(db, ids)
      return ids.map((id) => found.get(id) ?? null)
    }),
    legs: batchCalls(MOST_TOGETHER, async (ids: number[]) => {
      const rows = await db.select().from(bookings).where(inArray(bookings.orderId, ids))
      return ofEach(ids, rows)
    }),
    deletedLegs: batchCalls(MOST_TOGETHER, async (ids: number[]) =>
      ofEach(ids, await readDeletedLegs(db, ids)),
    ),
  }
}

function ofEach<Row extends { orderId: number }>(orderIds: number[], rows: Row[]): Row[][] {
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return orderIds.map((id) => byOrder.get(id) ?? [])
}

function readDeletedLegs(db: Database, orderIds: number[]) {
  return db
    .select({
      orderId: history.orderId,
      bookingId: history.bookingId,
      bookingRef: sql<string | null>`${history.from} ->> 'bookingRef'`,
    })
    .from(history)
    .where(and(inArray(history.orderId, orderIds), eq(history.what, 'deleted')))
}
