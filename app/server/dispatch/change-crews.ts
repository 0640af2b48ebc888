import { inArray } from 'drizzle-orm'
import { type Conflict, type ConflictCode, conflictsOf } from '#app/domain/planning/conflicts.ts'
import { crewMates } from '#app/domain/planning/measure-crews.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { Bookings, MovedCrew, MovesRefusal } from '#app/server/bookings/index.server.ts'
import {
  planChanges,
  planLocks,
  type Store,
  type Transaction,
} from '#app/server/db/index.server.ts'
import type { Live } from '#app/server/live/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import type { Crew, Planning, WorkingDay, WorkingTrip } from '#app/server/planning/index.server.ts'

/** What dispatching works with. */
export type DispatchDeps = {
  store: Store
  planning: Planning
  bookings: Pick<Bookings, 'office' | 'tellGuest'>
  live: Pick<Live, 'bookingsChanged'>
  now: () => Date
  log: Log
}

/** A trip that gets another crew, as it was seen at `version`; `lock`: it stays with it, or may move again. */
export type RequestedMove = Crew & {
  bookingId: number
  version: number
  lock?: boolean | undefined
}

/** What speaks against a move, and of which trip. */
export type MoveConflict = Conflict & { moved: string }

/** One step of dispatching: done as a whole, and undone as a whole. */
export type Step = {
  day: WallDate
  /** The day as it was seen; null: whatever it is now. */
  baseVersion: number | null
  moves: readonly RequestedMove[]
  /** Conflicts that are taken on purpose; such a trip is locked, so that no proposal undoes it. */
  allow: readonly ConflictCode[]
  actor: string
  proposalId?: number
  undoes?: number
  /** Looks once more, under the day's lock. */
  guard?: (tx: Transaction) => Promise<StepRefusal | null>
  /** Notes what else follows, in the same transaction. */
  note?: (tx: Transaction) => Promise<void>
}

/** Why a step was not done; nothing of it was stored. */
export type StepRefusal =
  | { ok: false; error: 'stale'; version: number }
  | { ok: false; error: 'conflicts'; conflicts: MoveConflict[] }
  | { ok: false; error: 'gone' | 'undone' }
  | { ok: false; error: 'changed-since'; bookingRef: string }
  | { ok: false; error: 'not-found' | 'unknown-driver' | 'unknown-vehicle'; bookingRef: string }

/** A step that was done: the day's version now, and by what number it can be undone. */
export type StepDone = { ok: true; version: number; changeId: number }

/**
 * Gives trips of a day other crews in one transaction, each as an assignment by hand: history, calendar, what the
 * guest was told counts no more. Orders are locked first, then the day, as any edit does; of two dispatchers who
 * saw the same day one is told that it changed.
 */
export async function changeCrews(deps: DispatchDeps, step: Step): Promise<StepDone | StepRefusal> {
  const purposed: Purposed = new Map()
  const allowClash = step.allow.includes('overlap')
  const requested = step.moves.map((move) => ({ ...move, allowClash }))
  const answer = await deps.bookings.office.assignMany<StepRefusal, StepDone>(
    requested,
    step.actor,
    {
      before: (tx) => look(deps, tx, step, purposed),
      despite: (bookingId) => purposed.get(bookingId) ?? [],
      after: (tx, moved) => noteStep(deps, tx, step, { moved, purposed }),
    },
  )
  if (answer.ok) return 'noted' in answer ? answer.noted : answer
  return refusalOf(deps, step, answer)
}

/** What speaks against each trip of a step, by its booking: taken on purpose, if the step is done. */
type Purposed = Map<number, ConflictCode[]>

async function look(
  { planning }: DispatchDeps,
  tx: Transaction,
  { day, baseVersion, moves, allow, guard }: Step,
  purposed: Purposed,
): Promise<StepRefusal | null> {
  const version = await planning.lockDay(tx, day)
  if (baseVersion !== null && baseVersion !== version) return { ok: false, error: 'stale', version }
  const refused = await guard?.(tx)
  if (refused) return refused
  const working = await planning.workingDay(day, tx)
  const strange = moves.find(({ bookingId }) => !tripOf(working, bookingId))
  if (strange) return { ok: false, error: 'not-found', bookingRef: String(strange.bookingId) }
  const found = conflictsOfMoves(working, moves)
  for (const [bookingId, own] of Map.groupBy(found, (one) => one.bookingId)) {
    purposed.set(bookingId, [...new Set(own.map(({ code }) => code))])
  }
  const conflicts = found
    .map(({ bookingId: _, ...conflict }) => conflict)
    .filter(({ code }) => !allow.includes(code))
  return conflicts.length > 0 ? { ok: false, error: 'conflicts', conflicts } : null
}

function tripOf({ trips }: WorkingDay, bookingId: number): WorkingTrip | undefined {
  return trips.find(({ booking }) => booking.id === bookingId)
}

/** Everything that speaks against moves, with all of them done. */
function conflictsOfMoves(
  working: WorkingDay,
  moves: readonly RequestedMove[],
): (MoveConflict & { bookingId: number })[] {
  const requested = new Map(moves.map((move) => [move.bookingId, move]))
  const then = working.trips.map((trip) => {
    const { driverId, vehicleId } = requested.get(trip.booking.id) ?? trip
    return { ...trip, driverId, vehicleId }
  })
  const mates = crewMates(then)
  return then.flatMap((trip) => {
    const { booking, facts, bookingRef: moved } = trip
    const move = requested.get(booking.id)
    if (!move) return []
    const isMoved = move.driverId !== booking.driverId || move.vehicleId !== booking.vehicleId
    if (!isMoved) return []
    const isHeld = facts.isLocked && move.lock !== false
    const conflicts: Conflict[] = conflictsOf(working.crew, trip, mates(trip))
    if (isHeld) conflicts.push({ code: 'locked' })
    return conflicts.map((conflict) => ({ ...conflict, moved, bookingId: booking.id }))
  })
}

async function noteStep(
  { planning, now }: DispatchDeps,
  tx: Transaction,
  step: Step,
  { moved, purposed }: { moved: MovedCrew[]; purposed: Purposed },
): Promise<StepDone> {
  const { day, actor, proposalId, undoes } = step
  const at = now()
  const moves = moved.map(({ bookingId, from, to }) => ({ bookingId, from, to }))
  const [change] = await tx
    .insert(planChanges)
    .values({ day, at, actor, moves, proposalId, undoes })
    .returning({ id: planChanges.id })
  const assigned = step.moves.filter(({ driverId }) => driverId !== null)
  const locked = assigned.filter(({ bookingId, lock }) => lock ?? purposed.has(bookingId))
  const open = step.moves.filter((move) => move.lock === false || move.driverId === null)
  const ids = (some: readonly RequestedMove[]) => some.map(({ bookingId }) => bookingId)
  if (open.length > 0) await tx.delete(planLocks).where(inArray(planLocks.bookingId, ids(open)))
  if (locked.length > 0) {
    const rows = ids(locked).map((bookingId) => ({ bookingId, at, actor }))
    await tx.insert(planLocks).values(rows).onConflictDoNothing()
  }
  await step.note?.(tx)
  return { ok: true, version: await planning.lockDay(tx, day), changeId: change?.id ?? 0 }
}

/** Says the refusal of a single assignment in the words of a step. */
async function refusalOf(
  { planning }: DispatchDeps,
  { day }: Step,
  refusal: MovesRefusal | StepRefusal,
): Promise<StepRefusal> {
  if (refusal.error === 'clash') {
    const { bookingRef: moved, clash } = refusal
    const conflict = { moved, code: 'overlap' as const, bookingRef: clash.bookingRef }
    return { ok: false, error: 'conflicts', conflicts: [conflict] }
  }
  if (refusal.error !== 'stale' || 'version' in refusal) return refusal
  return { ok: false, error: 'stale', version: await planning.versionOf(day) }
}
