import type { ComponentProps } from 'react'
import { operatingDay } from '#app/domain/planning/trip-times.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { useMay } from '#app/ui/office/caller-scope.tsx'
import { useLatePart } from '#app/ui/office/use-late-part.ts'
import { useOpener } from '#app/ui/office/use-return-focus.ts'

/** Props of {@link PickerButton}: those of a button, and the trip that it gives a crew. */
type PickerButtonProps = Omit<ComponentProps<'button'>, 'ref' | 'type' | 'onClick'> & {
  trip: Pick<ListedBooking, 'id' | 'bookingRef' | 'date' | 'time'>
}

/** Opens the picker for a trip, wherever it is shown, for who may dispatch. */
export function PickerButton({ trip, ...look }: PickerButtonProps) {
  const { id, bookingRef, date, time } = trip
  const [open, setOpen, button] = useOpener()
  const [Picker, load] = useLatePart(crewPicker)
  if (!useMay()('dispatch')) return null
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        {...look}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load()
          setOpen(true)
        }}
      />
      {open && Picker && (
        <Picker
          trips={{ day: operatingDay(date, time), ids: [id] }}
          bookingRef={bookingRef}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const crewPicker = () => import('./crew-picker.tsx').then((part) => part.CrewPicker)
