import type { BookingStatus } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import { insertRows, type Transaction } from '#app/server/db/index.server.ts'
import type { FullOrder, StoredLeg } from '../order/full-order.ts'
import type { BookingParts } from '../types.ts'
import { readOrderAmounts } from './order-amounts.ts'
import { cashDueAt, moneyOf } from './order-money.ts'
import { releaseRetained, reverseRetained } from './retained-money.ts'

type Noting = Pick<BookingParts, 'now'>

/** Money that came in beside the card; `actor` took it, a driver where one did. */
type Receipt = {
  bookingId: number
  method: 'cash' | 'bank_transfer'
  /** Below 0 where something noted by mistake is taken back. */
  amountCents: Cents
  cause: 'noted' | 'status' | 'driver'
  actor: string
  driverId?: number | null
  note?: string
  reverses?: number
  /** The event of the trip's ledger that tells of it. */
  eventId?: string
  /** When it came in; now, unless told. */
  receivedAt?: Date
}

/** A receipt, and the order it is of. */
export type NotedReceipt = Receipt & { orderId: number }

/** Stores what came in for locked orders, and a line of their history for each; what is taken back is kept no more. */
export async function storeReceipts(
  deps: Noting,
  tx: Transaction,
  noted: readonly NotedReceipt[],
): Promise<void> {
  const at = deps.now()
  await releaseTakenBack(deps, tx, noted)
  await insertReceipts(
    tx,
    noted.map((one) => receiptRow(one, at)),
  )
  await insertLines(
    tx,
    noted.map((one) => lineRow(one, at)),
  )
}

async function releaseTakenBack(
  deps: Noting,
  tx: Transaction,
  noted: readonly NotedReceipt[],
): Promise<void> {
  const taken = noted.filter(({ amountCents }) => amountCents < 0)
  if (taken.length === 0) return
  const orders = await readOrderAmounts(tx, [...new Set(taken.map(({ orderId }) => orderId))])
  for (const { orderId, bookingId, actor } of new Map(
    taken.map((one) => [one.orderId, one]),
  ).values()) {
    const order = orders.get(orderId)
    const outCents = -sumOf(noted.filter((one) => one.orderId === orderId))
    if (order && outCents > 0)
      await releaseRetained(deps, tx, order, { outCents, bookingId, actor })
  }
}

const insertReceipts = insertRows<ReturnType<typeof receiptRow>>('receipts', {
  order_id: 'bigint',
  booking_id: 'bigint',
  method: 'text',
  amount_cents: 'integer',
  cause: 'text',
  taken_by: 'text',
  driver_id: 'bigint',
  note: 'text',
  reverses: 'bigint',
  event_id: 'uuid',
  received_at: 'timestamptz',
})

const insertLines = insertRows<ReturnType<typeof lineRow>>('history', {
  order_id: 'bigint',
  booking_id: 'bigint',
  at: 'timestamptz',
  actor: 'text',
  what: 'text',
  to_value: 'jsonb',
})

function receiptRow(receipt: NotedReceipt, at: Date) {
  const { note = '', driverId = null, reverses = null, eventId = null, receivedAt = at } = receipt
  return {
    order_id: receipt.orderId,
    booking_id: receipt.bookingId,
    method: receipt.method,
    amount_cents: receipt.amountCents,
    cause: receipt.cause,
    taken_by: receipt.actor,
    driver_id: driverId,
    note,
    reverses,
    event_id: eventId,
    received_at: receivedAt,
  }
}

function lineRow({ orderId, bookingId, actor, method, amountCents }: NotedReceipt, at: Date) {
  const toValue = { method, amountCents }
  return {
    order_id: orderId,
    booking_id: bookingId,
    at,
    actor,
    what: 'received',
    to_value: toValue,
  }
}

/** Stores what came in for one locked order. */
export function storeReceipt(
  deps: Noting,
  tx: Transaction,
  orderId: number,
  receipt: Receipt,
): Promise<void> {
  return storeReceipts(deps, tx, [{ ...receipt, orderId }])
}

/**
 * What a status set by hand says of money: a trip in cash that was driven was paid to its driver as the
 * day's sheet told him, and a transfer's trip is confirmed when it has arrived. Set back, what that noted
 * is taken back; a trip brought back from cancelled is owed again, and nothing is kept of it.
 *
 * @param order Locked, with the leg as it was.
 */
export async function storeStatusReceipts(
  deps: Noting,
  tx: Transaction,
  order: FullOrder,
  { leg, status, actor }: { leg: StoredLeg; status: BookingStatus; actor: string },
): Promise<void> {
  const noted = { bookingId: leg.id, cause: 'status', actor } as const
  const reversed =
    leg.status === 'cancelled' ? await reverseRetained(deps, tx, order, { leg, actor }) : []
  const taken = takenBackBy(order, leg, status).map((receipt) => ({
    ...noted,
    reverses: receipt.id,
    driverId: receipt.driverId,
    amountCents: -receipt.amountCents,
    method: receipt.method === 'cash' ? ('cash' as const) : ('bank_transfer' as const),
  }))
  for (const receipt of taken) await storeReceipt(deps, tx, order.id, receipt)
  // As it stands with all that was just written.
  const then = {
    ...order,
    legs: order.legs.map((one) => (one.id === leg.id ? { ...one, status: 'confirmed' } : one)),
    retentions: [...order.retentions, ...reversed],
    receipts: [...order.receipts, ...taken],
  }
  if (status === 'completed' && leg.paymentMethod === 'cash') {
    const amountCents = cashDueAt(then, leg)
    const { driverId } = leg
    if (amountCents > 0)
      await storeReceipt(deps, tx, order.id, { ...noted, driverId, method: 'cash', amountCents })
  }
  const arrives = leg.status === 'pending' && (status === 'confirmed' || status === 'completed')
  const { dueCents: amountCents } = moneyOf(then)
  if (!arrives || leg.paymentMethod !== 'bank_transfer' || amountCents === 0) return
  await storeReceipt(deps, tx, order.id, { ...noted, method: 'bank_transfer', amountCents })
}

/** Of what statuses noted: cash of a trip that was not driven after all, a transfer that did not arrive. */
function takenBackBy(order: FullOrder, leg: StoredLeg, status: BookingStatus) {
  const isUndone = (method: string) =>
    method === 'cash'
      ? leg.status === 'completed' && (status === 'pending' || status === 'confirmed')
      : leg.status !== 'cancelled' && status === 'pending'
  let { refundableCents: left } = moneyOf(order)
  return order.receipts.filter(({ id, bookingId, cause, method, amountCents }) => {
    const isOwn = cause === 'status' && bookingId === leg.id && isUndone(method)
    const isReversed = order.receipts.some(({ reverses }) => reverses === id)
    // What went back meanwhile had come in.
    if (!isOwn || isReversed || amountCents <= 0 || amountCents > left) return false
    left -= amountCents
    return true
  })
}

function sumOf(rows: readonly { amountCents: Cents }[]): Cents {
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
