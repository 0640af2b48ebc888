import { statusAtCreation } from '#app/domain/booking/status.ts'
import { orderTotals } from '#app/domain/pricing/transfer-price.ts'
import { athensInstant } from '#app/domain/time/athens.ts'
import type { OpenedQuote } from '#app/server/quotes/index.server.ts'
import type { NewLeg, NewOrder } from './insert-orders.ts'
import type { BookingRequest } from './types.ts'

/** How long an order or a change waits for its card money; Stripe allows no shorter session. */
export const PAY_WITHIN_MINUTES = 30

/** What {@link toOrder} needs beside the request. */
type Making = {
  request: BookingRequest
  requestHash: string
  quote: OpenedQuote
  now: Date
  newReference: () => string
  encryptIdNumber: (idNumber: string) => string
}

/**
 * Turns a checked request into the rows to store. The outbound leg carries the whole total, the
 * return leg swapped places and price 0 (CHECKOUT-45, A-07); both share status and method.
 */
export function toOrder(making: Making): { order: NewOrder; legs: [NewLeg, NewLeg?] } {
  const { request, requestHash, quote, now } = making
  const totals = orderTotals({ ...quote, billedKm: quote.distanceKm }, request.returnTransfer)
  const { firstName, lastName, email, phone, paymentMethod, partnerCode } = request
  const order: NewOrder = {
    ...{ firstName, lastName, email, phone, paymentMethod, partnerCode },
    idempotencyKey: request.idempotencyKey,
    requestHash,
    totalCents: totals.totalPrice,
    payBefore:
      paymentMethod === 'card' ? new Date(now.getTime() + PAY_WITHIN_MINUTES * 60_000) : null,
    createdAt: now,
  }
  const outbound = toLeg(making, quote, {
    originalPriceCents: totals.originalPrice,
    discountCents: totals.discount,
    priceCents: totals.totalPrice,
  })
  if (!request.returnTransfer) return { order, legs: [outbound] }
  const back = {
    date: request.returnDate,
    time: request.returnTime,
    pickupLocation: quote.dropoffLocation,
    dropoffLocation: quote.pickupLocation,
  }
  const free = { originalPriceCents: 0, discountCents: 0, priceCents: 0 }
  return { order, legs: [outbound, toLeg(making, back, free)] }
}

type LegTrip = Pick<OpenedQuote, 'date' | 'time' | 'pickupLocation' | 'dropoffLocation'>
type LegMoney = Pick<NewLeg, 'originalPriceCents' | 'discountCents' | 'priceCents'>

function toLeg(making: Making, trip: LegTrip, money: LegMoney): NewLeg {
  const { request, quote, now } = making
  const { firstName, lastName, email, phone, paymentMethod, partnerCode, specialRequest } = request
  const pickupAt = athensInstant(trip.date, trip.time)
  return {
    ...{ firstName, lastName, email, phone, paymentMethod, partnerCode, specialRequest },
    ...money,
    kind: 'transfer',
    bookingRef: making.newReference(),
    customerName: `${firstName} ${lastName}`,
    idNumberEncrypted: request.idNumber ? making.encryptIdNumber(request.idNumber) : null,
    date: trip.date,
    time: trip.time,
    pickupAt,
    freeAt: new Date(pickupAt.getTime() + quote.durationMinutes * 60_000),
    durationMinutes: quote.durationMinutes,
    pickupLocation: trip.pickupLocation,
    dropoffLocation: trip.dropoffLocation,
    distanceKm: quote.distanceKm,
    passengers: quote.passengers,
    luggage: quote.luggage,
    vehicleType: quote.vehicleType,
    status: statusAtCreation(paymentMethod),
    estimated: quote.estimated,
    review: quote.needsReview ? 'distance' : null,
    createdAt: now,
  }
}
