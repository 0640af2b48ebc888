import { asc, eq, inArray } from 'drizzle-orm'
import { bookings, isAnyOf, orders, type Transaction } from '#app/server/db/index.server.ts'
import { type FullOrder, lockFullOrder, type StoredLeg } from './full-order.ts'

/** A leg under its order's lock, and the order: what is read here stays true. */
export type LockedLeg = { order: FullOrder; leg: StoredLeg }

/** Locks the order of a booking and reads both; null when there is no such booking (any more). */
export async function lockLeg(tx: Transaction, bookingId: number): Promise<LockedLeg | null> {
  const [found] = await tx
    .select({ orderId: bookings.orderId })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  const order = found ? await lockFullOrder(tx, found.orderId) : null
  const leg = order?.legs.find(({ id }) => id === bookingId)
  return order && leg ? { order, leg } : null
}

/** Locks the orders of these bookings, by their ids so that nobody waits in a circle, and reads the legs. */
export async function lockLegs(tx: Transaction, bookingRefs: string[]): Promise<StoredLeg[]> {
  if (bookingRefs.length === 0) return []
  const named = await lockOrdersOf(tx, bookingRefs)
  return tx.select().from(bookings).where(named)
}

/** What the ledger asks of a trip: of thousands that come at once, all of their columns are half of the reading. */
const REPORTED = {
  id: bookings.id,
  orderId: bookings.orderId,
  bookingRef: bookings.bookingRef,
  status: bookings.status,
  driverId: bookings.driverId,
  pickupAt: bookings.pickupAt,
  pickupLocation: bookings.pickupLocation,
  pickupLat: bookings.pickupLat,
  pickupLng: bookings.pickupLng,
}

/** A leg as far as what is told of it is taken in by it. */
export type ReportedLeg = Pick<StoredLeg, keyof typeof REPORTED>

/** As {@link lockLegs}, for what drivers tell. */
export async function lockReportedLegs(
  tx: Transaction,
  bookingRefs: string[],
): Promise<ReportedLeg[]> {
  if (bookingRefs.length === 0) return []
  const named = await lockOrdersOf(tx, bookingRefs)
  return tx.select(REPORTED).from(bookings).where(named)
}

async function lockOrdersOf(tx: Transaction, bookingRefs: string[]) {
  const named = isAnyOf(bookings.bookingRef, [...new Set(bookingRefs)])
  const held = tx.select({ id: bookings.orderId }).from(bookings).where(named)
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, held))
    .orderBy(asc(orders.id))
    .for('update')
  return named
}
