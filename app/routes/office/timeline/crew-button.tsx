import { pickerTextEn } from '#app/content/en/crew-picker.ts'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { useTexts } from '#app/content/texts.ts'
import { PickerButton } from '#app/routes/office/list/picker-button.tsx'
import type { Board, BoardTrip } from '#app/server/dispatch/index.server.ts'
import { buttonLook } from '#app/ui/primitives/button.tsx'
import { CarButton } from './car-button.tsx'
import type { RowKind } from './rows.ts'
import type { Moves } from './use-moves.ts'

type CrewButtonProps = { board: Board; by: RowKind; trip: BoardTrip; moves: Moves }

/** Gives a trip another driver, or where rows are cars another car, by the cards of who fits. */
export function CrewButton({ board, by, trip, moves }: CrewButtonProps) {
  const text = useTexts()(timelineTextEn)
  const { assign, change } = useTexts()(pickerTextEn)
  if (by === 'vehicle') {
    const words = trip.vehicleId === null ? text.assignCar : text.changeCar
    return <CarButton {...{ board, trip, moves }}>{words}</CarButton>
  }
  const words = trip.driverId === null ? assign : change
  return (
    <PickerButton
      {...buttonLook('secondary', 'small')}
      trip={{ ...trip, bookingRef: trip.ref }}
      aria-label={`${words}: ${trip.ref}`}
    >
      {words}
    </PickerButton>
  )
}
