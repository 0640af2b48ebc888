import { pickerTextEn } from '#app/content/en/crew-picker.ts'
import { tripsTextEn } from '#app/content/en/office-trips.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { useMay } from '#app/ui/office/caller-scope.tsx'
import { Badge } from '#app/ui/primitives/badge.tsx'
import { PickerButton } from './picker-button.tsx'
import { PencilIcon } from './row-icons.tsx'

/** Who drives what, and the way to change it; a cancelled trip needs nobody. */
export function DriverInfo({ booking }: { booking: ListedBooking }) {
  const text = useTexts()(pickerTextEn)
  const tripsText = useTexts()(tripsTextEn)
  const { bookingRef, driverName, driverPhone, assignedVehicle, clashAllowed } = booking
  const { status, untold, trouble } = booking
  const isAssigned = Boolean(driverName || assignedVehicle)
  const label = isAssigned ? text.change : text.assign
  const mayAssign = useMay()('dispatch')
  return (
    <>
      {driverName && <span className="office-strong">{driverName}</span>}
      {driverPhone && (
        <a
          href={`tel:${driverPhone.replaceAll(/[^+\d]/g, '')}`}
          className="office-contact office-nowrap figures"
        >
          {driverPhone}
        </a>
      )}
      {assignedVehicle && <span className="row-vehicle">{assignedVehicle}</span>}
      {trouble && <Badge tone="red">{tripsText.trouble[trouble]}</Badge>}
      {untold && <small className="row-untold">{tripsText.untold(booking)}</small>}
      {clashAllowed && <small className="row-clash">{text.clashAllowed}</small>}
      {!isAssigned && !mayAssign && <span>{text.noDriver}</span>}
      {status !== 'cancelled' && (
        <PickerButton
          trip={booking}
          className="row-button"
          data-edit="driver"
          aria-label={`${label}: ${bookingRef}`}
        >
          <PencilIcon />
          {label}
        </PickerButton>
      )}
    </>
  )
}
