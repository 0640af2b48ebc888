import { sql } from 'drizzle-orm'
import {
  absences,
  bookings,
  drivers,
  vehicleBlocks,
  vehicles,
} from '#app/server/db/index.server.ts'

/** Why whoever or whatever is assigned cannot do a trip, the driver's reasons first. */
export type CrewTrouble =
  | 'driver-away'
  | 'driver-gone'
  | 'vehicle-out'
  | 'vehicle-gone'
  | 'too-small'

/**
 * What speaks against the crew of a booking that is still to be driven: the driver is away then, or no longer active; the
 * vehicle is out of service then, no longer active, or has too few seats. Null when nothing does.
 * The smallest vehicle is looked up once: most parties fit into any.
 */
export const crewTrouble = sql<CrewTrouble | null>`(case
  when ${bookings.status} not in ('pending', 'confirmed') then null
  when exists (select from ${absences} where ${absences.driverId} = ${bookings.driverId}
    and ${absences.startsAt} < ${bookings.freeAt} and ${absences.endsAt} > ${bookings.pickupAt})
    then 'driver-away'
  when exists (select from ${drivers} where ${drivers.id} = ${bookings.driverId}
    and not ${drivers.isActive}) then 'driver-gone'
  when exists (select from ${vehicleBlocks} where ${vehicleBlocks.vehicleId} = ${bookings.vehicleId}
    and ${vehicleBlocks.startsAt} < ${bookings.freeAt}
    and ${vehicleBlocks.endsAt} > ${bookings.pickupAt}) then 'vehicle-out'
  when exists (select from ${vehicles} where ${vehicles.id} = ${bookings.vehicleId}
    and not ${vehicles.isActive}) then 'vehicle-gone'
  when ${bookings.passengers} > (select min(capacity) from ${vehicles})
    and exists (select from ${vehicles} where ${vehicles.id} = ${bookings.vehicleId}
      and ${vehicles.capacity} < ${bookings.passengers}) then 'too-small'
  end)`

/** Whether something speaks against the crew of a booking; begins as the partial index bookings_crewed has it. */
export const hasCrewTrouble = sql<boolean>`(${bookings.status} in ('pending', 'confirmed')
  and (${bookings.driverId} is not null or ${bookings.vehicleId} is not null
    or ${bookings.driverName} is not null)
  and ${crewTrouble} is not null)`
