import { and, desc, eq, lt, or } from 'drizzle-orm'
import { bookings, orders } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'
import { type ListedBooking, listedColumns } from './listed-booking.ts'

/** A page of bookings, newest first; `nextCursor` opens the next one, null at the end. */
export type BookingPage = { bookings: ListedBooking[]; nextCursor: string | null }

const PAGE_SIZE = 50

/** Lists bookings, newest first. @param cursor From the page before; an unreadable one starts anew. */
export async function listBookings(deps: BookingDeps, cursor: string | null): Promise<BookingPage> {
  const rows: ListedBooking[] = await deps.store.db
    .select(listedColumns)
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(after(cursor))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    bookings: page,
    nextCursor: last ? `${last.createdAt.getTime()}-${last.id}` : null,
  }
}

function after(cursor: string | null) {
  const [, time, id] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor ?? '') ?? []
  if (!time || !id) return undefined
  const createdAt = new Date(Number(time))
  return or(
    lt(bookings.createdAt, createdAt),
    and(eq(bookings.createdAt, createdAt), lt(bookings.id, Number(id))),
  )
}
