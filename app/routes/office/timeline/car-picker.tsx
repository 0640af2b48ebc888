import '#app/routes/office/list/crew-picker.css'
import { useEffect } from 'react'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { useTexts } from '#app/content/texts.ts'
import { ChoiceCards } from '#app/routes/office/list/choice-cards.tsx'
import type { Board, BoardTrip } from '#app/server/dispatch/index.server.ts'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { linesOfFit, useFits } from './use-fits.ts'
import type { Moves } from './use-moves.ts'

type CarPickerProps = { board: Board; trip: BoardTrip; moves: Moves; onClose: () => void }

/** A card for every car, best first; what speaks against one is asked about by the move itself. */
export function CarPicker({ board, trip, moves, onClose }: CarPickerProps) {
  const text = useTexts()(timelineTextEn)
  const { found, lookUp } = useFits(board, 'vehicle')
  useEffect(() => void lookUp(trip), [lookUp, trip])
  const fits = found?.fits ?? []
  const cards = fits.map((fit) => {
    const name = board.vehicles.find(({ id }) => id === fit.id)?.name ?? ''
    const { lines, isWarning } = linesOfFit(board, fit)
    return { id: fit.id, name, letters: name, lines, isWarning }
  })
  function choose(id: number) {
    const fit = fits.find((one) => one.id === id)
    onClose()
    if (fit) void moves.move([{ trip, driverId: fit.driverId, vehicleId: fit.vehicleId }])
  }
  return (
    <OfficeDialog
      heading={text.carHeading(trip.ref)}
      onClose={onClose}
      foot={
        <Button size="small" variant="quiet" onClick={onClose}>
          {text.leave}
        </Button>
      }
    >
      {!found && <p role="status">{text.looking}</p>}
      {found?.fits === null && <Notice tone="error">{text.notFound}</Notice>}
      {fits.length > 0 && (
        <ChoiceCards label={text.cars} cards={cards} working={moves.working} onChoose={choose} />
      )}
    </OfficeDialog>
  )
}
