import { and, asc, eq, sql } from 'drizzle-orm'
import { bookings, type Database, drivers, vehicles } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'
import type { Availability, Busy } from './answers.ts'
import { overlaps } from './clash.ts'

/**
 * Every active driver and vehicle, and what each is busy with while a booking lasts (PICKER-01,
 * DB-08): drivers by name, vehicles of the booking's type first, then by model (PICKER-04).
 *
 * @returns Null when there is no such booking.
 */
export async function readAvailability(
  { store: { db } }: Pick<BookingDeps, 'store'>,
  id: number,
): Promise<Availability | null> {
  const [leg] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!leg) return null
  const fits = sql`${vehicles.vehicleType} = ${leg.vehicleType}`
  const [people, cars, jobs] = await Promise.all([
    db
      .select()
      .from(drivers)
      .where(eq(drivers.isActive, true))
      .orderBy(asc(drivers.name), asc(drivers.id)),
    db
      .select()
      .from(vehicles)
      .where(eq(vehicles.isActive, true))
      .orderBy(sql`${fits} desc`, asc(vehicles.makeModel), asc(vehicles.id)),
    readJobs(db, leg),
  ])
  const busy = (of: 'driverId' | 'vehicleId', wanted: number): Busy | null =>
    jobs.find((job) => job[of] === wanted)?.busy ?? null
  return {
    drivers: people.map(({ id, name, phone }) => ({ id, name, phone, busy: busy('driverId', id) })),
    vehicles: cars.map(({ isActive: _, ...car }) => ({ ...car, busy: busy('vehicleId', car.id) })),
  }
}

/** The assigned jobs that overlap a booking's, earliest first. */
async function readJobs(db: Database, leg: typeof bookings.$inferSelect) {
  const { driverId, vehicleId, bookingRef, customerName, pickupAt, freeAt } = bookings
  const assigned = sql`(${driverId} is not null or ${vehicleId} is not null)`
  const rows = await db
    .select({ driverId, vehicleId, bookingRef, customerName, pickupAt, freeAt })
    .from(bookings)
    .where(and(overlaps(leg), assigned))
    .orderBy(asc(pickupAt), asc(bookings.id))
  return rows.map(({ driverId, vehicleId, pickupAt, freeAt, ...rest }) => {
    const busy: Busy = { ...rest, from: pickupAt.toISOString(), to: freeAt.toISOString() }
    return { driverId, vehicleId, busy }
  })
}
