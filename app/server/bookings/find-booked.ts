import { ProviderUnavailable } from '#app/server/payments/index.server.ts'
import { reconcileOrder } from './reconcile.ts'
import { findOrderByKey, toBookedOrder } from './stored-order.ts'
import type { BookedOrder, BookingDeps } from './types.ts'

/**
 * What became of the booking made under an idempotency key, for a customer who comes back to the
 * form. An order that waits for card money is compared with the provider first, so that a payment
 * is known here as soon as there.
 *
 * @returns Null when nothing was booked under this key.
 * @see CHECKOUT-31, CHECKOUT-34
 */
export async function findBooked(deps: BookingDeps, key: string): Promise<BookedOrder | null> {
  const order = await findOrderByKey(deps.store.db, key)
  if (!order || order.legs.length === 0) return null
  await reconcileOrder(deps, order.id).catch((error) => {
    if (!(error instanceof ProviderUnavailable)) throw error
  })
  const current = (await findOrderByKey(deps.store.db, key)) ?? order
  const mailFailed = await deps.mail.confirmationFailed(order.id)
  return toBookedOrder(deps, current, { url: null, mailFailed })
}
