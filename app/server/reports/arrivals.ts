import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { foldTrip } from '#app/domain/trip-events/fold.ts'
import type { TripEventKind } from '#app/domain/trip-events/kinds.ts'
import {
  bookings,
  type Database,
  type Transaction,
  tripEvents,
} from '#app/server/db/index.server.ts'
import { toFolded } from '#app/server/drivers/index.server.ts'

/** What decides whether somebody was there. */
const DECIDING = [
  'arrived',
  'undo',
  'held-counted',
  'correction',
] as const satisfies TripEventKind[]

const MINUTE_MS = 60_000

/** Of some trips so many whose driver's app told that he was at the pickup, and of these by the agreed minute. */
type Arrivals = { reported: number; onTime: number }

type Row = { name: string; reported: number; on_time: number; doubtful: (string | number)[] | null }

/**
 * When drivers were at their pickups, by the server's clock: the first time it was told and counts, by what trips are
 * told apart; those whose app did not tell are not in it. Where nothing was taken back or held, and one driver told all, the store counts;
 * the others are folded one by one.
 *
 * @param which Of which bookings.
 */
export async function readArrivals(
  db: Database | Transaction,
  name: SQL<string>,
  which: SQL,
): Promise<Map<string, Arrivals>> {
  // The kinds and what is read are written as the index trip_events_arrived has them: it alone is looked at.
  const { rows } = await db.execute<Row>(sql`
    with came as (
      select ${name} as name, bookings.id, bool_or(told.held or told.kind <> 'arrived'
          or told.driver_id is distinct from bookings.driver_id) as is_doubtful,
        min(least(told.at_device + told.skew_ms * interval '1 millisecond', told.at_server))
          < bookings.pickup_at + interval '1 minute' as is_on_time
      from bookings join trip_events told on told.booking_id = bookings.id
        and told.kind in ('arrived', 'undo', 'held-counted', 'correction')
      where ${which} group by bookings.id
    )
    select name, (count(*) filter (where not is_doubtful))::int as reported,
      (count(*) filter (where not is_doubtful and is_on_time))::int as on_time,
      array_agg(id) filter (where is_doubtful) as doubtful
    from came group by name`)
  const doubtful = rows.flatMap((row) => (row.doubtful ?? []).map(Number))
  const folded = Map.groupBy(await foldArrivals(db, name, doubtful), (arrival) => arrival.name)
  return new Map(
    rows.map(({ name, reported, on_time }) => {
      const own = folded.get(name) ?? []
      const onTime = on_time + own.filter(({ isOnTime }) => isOnTime).length
      return [name, { reported: reported + own.length, onTime }]
    }),
  )
}

/** The same of trips of which something was taken back, held or told by a driver before, as the fold of their events has it. */
async function foldArrivals(db: Database | Transaction, name: SQL<string>, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { eventId, kind, held, atDevice, atServer, skewMs, deviceId, driverId, refersTo } =
    tripEvents
  const rows = await db
    .select({
      bookingId: bookings.id,
      name,
      pickupAt: bookings.pickupAt,
      present: bookings.driverId,
      event: { eventId, kind, held, deviceId, driverId, refersTo, atDevice, atServer, skewMs },
    })
    .from(tripEvents)
    .innerJoin(bookings, eq(bookings.id, tripEvents.bookingId))
    .where(and(inArray(bookings.id, [...ids]), inArray(kind, [...DECIDING])))
  return [...Map.groupBy(rows, ({ bookingId }) => bookingId).values()].flatMap((own) => {
    const [trip] = own
    const reported = own.map(({ event, present }) => {
      const former = event.driverId !== null && event.driverId !== present
      return toFolded({ ...event, former })
    })
    const came = foldTrip(reported).steps.find(({ step }) => step === 'arrived')
    if (!trip || !came) return []
    const isOnTime = came.at < trip.pickupAt.getTime() + MINUTE_MS
    return [{ name: trip.name, isOnTime }]
  })
}
