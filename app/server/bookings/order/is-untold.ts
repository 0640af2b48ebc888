import { sql } from 'drizzle-orm'
import { bookings } from '#app/server/db/index.server.ts'

const { driverName, driverPhone, assignedVehicle } = bookings
const { toldDriverName, toldDriverPhone, toldVehicle } = bookings

/**
 * Whether a booking's customer was told of another driver, telephone or vehicle than it has, or of none; or of a driver
 * while it has none.
 */
export const isUntold = sql<boolean>`((${driverName} is not null or ${toldDriverName} is not null)
  and (${driverName}, ${driverPhone}, ${assignedVehicle})
    is distinct from (${toldDriverName}, ${toldDriverPhone}, ${toldVehicle}))`
