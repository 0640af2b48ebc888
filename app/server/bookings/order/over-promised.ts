import { asc, inArray } from 'drizzle-orm'
import { bookings, type Transaction } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'
import { flagOrder } from './flag-order.ts'

/** So many are told in a transaction: on the embedded store everybody else waits for it. */
const AT_ONCE = 10

/**
 * Tells the office of bookings that were sold and that the plan of their day has no place for: they are
 * marked, and one mail goes out for each, a few in a transaction. What a kill leaves unalerted is told by the next call,
 * and nothing twice. With the rule off nothing is told.
 *
 * @param atOnce How many in a transaction.
 */
export async function alertOverPromised(deps: BookingDeps, atOnce = AT_ONCE): Promise<void> {
  const { mode } = await deps.promise.rules()
  if (mode === 'off') return
  for (;;) {
    const ids = await deps.promise.listUnalerted(atOnce)
    if (ids.length === 0) return
    await deps.store.transaction((tx) => alertSome(deps, tx, ids))
  }
}

async function alertSome(deps: BookingDeps, tx: Transaction, ids: number[]): Promise<void> {
  const { id, orderId, bookingRef, status } = bookings
  // The bookings first, as whoever changes one does: two that wait for each other would be ended.
  const rows = await tx
    .select({ id, orderId, bookingRef, status })
    .from(bookings)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('update')
  const unalerted = await deps.promise.markAlerted(tx, ids)
  for (const row of rows) {
    const takesPlace = row.status === 'pending' || row.status === 'confirmed'
    if (!takesPlace || !unalerted.includes(row.id)) continue
    await flagOrder(deps, tx, row.orderId, {
      alert: 'over-promise',
      amountCents: null,
      of: row.bookingRef,
      bookingIds: [row.id],
      onlyUnmarked: true,
    })
  }
}
