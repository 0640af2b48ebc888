import { useEffect, useState } from 'react'
import { cancelTripsTextEn } from '#app/content/en/office-trips.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { cancelBooking } from '#app/routes/office/list/office-calls.ts'
import type { BookingRecord, ListedBooking } from '#app/server/bookings/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { DialogChoices } from '#app/ui/office/dialog-choices.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { type Cancelling, cancellingOf, type Looked, refundOf } from './cancellations.ts'
import { useEach } from './use-each.ts'

/** Props of {@link CancelTrips}; `onClose` gets what was done, in words, or null. */
type CancelTripsProps = {
  bookings: readonly ListedBooking[]
  onClose: (done: string | null) => void
}

/** Asks before several trips are cancelled: what goes back for each by our terms stands there first. */
export function CancelTrips({ bookings: chosen, onClose }: CancelTripsProps) {
  const text = useTexts()(cancelTripsTextEn)
  // The list behind reads anew while this works through its rows.
  const [bookings] = useState(chosen)
  const looked = useLooked(bookings)
  const { trips, left } = looked ? cancellingOf(looked) : { trips: [], left: [] }
  const { done, failed, working, run } = useEach(
    trips,
    ({ booking, choice: { companionVersion, refundCents } }) =>
      cancelBooking(booking, { companionVersion, refundCents }),
    text.failed,
  )
  const finished = done !== null && !working
  const cents = refundOf(trips)
  const count = trips.reduce((sum, { choice }) => sum + choice.legs.length, 0)
  const close = () => onClose(finished ? text.done(count - failed.size) : null)
  const label = working
    ? text.working(done ?? 0, trips.length)
    : text.confirm(count, cents > 0 ? formatEuroExact(cents) : null)
  return (
    <OfficeDialog
      role="alertdialog"
      heading={text.heading(bookings.length)}
      working={working}
      onClose={close}
      foot={
        finished ? (
          <Button size="small" onClick={close}>
            {text.close}
          </Button>
        ) : (
          <DialogChoices
            keep={text.keep}
            label={label}
            working={working}
            mayConfirm={trips.length > 0}
            onKeep={close}
            onConfirm={() => void run()}
          />
        )
      }
    >
      {!looked && <p role="status">{text.loading}</p>}
      <ul className="trips-cancelling">
        {trips.map((trip) => (
          <CancellingLine
            key={trip.booking.id}
            trip={trip}
            failure={failed.get(trip.booking.id) ?? null}
          />
        ))}
        {left.map(({ bookingRef, customerName }) => (
          <li key={bookingRef} data-left>
            <b>{customerName}</b> {bookingRef}: {text.notCancellable}
          </li>
        ))}
      </ul>
      <p>{text.note}</p>
    </OfficeDialog>
  )
}

function CancellingLine({ trip, failure }: { trip: Cancelling; failure: string | null }) {
  const text = useTexts()(cancelTripsTextEn)
  const { booking, choice } = trip
  const others = choice.legs.filter(({ bookingRef }) => bookingRef !== booking.bookingRef)
  const cents = choice.refundCents
  return (
    <li data-failed={failure !== null || undefined}>
      <b>{booking.customerName}</b>{' '}
      <span className="figures">
        {booking.bookingRef}
        {others.map(({ bookingRef }) => ` ${text.with(bookingRef)}`)}
      </span>
      : {failure ?? (cents > 0 ? text.back(formatEuroExact(cents)) : text.nothing)}
    </li>
  )
}

/** What can be cancelled of each booking now; null until all are known. */
function useLooked(bookings: readonly ListedBooking[]): Looked[] | null {
  const [looked, setLooked] = useState<Looked[] | null>(null)
  useHoldLive(true)
  useEffect(() => {
    const stop = new AbortController()
    const look = async (booking: ListedBooking): Promise<Looked> => {
      const path = `/api/admin/bookings/${booking.id}`
      const answer = await callApi<BookingRecord>(path, { signal: stop.signal })
      return answer.ok
        ? { booking: answer.value.booking, choices: answer.value.cancellations }
        : { booking, choices: [] }
    }
    Promise.all(bookings.map(look)).then(setLooked, () => {})
    return () => stop.abort()
  }, [bookings])
  return looked
}
