import { and, asc, eq, sql } from 'drizzle-orm'
import { bookings, type Database } from '#app/server/db/index.server.ts'
import { listDrivers, listVehicles, type Vehicle } from '#app/server/fleet/index.server.ts'
import type { BookingDeps } from '../types.ts'
import type { Availability, Busy } from './answers.ts'
import { overlaps } from './clash.ts'

/**
 * Every active driver and vehicle, and what each is busy with while a booking lasts:
 * drivers by name, vehicles of the booking's type first, then by model.
 *
 * @returns Null when there is no such booking.
 */
export async function readAvailability(
  { store: { db } }: Pick<BookingDeps, 'store'>,
  id: number,
): Promise<Availability | null> {
  const [leg] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!leg) return null
  const [people, cars, jobs] = await Promise.all([
    listDrivers(db, true),
    listVehicles(db, true),
    readJobs(db, leg),
  ])
  const busy = (of: 'driverId' | 'vehicleId', id: number): Busy | null =>
    jobs.find((job) => job[of] === id)?.busy ?? null
  return {
    drivers: people.map(({ id, name, phone }) => ({ id, name, phone, busy: busy('driverId', id) })),
    vehicles: fittingFirst(cars, leg).map(({ isActive: _, ...car }) => ({
      ...car,
      busy: busy('vehicleId', car.id),
    })),
  }
}

function fittingFirst(cars: Vehicle[], { vehicleType }: { vehicleType: string }) {
  const others = (car: Vehicle) => Number(car.vehicleType !== vehicleType)
  return cars.toSorted((one, other) => others(one) - others(other))
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
