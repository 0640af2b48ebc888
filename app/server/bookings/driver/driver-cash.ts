import { eq } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { bookings, type Transaction } from '#app/server/db/index.server.ts'
import { storeReceipt } from '../money/note-money.ts'
import { moneyOf } from '../money/order-money.ts'
import { type FullOrder, lockFullOrder } from '../order/full-order.ts'
import { nextVersion } from '../order/next-version.ts'
import type { BookingDeps } from '../types.ts'

/** Cash a driver told to have received, in cents; `eventId` is where it stands in the trip's ledger. */
export type ReportedCash = { eventId: string; cents: Cents; driverId: number; receivedAt: Date }

/** All cash that counts for one trip by its ledger: what was taken back, or is held, is not in it. */
export type CashOfTrip = { orderId: number; bookingId: number; told: readonly ReportedCash[] }

type CashReceipt = FullOrder['receipts'][number]

/**
 * Makes an order's receipts say what its trip's ledger does: each cash event that counts has one receipt,
 * and one that counts no more is taken back. Any number of times, in any order: nothing is noted twice.
 * Cash that a status had assumed gives way to the driver's own word.
 *
 * @param tx Holds the order's lock, or takes it here.
 */
export async function followDriverCash(
  deps: BookingDeps,
  tx: Transaction,
  { orderId, bookingId, told }: CashOfTrip,
): Promise<void> {
  const order = await lockFullOrder(tx, orderId)
  if (!order) return
  const missing = told.filter(
    ({ eventId }) => !order.receipts.some((receipt) => receipt.eventId === eventId),
  )
  const gone = takenBack(order, bookingId, told)
  if (missing.length + gone.length === 0) return
  const actor = 'driver'
  const noted = { bookingId, method: 'cash', cause: 'driver', actor } as const
  for (const { cents: amountCents, ...where } of missing) {
    await storeReceipt(deps, tx, orderId, { ...noted, ...where, amountCents })
  }
  const assumed = missing.length > 0 ? assumedOf(order, bookingId, sumOf(missing)) : []
  for (const { id: reverses, amountCents, driverId } of [...gone, ...assumed]) {
    await storeReceipt(deps, tx, orderId, {
      ...noted,
      reverses,
      driverId,
      amountCents: -amountCents,
    })
  }
  await tx.update(bookings).set({ version: nextVersion }).where(eq(bookings.id, bookingId))
}

/** Receipts of events that count no more. */
function takenBack(
  order: FullOrder,
  bookingId: number,
  told: readonly ReportedCash[],
): CashReceipt[] {
  return standing(order, bookingId).filter(
    ({ eventId }) => eventId !== null && !told.some((cash) => cash.eventId === eventId),
  )
}

/** What "driven" noted of this trip before its driver's phone could say how much it was. */
function assumedOf(order: FullOrder, bookingId: number, toldCents: Cents): CashReceipt[] {
  const assumed = standing(order, bookingId).filter(
    ({ cause, method }) => cause === 'status' && method === 'cash',
  )
  const noted = assumed.reduce((sum, { amountCents }) => sum + amountCents, 0)
  // What went back meanwhile had come in.
  return noted - toldCents <= moneyOf(order).refundableCents ? assumed : []
}

/** Receipts of a trip that nothing has taken back. */
function standing({ receipts }: FullOrder, bookingId: number): CashReceipt[] {
  const reversed = new Set(receipts.map(({ reverses }) => reverses))
  return receipts.filter(
    (receipt) =>
      receipt.bookingId === bookingId && receipt.amountCents > 0 && !reversed.has(receipt.id),
  )
}

function sumOf(told: readonly ReportedCash[]): Cents {
  return told.reduce((sum, { cents }) => sum + cents, 0)
}
