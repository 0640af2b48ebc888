import { and, ne, sql } from 'drizzle-orm'
import { bookings, type Database, type Transaction } from '#app/server/db/index.server.ts'
import type { StoredLeg } from './full-order.ts'
import { NOTHING_TOLD } from './mark-told.ts'

/** From when to when a trip takes driver and vehicle. */
export type TakenTime = { pickupAt: Date; freeAt: Date }

/** Which of a leg's driver and vehicle has another standing job at a time. */
export async function takenCrew(
  tx: Database | Transaction,
  { id, driverId, vehicleId }: StoredLeg,
  { pickupAt, freeAt }: TakenTime,
): Promise<{ driver: boolean; vehicle: boolean }> {
  if (driverId === null && vehicleId === null) return { driver: false, vehicle: false }
  const during = sql`${bookings.during} && tstzrange(${pickupAt.toISOString()}, ${freeAt.toISOString()}, '[)')`
  const [taken] = await tx
    .select({
      driver: sql<boolean>`coalesce(bool_or(${bookings.driverId} = ${driverId}::bigint), false)`,
      vehicle: sql<boolean>`coalesce(bool_or(${bookings.vehicleId} = ${vehicleId}::bigint), false)`,
    })
    .from(bookings)
    .where(
      and(
        ne(bookings.id, id),
        ne(bookings.status, 'cancelled'),
        sql`(${bookings.driverId} = ${driverId} or ${bookings.vehicleId} = ${vehicleId})`,
        during,
      ),
    )
  return taken ?? { driver: false, vehicle: false }
}

/** What to write of a leg whose driver or vehicle is taken off; what was told of them is over, too. */
export function withoutCrew(taken: { driver: boolean; vehicle: boolean }): Partial<StoredLeg> {
  if (!taken.driver && !taken.vehicle) return {}
  const nobody = { driverId: null, driverName: null, driverPhone: null }
  const nothing = { vehicleId: null, assignedVehicle: null }
  const off = { ...(taken.driver && nobody), ...(taken.vehicle && nothing) }
  return { ...off, ...NOTHING_TOLD, driverEmailSent: false }
}
