import { and, eq } from 'drizzle-orm'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import type { VehicleType } from '#app/domain/fleet/vehicle.ts'
import { bookings } from '#app/server/db/index.server.ts'
import type { BookingMail } from '#app/server/mail/index.server.ts'
import { findOrder, manageUrl, outboundOf, type StoredOrder } from './stored-order.ts'
import type { BookingDeps } from './types.ts'

/** What the mails of an order tell, from the stored booking; null when the order is gone. */
export async function composeMail(deps: BookingDeps, orderId: number): Promise<BookingMail | null> {
  const order = await findOrder(deps.store.db, orderId)
  if (!order || order.legs.length === 0) return null
  const outbound = outboundOf(order)
  const { firstName, lastName, email, phone } = order
  const { passengers, luggage, specialRequest, estimated } = outbound
  return {
    ...{ firstName, lastName, email, phone, passengers, luggage, specialRequest, estimated },
    kind: 'transfer',
    bookingRef: outbound.bookingRef,
    returnBookingRef: order.legs[1]?.bookingRef ?? null,
    idNumberMasked: maskedIdNumber(deps, outbound.idNumberEncrypted),
    legs: toMailLegs(order),
    vehicleType: outbound.vehicleType as VehicleType,
    distanceKm: outbound.distanceKm ?? 0,
    durationMinutes: outbound.durationMinutes,
    originalPrice: outbound.originalPriceCents,
    discount: outbound.discountCents,
    total: order.totalCents,
    paymentMethod: order.paymentMethod as PaymentMethod,
    paid: order.state === 'paid',
    manageUrl: manageUrl(deps, order.id),
    bankDetails: order.paymentMethod === 'bank_transfer' ? deps.bank : null,
  }
}

function toMailLegs(order: StoredOrder): BookingMail['legs'] {
  const [outbound, back] = order.legs.map((leg) => ({
    bookingRef: leg.bookingRef,
    date: leg.date,
    time: leg.time,
    pickupLocation: leg.pickupLocation,
    dropoffLocation: leg.dropoffLocation,
  }))
  if (!outbound) throw new Error(`order ${order.id} has no legs`)
  return back ? [outbound, back] : [outbound]
}

/** DATA-12: no more than the last three characters leave the store by mail. */
function maskedIdNumber(deps: BookingDeps, encrypted: string | null): string | null {
  if (!encrypted) return null
  const idNumber = deps.keys.decrypt('id-number', encrypted)
  return idNumber.length > 3 ? `•••${idNumber.slice(-3)}` : '•••'
}

/** Notes on the order's legs that their confirmation went out (ADMIN-EDIT-08). */
export async function markConfirmationSent(deps: BookingDeps, orderId: number): Promise<void> {
  await deps.store.db
    .update(bookings)
    .set({ confirmationEmailSent: true })
    .where(and(eq(bookings.orderId, orderId), eq(bookings.confirmationEmailSent, false)))
  deps.live.bookingsChanged()
}
