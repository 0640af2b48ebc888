import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { countedEvents } from '#app/domain/trip-events/fold.ts'
import type { TripEventKind } from '#app/domain/trip-events/kinds.ts'
import { bookings, type Database, tripEvents } from '#app/server/db/index.server.ts'
import { toFolded } from '#app/server/drivers/index.server.ts'

/** What decides whether somebody was there. */
const DECIDING = ['arrived', 'undo', 'held-counted'] as const satisfies TripEventKind[]

const MINUTE_MS = 60_000

/** A trip whose driver's app told that he was at the pickup: by what it is told apart, and whether by the agreed minute. */
type Arrival = { name: string; isOnTime: boolean }

/**
 * When drivers were at their pickups, by the server's clock: the first time it was told and counts, as the fold of each
 * trip's events has it. Trips whose app did not tell are not in it.
 *
 * @param which Of which bookings.
 */
export async function readArrivals(
  db: Database,
  name: SQL<string>,
  which: SQL,
): Promise<Arrival[]> {
  const { eventId, kind, held, atDevice, atServer, skewMs, deviceId, driverId, refersTo } =
    tripEvents
  const rows = await db
    .select({
      bookingId: bookings.id,
      name,
      pickupAt: bookings.pickupAt,
      event: { eventId, kind, held, deviceId, driverId, refersTo, atDevice, atServer, skewMs },
    })
    .from(tripEvents)
    .innerJoin(bookings, eq(bookings.id, tripEvents.bookingId))
    .where(and(which, inArray(kind, [...DECIDING])))
  return [...Map.groupBy(rows, ({ bookingId }) => bookingId).values()].flatMap((own) => {
    const [trip] = own
    const came = countedEvents(own.map(({ event }) => toFolded(event)))
      .filter((one) => one.kind === 'arrived')
      .map(({ at }) => at)
    if (!trip || came.length === 0) return []
    const isOnTime = Math.min(...came) < trip.pickupAt.getTime() + MINUTE_MS
    return [{ name: trip.name, isOnTime }]
  })
}
