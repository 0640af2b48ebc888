import { and, asc, inArray, ne } from 'drizzle-orm'
import { operatingDay } from '#app/domain/planning/busy.ts'
import { addDays, type WallDate } from '#app/domain/time/athens.ts'
import { bookings, type Database, type Transaction } from '#app/server/db/index.server.ts'

const WANTED = {
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
  vehicleType: bookings.vehicleType,
  driverId: bookings.driverId,
  vehicleId: bookings.vehicleId,
} as const

/** A booking as the planner reads it. */
export type DayBooking = Awaited<ReturnType<typeof readDay>>[number]

/** The bookings of an operating day (04:00 to 04:00, Athens) that are not cancelled, by pickup. */
export async function readDay(db: Database | Transaction, day: WallDate) {
  const rows = await db
    .select(WANTED)
    .from(bookings)
    .where(and(inArray(bookings.date, [day, addDays(day, 1)]), ne(bookings.status, 'cancelled')))
    .orderBy(asc(bookings.pickupAt), asc(bookings.id))
  return rows.filter(({ date, time }) => operatingDay(date, time) === day)
}
