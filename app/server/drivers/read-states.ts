import { STEPS, type TripState } from '#app/domain/trip-events/kinds.ts'
import {
  type Database,
  type NamedQuery,
  runNamed,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { readProgress } from './read-events.ts'

/**
 * One row for each booking: the furthest step that was told, whether something was held, taken back or claimed, so
 * that only the fold can say how it stands, and whether a problem was. A week has thousands of events; most trips have four plain ones.
 */
const READ_STATES: NamedQuery = {
  name: 'trip-states',
  text: `
    select booking_id as "bookingId",
      max(array_position(array[${STEPS.map((step) => `'${step}'`).join(', ')}], kind)) as furthest,
      bool_or(held or kind in (
        'undo', 'held-counted', 'correction', 'no-show-claimed', 'no-show-confirmed', 'no-show-declined'
      )) as "isDoubtful",
      bool_or(kind = 'problem') as "hasProblem"
    from trip_events
    where booking_id = any($1::bigint[])
    group by booking_id`,
}

type StateOfBooking = {
  bookingId: number | string
  furthest: number | null
  isDoubtful: boolean
  hasProblem: boolean
}

/** How far a trip is; `hasProblem`: its driver told one, which may be held or taken back. */
type ReportedTrip = { state: TripState; hasProblem: boolean }

/** How far these trips are by their events, as the fold of them has it; without any, a booking is not in it. */
export async function readStates(
  db: Database | Transaction,
  bookingIds: readonly number[],
): Promise<Map<number, TripState>> {
  const reported = await readReported(db, bookingIds)
  return new Map(Array.from(reported, ([id, { state }]) => [id, state]))
}

/** The same, and of which trips problems were told. */
export async function readReported(
  db: Database | Transaction,
  bookingIds: readonly number[],
): Promise<Map<number, ReportedTrip>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await runNamed<StateOfBooking>(db, READ_STATES, [[...bookingIds]])
  const doubtful = rows.filter(({ isDoubtful }) => isDoubtful)
  const folded = await readProgress(
    db,
    doubtful.map((row) => Number(row.bookingId)),
  )
  return new Map(
    rows.map(({ bookingId: found, furthest, hasProblem }) => {
      const id = Number(found)
      const state = folded.get(id)?.state ?? STEPS[(furthest ?? 0) - 1] ?? 'assigned'
      return [id, { state, hasProblem }]
    }),
  )
}
