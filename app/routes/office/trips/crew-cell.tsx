import { tripsTextEn } from '#app/content/en/office-trips.ts'
import { useTexts } from '#app/content/texts.ts'
import { PickerButton } from '#app/routes/office/list/picker-button.tsx'
import type { TripLine } from '#app/server/bookings/index.server.ts'
import { useMay } from '#app/ui/office/caller-scope.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** Who drives what, in one line that opens the picker; of a cancelled trip, who did. */
export function CrewCell({ booking }: { booking: TripLine }) {
  const text = useTexts()(tripsTextEn)
  const { bookingRef, status, driverName, assignedVehicle, untold } = booking
  const crew = [driverName, assignedVehicle].filter(Boolean).join(' · ')
  if (!useMay()('dispatch') || status === 'cancelled') return crew
  return (
    <>
      <PickerButton
        trip={booking}
        className="trips-crew-button"
        data-edit="driver"
        data-missing={!driverName || undefined}
        title={crew || undefined}
        aria-label={crew ? text.assigned(crew, bookingRef) : text.unassigned(bookingRef)}
      >
        {crew || text.assign}
      </PickerButton>
      {untold && (
        <span className="trips-untold" title={text.untold(booking)}>
          <Icon name="mail" size={15} />
          <span className="sr-only">{text.untold(booking)}</span>
        </span>
      )}
    </>
  )
}
