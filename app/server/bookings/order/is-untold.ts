import { sql } from 'drizzle-orm'
import { bookings } from '#app/server/db/index.server.ts'

const { driverName, driverPhone, assignedVehicle } = bookings
const { toldDriverName, toldDriverPhone, toldVehicle } = bookings

/** Whether a booking has a driver, and its customer was told of another driver, telephone or vehicle, or of none. */
export const isUntold = sql<boolean>`(${driverName} is not null
  and (${driverName}, ${driverPhone}, ${assignedVehicle})
    is distinct from (${toldDriverName}, ${toldDriverPhone}, ${toldVehicle}))`
