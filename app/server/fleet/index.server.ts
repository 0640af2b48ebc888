export {
  type Driver,
  type DriverFields,
  findDriver,
  listDrivers,
  lockDriver,
  updateDriver,
} from './drivers.ts'
export { createFleet, type Fleet } from './fleet.ts'
export { seedFleet } from './seed-fleet.ts'
export {
  findVehicle,
  listVehicles,
  lockVehicle,
  PLATE_RULE,
  updateVehicle,
  type Vehicle,
  type VehicleFields,
} from './vehicles.ts'
