import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import { isWaitedFor } from '#app/domain/trip-events/elsewhere.ts'
import { STEPS, type Step, type TripState } from '#app/domain/trip-events/kinds.ts'
import { NOT_BEGUN, type RoadState } from '#app/domain/trip-events/road-state.ts'
import {
  buildOnce,
  lateSteps,
  type NamedQuery,
  runNamed,
  tripEvents,
  tripRatings,
} from '#app/server/db/index.server.ts'
import type { DriverDeps } from './deps.ts'
import { readLeft, readLeftNow } from './left-trips.ts'
import { type OpenProblem, readProblems, readProblemsOf } from './problems.ts'
import { readProgress } from './read-events.ts'
import { readSeen } from './read-seen.ts'
import { IDS_OF_DAYS, readReported } from './read-states.ts'

const DAY_MS = 24 * 3_600_000
/** Claims that wait longer than this are found on their records only. */
const CLAIM_DAYS = 30
/** What a former driver told is an open question for as long as its trip is; later it is on the record. */
const HELD_DAYS = 2
const MOST_SHOWN = 20

/** A trip about which the office has to say something, and since when, in milliseconds since 1970. */
type OpenMatter = { bookingId: number; bookingRef: string; at: number }

/** A trip whose driver did not tell a step that was due. */
type SilentTrip = OpenMatter & { step: Step }

/** What the office has to look at on the road, and what guests said. */
export type RoadMatters = {
  /** Trips whose drivers are silent, the longest first. */
  silent: SilentTrip[]
  /** Trips whose drivers told of another one since. */
  left: OpenMatter[]
  /** What drivers told to be wrong with trips that are not over. */
  problems: OpenProblem[]
  /** Claims that nobody came, oldest first, until the office has decided. */
  noShows: OpenMatter[]
  /** Told of a trip that had gone to somebody else or was cancelled, lately, and does not count. */
  held: OpenMatter[]
  /** Newest first. */
  ratings: { bookingId: number; stars: number; ratedAt: Date }[]
}

const marked = buildOnce((db) => {
  const { bookingId, step, level } = lateSteps
  return db
    .select({ bookingId, step })
    .from(lateSteps)
    .where(and(eq(level, 'shown'), sql`${bookingId} = any(${sql.placeholder('ids')}::bigint[])`))
    .prepare('marked-late')
})

const MARKED_OF_DAYS: NamedQuery = {
  name: 'marked-late-of-days',
  text: `select booking_id::float8 as "bookingId", step from late_steps
    where level = 'shown' and booking_id = any(${IDS_OF_DAYS})`,
}

/** How these trips stand; those of which nothing was told and nothing is late are left out. */
export async function readRoad(
  deps: DriverDeps,
  bookingIds: readonly number[],
): Promise<Map<number, RoadState>> {
  const { db } = deps.store
  if (bookingIds.length === 0) return new Map()
  const marks = marked(db).execute({ ids: [...bookingIds] })
  const ids = new Set(bookingIds)
  const seen = readSeen(deps).then((all) => new Map([...all].filter(([id]) => ids.has(id))))
  return toRoad(deps, await Promise.all([readReported(db, bookingIds), marks, seen]))
}

/** The same of all trips that begin on some days: who reads them beside it need not know them first. */
export async function readRoadOfDays(
  deps: DriverDeps,
  days: DaySpan,
): Promise<Map<number, RoadState>> {
  const { db } = deps.store
  const marks = runNamed<Mark>(db, MARKED_OF_DAYS, [days.from, days.to])
  return toRoad(deps, await Promise.all([readReported(db, days), marks, readSeen(deps, days)]))
}

type Mark = { bookingId: number; step: string }

async function toRoad(
  deps: DriverDeps,
  [reported, marks, seen]: [Awaited<ReturnType<typeof readReported>>, Mark[], Map<number, boolean>],
): Promise<Map<number, RoadState>> {
  const road = new Map<number, RoadState>(
    Array.from(reported, ([id, { state }]) => [id, { ...NOT_BEGUN, state }]),
  )
  for (const mark of marks) {
    const trip = road.get(mark.bookingId) ?? NOT_BEGUN
    const late = mark.step as Step
    if (!isReached(trip.state, late)) road.set(mark.bookingId, { ...trip, late })
  }
  const troubled = [...reported].filter(([, { hasProblem }]) => hasProblem).map(([id]) => id)
  // Of several of a trip the last one stands.
  for (const { bookingId: id, text, differs } of await readProblemsOf(deps.store.db, troubled))
    road.set(id, { ...(road.get(id) ?? NOT_BEGUN), problem: text, ...(differs && { differs }) })
  const waitedFor = [...road].filter(([, { state }]) => isWaitedFor(state)).map(([id]) => id)
  for (const { id } of await readLeft(deps, waitedFor))
    road.set(id, { ...(road.get(id) ?? NOT_BEGUN), left: true })
  for (const [id, isSeen] of seen) road.set(id, { ...(road.get(id) ?? NOT_BEGUN), seen: isSeen })
  return road
}

/** Whether a trip in this state needs a step no more. */
function isReached(state: TripState, step: Step): boolean {
  if (state === 'no-show' || state === 'no-show-claimed') return true
  return STEPS.indexOf(state as Step) >= STEPS.indexOf(step)
}

/** Reads what the office has to look at on the road. */
export async function readRoadMatters(deps: DriverDeps): Promise<RoadMatters> {
  const since = new Date(deps.now().getTime() - CLAIM_DAYS * DAY_MS)
  const [open, ratings, silent, problems, left] = await Promise.all([
    readUndecided(deps, since),
    readRatings(deps, since),
    readSilent(deps),
    readProblems(deps),
    readLeftNow(deps),
  ])
  return { silent: silent.toSorted(byTime), left, problems, ...open, ratings }
}

const byTime = (one: OpenMatter, other: OpenMatter) => one.at - other.at

/** Claims that nobody came, and what was told of trips that had gone to somebody else. */
async function readUndecided({ store: { db }, now }: DriverDeps, since: Date) {
  const { bookingId, bookingRef, kind, held, atServer } = tripEvents
  const candidates = await db
    .select({ bookingId, bookingRef, at: sql<Date>`max(${atServer})`.mapWith(atServer) })
    .from(tripEvents)
    // Written as the partial index trip_events_to_decide has it.
    .where(and(sql`(${kind} = 'no-show-claimed' or ${held})`, gt(atServer, since)))
    .groupBy(bookingId, bookingRef)
  const progressOf = await readProgress(
    db,
    candidates.map((one) => one.bookingId),
  )
  const noShows = candidates.flatMap(({ at: _, ...trip }) => {
    const progress = progressOf.get(trip.bookingId)
    const isOpen = progress?.state === 'no-show-claimed' && progress.noShow
    return isOpen ? [{ ...trip, at: isOpen.at }] : []
  })
  const lately = now().getTime() - HELD_DAYS * DAY_MS
  const waiting = candidates
    .map(({ at, ...trip }) => ({ ...trip, at: at.getTime() }))
    .filter(({ at, bookingId: id }) => at > lately && progressOf.get(id)?.held.length)
  return { noShows: noShows.toSorted(byTime), held: waiting.toSorted(byTime) }
}

function readRatings({ store: { db } }: DriverDeps, since: Date) {
  return db
    .select()
    .from(tripRatings)
    .where(gt(tripRatings.ratedAt, since))
    .orderBy(desc(tripRatings.ratedAt))
    .limit(MOST_SHOWN)
}

/** The trips that are marked as silent, and were not told of since. */
async function readSilent({ store: { db }, bookings }: DriverDeps): Promise<SilentTrip[]> {
  const marks = await db.select().from(lateSteps).where(eq(lateSteps.level, 'shown'))
  const ids = marks.map(({ bookingId }) => bookingId)
  const legs = new Map((await bookings.readLegs(ids)).map((leg) => [leg.id, leg]))
  const progressOf = await readProgress(db, ids)
  return marks.flatMap(({ bookingId, at, ...mark }) => {
    const leg = legs.get(bookingId)
    const step = mark.step as Step
    const { state = 'assigned' } = progressOf.get(bookingId) ?? {}
    if (!leg || isReached(state, step)) return []
    return [{ bookingId, bookingRef: leg.bookingRef, step, at: at.getTime() }]
  })
}
