import { eq } from 'drizzle-orm'
import { bookings, history, type Transaction } from '#app/server/db/index.server.ts'
import type { StoredLeg } from '../order/full-order.ts'
import { lackingIdNumber } from '../order/id-number-needed.ts'
import { nextVersion } from '../order/next-version.ts'
import type { BookingDeps } from '../types.ts'

/** Keeps the number with each trip that lacks it, sealed to its row; the history says no more than that it came. */
export async function setIdNumber(
  deps: BookingDeps,
  tx: Transaction,
  legs: readonly StoredLeg[],
  idNumber: string,
): Promise<void> {
  const lacking = lackingIdNumber(deps, legs)
  for (const { id, orderId, bookingRef } of lacking) {
    const sealed = deps.keys.encrypt('id-number', idNumber, bookingRef)
    await tx
      .update(bookings)
      .set({ idNumberEncrypted: sealed, version: nextVersion })
      .where(eq(bookings.id, id))
    const entry = { orderId, bookingId: id, at: deps.now(), actor: 'customer', what: 'idNumber' }
    await tx.insert(history).values({ ...entry, from: '', to: 'given' })
  }
  if (lacking.length > 0) deps.live.bookingsChanged(tx)
}
