import { inArray, sql } from 'drizzle-orm'
import type { BookingStatus } from '#app/domain/booking/status.ts'
import { type Database, orders, type Transaction } from '#app/server/db/index.server.ts'
import { closeUnpaid } from '../card/reconcile.ts'
import { storedKeys } from '../order/request-key.ts'
import type { BookingDeps, CreateAnswer } from '../types.ts'
import { type AgreedTrip, checkAgreed } from './agreed-trip.ts'

/** The order that an agreed trip became. */
export type AgreedOrder = {
  orderId: number
  /** It was closed because nobody paid, and no trip of it stands: the office confirms one by hand at times. */
  isLeftUnpaid: boolean
  /** Of its trips, the one that is least far: while one waits, the order does. */
  status: BookingStatus
  /** Until when it waits for its card money; null where it does not. */
  payBefore: Date | null
}

/** {@link AgreedOrder.isLeftUnpaid}, for queries that read `orders`. */
export const isOrderLeftUnpaid = sql<boolean>`(orders.state = 'closed' and not exists (
  select 1 from bookings where bookings.order_id = orders.id and bookings.status <> 'cancelled'))`

/** {@link AgreedOrder.status}, for queries that read `orders`: cancelled where no trip is left. */
export const orderStatus = sql<BookingStatus>`(select case when bool_or(status = 'pending') then 'pending'
  when bool_or(status = 'confirmed') then 'confirmed' when bool_or(status = 'completed') then 'completed'
  else 'cancelled' end from bookings where bookings.order_id = orders.id)`

const isAwaitingCard = sql<boolean>`(orders.state = 'open' and orders.payment_method = 'card'
  and not exists (
    select 1 from bookings where bookings.order_id = orders.id and bookings.status <> 'pending'))`

/** The order that was booked under a key, or null. */
export function findAgreed(deps: BookingDeps, key: string): Promise<AgreedOrder | null> {
  return readAgreed(deps, deps.store.db, key)
}

/** The same, so that its money waits until the transaction is over. */
export async function lockAgreed(
  deps: BookingDeps,
  tx: Transaction,
  key: string,
): Promise<AgreedOrder | null> {
  // By a statement of its own: one that waits for the lock sees its trips as they were before.
  await tx.select({ id: orders.id }).from(orders).where(isUnder(deps, key)).for('share')
  return readAgreed(deps, tx, key)
}

/**
 * Makes way for another way to pay an agreed trip, or another number: closes the card page of the order that waits for
 * its money. What could not be booked closes nothing.
 *
 * @returns Refused with `key-reused` where it is paid, or stands otherwise.
 * @throws {ProviderUnavailable} The page could not be closed.
 */
export async function withdrawUnpaid(
  deps: BookingDeps,
  agreed: AgreedTrip,
): Promise<{ ok: true } | Extract<CreateAnswer, { ok: false }>> {
  const refusal = checkAgreed(deps, agreed)
  if (refusal) return refusal
  const found = await findAgreed(deps, agreed.idempotencyKey)
  if (found?.payBefore) await closeUnpaid(deps, found.orderId)
  const left = found && (await findAgreed(deps, agreed.idempotencyKey))
  return left?.isLeftUnpaid ? { ok: true } : { ok: false, error: 'key-reused' }
}

function isUnder(deps: BookingDeps, key: string) {
  return inArray(orders.idempotencyKey, storedKeys(deps, key))
}

async function readAgreed(
  deps: BookingDeps,
  db: Database | Transaction,
  key: string,
): Promise<AgreedOrder | null> {
  const [found] = await db
    .select({
      orderId: orders.id,
      payBefore: orders.payBefore,
      isAwaitingCard,
      isLeftUnpaid: isOrderLeftUnpaid,
      status: orderStatus,
    })
    .from(orders)
    .where(isUnder(deps, key))
  if (!found) return null
  const { orderId, isLeftUnpaid, status } = found
  return { orderId, isLeftUnpaid, status, payBefore: found.isAwaitingCard ? found.payBefore : null }
}
