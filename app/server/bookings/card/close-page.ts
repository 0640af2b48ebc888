import { eq } from 'drizzle-orm'
import { orders, type Transaction } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'

/** Ends the time to pay for an order's own money, if it is meant, and has its pages looked at at once. */
export async function closePage(
  deps: Pick<BookingDeps, 'jobs' | 'now'>,
  tx: Transaction,
  orderId: number,
  ofOrder = true,
): Promise<void> {
  const over = { payBefore: deps.now() }
  if (ofOrder) await tx.update(orders).set(over).where(eq(orders.id, orderId))
  await deps.jobs.enqueue(tx, 'orders.close', [{ payload: { orderId } }])
}
