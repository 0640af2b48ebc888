import { and, gte, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { addDays, type WallDate } from '#app/domain/time/athens.ts'
import { bookings, type Database } from '#app/server/db/index.server.ts'

/** So many days before a day count for who worked how much. */
const DAYS = 14

/** How many minutes of trips each driver was given in the fourteen days before a day, by his id. */
export async function readWorked(
  db: Database,
  day: WallDate,
): Promise<ReadonlyMap<number, number>> {
  const { driverId, date, status, durationMinutes } = bookings
  const rows = await db
    .select({ driverId, minutes: sql<number>`sum(${durationMinutes})::int` })
    .from(bookings)
    .where(
      and(
        isNotNull(driverId),
        ne(status, 'cancelled'),
        gte(date, addDays(day, -DAYS)),
        lt(date, day),
      ),
    )
    .groupBy(driverId)
  return new Map(
    rows.flatMap((row) => (row.driverId === null ? [] : [[row.driverId, row.minutes]])),
  )
}
