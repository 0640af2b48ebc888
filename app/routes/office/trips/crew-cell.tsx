import { useRef, useState } from 'react'
import { tripsTextEn } from '#app/content/en/office-trips.ts'
import { useTexts } from '#app/content/texts.ts'
import { DriverPicker } from '#app/routes/office/list/driver-picker.tsx'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { useReturnFocus } from '#app/ui/office/use-return-focus.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** Who drives what, in one line that opens the picker. */
export function CrewCell({ booking }: { booking: ListedBooking }) {
  const text = useTexts()(tripsTextEn)
  const { bookingRef, driverName, assignedVehicle, untold, toldDriverName } = booking
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useReturnFocus(open, button)
  const crew = [driverName, assignedVehicle].filter(Boolean).join(' · ')
  return (
    <>
      <button
        ref={button}
        type="button"
        className="trips-crew-button"
        data-edit="driver"
        data-missing={!driverName || undefined}
        title={crew || undefined}
        aria-label={crew ? text.assigned(crew, bookingRef) : text.unassigned(bookingRef)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {crew || text.assign}
      </button>
      {untold && (
        <span className="trips-untold" title={text.untold(toldDriverName)}>
          <Icon name="mail" size={15} />
          <span className="sr-only">{text.untold(toldDriverName)}</span>
        </span>
      )}
      {open && <DriverPicker booking={booking} onClose={() => setOpen(false)} />}
    </>
  )
}
