import { eq, sql } from 'drizzle-orm'
import {
  bookings,
  buildOnce,
  type Database,
  orders,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { type OrderAmounts, readOrderAmounts } from '../money/order-amounts.ts'
import { moneyOf, moneyOfLeg } from '../money/order-money.ts'
import { type ListedBooking, type ListedRow, listedColumns } from './listed-booking.ts'

const listed = buildOnce((db) =>
  db
    .select({ ...listedColumns, orderId: bookings.orderId })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(sql`${bookings.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('listed-bookings'),
)

/** Reads bookings for the office, in the order of the ids given; those that are gone are left out. */
export async function readListed(
  db: Database | Transaction,
  ids: number[],
): Promise<ListedBooking[]> {
  if (ids.length === 0) return []
  const rows: (ListedRow & { orderId: number })[] = await listed(db).execute({ ids })
  const found = await readOrderAmounts(db, [...new Set(rows.map(({ orderId }) => orderId))])
  const byId = new Map(
    rows.flatMap(({ orderId, ...row }) => {
      const order = found.get(orderId)
      const leg = order?.legs.find(({ id }) => id === row.id)
      if (!order || !leg) return []
      const money = ofOrder(order)
      const paid = money.dueCents === 0 && (row.paid || money.receivedCents > 0)
      return [[row.id, { ...row, ...moneyOfLeg(order, leg), paid, order: money }] as const]
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function ofOrder(order: OrderAmounts): ListedBooking['order'] {
  const { soldCents, receivedCents, refundedCents, dueCents, surplusCents } = moneyOf(order)
  return { id: order.id, soldCents, receivedCents, refundedCents, dueCents, surplusCents }
}
