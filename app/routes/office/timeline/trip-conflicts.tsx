import type { Board, BoardTrip } from '#app/server/dispatch/index.server.ts'
import { conflictWords } from './conflict-words.ts'

/** What speaks against a trip as it stands, a paragraph each. */
export function TripConflicts({ board, trip }: { board: Board; trip: BoardTrip }) {
  return trip.conflicts.map((one) => (
    <p key={`${one.code} ${one.bookingRef}`} className="timeline-conflict">
      {conflictWords(board, one)}
    </p>
  ))
}
