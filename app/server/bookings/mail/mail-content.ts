import { and, asc, eq, inArray } from 'drizzle-orm'
import { carrierLine } from '#app/domain/booking/carrier-line.ts'
import type { VehicleType } from '#app/domain/fleet/vehicle.ts'
import { batchCalls, bookings, orders } from '#app/server/db/index.server.ts'
import type { BookingMail, MailLeg } from '#app/server/mail/index.server.ts'
import { queueCalendar } from '../calendar/publish-calendar.ts'
import { cameBy, moneyOf, priceOf } from '../money/order-money.ts'
import { manageUrl } from '../order/customer-link.ts'
import type { FullOrder } from '../order/full-order.ts'
import { openIdNumber } from '../order/open-id-number.ts'
import type { OrderReads } from '../order/order-reads.ts'
import { meetingOf, outboundOf, paymentMethodOf, type StoredOrder } from '../order/stored-order.ts'
import type { BookingDeps, BookingParts } from '../types.ts'

/**
 * What the mails of an order tell, from the stored booking; null when the order, or the leg, is gone.
 *
 * @param bookingId For a mail about one leg: as if the order were that leg alone.
 */
export async function composeMail(
  deps: BookingDeps & { reads: Pick<OrderReads, 'full'> },
  orderId: number,
  bookingId?: number,
): Promise<BookingMail | null> {
  const order = await deps.reads.full(orderId)
  if (!order || order.erasedAt || order.legs.length === 0) return null
  if (bookingId === undefined) return bookingMailOf(deps, order, withoutCancelledLegs(order))
  const leg = order.legs.find(({ id }) => id === bookingId)
  return leg ? bookingMailOf(deps, order, withLegs(order, [leg])) : null
}

/**
 * What the mails of an order with at least one leg tell.
 *
 * @param order The order as they show it, where it is not all of it; its money is the whole order's.
 */
export function bookingMailOf(
  deps: BookingDeps,
  whole: FullOrder,
  order: StoredOrder = whole,
): BookingMail {
  const money = mailMoneyOf(whole)
  const outbound = outboundOf(order)
  const { firstName, lastName, email, phone } = order
  const { passengers, luggage, specialRequest, estimated } = outbound
  return {
    locale: order.locale,
    firstName,
    lastName,
    email,
    phone,
    passengers,
    luggage,
    specialRequest,
    estimated,
    kind: outbound.tourTitle === null ? 'transfer' : 'tour',
    tourTitle: outbound.tourTitle,
    bookingRef: outbound.bookingRef,
    returnBookingRef: order.legs[1]?.bookingRef ?? null,
    idNumberMasked: maskedIdNumber(deps, outbound),
    legs: toMailLegs(deps, order),
    vehicleType: outbound.vehicleType as VehicleType,
    distanceKm: kilometresOf(outbound),
    durationMinutes: outbound.durationMinutes,
    originalPrice: outbound.originalPriceCents,
    discount: outbound.discountCents,
    total: order.totalCents,
    paymentMethod: paymentMethodOf(order),
    money,
    wordsConfirmed:
      money.standing === 'paid' ||
      money.came !== null ||
      order.legs.some(({ source }) => source !== 'website'),
    manageUrl: manageUrl(deps, order),
    officeUrl: `${deps.origin}/admin/bookings/${outbound.bookingRef}`,
    bankDetails: paymentMethodOf(order) === 'bank_transfer' ? deps.bank : null,
  }
}

/** As it was sold, else by the road it was booked by. */
function kilometresOf({ distanceKm, distanceMetres }: StoredOrder['legs'][number]): number | null {
  return distanceKm ?? (distanceMetres === null ? null : Math.round(distanceMetres / 1000))
}

function toMailLegs(deps: BookingDeps, order: StoredOrder): BookingMail['legs'] {
  const [outbound, back] = order.legs.map((leg) => toMailLeg(deps, leg))
  if (!outbound) throw new Error(`order ${order.id} has no legs`)
  return back ? [outbound, back] : [outbound]
}

/**
 * The order as if a cancelled leg had never been; wholly cancelled it stays as it was booked, for
 * the mails that tell of that.
 */
export function withoutCancelledLegs(order: FullOrder): StoredOrder {
  const stands = order.legs.filter(({ status }) => status !== 'cancelled')
  return withLegs(order, stands.length > 0 ? stands : order.legs)
}

/** The order as if it were these of its legs alone. */
function withLegs(order: FullOrder, legs: StoredOrder['legs']): StoredOrder {
  const [first, ...others] = legs
  if (!first) return order
  const price = priceOf(order, legs)
  const isWhole = legs.length === order.legs.length
  if (isWhole && price.priceCents === order.totalCents) return order
  return { ...order, totalCents: price.priceCents, legs: [{ ...first, ...price }, ...others] }
}

function mailMoneyOf(order: FullOrder): BookingMail['money'] {
  const { standing, dueCents } = moneyOf(order)
  return { standing, dueCents, came: cameBy(order) }
}

/** One leg as the mails tell it. */
export function toMailLeg(deps: BookingDeps, leg: StoredOrder['legs'][number]): MailLeg {
  const { bookingRef, date, time, pickupLocation, dropoffLocation } = leg
  const { meetingWords } = meetingOf(deps, leg)
  const flightOrFerry = carrierLine(leg)
  return { bookingRef, date, time, pickupLocation, dropoffLocation, flightOrFerry, meetingWords }
}

/** No more than the last three characters leave the store by mail. */
function maskedIdNumber(
  deps: BookingDeps,
  leg: Pick<StoredOrder['legs'][number], 'bookingRef' | 'idNumberEncrypted'>,
): string | null {
  const idNumber = openIdNumber(deps, leg)
  if (!idNumber) return null
  return idNumber.length > 3 ? `•••${idNumber.slice(-3)}` : '•••'
}

const MOST_TOGETHER = 50

/**
 * Makes what notes on the legs of an order that their confirmation went out; the calendar follows the mail, by
 * a job of the same transaction. Repeatable; orders of one turn share a transaction.
 */
export function createMarkConfirmationSent(deps: BookingParts): (orderId: number) => Promise<void> {
  return batchCalls(MOST_TOGETHER, async (orderIds: number[]) => {
    await markAll(deps, orderIds)
    return orderIds.map(() => undefined)
  })
}

async function markAll(deps: BookingParts, orderIds: number[]): Promise<void> {
  await deps.store.transaction(async (tx) => {
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.id, orderIds))
      .orderBy(asc(orders.id))
      .for('update')
    const legs = await tx
      .update(bookings)
      .set({ confirmationEmailSent: true })
      .where(and(inArray(bookings.orderId, orderIds), eq(bookings.confirmationEmailSent, false)))
      .returning({ orderId: bookings.orderId })
    if (legs.length === 0) return
    await queueCalendar(deps, tx, ...new Set(legs.map(({ orderId }) => orderId)))
    deps.live.bookingsChanged(tx)
  })
}
