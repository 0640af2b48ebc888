import type { DaySpan } from '#app/domain/booking/partner-period.ts'
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
 * that only the fold can say how it stands, as where another driver told of it, and whether a problem was. A week has thousands of events; most trips have four plain ones.
 */
const statesOf = (which: string) => `
    select booking_id as "bookingId",
      max(array_position(array[${STEPS.map((step) => `'${step}'`).join(', ')}], told.kind)) as furthest,
      bool_or(held or (bookings.id is not null and told.driver_id <> coalesce(bookings.driver_id, 0)) or told.kind in (
        'undo', 'held-counted', 'correction', 'no-show-claimed', 'no-show-confirmed', 'no-show-declined'
      )) as "isDoubtful",
      bool_or(told.kind = 'problem') as "hasProblem"
    from trip_events told left join bookings on bookings.id = booking_id
    where booking_id = any(${which})
    group by booking_id`

const READ_STATES: NamedQuery = { name: 'trip-states', text: statesOf('$1::bigint[]') }

/** The trips that begin from $1 to $2, as a list: planned for any days, it is looked up by their ids all the same. */
export const IDS_OF_DAYS =
  'array(select id from bookings where date between $1::date and $2::date)::bigint[]'

const READ_STATES_OF_DAYS: NamedQuery = {
  name: 'trip-states-of-days',
  text: statesOf(IDS_OF_DAYS),
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

function readRows(db: Database | Transaction, which: readonly number[] | DaySpan) {
  if ('from' in which)
    return runNamed<StateOfBooking>(db, READ_STATES_OF_DAYS, [which.from, which.to])
  return which.length === 0 ? [] : runNamed<StateOfBooking>(db, READ_STATES, [[...which]])
}

/** The same, and of which trips problems were told; `which`: by their ids, or all that begin on some days. */
export async function readReported(
  db: Database | Transaction,
  which: readonly number[] | DaySpan,
): Promise<Map<number, ReportedTrip>> {
  const rows = await readRows(db, which)
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
