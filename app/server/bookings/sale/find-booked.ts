import { ProviderUnavailable } from '#app/server/payments/index.server.ts'
import { reconcileOrder } from '../card/reconcile.ts'
import { storedKeys } from '../order/request-key.ts'
import {
  findOrder,
  findOrderByKey,
  type StoredOrder,
  toBookedOrder,
} from '../order/stored-order.ts'
import type { BookedOrder, BookingDeps } from '../types.ts'

/** How long a key is answered for: twice what an order waits for its card money. */
const TAKEN_UP_WITHIN_MINUTES = 60

/**
 * What became of the booking made under an idempotency key, for a customer who comes back to the
 * form. An order that waits for card money is compared with the provider first, so that a payment
 * is known here as soon as there.
 *
 * @returns Null when nothing was booked under this key, and when it was too long ago to go on with:
 *   the key opens what the customer's link opens, and a browser may keep it for years.
 */
export async function findBooked(deps: BookingDeps, key: string): Promise<BookedOrder | null> {
  const order = await findOrderByKey(deps.store.db, storedKeys(deps, key))
  if (!order || !canBeTakenUp(deps, order)) return null
  await reconcileOrder(deps, order.id).catch((error) => {
    if (!(error instanceof ProviderUnavailable)) throw error
  })
  const current = (await findOrder(deps.store.db, order.id)) ?? order
  const mailFailed = await deps.mail.confirmationFailed(order.id)
  return toBookedOrder(deps, current, { url: null, mailFailed })
}

/** An imported order was made by nobody who would come back to a form. */
function canBeTakenUp({ now }: BookingDeps, order: StoredOrder): boolean {
  const { createdAt, erasedAt, legs } = order
  const until = createdAt.getTime() + TAKEN_UP_WITHIN_MINUTES * 60_000
  const isOwn = legs.length > 0 && legs.every(({ source }) => source !== 'import')
  return isOwn && erasedAt === null && now().getTime() <= until
}
