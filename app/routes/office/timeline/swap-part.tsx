import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Board } from '#app/server/dispatch/index.server.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { describeFit } from './use-fits.ts'
import type { Moves } from './use-moves.ts'
import { conflictsOfSwap, type Swap } from './use-swap.ts'

/** What a swap would come to, of each trip a line: with whom it then is, and "fits, 12 min" or what speaks against it. */
export function SwapLines({ board, swap }: { board: Board; swap: Swap }) {
  const text = useTexts()(timelineTextEn)
  const { trip, rival, fits } = swap
  const nameOf = (rows: Board['drivers'], id: number | null) =>
    rows.find((row) => row.id === id)?.name ?? null
  return (
    <section className="timeline-swap" aria-live="polite">
      <h3>{text.swapHeading(rival.ref)}</h3>
      {fits === undefined && <p>{text.swapLooking}</p>}
      {fits === null && <p>{text.swapNotFound}</p>}
      <ul>
        {fits?.map((fit) => (
          <li key={fit.bookingId} data-fits={fit.conflicts.length === 0}>
            {text.swapLine(
              fit.bookingId === trip.id ? trip.ref : rival.ref,
              text.crew(nameOf(board.drivers, fit.driverId), nameOf(board.vehicles, fit.vehicleId)),
              describeFit(board, fit),
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Swaps the crews of two trips: what speaks against it was read above its button, and is meant. */
export function SwapButton({
  swap,
  moves,
  isFirst,
}: {
  swap: Swap
  moves: Moves
  isFirst: boolean
}) {
  const text = useTexts()(timelineTextEn)
  const { trip, rival } = swap
  const conflicts = conflictsOfSwap(swap) ?? []
  return (
    <Button
      size="small"
      variant={isFirst ? 'primary' : 'secondary'}
      disabled={moves.working}
      onClick={() =>
        void moves.move(
          [
            { trip, driverId: rival.driverId, vehicleId: rival.vehicleId },
            { trip: rival, driverId: trip.driverId, vehicleId: trip.vehicleId },
          ],
          conflicts,
        )
      }
    >
      {conflicts.length > 0 ? text.swapAnyway(rival.ref) : text.swap(rival.ref)}
    </Button>
  )
}
