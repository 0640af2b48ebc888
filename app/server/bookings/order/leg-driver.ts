import { readAssignedVehicle } from '#app/domain/fleet/assigned-vehicle.ts'
import { findVehicle } from '#app/server/fleet/index.server.ts'
import type { BookingDeps } from '../types.ts'
import type { StoredLeg } from './full-order.ts'

/** Who drives a leg, and in what, in a customer's words; empty where nobody knows. */
export type LegDriver = { name: string; phone: string; vehicle: string; plate: string }

type Deps = Pick<BookingDeps, 'store'>
type Crew = Pick<StoredLeg, 'driverName' | 'driverPhone' | 'assignedVehicle' | 'vehicleId'>

/** Who the office means to drive; the customer may not know yet. */
export async function driverOf(deps: Deps, crew: Crew): Promise<LegDriver | null> {
  const { driverName, driverPhone, assignedVehicle, vehicleId } = crew
  if (!driverName) return null
  const person = { name: driverName, phone: driverPhone ?? '' }
  // The vehicle's own row says plate and colour where one was chosen from it.
  const row = vehicleId === null ? null : await findVehicle(deps.store.db, vehicleId)
  if (row) {
    const vehicle = [row.color, row.makeModel].filter(Boolean).join(' ')
    return { ...person, vehicle, plate: row.licensePlate }
  }
  return { ...person, ...readAssignedVehicle(assignedVehicle ?? '') }
}

/** Who the customer was told of: what all of their pages and mails name. */
export function toldDriverOf(deps: Deps, leg: StoredLeg): Promise<LegDriver | null> {
  const { toldDriverName: driverName, toldDriverPhone: driverPhone } = leg
  const { toldVehicle: assignedVehicle, toldVehicleId: vehicleId } = leg
  return driverOf(deps, { driverName, driverPhone, assignedVehicle, vehicleId })
}
