import { and, asc, between, eq, gt, inArray, sql } from 'drizzle-orm'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import type { BookingStatus } from '#app/domain/booking/status.ts'
import { centsToEuros } from '#app/domain/money.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import { bookings } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'

/**
 * All a hotel learns of its guests' trips. Price in euros; driver's first name and car once the guest has
 * been told of them.
 */
export type PartnerBooking = {
  date: WallDate
  time: WallTime
  firstName: string
  lastName: string
  pickupLocation: string
  dropoffLocation: string
  passengers: number
  price: number | null
  status: BookingStatus
  driver: string | null
  vehicle: string | null
}

/**
 * The trips of one hotel's guests on the days of a span, by date and time.
 *
 * @param code The hotel's code, from its session and nowhere else.
 */
export async function listPartnerBookings(
  { store }: BookingDeps,
  code: string,
  { from, to }: DaySpan,
): Promise<PartnerBooking[]> {
  const { date, firstName, lastName, pickupLocation, dropoffLocation, passengers } = bookings
  const rows = await store.db
    .select({
      date,
      time: bookings.time,
      firstName,
      lastName,
      pickupLocation,
      dropoffLocation,
      passengers,
      cents: bookings.priceCents,
      status: sql<BookingStatus>`${bookings.status}`,
      driver: sql<string | null>`split_part(${bookings.toldDriverName}, ' ', 1)`,
      vehicle: bookings.toldVehicle,
    })
    .from(bookings)
    .where(and(eq(bookings.partnerCode, code), between(date, from, to)))
    .orderBy(asc(date), asc(bookings.time), asc(bookings.id))
  return rows.map(({ cents, ...row }) => ({
    ...row,
    price: cents === null ? null : centsToEuros(cents),
  }))
}

/** A day, and a hotel's trips on it. */
export type PartnerDay = { date: WallDate; bookings: PartnerBooking[] }

/** The first day after this one with a trip of the hotel that is not cancelled, whole; null without one. */
export async function nextDayOfPartner(
  deps: BookingDeps,
  code: string,
  today: WallDate,
): Promise<PartnerDay | null> {
  const [next] = await deps.store.db
    .select({ date: bookings.date })
    .from(bookings)
    .where(
      and(
        eq(bookings.partnerCode, code),
        gt(bookings.date, today),
        inArray(bookings.status, ['pending', 'confirmed']),
      ),
    )
    .orderBy(asc(bookings.date))
    .limit(1)
  if (!next) return null
  const { date } = next
  return { date, bookings: await listPartnerBookings(deps, code, { from: date, to: date }) }
}
