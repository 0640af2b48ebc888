import { and, asc, eq, gt, gte, inArray, isNotNull, lt, ne, or } from 'drizzle-orm'
import { officeCalendarStatus } from '#app/domain/booking/calendar-status.ts'
import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import { addDays, type WallDate } from '#app/domain/time/athens.ts'
import { DAY_BREAK } from '#app/domain/time/operating-day.ts'
import { bookings, type Database, type Transaction } from '#app/server/db/index.server.ts'
import { readCashDue } from '../money/cash-due.ts'
import type { StoredLeg } from '../order/full-order.ts'
import type { BookingDeps } from '../types.ts'

/** A trip of a driver's day, and what is still to collect for it in cents. */
export type DriverTrip = StoredLeg & { cashCents: Cents }

/** Working days, by default one; read inside a transaction where one is given. `cancelled`: those that were his, alone. */
type DriverDays = {
  from: WallDate
  to?: WallDate
  db?: Database | Transaction
  cancelled?: boolean
}

/**
 * The trips drivers have from one working day (04:00 to 04:00) to another, by time. Cancelled ones and
 * unpaid card trips are nobody's plan.
 */
export async function listDriverTrips(
  deps: BookingDeps,
  driverIds: readonly number[],
  { from, to = from, db = deps.store.db, cancelled = false }: DriverDays,
): Promise<DriverTrip[]> {
  if (driverIds.length === 0) return []
  const { date, time, driverId } = bookings
  const mine = inArray(driverId, [...driverIds])
  const rows = await db
    .select()
    .from(bookings)
    .where(and(mine, (cancelled ? eq : ne)(bookings.status, 'cancelled'), isOfDays(from, to)))
    .orderBy(asc(date), asc(time), asc(bookings.id))
  const planned = rows.filter(
    ({ status, paymentMethod }) =>
      cancelled ||
      officeCalendarStatus(status as BookingStatus, paymentMethod as PaymentMethod | '') !== 'off',
  )
  const cash = await readCashDue({ store: { db } }, planned)
  return planned.map((row) => ({ ...row, cashCents: cash.get(row.id) ?? 0 }))
}

/** Working days go from 04:00 to 04:00. */
function isOfDays(from: WallDate, to: WallDate) {
  const { date, time } = bookings
  const end = addDays(to, 1)
  const since = or(gt(date, from), and(eq(date, from), gte(time, DAY_BREAK)))
  const until = or(lt(date, end), and(eq(date, end), lt(time, DAY_BREAK)))
  return and(since, until)
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

/** These bookings, by their ids; those that are no more are left out. */
export async function readLegs(
  { store }: BookingDeps,
  ids: readonly number[],
): Promise<StoredLeg[]> {
  return store.db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
}
