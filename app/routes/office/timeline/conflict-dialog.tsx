import { useEffect } from 'react'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Board } from '#app/server/dispatch/index.server.ts'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { conflictWords } from './conflict-words.ts'
import { type RowKind, rowOf } from './rows.ts'
import { useFits } from './use-fits.ts'
import type { Moves, OpenConflict } from './use-moves.ts'

/** Props of {@link ConflictDialog}. */
type ConflictDialogProps = {
  board: Board
  by: RowKind
  conflict: OpenConflict
  moves: Moves
}

/** Everything that speaks against a move: put it where it fits best, swap both, do it on purpose, or leave it. */
export function ConflictDialog({ board, by, conflict, moves }: ConflictDialogProps) {
  const text = useTexts()(timelineTextEn)
  const [first] = conflict.moves
  const trip = board.trips.find(({ id }) => id === first?.trip.id)
  const { found, lookUp } = useFits(board, by)
  const isSingle = conflict.moves.length === 1 && first && trip
  useEffect(() => {
    // Several trips have no best fit in common.
    if (isSingle) void lookUp(isSingle)
  }, [lookUp, isSingle])
  // Where it is already is no other place.
  const own = trip ? rowOf(trip, by) : null
  const best = found?.fits?.find(({ id, conflicts }) => id !== own && conflicts.length === 0)
  const rows = by === 'driver' ? board.drivers : board.vehicles
  const rival = board.trips.find(({ ref }) =>
    conflict.conflicts.some(({ code, bookingRef }) => code === 'overlap' && bookingRef === ref),
  )
  const crewOf = (one: { driverId: number | null; vehicleId: number | null }) => {
    return { driverId: one.driverId, vehicleId: one.vehicleId }
  }
  return (
    <OfficeDialog
      heading={text.conflictHeading(first?.trip.ref ?? '')}
      working={moves.working}
      onClose={moves.settle}
      foot={
        <>
          {isSingle && best && (
            <Button size="small" onClick={() => void moves.move([{ trip, ...crewOf(best) }])}>
              {text.bestFit(rows.find(({ id }) => id === best.id)?.name ?? '')}
            </Button>
          )}
          {isSingle && rival && trip.driverId !== null && (
            <Button
              size="small"
              variant="secondary"
              onClick={() =>
                void moves.move([
                  { trip, ...crewOf(rival) },
                  { trip: rival, ...crewOf(trip) },
                ])
              }
            >
              {text.swap(rival.ref)}
            </Button>
          )}
          <Button
            size="small"
            variant="secondary"
            onClick={() =>
              void moves.move(
                conflict.moves.map((move) => ({
                  ...move,
                  trip: board.trips.find(({ id }) => id === move.trip.id) ?? move.trip,
                })),
                conflict.conflicts.map(({ code }) => code),
              )
            }
          >
            {text.onPurpose}
          </Button>
          {/* Closed by the browser, which gives the focus back to where it was. */}
          <Button
            size="small"
            variant="quiet"
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            {text.leave}
          </Button>
        </>
      }
    >
      <ul className="timeline-conflicts">
        {conflict.conflicts.map((one) => (
          <li key={`${one.moved} ${one.code} ${one.bookingRef}`}>
            {conflict.moves.length > 1 && `${one.moved}: `}
            {conflictWords(board, one)}
          </li>
        ))}
      </ul>
      <p>{text.purposeHint}</p>
    </OfficeDialog>
  )
}
