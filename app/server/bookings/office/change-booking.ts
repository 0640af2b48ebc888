import { eq } from 'drizzle-orm'
import { bookings, type Transaction } from '#app/server/db/index.server.ts'
import { type FullOrder, lockFullOrder, type StoredLeg } from '../full-order.ts'
import { retryWhenTaken } from '../retry-when-taken.ts'
import type { BookingDeps } from '../types.ts'
import type { EditAnswer } from './answers.ts'
import { readListed } from './read-listed.ts'

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

/**
 * Changes one booking for a dispatcher who saw it at `version`, and answers how it is now. `change`
 * stores it or says why not, before it stores anything; it runs anew when a rival took the driver or
 * vehicle in the very same moment, and then finds the rival.
 */
export async function changeBooking<Refusal>(
  deps: BookingDeps,
  { id, version }: { id: number; version: number },
  change: (tx: Transaction, found: LockedLeg) => Promise<Refusal | null>,
): Promise<EditAnswer | Refusal> {
  const refused = await retryWhenTaken(() =>
    deps.store.transaction(async (tx): Promise<EditAnswer | Refusal | null> => {
      const found = await lockLeg(tx, id)
      if (!found) return { ok: false, error: 'not-found' }
      if (found.leg.version === version) {
        deps.live.bookingsChanged(tx)
        return change(tx, found)
      }
      const [booking] = await readListed(tx, [id])
      return booking ? { ok: false, error: 'stale', booking } : { ok: false, error: 'not-found' }
    }),
  )
  if (refused) return refused
  const [booking] = await readListed(deps.store.db, [id])
  return booking ? { ok: true, booking } : { ok: false, error: 'not-found' }
}
