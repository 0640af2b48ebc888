import { asc, eq, inArray, sql } from 'drizzle-orm'
import {
  bookings,
  contactMessages,
  type Database,
  orders,
  requests,
} from '#app/server/db/index.server.ts'

/** Whose data: of an e-mail address, or of the customer of a booking (its number). */
export type CustomerName = { email: string } | { bookingId: number }

/** What there is of a customer; `email` is empty for an imported booking without one. */
export type FoundCustomer = {
  email: string
  orderIds: number[]
  bookingRefs: string[]
  contactMessageIds: number[]
  requestIds: number[]
}

/**
 * Finds everything under a customer's e-mail address, in capitals or not. A booking without an
 * address stands for its own order only.
 *
 * @returns Null when there is no such booking.
 */
export async function findCustomer(
  db: Database,
  name: CustomerName,
): Promise<FoundCustomer | null> {
  if ('email' in name) return findByEmail(db, name.email)
  const [booking] = await db
    .select({ email: orders.email, orderId: orders.id })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(eq(bookings.id, name.bookingId))
  if (!booking) return null
  if (booking.email !== '') return findByEmail(db, booking.email)
  const { orderId } = booking
  const bookingRefs = await findReferences(db, [orderId])
  return { email: '', orderIds: [orderId], bookingRefs, contactMessageIds: [], requestIds: [] }
}

async function findByEmail(db: Database, typed: string): Promise<FoundCustomer> {
  const email = typed.trim()
  if (email === '') throw new Error('an empty address is everybody and nobody')
  type Email = typeof orders.email | typeof contactMessages.email | typeof requests.email
  const same = (column: Email) => sql`lower(${column}) = lower(${email})`
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(same(orders.email))
    .orderBy(asc(orders.id))
  const written = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(same(contactMessages.email))
  const made = await db.select({ id: requests.id }).from(requests).where(same(requests.email))
  const orderIds = found.map(({ id }) => id)
  return {
    email,
    orderIds,
    bookingRefs: await findReferences(db, orderIds),
    contactMessageIds: written.map(({ id }) => id),
    requestIds: made.map(({ id }) => id),
  }
}

async function findReferences(db: Database, orderIds: number[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const found = await db
    .select({ bookingRef: bookings.bookingRef })
    .from(bookings)
    .where(inArray(bookings.orderId, orderIds))
    .orderBy(asc(bookings.id))
  return found.map(({ bookingRef }) => bookingRef)
}
