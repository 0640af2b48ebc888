import { useState } from 'react'
import type { Board, BoardTrip } from '#app/server/dispatch/index.server.ts'
import { type RowKind, rowOf } from './rows.ts'

/** A trip in somebody's hand: by keys over which row (null: that of nobody), by the pointer in its own. */
export type Carried = { trip: BoardTrip; over: number | null; by: 'pointer' | 'keys' }

/** The same as it was when it was carried on last; `isDropped`: its move waits for the one before. */
type Held = Carried & { isDropped?: boolean }

/** What is in hand, as the board has it by now: a move that was on its way may have brought it into another row. */
export function useHeld(board: Board, by: RowKind) {
  const [held, setHeld] = useState<Held | null>(null)
  const trip = held && board.trips.find(({ id }) => id === held.trip.id)
  const carried: Carried | null =
    held && trip
      ? { trip, by: held.by, over: isCarriedOn(held, by) ? held.over : rowOf(trip, by) }
      : null
  return { carried, isDropped: held?.isDropped ?? false, setHeld }
}

/** Whether it is over another row than the one it was in. */
function isCarriedOn({ trip, over }: Held, by: RowKind): boolean {
  return over !== rowOf(trip, by)
}
