import { and, asc, eq, exists, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { type CrewTrouble, crewTrouble } from '#app/server/bookings/index.server.ts'
import {
  bookings,
  buildOnce,
  type Database,
  lateSteps,
  type Transaction,
  tripEvents,
} from '#app/server/db/index.server.ts'
import { type TripSummary, tripSummaryColumns } from './trip-summary.ts'

/** A pickup that comes next. */
export type NextPickup = TripSummary & {
  id: number
  pickupAt: Date
  /** Null while nobody is assigned. */
  driverName: string | null
  /** What speaks against its driver or vehicle; null when nothing does. */
  trouble: CrewTrouble | null
}

const NEXT = 5
/** After which a trip that nobody told the end of is over, as for its guest. */
const BEGUN_MS = 12 * 60 * 60_000

const nextPickups = buildOnce((db) =>
  selectPickups(db, gte(bookings.pickupAt, sql.placeholder('now')))
    .limit(NEXT)
    .prepare('next-pickups'),
)

/** The five confirmed pickups that come next, on whatever day. */
export function readNext(db: Database, now: Date): Promise<NextPickup[]> {
  return nextPickups(db).execute({ now })
}

const begunPickups = buildOnce((db) => {
  const { id, pickupAt } = bookings
  const reported = db.select({ one: sql`1` }).from(tripEvents).where(eq(tripEvents.bookingId, id))
  const late = db
    .select({ one: sql`1` })
    .from(lateSteps)
    .where(and(eq(lateSteps.bookingId, id), eq(lateSteps.level, 'shown')))
  return selectPickups(
    db,
    and(
      gte(pickupAt, sql.placeholder('since')),
      lt(pickupAt, sql.placeholder('now')),
      or(exists(reported), exists(late)),
    ),
  ).prepare('begun-pickups')
})

/**
 * The confirmed trips whose pickup was in the last twelve hours and of which somebody told something, or whose driver
 * was late to, in the order of their pickups. Which of them are still under way is for their ledgers to say.
 */
export function readBegun(db: Database, now: Date): Promise<NextPickup[]> {
  return begunPickups(db).execute({ since: new Date(now.getTime() - BEGUN_MS), now })
}

/** The confirmed pickups of which this holds, in their order. */
function selectPickups(db: Database | Transaction, which: SQL | undefined) {
  const { id, pickupAt, driverName, status } = bookings
  // Selected bare from one table its columns lose their table, and every absence would count for everybody.
  const trouble = sql<CrewTrouble | null>`${crewTrouble}`
  return db
    .select({ ...tripSummaryColumns, id, pickupAt, driverName, trouble })
    .from(bookings)
    .where(and(eq(status, 'confirmed'), which))
    .orderBy(asc(pickupAt), asc(id))
    .$dynamic()
}
