import { type FullOrder, isAhead, type StoredLeg } from '../order/full-order.ts'
import type { BookingDeps } from '../types.ts'

/**
 * Closes the card sessions in which money could still arrive for legs that are about to be cancelled
 * or moved: that of the order itself, and those of their awaited changes. The other leg's change
 * stays as it is. A session that was paid in the meantime stays paid, and the order follows it.
 *
 * @throws {ProviderUnavailable} Not known to be closed: nothing may be changed.
 */
export async function closeOpenSessions(
  deps: BookingDeps,
  order: FullOrder,
  legs: StoredLeg[],
): Promise<void> {
  const touched = new Set(legs.filter(isAhead).map(({ id }) => id))
  for (const { sessionId, state, changeId } of order.payments) {
    const change = order.changes.find(({ id }) => id === changeId)
    if (state !== 'open' || (change && !touched.has(change.bookingId))) continue
    const session = await deps.cards.expireSession(sessionId)
    if (!session) continue
    await deps.settle({ orderId: order.id, session, source: { actor: 'system' } })
  }
}
