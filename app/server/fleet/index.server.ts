export { type Driver, type DriverFields, lockDriver, updateDriver } from './drivers.ts'
export { createFleet, type Fleet } from './fleet.ts'
export { seedFleet } from './seed-fleet.ts'
export {
  lockVehicle,
  PLATE_RULE,
  updateVehicle,
  type Vehicle,
  type VehicleFields,
} from './vehicles.ts'
