import { sql } from 'drizzle-orm'
import {
  bookings,
  buildOnce,
  type Database,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { type OrderAmounts, readAmountsOfTrips } from '../money/order-amounts.ts'
import { moneyOf, moneyOfLeg, standingOfLeg } from '../money/order-money.ts'
import { type ListedBooking, type ListedRow, listedColumns } from './listed-booking.ts'

const listed = buildOnce((db) =>
  db
    .select({ ...listedColumns, orderId: bookings.orderId })
    .from(bookings)
    .where(sql`${bookings.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('listed-bookings'),
)

/** Reads bookings for the office, in the order of the ids given; those that are gone are left out. */
export async function readListed(
  db: Database | Transaction,
  ids: number[],
): Promise<ListedBooking[]> {
  if (ids.length === 0) return []
  const [rows, found]: [(ListedRow & { orderId: number })[], Map<number, OrderAmounts>] =
    await Promise.all([listed(db).execute({ ids }), readAmountsOfTrips(db, ids)])
  const byId = new Map(
    rows.flatMap(({ orderId, ...row }) => {
      const order = found.get(orderId)
      const leg = order?.legs.find(({ id }) => id === row.id)
      if (!order || !leg) return []
      const listed = {
        ...row,
        ...moneyOfLeg(order, leg),
        payment: standingOfLeg(order, leg),
        order: ofOrder(order),
      }
      return [[row.id, listed] as const]
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function ofOrder(order: OrderAmounts): ListedBooking['order'] {
  const { soldCents, receivedCents, refundedCents, retainedCents, ...rest } = moneyOf(order)
  const { dueCents, surplusCents } = rest
  const amounts = { soldCents, receivedCents, refundedCents, retainedCents, dueCents, surplusCents }
  return { id: order.id, ...amounts }
}
