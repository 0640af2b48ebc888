import { readAssignedVehicle } from '#app/domain/fleet/assigned-vehicle.ts'
import { findVehicle } from '#app/server/fleet/index.server.ts'
import type { BookingDeps } from '../types.ts'
import type { StoredLeg } from './full-order.ts'

/** Who drives a leg, and in what, as its customer is told; empty where nobody knows. */
export type LegDriver = { name: string; phone: string; vehicle: string; plate: string }

/** The assigned driver; the vehicle's own row says plate and colour where one was chosen from it. */
export async function driverOf(
  { store }: Pick<BookingDeps, 'store'>,
  { driverName, driverPhone, assignedVehicle, vehicleId }: StoredLeg,
): Promise<LegDriver | null> {
  if (!driverName) return null
  const person = { name: driverName, phone: driverPhone ?? '' }
  const row = vehicleId === null ? null : await findVehicle(store.db, vehicleId)
  if (row) {
    const vehicle = [row.color, row.makeModel].filter(Boolean).join(' ')
    return { ...person, vehicle, plate: row.licensePlate }
  }
  return { ...person, ...readAssignedVehicle(assignedVehicle ?? '') }
}
