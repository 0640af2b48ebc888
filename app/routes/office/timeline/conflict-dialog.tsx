import { useEffect } from 'react'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Board } from '#app/server/dispatch/index.server.ts'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { conflictWords } from './conflict-words.ts'
import type { RowKind } from './rows.ts'
import { SwapButton, SwapLines } from './swap-part.tsx'
import { useFits } from './use-fits.ts'
import type { Moves, OpenConflict } from './use-moves.ts'
import { conflictsOfSwap, useSwap } from './use-swap.ts'

type ConflictDialogProps = {
  board: Board
  by: RowKind
  conflict: OpenConflict
  moves: Moves
}

/** Everything that speaks against a move: put it where it fits best, swap both, do it on purpose, or leave it. */
export function ConflictDialog({ board, by, conflict, moves }: ConflictDialogProps) {
  const text = useTexts()(timelineTextEn)
  const { trip, best, swap } = useWaysOut(board, by, conflict)
  const against = swap && conflictsOfSwap(swap)
  return (
    <OfficeDialog
      heading={text.conflictHeading(conflict.moves[0]?.trip.ref ?? '')}
      working={moves.working}
      onClose={moves.settle}
      foot={
        <>
          {trip && best && (
            <Button
              size="small"
              onClick={() => {
                const { driverId, vehicleId } = best
                void moves.move([{ trip, driverId, vehicleId }])
              }}
            >
              {text.bestFit(best.name)}
            </Button>
          )}
          {swap && against?.length === 0 && <SwapButton {...{ swap, moves, isFirst: !best }} />}
          <PurposeButton {...{ board, conflict, moves }} />
          {/* What breaks something else comes after what was wanted. */}
          {swap && against && against.length > 0 && (
            <SwapButton {...{ swap, moves, isFirst: false }} />
          )}
          {/* Closed by the browser, which gives the focus back to where it was. The Enter that dropped a trip breaks nothing. */}
          <Button
            data-focus-first
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
      {swap && <SwapLines board={board} swap={swap} />}
      <p>{text.purposeHint}</p>
    </OfficeDialog>
  )
}

/** The trip that was moved alone, who fits it best, and the trip in its way; several trips have neither in common. */
function useWaysOut(board: Board, by: RowKind, { moves, conflicts }: OpenConflict) {
  const [first] = moves
  const trip = moves.length === 1 ? board.trips.find(({ id }) => id === first?.trip.id) : undefined
  const { found, lookUp } = useFits(board, by)
  useEffect(() => {
    if (trip) void lookUp(trip)
  }, [lookUp, trip])
  // Where it is already is no other place.
  const own = trip?.[`${by}Id`]
  const fit = found?.fits?.find(({ id, conflicts }) => id !== own && conflicts.length === 0)
  const rows = by === 'driver' ? board.drivers : board.vehicles
  const name = rows.find(({ id }) => id === fit?.id)?.name ?? ''
  const overlap = conflicts.find(({ code }) => code === 'overlap')?.bookingRef
  const rival = board.trips.find(({ ref }) => ref === overlap)
  const canSwap = trip && trip.driverId !== null
  const swap = useSwap(board, canSwap ? trip : undefined, canSwap ? rival : undefined)
  return { trip, best: fit && { ...fit, name }, swap }
}

/** Does it all the same, whatever speaks against it. */
function PurposeButton({ board, conflict, moves }: Omit<ConflictDialogProps, 'by'>) {
  const text = useTexts()(timelineTextEn)
  const asItIs = (move: OpenConflict['moves'][number]) => {
    return { ...move, trip: board.trips.find(({ id }) => id === move.trip.id) ?? move.trip }
  }
  return (
    <Button
      size="small"
      variant="secondary"
      onClick={() =>
        void moves.move(
          conflict.moves.map(asItIs),
          conflict.conflicts.map(({ code }) => code),
        )
      }
    >
      {text.onPurpose}
    </Button>
  )
}
