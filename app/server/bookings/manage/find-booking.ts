import { and, eq, sql } from 'drizzle-orm'
import { bookings } from '#app/server/db/index.server.ts'
import { findManageUrl } from '../order/customer-link.ts'
import type { BookingDeps } from '../types.ts'

/**
 * The private address of the order that has a booking with this reference and e-mail address, in
 * any capitals; null for everything else, so that nobody learns which of the two was wrong.
 */
export async function findBooking(
  deps: BookingDeps,
  search: { bookingRef: string; email: string },
): Promise<string | null> {
  const [found] = await deps.store.db
    .select({ orderId: bookings.orderId })
    .from(bookings)
    .where(
      and(
        eq(bookings.bookingRef, search.bookingRef),
        sql`lower(${bookings.email}) = ${search.email.toLowerCase()}`,
      ),
    )
  return found ? findManageUrl(deps, found.orderId) : null
}
