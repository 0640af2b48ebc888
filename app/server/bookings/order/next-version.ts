import { sql } from 'drizzle-orm'
import { bookings } from '#app/server/db/index.server.ts'

/** Every change of a booking counts its version up: an edit that names an older one is refused. */
export const nextVersion = sql`${bookings.version} + 1`
