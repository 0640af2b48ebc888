import { cancelTripsTextEn } from '#app/content/en/office-trips.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Cancellable } from '#app/contract/office-previews.ts'
import { cancelBooking } from '#app/routes/office/list/office-calls.ts'
import type { TripLine } from '#app/server/bookings/index.server.ts'
import { useRefundLimit } from '#app/ui/office/caller-scope.tsx'
import { type Cancelling, cancellingOf, type Looked, refundOf } from './cancellations.ts'
import { EachDialog } from './each-dialog.tsx'
import { LookFailed } from './look-failed.tsx'
import { useEach } from './use-each.ts'
import type { Preview } from './use-preview.ts'

/** `preview`: what goes back of each, by its number; `onClose` gets what was done, in words, or null. */
type CancelTripsDialogProps = {
  bookings: readonly TripLine[]
  preview: Preview<Map<number, Cancellable>>
  onClose: (done: string | null) => void
}

/** The question before several trips are cancelled, from the moment it is looked up what goes back until all are done. */
export function CancelTripsDialog({ bookings, preview, onClose }: CancelTripsDialogProps) {
  const text = useTexts()(cancelTripsTextEn)
  const limitCents = useRefundLimit()
  const looked = preview.value && toLooked(bookings, preview.value)
  const { trips, left } = looked ? cancellingOf(looked, limitCents) : { trips: [], left: [] }
  const each = useEach(
    trips,
    ({ booking, choice: { companionVersion, refundCents } }) =>
      cancelBooking(booking, { companionVersion, refundCents }),
    text.failed,
  )
  const { done, failed, passed, working, finished } = each
  const cents = refundOf(trips)
  const count = legsOf(trips)
  const cancelled = legsOf(trips.filter(({ booking }) => passed.has(booking.id)))
  const allStay = looked !== null && trips.length === 0
  const confirm = looked
    ? text.confirm(count, cents > 0 ? formatEuroExact(cents) : null)
    : text.heading(bookings.length)
  const question = allStay ? text.allStay(bookings.length) : text.heading(bookings.length)
  return (
    <EachDialog
      heading={finished ? text.done(cancelled) : question}
      text={text}
      label={working ? text.working(done ?? 0, trips.length) : allStay ? null : confirm}
      each={each}
      mayConfirm={trips.length > 0}
      onClose={() => onClose(finished ? text.done(cancelled) : null)}
    >
      <LookFailed {...preview} />
      {!looked && !preview.failed && <p role="status">{text.loading}</p>}
      <ul className="trips-cancelling">
        {trips.map((trip) => (
          <CancellingLine
            key={trip.booking.id}
            trip={trip}
            failure={failed.get(trip.booking.id) ?? null}
            isCancelled={passed.has(trip.booking.id)}
          />
        ))}
        {left.map(({ booking: { bookingRef, customerName }, reason, refundCents }) => (
          <li key={bookingRef} data-left>
            <b>{customerName}</b> {bookingRef}:{' '}
            {reason === 'limit'
              ? text.aboveLimit(formatEuroExact(refundCents), formatEuroExact(limitCents ?? 0))
              : text.left[reason]}
          </li>
        ))}
      </ul>
      {finished ? cancelled > 0 && <p>{text.told}</p> : trips.length > 0 && <p>{text.note}</p>}
    </EachDialog>
  )
}

function legsOf(trips: readonly Cancelling[]): number {
  return trips.reduce((sum, { choice }) => sum + choice.legs.length, 0)
}

type CancellingLineProps = { trip: Cancelling; failure: string | null; isCancelled: boolean }

/** What would go back; and once it is cancelled, that it is, with what went back. */
function CancellingLine({ trip, failure, isCancelled }: CancellingLineProps) {
  const text = useTexts()(cancelTripsTextEn)
  const { booking, choice } = trip
  const others = choice.legs.filter(({ bookingRef }) => bookingRef !== booking.bookingRef)
  const cents = choice.refundCents
  const back = cents > 0 ? text.back(formatEuroExact(cents)) : text.nothing
  return (
    <li data-failed={failure !== null || undefined} data-done={isCancelled || undefined}>
      <b>{booking.customerName}</b>{' '}
      <span className="figures">
        {booking.bookingRef}
        {others.map(({ bookingRef }) => ` ${text.with(bookingRef)}`)}
      </span>
      : {failure ?? (isCancelled ? text.cancelled(back) : back)}
    </li>
  )
}

/** The chosen bookings as the store has them now. */
function toLooked(bookings: readonly TripLine[], found: Map<number, Cancellable>): Looked[] {
  return bookings.map((booking) => {
    const now = found.get(booking.id)
    if (!now) return { booking, choices: [], gone: true }
    const { version, status, cancellations } = now
    return { booking: { ...booking, version, status }, choices: cancellations, gone: false }
  })
}
