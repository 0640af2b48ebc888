import type { ClaimedLeg } from '#app/server/planning/index.server.ts'
import type { NewLeg } from '../order/insert-orders.ts'

/** A new leg as the planner reads bookings. */
export function claimedLeg(leg: NewLeg): ClaimedLeg {
  const { bookingRef, kind, status, date, time, pickupAt, durationMinutes } = leg
  const { pickupLocation, dropoffLocation, passengers, vehicleType = 'Sedan' } = leg
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
    vehicleType,
    pickupLat: leg.pickupLat ?? null,
    pickupLng: leg.pickupLng ?? null,
    dropoffLat: leg.dropoffLat ?? null,
    dropoffLng: leg.dropoffLng ?? null,
  }
}
