import type { ReactNode } from 'react'
import type { Board, BoardTrip } from '#app/server/dispatch/index.server.ts'
import { useLatePart } from '#app/ui/office/use-late-part.ts'
import { useOpener } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import type { Moves } from './use-moves.ts'

type CarButtonProps = { board: Board; trip: BoardTrip; moves: Moves; children: ReactNode }

/** Opens the cars that a trip can go to; as drivers have it where rows are drivers. */
export function CarButton({ board, trip, moves, children }: CarButtonProps) {
  const [open, setOpen, button] = useOpener()
  const [Picker, load] = useLatePart(carPicker)
  if (!moves.may) return null
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`${children}: ${trip.ref}`}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load()
          setOpen(true)
        }}
      >
        {children}
      </Button>
      {open && Picker && <Picker {...{ board, trip, moves }} onClose={() => setOpen(false)} />}
    </>
  )
}

const carPicker = () => import('./car-picker.tsx').then((part) => part.CarPicker)
