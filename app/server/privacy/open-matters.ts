import { and, asc, gt, inArray, sql } from 'drizzle-orm'
import {
  bookingChanges,
  bookings,
  type Database,
  payments,
  refunds,
  type Transaction,
} from '#app/server/db/index.server.ts'

/** What still needs a customer's name: references of trips to come, and of orders with open money. */
export type OpenMatters = { trips: string[]; money: string[] }

/** Tells what is open in some orders: trips to come, card pages, changes and refunds not settled. */
export async function findOpenMatters(
  db: Database | Transaction,
  orderIds: number[],
  now: Date,
): Promise<OpenMatters> {
  if (orderIds.length === 0) return { trips: [], money: [] }
  const ahead = and(inArray(bookings.status, ['pending', 'confirmed']), gt(bookings.pickupAt, now))
  const legs = await db
    .select({
      bookingRef: bookings.bookingRef,
      isAhead: sql<boolean>`${ahead}`,
      hasOpenMoney: HAS_OPEN_MONEY,
    })
    .from(bookings)
    .where(inArray(bookings.orderId, orderIds))
    .orderBy(asc(bookings.id))
  const refsOf = (which: 'isAhead' | 'hasOpenMoney') =>
    legs.filter((leg) => leg[which]).map(({ bookingRef }) => bookingRef)
  return { trips: refsOf('isAhead'), money: refsOf('hasOpenMoney') }
}

/** Names the booking's column itself: the query builder would leave its table out. */
const HAS_OPEN_MONEY = sql<boolean>`
  exists (select 1 from ${payments} paid
    where paid.order_id = bookings.order_id and paid.state = 'open')
  or exists (select 1 from ${refunds} back
    where back.order_id = bookings.order_id and back.state <> 'succeeded')
  or exists (select 1 from ${bookingChanges} change
    where change.order_id = bookings.order_id and change.state in ('awaiting-payment','owing'))`
