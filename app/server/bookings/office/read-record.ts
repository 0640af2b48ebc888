import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import type { RefundState } from '#app/domain/booking/refund-state.ts'
import { bookings, drivers, history, receipts } from '#app/server/db/index.server.ts'
import { payLinkCents } from '../change/pay-link.ts'
import { moneyOf } from '../money/order-money.ts'
import { findManageUrl } from '../order/customer-link.ts'
import { companionOf, type FullOrder, findFullOrder } from '../order/full-order.ts'
import { openIdNumber } from '../order/open-id-number.ts'
import type { BookingDeps } from '../types.ts'
import type { BookingRecord } from './answers.ts'
import { cancellationChoices } from './cancel-booking.ts'
import { completableCents } from './complete-refund.ts'
import { readListed } from './read-listed.ts'

/**
 * Everything about one booking, for its page in the office. The only place where the passport or ID
 * number leaves the store in full: callers let administrators only.
 *
 * @param idOrRef Number or reference; references never look like a number.
 * @returns Null when there is no such booking.
 */
export async function readRecord(
  deps: BookingDeps,
  idOrRef: string,
): Promise<BookingRecord | null> {
  const isId = /^\d{1,15}$/.test(idOrRef)
  const [found] = await deps.store.db
    .select({
      id: bookings.id,
      orderId: bookings.orderId,
      bookingRef: bookings.bookingRef,
      idNumberEncrypted: bookings.idNumberEncrypted,
    })
    .from(bookings)
    .where(isId ? eq(bookings.id, Number(idOrRef)) : eq(bookings.bookingRef, idOrRef))
  if (!found) return null
  const { id, orderId } = found
  const [[booking], order, past, mails] = await Promise.all([
    readListed(deps.store.db, [id]),
    findFullOrder(deps.store.db, orderId),
    readHistory(deps, { id, orderId }),
    deps.mail.listOfOrder(orderId),
  ])
  if (!booking || !order) return null
  const companion = companionOf(order, id)
  const leg = order.legs.find((one) => one.id === id)
  return {
    booking,
    idNumber: openIdNumber(deps, found),
    money: toMoney(order),
    completableCents: leg ? completableCents(order, leg) : 0,
    internalNote: leg?.internalNote ?? '',
    driverNote: leg?.driverNote ?? '',
    linkCents: payLinkCents(order),
    receipts: await readReceipts(deps, orderId),
    refunds: order.refunds.map(toRefund),
    cancellations: cancellationChoices(order, id, deps.now()),
    history: past,
    messages: mails,
    companion: companion ? { id: companion.id, bookingRef: companion.bookingRef } : null,
    manageUrl: await findManageUrl(deps, orderId),
  }
}

function toMoney(order: FullOrder): BookingRecord['money'] {
  const { soldCents, receivedCents, ...others } = moneyOf(order)
  const { refundedCents, retainedCents, dueCents, surplusCents } = others
  const whole = { totalCents: soldCents, paidCents: receivedCents }
  return { ...whole, refundedCents, retainedCents, dueCents, surplusCents }
}

function readReceipts({ store }: BookingDeps, orderId: number): Promise<BookingRecord['receipts']> {
  const { id, method, amountCents, takenBy, note, receivedAt } = receipts
  return store.db
    .select({ id, method, amountCents, takenBy, driver: drivers.name, note, receivedAt })
    .from(receipts)
    .leftJoin(drivers, eq(drivers.id, receipts.driverId))
    .where(eq(receipts.orderId, orderId))
    .orderBy(asc(id))
}

function toRefund({ id, amountCents, state, cause, createdAt }: FullOrder['refunds'][number]) {
  return { id, amountCents, state: state as RefundState, cause, createdAt }
}

function readHistory(
  { store }: BookingDeps,
  { id, orderId }: { id: number; orderId: number },
): Promise<BookingRecord['history']> {
  const { at, actor, what, from, to } = history
  return store.db
    .select({ at, actor, what, from, to })
    .from(history)
    .where(
      and(eq(history.orderId, orderId), or(eq(history.bookingId, id), isNull(history.bookingId))),
    )
    .orderBy(desc(history.id))
}
