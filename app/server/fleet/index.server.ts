export { seedFleet } from './seed-fleet.ts'
