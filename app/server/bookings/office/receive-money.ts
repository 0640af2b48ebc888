import { eq } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { bookings, type Transaction } from '#app/server/db/index.server.ts'
import { lockDriver } from '#app/server/fleet/index.server.ts'
import { storeReceipt } from '../money/note-money.ts'
import { moneyOf } from '../money/order-money.ts'
import type { FullOrder } from '../order/full-order.ts'
import { nextVersion } from '../order/next-version.ts'
import type { BookingDeps } from '../types.ts'
import type { EditAnswer } from './answers.ts'
import { changeBooking } from './change-booking.ts'
import { confirmPaid } from './edit-booking.ts'

/** Money that arrived, for a booking seen at `version`; below 0 takes back what was noted by mistake. */
export type ReceivedMoney = {
  version: number
  cents: Cents
  by: 'cash' | 'bank_transfer'
  driverId: number | null
  note: string
}

/**
 * Why nothing was noted. `payment-open`: its card page is open, somebody may pay a second time;
 * `more-than-received`: no more than `mostCents` of this kind is there to be taken back.
 */
type ReceiveRefusal =
  | { ok: false; error: 'payment-open' }
  | { ok: false; error: 'unknown-driver' }
  | { ok: false; error: 'more-than-received'; mostCents: Cents }

/** Outcome of noting money. */
export type ReceiveAnswer = EditAnswer | ReceiveRefusal

/**
 * Notes cash or a bank transfer that the office or a driver received for an order. Once nothing is due any
 * more, trips that waited for the money are confirmed, and their customer is told.
 *
 * @param actor Username of the administrator.
 */
export function receiveMoney(
  deps: BookingDeps,
  id: number,
  { version, cents, by, driverId, note }: ReceivedMoney,
  actor: string,
): Promise<ReceiveAnswer> {
  return changeBooking<ReceiveRefusal>(deps, { id, version }, async (tx, found) => {
    const { order } = found
    const refused = refuse(order, { by, cents }) ?? (await checkDriver(tx, driverId))
    if (refused) return refused
    await storeReceipt(deps, tx, order.id, {
      bookingId: id,
      method: by,
      amountCents: cents,
      cause: 'noted',
      actor,
      driverId,
      note,
    })
    await tx.update(bookings).set({ version: nextVersion }).where(eq(bookings.id, id))
    if (cents > 0 && moneyOf(order).dueCents <= cents) await confirmPaid(deps, tx, order, actor)
    return null
  })
}

function refuse(
  order: FullOrder,
  { by, cents }: Pick<ReceivedMoney, 'by' | 'cents'>,
): ReceiveRefusal | null {
  const isOnPage = order.legs.some(({ paymentMethod }) => paymentMethod === 'card')
  if (order.paymentMethod === 'card' && order.state === 'open' && isOnPage) {
    return { ok: false, error: 'payment-open' }
  }
  const noted = order.receipts.filter(({ method }) => method === by)
  const there = noted.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const mostCents = Math.max(0, Math.min(there, moneyOf(order).refundableCents))
  return -cents > mostCents ? { ok: false, error: 'more-than-received', mostCents } : null
}

async function checkDriver(
  tx: Transaction,
  driverId: number | null,
): Promise<ReceiveRefusal | null> {
  if (driverId === null) return null
  const found = await lockDriver(tx, driverId, 'share')
  return found ? null : { ok: false, error: 'unknown-driver' }
}
