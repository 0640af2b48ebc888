import type { BookingStatus } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import { insertRows, retentions, type Transaction } from '#app/server/db/index.server.ts'
import type { FullOrder, StoredLeg } from '../order/full-order.ts'
import type { BookingParts } from '../types.ts'
import { cashDueAt, heldFor, moneyOf, worthOf } from './order-money.ts'

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

/** Stores what came in for locked orders, and a line of their history for each. */
export async function storeReceipts(
  { now }: Noting,
  tx: Transaction,
  noted: readonly NotedReceipt[],
): Promise<void> {
  const at = now()
  await insertReceipts(
    tx,
    noted.map((one) => receiptRow(one, at)),
  )
  await insertLines(
    tx,
    noted.map((one) => lineRow(one, at)),
  )
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
  if (leg.status === 'cancelled') await reverseRetention(deps, tx, order, { leg, actor })
  for (const receipt of takenBackBy(order, leg, status)) {
    const { id: reverses, method, amountCents, driverId } = receipt
    await storeReceipt(deps, tx, order.id, {
      ...noted,
      reverses,
      driverId,
      amountCents: -amountCents,
      method: method === 'cash' ? 'cash' : 'bank_transfer',
    })
  }
  const legs = order.legs.map((one) => (one.id === leg.id ? { ...one, status: 'confirmed' } : one))
  const then = { ...order, legs }
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
  const { refundableCents } = moneyOf(order)
  return order.receipts.filter(
    ({ id, bookingId, cause, method, amountCents }) =>
      cause === 'status' &&
      bookingId === leg.id &&
      isUndone(method) &&
      amountCents > 0 &&
      // What went back meanwhile had come in.
      amountCents <= refundableCents &&
      !order.receipts.some(({ reverses }) => reverses === id),
  )
}

async function reverseRetention(
  { now }: Noting,
  tx: Transaction,
  order: FullOrder,
  { leg, actor }: { leg: StoredLeg; actor: string },
): Promise<void> {
  const retainedFor = (id: number | null) =>
    sumOf(order.retentions.filter(({ bookingId }) => bookingId === id))
  const own = retainedFor(leg.id)
  const sent = sumOf(
    order.refunds.filter(({ state, bookingId }) => state !== 'failed' && bookingId === leg.id),
  )
  // Money that was kept without saying for which trip was this one's, as far as it goes.
  const others = Math.min(retainedFor(null), Math.max(0, worthOf(order, leg) - own - sent))
  const shared = { orderId: order.id, cause: 'revival', actor, createdAt: now() }
  const rows = [
    { ...shared, bookingId: leg.id, amountCents: -own },
    { ...shared, bookingId: null, amountCents: -others },
  ].filter(({ amountCents }) => amountCents < 0)
  if (rows.length > 0) await tx.insert(retentions).values(rows)
}

function sumOf(rows: readonly { amountCents: Cents }[]): Cents {
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/**
 * Notes what the company keeps of what was paid for legs that do not take place, once their refunds are
 * decided. `order` is as it was before.
 *
 * @param refundCents For all these legs together.
 */
export async function retainRest(
  { now }: Noting,
  tx: Transaction,
  order: FullOrder,
  retention: {
    legs: StoredLeg[]
    refundCents: Cents
    cause: 'cancellation' | 'deletion'
    actor: string
  },
): Promise<void> {
  const { legs, refundCents, cause, actor } = retention
  let rest = heldFor(order, legs) - refundCents
  const shared = { orderId: order.id, cause, actor, createdAt: now() }
  for (const leg of legs) {
    const amountCents = Math.min(rest, worthOf(order, leg))
    if (amountCents <= 0) continue
    rest -= amountCents
    await tx.insert(retentions).values({ ...shared, bookingId: leg.id, amountCents })
  }
}
