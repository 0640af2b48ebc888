import { eq, inArray } from 'drizzle-orm'
import { bookings, type Database, orders, type Transaction } from '#app/server/db/index.server.ts'
import { type ListedBooking, listedColumns } from './listed-booking.ts'

/** Reads bookings for the office, in the order of the ids given; those that are gone are left out. */
export async function readListed(
  db: Database | Transaction,
  ids: number[],
): Promise<ListedBooking[]> {
  if (ids.length === 0) return []
  const rows: ListedBooking[] = await db
    .select(listedColumns)
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(inArray(bookings.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
