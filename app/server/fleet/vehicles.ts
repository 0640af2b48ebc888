import { asc, eq, sql } from 'drizzle-orm'
import type { VehicleType } from '#app/domain/fleet/vehicle.ts'
import {
  buildOnce,
  type Database,
  type Transaction,
  vehicles,
} from '#app/server/db/index.server.ts'

/** A vehicle. `capacity` is seats for passengers, `licensePlate` unique in its one form. */
export type Vehicle = Omit<typeof vehicles.$inferSelect, 'vehicleType'> & {
  vehicleType: VehicleType
}

/** What the office writes of a vehicle; without a word on it a new one is active. */
export type VehicleFields = Omit<Vehicle, 'id' | 'isActive'> & { isActive?: boolean }

/** The rule that keeps two vehicles from one plate. */
export const PLATE_RULE = 'vehicles_license_plate_unique'

const listed = buildOnce((db) =>
  db
    .select()
    .from(vehicles)
    .where(
      sql`${vehicles.isActive} = coalesce(${sql.placeholder('active')}::boolean, ${vehicles.isActive})`,
    )
    .orderBy(asc(vehicles.makeModel), asc(vehicles.id))
    .prepare('listed-vehicles'),
)

/** Every vehicle, or those that are active or not, by make and model. */
export async function listVehicles(
  db: Database | Transaction,
  active: boolean | null = null,
): Promise<Vehicle[]> {
  const rows = await listed(db).execute({ active })
  return rows.map(toVehicle)
}

/** Takes a vehicle into the list. @throws With {@link PLATE_RULE} when its plate is taken. */
export async function addVehicle(tx: Transaction, fields: VehicleFields): Promise<Vehicle> {
  const [added] = await tx.insert(vehicles).values(fields).returning()
  if (!added) throw new Error('the vehicle was not stored')
  return toVehicle(added)
}

/** A vehicle, or null. */
export async function findVehicle(db: Database, id: number): Promise<Vehicle | null> {
  const [found] = await db.select().from(vehicles).where(eq(vehicles.id, id))
  return found ? toVehicle(found) : null
}

/**
 * A vehicle, locked until the transaction ends, or null: against other edits and assignments, or, shared,
 * against edits alone.
 */
export async function lockVehicle(
  tx: Transaction,
  id: number,
  strength: 'no key update' | 'share' = 'no key update',
): Promise<Vehicle | null> {
  const [found] = await tx.select().from(vehicles).where(eq(vehicles.id, id)).for(strength)
  return found ? toVehicle(found) : null
}

/** Changes a locked vehicle. @throws With {@link PLATE_RULE} when its new plate is taken. */
export async function updateVehicle(
  tx: Transaction,
  vehicle: Vehicle,
  change: Partial<VehicleFields>,
): Promise<Vehicle> {
  await tx
    .update(vehicles)
    .set({ isActive: vehicle.isActive, ...change })
    .where(eq(vehicles.id, vehicle.id))
  return { ...vehicle, ...change }
}

function toVehicle(row: typeof vehicles.$inferSelect): Vehicle {
  return { ...row, vehicleType: row.vehicleType as VehicleType }
}
