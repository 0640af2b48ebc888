import type { GetColumnData } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bookings } from '#app/server/db/index.server.ts'

type ValuesOf<Read extends Record<string, PgColumn>> = {
  -readonly [Field in keyof Read]: GetColumnData<Read[Field]>
}

/** What the planner reads of a booking. */
export const BOOKING_COLUMNS = {
  id: bookings.id,
  bookingRef: bookings.bookingRef,
  kind: bookings.kind,
  status: bookings.status,
  date: bookings.date,
  time: bookings.time,
  pickupAt: bookings.pickupAt,
  durationMinutes: bookings.durationMinutes,
  pickupLocation: bookings.pickupLocation,
  dropoffLocation: bookings.dropoffLocation,
  pickupLat: bookings.pickupLat,
  pickupLng: bookings.pickupLng,
  dropoffLat: bookings.dropoffLat,
  dropoffLng: bookings.dropoffLng,
  passengers: bookings.passengers,
  luggage: bookings.luggage,
  vehicleType: bookings.vehicleType,
  driverId: bookings.driverId,
  vehicleId: bookings.vehicleId,
} as const

/** A booking as the planner reads it. */
export type DayBooking = ValuesOf<typeof BOOKING_COLUMNS>

/** What {@link TripFacts} are read of. */
export const FACT_COLUMNS = {
  id: bookings.id,
  version: bookings.version,
  told: bookings.driverEmailSent,
  toldDriverName: bookings.toldDriverName,
  customerName: bookings.customerName,
  flightOrFerry: bookings.flightOrFerry,
  flightTime: bookings.flightTime,
  luggage: bookings.luggage,
  tourTitle: bookings.tourTitle,
  review: bookings.review,
} as const

/** What the office sees of a trip beside what it is planned by; `told`: the guest knows this crew, and was told of `toldDriverName` last. */
export type TripFacts = ValuesOf<typeof FACT_COLUMNS> & { isLocked: boolean }
