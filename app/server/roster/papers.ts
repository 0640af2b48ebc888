import { eq, sql } from 'drizzle-orm'
import {
  buildOnce,
  type Database,
  driverPapers,
  type Transaction,
  vehiclePapers,
} from '#app/server/db/index.server.ts'
import { type EntryAnswer, notifying, type TimetableDeps } from './timetable.ts'

/** A driver's licence and usual car; a car's insurance and technical check. Dates are last days. */
type DriverPapers = typeof driverPapers.$inferSelect
type VehiclePapers = typeof vehiclePapers.$inferSelect

/** What is written of them. */
export type DriverPapersFields = Omit<DriverPapers, 'driverId' | 'version'>
type VehiclePapersFields = Omit<VehiclePapers, 'vehicleId' | 'version'>

/** What is known of every driver and car that something was entered for. */
export type Papers = { drivers: DriverPapers[]; vehicles: VehiclePapers[] }

const ofDrivers = buildOnce((db) => db.select().from(driverPapers).prepare('driver-papers'))
const ofVehicles = buildOnce((db) => db.select().from(vehiclePapers).prepare('vehicle-papers'))

/** Reads all papers. */
export async function listPapers(db: Database | Transaction): Promise<Papers> {
  const [drivers, vehicles] = await Promise.all([ofDrivers(db).execute(), ofVehicles(db).execute()])
  return { drivers, vehicles }
}

/** Writes a driver's papers. @param seen The version that was shown, 0 when there was none, null = any. */
export function putDriverPapers(
  deps: TimetableDeps,
  driverId: number,
  seen: number | null,
  fields: DriverPapersFields,
): Promise<EntryAnswer<DriverPapers>> {
  return notifying(deps, async (tx) => {
    const [found] = await tx.select().from(driverPapers).where(eq(driverPapers.driverId, driverId))
    if (seen !== null && seen !== (found?.version ?? 0)) {
      return { ok: false, error: 'stale', row: found ?? { ...NO_DRIVER_PAPERS, driverId } }
    }
    const [row] = await tx
      .insert(driverPapers)
      .values({ ...fields, driverId })
      .onConflictDoUpdate({
        target: driverPapers.driverId,
        set: { ...fields, version: sql`${driverPapers.version} + 1` },
      })
      .returning()
    return { ok: true, row: row as DriverPapers }
  })
}

/** Writes a car's papers; see {@link putDriverPapers}. */
export function putVehiclePapers(
  deps: TimetableDeps,
  vehicleId: number,
  seen: number | null,
  fields: VehiclePapersFields,
): Promise<EntryAnswer<VehiclePapers>> {
  return notifying(deps, async (tx) => {
    const [found] = await tx
      .select()
      .from(vehiclePapers)
      .where(eq(vehiclePapers.vehicleId, vehicleId))
    if (seen !== null && seen !== (found?.version ?? 0)) {
      return { ok: false, error: 'stale', row: found ?? { ...NO_VEHICLE_PAPERS, vehicleId } }
    }
    const [row] = await tx
      .insert(vehiclePapers)
      .values({ ...fields, vehicleId })
      .onConflictDoUpdate({
        target: vehiclePapers.vehicleId,
        set: { ...fields, version: sql`${vehiclePapers.version} + 1` },
      })
      .returning()
    return { ok: true, row: row as VehiclePapers }
  })
}

/** What counts while nothing was entered. */
const NO_DRIVER_PAPERS: Omit<DriverPapers, 'driverId'> = {
  usualVehicleId: null,
  overEightSeats: true,
  licenceUntil: null,
  version: 0,
}
const NO_VEHICLE_PAPERS: Omit<VehiclePapers, 'vehicleId'> = {
  insuredUntil: null,
  checkedUntil: null,
  version: 0,
}
