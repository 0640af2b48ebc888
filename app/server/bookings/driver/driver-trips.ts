import { and, asc, eq, gte, isNotNull, lt, ne, or } from 'drizzle-orm'
import { officeStanding } from '#app/domain/booking/calendar-standing.ts'
import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import { addDays, type WallDate } from '#app/domain/time/athens.ts'
import { DAY_BREAK } from '#app/domain/time/operating-day.ts'
import { bookings } from '#app/server/db/index.server.ts'
import { readCashDue } from '../money/cash-due.ts'
import type { StoredLeg } from '../order/full-order.ts'
import type { BookingDeps } from '../types.ts'

/** A trip of a driver's day, and what is still to collect for it in cents. */
export type DriverTrip = StoredLeg & { cashCents: Cents }

/**
 * The trips one driver has on a working day (04:00 to 04:00), by time. Cancelled ones and unpaid card
 * trips are nobody's plan.
 */
export async function listDriverTrips(
  deps: BookingDeps,
  driverId: number,
  day: WallDate,
): Promise<DriverTrip[]> {
  const { date, time } = bookings
  const evening = and(eq(date, day), gte(time, DAY_BREAK))
  const night = and(eq(date, addDays(day, 1)), lt(time, DAY_BREAK))
  const rows = await deps.store.db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.driverId, driverId), ne(bookings.status, 'cancelled'), or(evening, night)),
    )
    .orderBy(asc(date), asc(time), asc(bookings.id))
  const planned = rows.filter(
    ({ status, paymentMethod }) =>
      officeStanding(status as BookingStatus, paymentMethod as PaymentMethod | '') !== 'off',
  )
  const cash = await readCashDue(deps, planned)
  return planned.map((row) => ({ ...row, cashCents: cash.get(row.id) ?? 0 }))
}

/** The confirmed trips that begin between two instants and have a driver, by time. */
export function listTripsAround(
  { store }: BookingDeps,
  { from, to }: { from: Date; to: Date },
): Promise<StoredLeg[]> {
  const { pickupAt, status, driverId } = bookings
  return store.db
    .select()
    .from(bookings)
    .where(and(eq(status, 'confirmed'), isNotNull(driverId), gte(pickupAt, from), lt(pickupAt, to)))
    .orderBy(asc(pickupAt), asc(bookings.id))
}
