import { startTransition, useState } from 'react'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { texts } from '#app/content/texts.ts'
import type { ConflictCode } from '#app/domain/planning/conflicts.ts'
import { describePlanProblem } from '#app/routes/office/plan/use-plan-call.ts'
import type {
  Board,
  BoardTrip,
  MoveConflict,
  PlanChange,
} from '#app/server/dispatch/index.server.ts'
import { type ApiAnswer, callApi, type Problem } from '#app/ui/forms/api.ts'
import { useMay } from '#app/ui/office/caller-scope.tsx'

/** Who shall drive a trip, in what. */
type Crew = { driverId: number | null; vehicleId: number | null }

/** A trip that shall have another crew. */
type TripMove = Crew & { trip: BoardTrip; lock?: boolean }

/** Moves that something speaks against, until somebody decides. */
export type OpenConflict = { moves: TripMove[]; conflicts: MoveConflict[] }

/** What can be done with the crews of the day, and what became of the last try. */
export type Moves = {
  /** False for who only looks: nothing is moved, and nothing offers to. */
  may: boolean
  working: boolean
  problem: string | null
  conflict: OpenConflict | null
  canUndo: boolean
  canRedo: boolean
  move: (moves: TripMove[], allow?: ConflictCode[]) => Promise<void>
  undo: () => Promise<void>
  redo: () => Promise<void>
  settle: () => void
}

/** Moves trips, undoes and does again; the store decides, the screen follows. */
export function useMoves({
  board,
  changes,
  onDone,
}: {
  board: Board
  changes: PlanChange[]
  onDone: (words: string | null) => Promise<void>
}): Moves {
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState<OpenConflict | null>(null)
  const text = texts()(timelineTextEn)
  const may = useMay()('dispatch')
  const { undoable, redoable } = stepsOf(changes)
  async function send(call: Call, words: string, wishes: TripMove[] = []) {
    // By keys a step is soon asked for twice.
    if (working || !may) return
    setWorking(true)
    const answer = await call()
    const conflicts = answer.ok ? null : conflictsOf(answer.problem)
    setConflict(conflicts && wishes.length > 0 ? { moves: wishes, conflicts } : null)
    setProblem(
      answer.ok || (conflicts && wishes.length > 0) ? null : describePlanProblem(answer.problem),
    )
    const isStale = !answer.ok && answer.problem.code === 'stale'
    if (answer.ok || isStale) await onDone(answer.ok ? words : null)
    // Together with the board as it is by then: on the one before nothing is done any more.
    startTransition(() => setWorking(false))
  }
  return {
    may,
    working,
    problem,
    conflict,
    canUndo: undoable !== null,
    canRedo: redoable !== null,
    settle: () => setConflict(null),
    move: (wishes, allow = []) =>
      send(() => moveTrips(board, wishes, allow), describeMoves(board, wishes), wishes),
    undo: async () => {
      if (undoable !== null) await send(() => undoStep(board, undoable), text.undone)
    },
    redo: async () => {
      if (redoable !== null) await send(() => undoStep(board, redoable), text.redone)
    },
  }
}

type Call = () => Promise<ApiAnswer<unknown>>

function moveTrips({ day, version }: Board, wishes: TripMove[], allow: ConflictCode[]) {
  const moves = wishes.map(({ trip, ...crew }) => {
    return { bookingId: trip.id, version: trip.version, ...crew }
  })
  const body = { baseVersion: version, moves, allow }
  return callApi('POST /api/admin/plan/:day/moves', { params: { day }, body })
}

function undoStep({ day }: Board, changeId: number) {
  return callApi('POST /api/admin/plan/:day/undo', { params: { day }, body: { changeId } })
}

function describeMoves({ drivers, vehicles }: Board, moves: TripMove[]): string {
  const text = texts()(timelineTextEn)
  return moves
    .map(({ trip, driverId, vehicleId }) => {
      const driver = drivers.find(({ id }) => id === driverId)?.name
      const car = vehicles.find(({ id }) => id === vehicleId)?.name
      return driver || car
        ? text.moved(trip.ref, [driver, car].filter(Boolean).join(', '))
        : text.freed(trip.ref)
    })
    .join(' ')
}

function conflictsOf({ code, facts }: Problem): MoveConflict[] | null {
  return code === 'conflicts' ? ((facts?.conflicts ?? []) as MoveConflict[]) : null
}

/**
 * The newest step that stands and can be taken back, and the newest undoing that can be done again: one after which
 * nothing else was done.
 */
function stepsOf(changes: readonly PlanChange[]) {
  const byId = new Map(changes.map((change) => [change.id, change]))
  const isUndoing = ({ undoes }: PlanChange): boolean => {
    const undone = undoes === null ? undefined : byId.get(undoes)
    return undone ? !isUndoing(undone) : false
  }
  const inForce = changes.filter(({ undoneBy }) => undoneBy === null)
  const undoable = inForce.find((change) => !isUndoing(change))?.id ?? null
  const redo = inForce.find(isUndoing)
  const isLast = redo && changes.every(({ id, undoes }) => id <= redo.id || undoes !== null)
  return { undoable, redoable: isLast ? redo.id : null }
}
