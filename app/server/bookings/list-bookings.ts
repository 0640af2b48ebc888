import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import { bookings, orders } from '#app/server/db/index.server.ts'
import type { BookingDeps } from './types.ts'

/** One row of the office's list. `paid` tells whether card money was verified. */
export type ListedBooking = {
  id: number
  bookingRef: string
  customerName: string
  email: string
  phone: string
  pickupLocation: string
  dropoffLocation: string
  date: WallDate
  time: WallTime
  passengers: number
  luggage: number
  vehicleType: string
  distanceKm: number | null
  status: BookingStatus
  paymentMethod: PaymentMethod | ''
  paid: boolean
  price: Cents | null
  /** Reference of the outbound leg when this is a return leg (CHECKOUT-45). */
  includedIn: string | null
  specialRequest: string
  estimated: boolean
  review: string | null
  createdAt: Date
}

/** A page of bookings, newest first; `nextCursor` opens the next one, null at the end. */
export type BookingPage = { bookings: ListedBooking[]; nextCursor: string | null }

const PAGE_SIZE = 50

/** Lists bookings, newest first. @param cursor From the page before; an unreadable one starts anew. */
export async function listBookings(deps: BookingDeps, cursor: string | null): Promise<BookingPage> {
  const outbound = sql.raw('outbound')
  const rows = await deps.store.db
    .select({
      booking: bookings,
      orderState: orders.state,
      includedIn: sql<string | null>`(
        select ${outbound}.booking_ref from bookings ${outbound}
        where ${outbound}.id = ${bookings.returnOf})`,
    })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(after(cursor))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    bookings: page.map(({ booking, orderState, includedIn }) => ({
      ...toListed(booking),
      paid: orderState === 'paid',
      includedIn,
    })),
    nextCursor: last ? `${last.booking.createdAt.getTime()}-${last.booking.id}` : null,
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

function toListed(row: typeof bookings.$inferSelect): Omit<ListedBooking, 'paid' | 'includedIn'> {
  const { id, bookingRef, customerName, email, phone, pickupLocation, dropoffLocation } = row
  const { date, passengers, luggage, vehicleType, distanceKm, specialRequest, estimated } = row
  return {
    ...{ id, bookingRef, customerName, email, phone, pickupLocation, dropoffLocation },
    ...{ date, passengers, luggage, vehicleType, distanceKm, specialRequest, estimated },
    time: row.time,
    status: row.status as BookingStatus,
    paymentMethod: row.paymentMethod as PaymentMethod | '',
    price: row.priceCents,
    review: row.review,
    createdAt: row.createdAt,
  }
}
