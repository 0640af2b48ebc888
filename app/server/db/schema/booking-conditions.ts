import { sql } from 'drizzle-orm'

/** Written out by what asks for it: `hasCrewTrouble`. */
export const CREWED = sql`status in ('pending', 'confirmed') and (driver_id is not null or vehicle_id is not null or driver_name is not null)`

/** Orders of the website, as the funnel counts them. */
export const FROM_WEBSITE = sql`source = 'website' and return_of is null`

/** Written out by what asks for it: `isUntold`, of confirmed trips. */
export const UNTOLD = sql`status = 'confirmed' and (driver_name is not null or told_driver_name is not null) and (driver_name, driver_phone, assigned_vehicle) is distinct from (told_driver_name, told_driver_phone, told_vehicle)`
