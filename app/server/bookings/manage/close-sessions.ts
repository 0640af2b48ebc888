import type { FullOrder } from '../full-order.ts'
import type { BookingDeps } from '../types.ts'

/**
 * Closes every card session of an order in which money could still arrive, before the order is
 * changed in a way that makes that money wrong. One that was paid in the meantime stays paid, and
 * the order follows it.
 *
 * @throws {ProviderUnavailable} Not known to be closed: nothing may be changed.
 */
export async function closeOpenSessions(deps: BookingDeps, order: FullOrder): Promise<void> {
  for (const { sessionId, state } of order.payments) {
    if (state !== 'open') continue
    const session = await deps.cards.expireSession(sessionId)
    if (!session) continue
    await deps.settle({ orderId: order.id, session, source: { actor: 'system' } })
  }
}
