import { athensInstant } from '#app/domain/time/athens.ts'
import type { FullOrder, StoredLeg } from '#app/server/bookings/order/full-order.ts'

/** When the orders of {@link soldOrder} were sold. */
export const SOLD_AT = new Date('2026-07-01T09:00:00Z')

/** A confirmed transfer at noon of a day as it is read from the store, `PT-` and its id its reference. */
export function soldLeg(id: number, date: string, change: object = {}): StoredLeg {
  const leg = {
    id,
    date,
    time: '12:00',
    bookingRef: `PT-${id}`,
    version: id,
    kind: 'transfer',
    status: 'confirmed',
    paymentMethod: 'card',
    source: 'website',
    returnOf: null,
    tourId: null,
    review: null,
    pickupAt: athensInstant(date, '12:00'),
    pickupLocation: 'Paros Airport',
    dropoffLocation: 'Naoussa',
    passengers: 3,
    luggage: 2,
    distanceKm: 9,
    priceTable: 1,
    ...change,
  }
  return leg as unknown as StoredLeg
}

/** An order paid by card whose trips were each sold for so many cents, for rules that look at nothing stored. */
export function soldOrder(legs: StoredLeg[], soldCents: number, change: object = {}): FullOrder {
  const sold = { grossCents: soldCents, kind: 'transfer', byOffice: false, createdAt: SOLD_AT }
  const totalCents = soldCents * legs.length
  const order = {
    id: 1,
    legs,
    lines: legs.map(({ id }) => ({ ...sold, bookingId: id })),
    totalCents,
    paymentMethod: 'card',
    state: 'paid',
    payments: [{ id: 1, state: 'paid', amountCents: totalCents }],
    receipts: [],
    refunds: [],
    retentions: [],
    changes: [],
    ...change,
  }
  return order as unknown as FullOrder
}
