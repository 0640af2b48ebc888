import type { CardSession } from '#app/server/payments/index.server.ts'
import type { BookingDeps, SettleOutcome, SettleSource } from './types.ts'

/**
 * Makes an order follow a provider's message. Messages overtake each other, and a cancelled trip
 * does not come back: so the news that nobody can pay a session counts only when the provider, asked
 * anew, still says so. That money came in needs no second word.
 *
 * @throws {ProviderUnavailable} Nothing was changed; the provider sends the message again.
 * @see DATA-09, STRIPE-06
 */
export async function followEvent(
  deps: BookingDeps,
  told: CardSession,
  source: SettleSource,
): Promise<SettleOutcome> {
  const certain = told.state === 'expired' ? await deps.cards.readSession(told.sessionId) : told
  // The provider may have forgotten a session it has closed.
  return deps.settle({ orderId: told.orderId, session: certain ?? told, source })
}
