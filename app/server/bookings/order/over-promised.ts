import { inArray } from 'drizzle-orm'
import { bookings } from '#app/server/db/index.server.ts'
import type { OverPromise } from '#app/server/planning/index.server.ts'
import type { BookingDeps } from '../types.ts'
import { flagOrder } from './flag-order.ts'

/**
 * Tells the office of bookings that were sold and that the plan of their day has no place for: they are
 * marked, and one mail goes out for each. With the rule off nothing is told.
 */
export async function flagOverPromised(
  deps: BookingDeps,
  left: readonly OverPromise[],
): Promise<void> {
  const { mode } = await deps.promise.rules()
  if (left.length === 0 || mode === 'off') return
  const ids = left.map(({ bookingId }) => bookingId)
  await deps.store.transaction(async (tx) => {
    const rows = await tx
      .select({ id: bookings.id, orderId: bookings.orderId, bookingRef: bookings.bookingRef })
      .from(bookings)
      .where(inArray(bookings.id, ids))
      .orderBy(bookings.id)
    for (const { id, orderId, bookingRef } of rows) {
      await flagOrder(deps, tx, orderId, {
        alert: 'over-promise',
        amountCents: null,
        of: bookingRef,
        bookingIds: [id],
        onlyUnmarked: true,
      })
    }
  })
}
