import { inBatches } from './in-batches.ts'
import { insertOrders, type NewOrderWithLegs } from './insert-orders.ts'
import type { BookingParts, StoreOrder } from './types.ts'

const LARGEST_BATCH = 20

/**
 * Stores orders with their legs, history and follow-up jobs: all of it, or nothing.
 *
 * Orders that arrive while a transaction is under way share the next one, so a rush of bookings
 * waits for the disk a few times instead of once each.
 */
export function createStoreOrder(deps: BookingParts): StoreOrder {
  return inBatches(LARGEST_BATCH, (made) => storeAll(deps, made))
}

async function storeAll(deps: BookingParts, made: NewOrderWithLegs[]): Promise<(number | null)[]> {
  const firstByKey = new Map(made.toReversed().map((one) => [one.order.idempotencyKey, one]))
  const ids = await deps.store.transaction(async (tx) => {
    const ids = await insertOrders(tx, [...firstByKey.values()])
    const stored = [...firstByKey.values()].flatMap(({ order }) => {
      const orderId = ids.get(order.idempotencyKey)
      return orderId === undefined ? [] : [{ orderId, payBefore: order.payBefore ?? null }]
    })
    const unpaid = stored.filter(({ payBefore }) => payBefore !== null)
    const certain = stored.filter(({ payBefore }) => payBefore === null)
    await deps.jobs.enqueue(
      tx,
      'orders.close',
      unpaid.map(({ orderId, payBefore }) => ({
        payload: { orderId },
        ...(payBefore && { startAfter: payBefore }),
      })),
    )
    await deps.mail.queueConfirmations(
      tx,
      certain.map(({ orderId }) => orderId),
    )
    deps.live.bookingsChanged(tx)
    return ids
  })
  return made.map((one) => {
    const first = firstByKey.get(one.order.idempotencyKey) === one
    return (first && ids.get(one.order.idempotencyKey)) || null
  })
}
