import { asc } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { bookings, isAnyOf, receipts, type Transaction } from '#app/server/db/index.server.ts'
import { type NotedReceipt, storeReceipts } from '../money/note-money.ts'
import { readOrderAmounts } from '../money/order-amounts.ts'
import { moneyOf } from '../money/order-money.ts'
import type { FullOrder } from '../order/full-order.ts'
import { nextVersion } from '../order/next-version.ts'
import type { BookingDeps } from '../types.ts'

/** Cash a driver told to have received, in cents; `eventId` is where it stands in the trip's ledger. */
export type ReportedCash = { eventId: string; cents: Cents; driverId: number; receivedAt: Date }

/** All cash that counts for one trip by its ledger: what was taken back, or is held, is not in it. */
export type CashOfTrip = { orderId: number; bookingId: number; reported: readonly ReportedCash[] }

type CashReceipt = FullOrder['receipts'][number]

/** What a trip's receipts have too little, and which of them count no more. */
type Difference = CashOfTrip & {
  missing: ReportedCash[]
  gone: CashReceipt[]
  /** Noted by the status "driven", before the driver's own word came. */
  assumed: CashReceipt[]
}

/**
 * Makes the receipts of these trips' orders say what the trips' ledgers do: each cash event that counts has
 * one receipt, and one that counts no more is taken back. Any number of times, in any order: nothing is
 * noted twice. Cash that a status had assumed gives way to the driver's own word.
 *
 * @param tx Holds the orders' locks.
 */
export async function syncDriverCash(
  deps: BookingDeps,
  tx: Transaction,
  trips: readonly CashOfTrip[],
): Promise<void> {
  const known = await readReceipts(tx, trips)
  const different = trips
    .map((trip) => compare(trip, known.get(trip.orderId) ?? []))
    .filter(({ missing, gone }) => missing.length + gone.length > 0)
  if (different.length === 0) return
  const rows = different.flatMap(toReceipts)
  const assumed = await assumedOf(tx, different, rows)
  await tx
    .update(bookings)
    // All is paid most often; where it is not, the receipts' trigger says so.
    .set({ version: nextVersion, unpaid: false })
    .where(
      isAnyOf(
        bookings.id,
        different.map(({ bookingId }) => bookingId),
      ),
    )
  await storeReceipts(deps, tx, [...rows, ...assumed])
}

/**
 * What is still to be collected of these orders, by their ids, before drivers' phones tell of it: what a status had
 * assumed gives way to their word, so that it is still open.
 *
 * @param tx Holds the orders' locks.
 */
export async function readOpenCash(
  _: BookingDeps,
  tx: Transaction,
  orderIds: readonly number[],
): Promise<Map<number, Cents>> {
  const [orders, known] = [
    await readOrderAmounts(tx, [...new Set(orderIds)]),
    await readReceipts(
      tx,
      orderIds.map((orderId) => ({ orderId })),
    ),
  ]
  return new Map(
    [...orders].map(([id, order]) => {
      const { dueCents, surplusCents } = moneyOf(order)
      const assumedCents = sumOf(inForceOf(known.get(id) ?? []).filter(isAssumed))
      return [id, Math.max(0, dueCents - surplusCents + assumedCents)]
    }),
  )
}

async function readReceipts(tx: Transaction, trips: readonly Pick<CashOfTrip, 'orderId'>[]) {
  if (trips.length === 0) return new Map<number, CashReceipt[]>()
  const ids = trips.map(({ orderId }) => orderId)
  const rows = await tx
    .select()
    .from(receipts)
    .where(isAnyOf(receipts.orderId, ids))
    .orderBy(asc(receipts.id))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

function compare(trip: CashOfTrip, ofOrder: readonly CashReceipt[]): Difference {
  const { bookingId, reported } = trip
  const reportedIds = new Set(reported.map(({ eventId }) => eventId))
  const notedIds = new Set(ofOrder.map(({ eventId }) => eventId))
  const inForce = inForceOf(ofOrder).filter((receipt) => receipt.bookingId === bookingId)
  const missing = reported.filter(({ eventId }) => !notedIds.has(eventId))
  return {
    ...trip,
    missing,
    gone: inForce.filter(({ eventId }) => eventId !== null && !reportedIds.has(eventId)),
    assumed: missing.length > 0 ? inForce.filter(isAssumed) : [],
  }
}

/** What came in and was not taken back. */
function inForceOf(ofOrder: readonly CashReceipt[]): CashReceipt[] {
  const reversed = new Set(ofOrder.map(({ reverses }) => reverses))
  return ofOrder.filter(({ id, amountCents }) => amountCents > 0 && !reversed.has(id))
}

function isAssumed({ cause, method }: CashReceipt): boolean {
  return cause === 'status' && method === 'cash'
}

const NOTED = { method: 'cash', cause: 'driver', actor: 'driver' } as const

function toReceipts({ orderId, bookingId, missing, gone }: Difference): NotedReceipt[] {
  const came = missing.map(({ cents: amountCents, ...where }) => ({
    ...NOTED,
    ...where,
    orderId,
    bookingId,
    amountCents,
  }))
  return [...came, ...gone.map(takenBack)]
}

function takenBack({ id: reverses, orderId, bookingId, amountCents, driverId }: CashReceipt) {
  const where = { orderId, bookingId: bookingId ?? 0, driverId }
  return { ...NOTED, ...where, reverses, amountCents: -amountCents }
}

/** What takes back the assumed receipts of these trips, as far as no more went back than came in. */
async function assumedOf(
  tx: Transaction,
  different: readonly Difference[],
  rows: readonly NotedReceipt[],
): Promise<NotedReceipt[]> {
  const guessed = different.filter(({ assumed }) => assumed.length > 0)
  const orders = await readOrderAmounts(
    tx,
    guessed.map(({ orderId }) => orderId),
  )
  const left = new Map<number, Cents>()
  for (const [id, order] of orders) {
    const came = rows.filter(({ orderId }) => orderId === id)
    left.set(id, moneyOf(order).refundableCents + sumOf(came))
  }
  return guessed.flatMap(({ orderId, assumed }) => {
    // What went back meanwhile had come in.
    const after = (left.get(orderId) ?? 0) - sumOf(assumed)
    if (after < 0) return []
    left.set(orderId, after)
    return assumed.map(takenBack)
  })
}

function sumOf(rows: readonly { amountCents: Cents }[]): Cents {
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
