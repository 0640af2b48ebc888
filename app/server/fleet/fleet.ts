import {
  isUniqueViolation,
  rowVersion,
  type Store,
  type Transaction,
} from '#app/server/db/index.server.ts'
import type { Live } from '#app/server/live/index.server.ts'
import { addDriver, type Driver, type DriverFields, listDrivers } from './drivers.ts'
import {
  addVehicle,
  listVehicles,
  PLATE_RULE,
  type Vehicle,
  type VehicleFields,
} from './vehicles.ts'

/**
 * The company's drivers and vehicles. Nobody is ever deleted: history names
 * them. Edits reach into bookings and are the office's, see `bookings.office`.
 */
export type Fleet = {
  /** By name; all of them unless told. */
  listDrivers(active?: boolean | null): Promise<Driver[]>
  /** By make and model; all of them unless told. */
  listVehicles(active?: boolean | null): Promise<Vehicle[]>
  addDriver(fields: DriverFields): Promise<Driver>
  addVehicle(fields: VehicleFields): Promise<Vehicle | 'plate-taken'>
  /** A row together with what an edit of it names. */
  withVersion<Row extends object>(row: Row): Row & { version: string }
}

type FleetDeps = {
  store: Pick<Store, 'db' | 'transaction'>
  live: Pick<Live, 'bookingsChanged'>
}

/** Binds the fleet to its store. */
export function createFleet({ store, live }: FleetDeps): Fleet {
  const { db } = store
  // Pickers and lists show drivers and vehicles too: they hear of every change.
  const notifying = <Row>(add: (tx: Transaction) => Promise<Row>): Promise<Row> =>
    store.transaction((tx) => {
      live.bookingsChanged(tx)
      return add(tx)
    })
  return {
    listDrivers: (active) => listDrivers(db, active),
    listVehicles: (active) => listVehicles(db, active),
    addDriver: (fields) => notifying((tx) => addDriver(tx, fields)),
    async addVehicle(fields) {
      try {
        return await notifying((tx) => addVehicle(tx, fields))
      } catch (error) {
        if (isUniqueViolation(error, PLATE_RULE)) return 'plate-taken'
        throw error
      }
    },
    withVersion: (row) => ({ ...row, version: rowVersion(row) }),
  }
}
