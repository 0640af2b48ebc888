import { useState } from 'react'
import { cancelTripsTextEn } from '#app/content/en/office-trips.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Cancellable } from '#app/contract/office-previews.ts'
import { cancelBooking } from '#app/routes/office/list/office-calls.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { type Cancelling, cancellingOf, type Looked, refundOf } from './cancellations.ts'
import { EachDialog } from './each-dialog.tsx'
import { LookFailed } from './look-failed.tsx'
import { useEach } from './use-each.ts'
import { usePreview } from './use-preview.ts'

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
  const bookingIds = bookings.map(({ id }) => id)
  const preview = usePreview<Cancellable>({ path: '/cancellations', body: { bookingIds } })
  const looked = preview.value && toLooked(bookings, preview.value)
  const { trips, left } = looked ? cancellingOf(looked) : { trips: [], left: [] }
  const each = useEach(
    trips,
    ({ booking, choice: { companionVersion, refundCents } }) =>
      cancelBooking(booking, { companionVersion, refundCents }),
    text.failed,
  )
  const { done, failed, working, finished } = each
  const cents = refundOf(trips)
  const count = trips.reduce((sum, { choice }) => sum + choice.legs.length, 0)
  return (
    <EachDialog
      heading={text.heading(bookings.length)}
      text={text}
      label={
        working
          ? text.working(done ?? 0, trips.length)
          : text.confirm(count, cents > 0 ? formatEuroExact(cents) : null)
      }
      each={each}
      mayConfirm={trips.length > 0}
      onClose={() => onClose(finished ? text.done(count - failed.size) : null)}
    >
      <LookFailed {...preview} />
      {!looked && !preview.failed && <p role="status">{text.loading}</p>}
      <ul className="trips-cancelling">
        {trips.map((trip) => (
          <CancellingLine
            key={trip.booking.id}
            trip={trip}
            failure={failed.get(trip.booking.id) ?? null}
          />
        ))}
        {left.map(({ booking: { bookingRef, customerName }, reason }) => (
          <li key={bookingRef} data-left>
            <b>{customerName}</b> {bookingRef}: {text.left[reason]}
          </li>
        ))}
      </ul>
      <p>{text.note}</p>
    </EachDialog>
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

/** The chosen bookings as the store has them now. */
function toLooked(bookings: readonly ListedBooking[], found: Map<number, Cancellable>): Looked[] {
  return bookings.map((booking) => {
    const now = found.get(booking.id)
    if (!now) return { booking, choices: [], gone: true }
    const { version, status, cancellations } = now
    return { booking: { ...booking, version, status }, choices: cancellations, gone: false }
  })
}
