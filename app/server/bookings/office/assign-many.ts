import { inArray } from 'drizzle-orm'
import type { ConflictCode } from '#app/domain/planning/conflicts.ts'
import { bookings, type Transaction } from '#app/server/db/index.server.ts'
import type { StoredLeg } from '../order/full-order.ts'
import { lockLegs } from '../order/lock-leg.ts'
import { retryWhenTaken } from '../order/retry-when-taken.ts'
import type { BookingDeps } from '../types.ts'
import type { Assignment, Clash } from './answers.ts'
import { assignCrew } from './assign-booking.ts'

/** A booking that gets another driver and vehicle. */
export type CrewMove = Assignment & { bookingId: number }

/** A booking's crew before and after, by ids. */
export type MovedCrew = {
  bookingId: number
  bookingRef: string
  from: Pick<Assignment, 'driverId' | 'vehicleId'>
  to: Pick<Assignment, 'driverId' | 'vehicleId'>
}

/** Why none of several bookings was assigned, and which one it failed at. */
export type MovesRefusal = { ok: false; bookingRef: string } & (
  | { error: 'stale' }
  | { error: 'not-found' | 'unknown-driver' | 'unknown-vehicle' }
  | { error: 'clash'; clash: Clash }
)

/**
 * What happens in the same transaction: a look before anything is written, what then speaks against a booking's crew
 * and is meant, and a note of what was done.
 */
export type AroundMoves<Refused, Noted> = {
  before: (tx: Transaction) => Promise<Refused | null>
  despite: (bookingId: number) => readonly ConflictCode[]
  after: (tx: Transaction, moved: MovedCrew[]) => Promise<Noted>
}

/** Takes back a transaction that found out late. */
class Refusal extends Error {
  readonly answer: MovesRefusal

  constructor(answer: MovesRefusal) {
    super(answer.error)
    this.answer = answer
  }
}

/**
 * Gives several bookings their driver and vehicle in one step, all or none, so that two may swap; each as
 * {@link assignCrew} does one: history, calendar, and what the customer was told counts no more.
 *
 * @param actor Username of the administrator, for the history.
 */
export async function assignMany<Refused, Noted>(
  deps: BookingDeps,
  moves: readonly CrewMove[],
  actor: string,
  { before, despite, after }: AroundMoves<Refused, Noted>,
): Promise<{ ok: true; noted: Noted } | MovesRefusal | Refused> {
  const assignAll = (tx: Transaction) => assignLocked(deps, tx, moves, { actor, despite })
  try {
    return await retryWhenTaken(() =>
      deps.store.transaction(async (tx) => {
        const refs = await refsOf(tx, moves)
        const legs = await lockLegs(tx, refs)
        const refused = await before(tx)
        if (refused) return refused
        const noted = await after(tx, await assignAll(tx)(legs))
        deps.live.bookingsChanged(tx)
        return { ok: true as const, noted }
      }),
    )
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    throw error
  }
}

function assignLocked(
  deps: BookingDeps,
  tx: Transaction,
  moves: readonly CrewMove[],
  { actor, despite }: Pick<AroundMoves<unknown, unknown>, 'despite'> & { actor: string },
) {
  return async (legs: readonly StoredLeg[]): Promise<MovedCrew[]> => {
    const pairs = moves.map((move) => {
      const leg = legs.find(({ id }) => id === move.bookingId)
      const bookingRef = leg?.bookingRef ?? String(move.bookingId)
      if (!leg) throw new Refusal({ ok: false, error: 'not-found', bookingRef })
      if (leg.version !== move.version) throw new Refusal({ ok: false, error: 'stale', bookingRef })
      return { move, leg }
    })
    await clear(tx, pairs)
    for (const { move, leg } of pairs) {
      const meant = { assignment: move, actor, despite: despite(leg.id) }
      const refused = await assignCrew(deps, tx, leg, meant)
      if (refused) throw new Refusal({ ...refused, bookingRef: leg.bookingRef })
    }
    return pairs.map(({ move, leg }) => ({
      bookingId: leg.id,
      bookingRef: leg.bookingRef,
      from: { driverId: leg.driverId, vehicleId: leg.vehicleId },
      to: { driverId: move.driverId, vehicleId: move.vehicleId },
    }))
  }
}

/** Whoever is about to change hands is in nobody's hands for a moment: of two that swap, neither is in the way. */
async function clear(tx: Transaction, pairs: readonly { move: CrewMove; leg: StoredLeg }[]) {
  const ids = (kind: 'driverId' | 'vehicleId') =>
    pairs
      .filter(({ move, leg }) => leg[kind] !== null && leg[kind] !== move[kind])
      .map(({ leg }) => leg.id)
  const [drivers, vehicles] = [ids('driverId'), ids('vehicleId')]
  if (drivers.length > 0)
    await tx.update(bookings).set({ driverId: null }).where(inArray(bookings.id, drivers))
  if (vehicles.length > 0)
    await tx.update(bookings).set({ vehicleId: null }).where(inArray(bookings.id, vehicles))
}

async function refsOf(tx: Transaction, moves: readonly CrewMove[]): Promise<string[]> {
  const ids = moves.map(({ bookingId }) => bookingId)
  if (ids.length === 0) return []
  const rows = await tx
    .select({ bookingRef: bookings.bookingRef })
    .from(bookings)
    .where(inArray(bookings.id, ids))
  return rows.map(({ bookingRef }) => bookingRef)
}
