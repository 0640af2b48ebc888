import type { ChangeWish, ClaimedLeg } from '#app/server/planning/index.server.ts'
import type { StoredLeg } from '../order/full-order.ts'
import type { NewLeg } from '../order/insert-orders.ts'

/** A new leg as the planner reads bookings. */
export function claimedLeg(leg: Omit<NewLeg, 'lines'>): ClaimedLeg {
  const { bookingRef, kind, status, date, time, pickupAt, durationMinutes } = leg
  const { pickupLocation, dropoffLocation, passengers, luggage, vehicleType = 'Sedan' } = leg
  return {
    bookingRef,
    kind,
    status,
    date,
    time,
    pickupAt,
    durationMinutes,
    pickupLocation,
    dropoffLocation,
    passengers,
    luggage: luggage ?? 0,
    vehicleType,
    pickupLat: leg.pickupLat ?? null,
    pickupLng: leg.pickupLng ?? null,
    dropoffLat: leg.dropoffLat ?? null,
    dropoffLng: leg.dropoffLng ?? null,
  }
}

/** A stored leg as the planner reads bookings, with what is about to change of it. */
export function changedLeg(leg: StoredLeg, change: Partial<StoredLeg> = {}): ChangeWish['leg'] {
  const { id, driverId, vehicleId, ...rest } = { ...leg, ...change }
  return { ...claimedLeg(rest), id, driverId, vehicleId }
}
