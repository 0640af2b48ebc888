import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { foldTrip } from '#app/domain/trip-events/fold.ts'
import { isOver } from '#app/domain/trip-events/road-state.ts'
import {
  bookings,
  type Database,
  isAnyOf,
  tripEventPayloads,
  tripEvents,
} from '#app/server/db/index.server.ts'
import type { DriverDeps } from './deps.ts'
import { readFolded, type TripEvent } from './read-events.ts'

const HOUR = 3_600_000
/** What nobody told the end of is over by then. */
const BEHIND_HOURS = 12
/** A driver has the trips of today and of tomorrow on his phone. */
const AHEAD_HOURS = 48

/**
 * A problem that a driver told of a trip which is not over, and that the office has not dealt with: his words, and when,
 * in milliseconds since 1970.
 */
export type OpenProblem = {
  bookingId: number
  bookingRef: string
  orderId: number
  eventId: string
  at: number
  text: string
  /** Only other than planned: nobody is called by tones or a mail. */
  differs: boolean
}

/** The problems of the trips of these days, the first told first; taken back, held, dealt with or with the trip over they are none. */
export async function readProblems({ store: { db }, now }: DriverDeps): Promise<OpenProblem[]> {
  const { id, pickupAt, status } = bookings
  const at = (hours: number) => new Date(now().getTime() + hours * HOUR)
  const trips = await db
    .selectDistinct({ id })
    .from(bookings)
    .innerJoin(tripEvents, and(eq(tripEvents.bookingId, id), eq(tripEvents.kind, 'problem')))
    .where(
      // Written as the partial index bookings_coming has it.
      and(
        sql`${status} = 'confirmed'`,
        gte(pickupAt, at(-BEHIND_HOURS)),
        lte(pickupAt, at(AHEAD_HOURS)),
      ),
    )
  return readProblemsOf(
    db,
    trips.map((trip) => trip.id),
  )
}

/** The same of these trips, whenever they are. */
export async function readProblemsOf(
  db: Database,
  bookingIds: readonly number[],
): Promise<OpenProblem[]> {
  if (bookingIds.length === 0) return []
  const { bookingId, bookingRef, kind, eventId } = tripEvents
  const { id, orderId, status } = bookings
  const [events, rows] = await Promise.all([
    readFolded(db, bookingIds),
    db
      .select({ bookingId, bookingRef, orderId, eventId, payload: tripEventPayloads.payload })
      .from(tripEvents)
      .innerJoin(bookings, and(eq(id, bookingId), eq(status, 'confirmed')))
      .leftJoin(tripEventPayloads, eq(tripEventPayloads.eventId, eventId))
      .where(and(eq(kind, 'problem'), isAnyOf(bookingId, bookingIds))),
  ])
  return rows
    .flatMap(({ payload, ...problem }) => {
      const at = reportedAt(events.get(problem.bookingId) ?? [], problem.eventId)
      const { text = '', differs = false } = (payload ?? {}) as { text?: string; differs?: boolean }
      return at === null ? [] : [{ ...problem, at, text, differs }]
    })
    .toSorted((one, other) => one.at - other.at)
}

/** When a problem was told that is open, of a trip that goes on; else null. */
function reportedAt(all: readonly TripEvent[], eventId: string): number | null {
  const { state, openProblems } = foldTrip(all)
  if (isOver(state) || !openProblems.includes(eventId)) return null
  return all.find((event) => event.eventId === eventId)?.at ?? null
}
