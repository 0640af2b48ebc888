import { type GroupSize, groupSize } from '#app/domain/pricing/tour-price.ts'
import type { VehicleType } from './vehicle.ts'

const VEHICLE_OF: Record<GroupSize, VehicleType> = { small: 'Minivan', large: 'Minibus' }

/**
 * The vehicle of a tour: a minivan for a small group, a minibus for a large one.
 *
 * @throws {RangeError} As `groupSize`.
 */
export function tourVehicle(participants: number): VehicleType {
  return VEHICLE_OF[groupSize(participants)]
}
