import { gte, type SQL, sql } from 'drizzle-orm'
import { athensDate } from '#app/domain/time/athens.ts'
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

/**
 * Which confirmed trips are ahead at an instant and have such a customer, as the partial index bookings_untold has them: by the
 * day. The instant is no bare column: by its own index thousands that are ahead would be walked for eighty.
 */
export function isUntoldAhead(now: Date): SQL {
  const { status, date, pickupAt } = bookings
  return sql`(${status} = 'confirmed' and ${gte(date, athensDate(now))}
    and ${pickupAt} + interval '0' >= ${now.toISOString()}::timestamptz and ${isUntold})`
}
