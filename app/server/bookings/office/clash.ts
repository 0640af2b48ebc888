import { and, between, ne, type SQL, sql } from 'drizzle-orm'
import { addDays, athensDate } from '#app/domain/time/athens.ts'
import { bookings, type Database, type Transaction } from '#app/server/db/index.server.ts'
import type { StoredLeg } from '../order/full-order.ts'
import type { Clash } from './answers.ts'

/** No job lasts longer; the days before a pickup on which a job that overlaps it can begin. */
const LONGEST_JOB_DAYS = 2

/** Who and what a job takes; null for nobody, nothing. */
type Taking = { driverId: number | null; vehicleId: number | null }

/** Whether a booking is another, standing job that overlaps this one, a clash on purpose included. */
function overlaps({ id, date, pickupAt, freeAt }: StoredLeg): SQL | undefined {
  const [from, to] = [pickupAt.toISOString(), freeAt.toISOString()]
  return and(
    ne(bookings.id, id),
    ne(bookings.status, 'cancelled'),
    // The days are what an index finds it by.
    between(bookings.date, addDays(date, -LONGEST_JOB_DAYS), athensDate(freeAt)),
    sql`${bookings.during} && tstzrange(${from}, ${to}, '[)')`,
  )
}

/** The job that has this driver or vehicle at the same time; the driver's first. Null when free. */
export async function findClash(
  db: Database | Transaction,
  leg: StoredLeg,
  { driverId, vehicleId }: Taking,
): Promise<Clash | null> {
  if (driverId === null && vehicleId === null) return null
  const isDriver = sql<boolean>`coalesce(${bookings.driverId} = ${driverId}::bigint, false)`
  const isVehicle = sql<boolean>`coalesce(${bookings.vehicleId} = ${vehicleId}::bigint, false)`
  const [rival] = await db
    .select({
      bookingRef: bookings.bookingRef,
      customerName: bookings.customerName,
      pickupAt: bookings.pickupAt,
      freeAt: bookings.freeAt,
      driverName: bookings.driverName,
      assignedVehicle: bookings.assignedVehicle,
      isDriver,
      isVehicle,
    })
    .from(bookings)
    .where(and(overlaps(leg), sql`(${isDriver} or ${isVehicle})`))
    .orderBy(sql`${isDriver} desc`, bookings.pickupAt, bookings.id)
    .limit(1)
  if (!rival) return null
  const { bookingRef, customerName, pickupAt, freeAt, driverName, assignedVehicle } = rival
  return {
    bookingRef,
    customerName,
    from: pickupAt.toISOString(),
    to: freeAt.toISOString(),
    ...(rival.isDriver && { driver: driverName ?? '' }),
    ...(rival.isVehicle && { vehicle: assignedVehicle ?? '' }),
  }
}
