import { desc, eq, sql } from 'drizzle-orm'
import type { ConflictCode } from '#app/domain/planning/conflicts.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import {
  buildOnce,
  planChanges,
  planProposals,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { type Crew, isSameCrew, type ProposedMove } from '#app/server/planning/index.server.ts'
import {
  changeCrews,
  type DispatchDeps,
  type RequestedMove,
  type Step,
  type StepDone,
  type StepRefusal,
} from './change-crews.ts'

/** A step that was done; `undoneBy` is the step that took it back. */
export type PlanChange = {
  id: number
  at: Date
  actor: string
  moves: { bookingId: number; from: Crew; to: Crew }[]
  proposalId: number | null
  undoes: number | null
  undoneBy: number | null
}

/** `only`: the bookings that are approved, null: all; `revision`: the proposal as it was seen. */
type Approval = { only: number[] | null; revision: number | null; actor: string }

/** Moves of a dispatcher's own. */
type MovesWish = {
  /** Null: whatever the day is now. */
  baseVersion: number | null
  moves: RequestedMove[]
  allow: ConflictCode[]
  actor: string
}

/** Does what a dispatcher wants with the crews of a day; see {@link changeCrews}. */
export function moveCrews(
  deps: DispatchDeps,
  day: WallDate,
  wish: MovesWish,
): Promise<StepDone | StepRefusal> {
  return changeCrews(deps, { day, ...wish })
}

/**
 * Approves a proposal, or some of its moves, as it was seen. One that is not open, or made for another version of day
 * or roster, is refused; with the first approval it is used up.
 */
export async function approveProposal(
  deps: DispatchDeps,
  id: number,
  { only, revision, actor }: Approval,
): Promise<StepDone | StepRefusal> {
  const [seen] = await deps.store.db.select().from(planProposals).where(eq(planProposals.id, id))
  if (!seen) return { ok: false, error: 'gone' }
  const { day, baseVersion } = seen
  const chosen = (seen.moves as ProposedMove[]).filter(
    ({ bookingId }) => only === null || only.includes(bookingId),
  )
  // The day's version says whether the plan still holds: a booking counts up for less, its mark or its money.
  const { trips } = await deps.planning.workingDay(day)
  const versions = new Map(trips.map(({ booking, facts }) => [booking.id, facts.version]))
  const moves = chosen.map(({ bookingId, version, to }) => ({
    bookingId,
    version: versions.get(bookingId) ?? version,
    ...to,
  }))
  return changeCrews(deps, {
    day,
    baseVersion,
    moves,
    actor,
    // The planner keeps what it must keep; what it only counts as dear the office sees and approves.
    allow: [],
    proposalId: id,
    guard: (tx) => guardProposal(deps, tx, seen, revision),
    note: async (tx) => {
      const version = await deps.planning.versionOf(day, tx)
      const isWhole = moves.length === (seen.moves as ProposedMove[]).length
      const decided = { state: 'approved', decidedAt: deps.now(), decidedBy: actor }
      const approvedVersion = isWhole ? version : null
      await tx
        .update(planProposals)
        .set({ ...decided, approvedVersion })
        .where(eq(planProposals.id, id))
    },
  })
}

async function guardProposal(
  { planning }: DispatchDeps,
  tx: Transaction,
  seen: typeof planProposals.$inferSelect,
  revision: number | null,
): Promise<StepRefusal | null> {
  const [now] = await tx
    .select()
    .from(planProposals)
    .where(eq(planProposals.id, seen.id))
    .for('update')
  const read = { ...seen, version: seen.baseVersion }
  const isAsSeen = now?.state === 'open' && now.revision === (revision ?? seen.revision)
  if (isAsSeen && (await planning.isAsRead(read, tx))) return null
  return { ok: false, error: 'stale', version: await planning.versionOf(seen.day, tx) }
}

/**
 * Undoes a step by a new one that gives everybody back what he had. Where somebody has changed a trip since, nothing
 * is undone, and the trip is named. Undoing an undoing is doing it again.
 */
export async function undoChange(
  deps: DispatchDeps,
  day: WallDate,
  { changeId, allow, actor }: { changeId: number; allow: ConflictCode[]; actor: string },
): Promise<StepDone | StepRefusal> {
  const [change] = await deps.store.db
    .select()
    .from(planChanges)
    .where(eq(planChanges.id, changeId))
  if (change?.day !== day) return { ok: false, error: 'gone' }
  const { trips } = await deps.planning.workingDay(day)
  const moves: Step['moves'][number][] = []
  for (const { bookingId, from, to } of change.moves as PlanChange['moves']) {
    if (isSameCrew(from, to)) continue
    const trip = trips.find(({ booking }) => booking.id === bookingId)
    if (!trip || !isSameCrew(trip.booking, to)) {
      const bookingRef = trip?.bookingRef ?? String(bookingId)
      return { ok: false, error: 'changed-since', bookingRef }
    }
    moves.push({ bookingId, version: trip.facts.version, ...from, lock: false })
  }
  return changeCrews(deps, {
    day,
    baseVersion: null,
    moves,
    allow,
    actor,
    undoes: changeId,
    guard: async (tx) => {
      const again = await tx.select().from(planChanges).where(eq(planChanges.undoes, changeId))
      return again.length > 0 ? { ok: false, error: 'undone' } : null
    },
  })
}

/** So many steps of a day can be seen and undone. */
const MOST_CHANGES = 50

const newest = buildOnce((db) =>
  db
    .select()
    .from(planChanges)
    .where(eq(planChanges.day, sql.placeholder('day')))
    .orderBy(desc(planChanges.id))
    .limit(MOST_CHANGES)
    .prepare('plan-changes'),
)

/** The last steps of a day, newest first. */
export async function listChanges(deps: DispatchDeps, day: WallDate): Promise<PlanChange[]> {
  const rows = await newest(deps.store.db).execute({ day })
  return rows.map(({ day: _, ...row }) => ({
    ...row,
    moves: row.moves as PlanChange['moves'],
    undoneBy: rows.find(({ undoes }) => undoes === row.id)?.id ?? null,
  }))
}
