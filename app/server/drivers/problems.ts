import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { countedEvents, foldTrip } from '#app/domain/trip-events/fold.ts'
import { bookings, tripEventPayloads, tripEvents } from '#app/server/db/index.server.ts'
import type { DriverDeps } from './deps.ts'
import { readFolded } from './read-events.ts'

const HOUR = 3_600_000
/** Trips this far around now are looked at: what nobody told the end of is over then. */
const AROUND_HOURS = 12

/** A problem that a driver told of a trip which is not over, in his words, and when, in milliseconds since 1970. */
export type OpenProblem = { bookingId: number; bookingRef: string; at: number; text: string }

/** The problems of the trips of these hours, the first told first; taken back, held or with the trip over they are none. */
export async function readProblems({ store: { db }, now }: DriverDeps): Promise<OpenProblem[]> {
  const { id, pickupAt, status } = bookings
  const { bookingId, bookingRef, kind, eventId } = tripEvents
  const at = (hours: number) => new Date(now().getTime() + hours * HOUR)
  const rows = await db
    .select({ bookingId, bookingRef, eventId, payload: tripEventPayloads.payload })
    .from(bookings)
    .innerJoin(tripEvents, and(eq(bookingId, id), eq(kind, 'problem')))
    .leftJoin(tripEventPayloads, eq(tripEventPayloads.eventId, eventId))
    .where(
      // Written as the partial index bookings_coming has it.
      and(
        sql`${status} = 'confirmed'`,
        gte(pickupAt, at(-AROUND_HOURS)),
        lte(pickupAt, at(AROUND_HOURS)),
      ),
    )
  const events = await readFolded(
    db,
    rows.map((row) => row.bookingId),
  )
  const open = rows.flatMap(({ payload, eventId: problemId, ...trip }) => {
    const all = events.get(trip.bookingId) ?? []
    const { state } = foldTrip(all)
    const found = countedEvents(all).find((event) => event.eventId === problemId)
    if (!found || state === 'done' || state === 'no-show') return []
    const { text = '' } = (payload ?? {}) as { text?: string }
    return [{ ...trip, at: found.at, text }]
  })
  return open.toSorted((one, other) => one.at - other.at)
}
