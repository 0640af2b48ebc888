import { bulkTextEn } from '#app/content/en/office-trips.ts'
import { useTexts } from '#app/content/texts.ts'
import { operatingDay } from '#app/domain/planning/busy.ts'
import { CrewPicker } from '#app/routes/office/list/crew-picker.tsx'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { useOpener } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'

/** Props of {@link AssignTrips}; `onDone` gets what was done, in words. */
type AssignTripsProps = {
  bookings: readonly ListedBooking[]
  onDone: (done: string) => void
}

/** Gives all chosen trips of a day to one driver; trips of several days have no driver in common, and it says so. */
export function AssignTrips({ bookings, onDone }: AssignTripsProps) {
  const text = useTexts()(bulkTextEn)
  const [open, setOpen, button] = useOpener()
  const standing = bookings.filter(({ status }) => status !== 'cancelled')
  const days = new Set(standing.map(({ date, time }) => operatingDay(date, time)))
  const [day] = days
  if (!day) return null
  const isOneDay = days.size === 1
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="secondary"
        aria-haspopup="dialog"
        aria-disabled={!isOneDay}
        title={isOneDay ? undefined : text.oneDay}
        onClick={() => (isOneDay ? setOpen(true) : onDone(text.oneDay))}
      >
        {text.assign}
      </Button>
      {open && (
        <CrewPicker
          trips={{ day, ids: standing.map(({ id }) => id) }}
          bookingRef={standing[0]?.bookingRef ?? ''}
          onClose={(done) => {
            setOpen(false)
            if (done) onDone(done)
          }}
        />
      )}
    </>
  )
}
