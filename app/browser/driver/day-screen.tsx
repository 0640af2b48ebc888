/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { TripScreen } from './trip-screen.tsx'
import { clockAt, currentTrip, euros, type ShownTrip, showTrip } from './trip-view.ts'
import { usePhone } from './use-phone.ts'

/** A day's trips: the one that matters now in full, the others in a line each. */
export function DayScreen({ index }: { index: 0 | 1 }) {
  const { view, text } = usePhone()
  const [chosen, setChosen] = useState<string | null>(null)
  const trips = (view.days[index]?.trips ?? []).map((trip) => showTrip(trip, view))
  const current = index === 0 ? currentTrip(trips) : null
  const open = trips.find(({ trip }) => trip.bookingRef === chosen) ?? current
  if (trips.length === 0) return <p class="empty">{text.days.none}</p>
  return (
    <>
      {open && <TripScreen key={open.trip.bookingRef} shown={open} />}
      <ul class="trips">
        {trips
          .filter((shown) => shown !== open)
          .map((shown) => (
            <TripLine
              key={shown.trip.bookingRef}
              shown={shown}
              onOpen={() => {
                setChosen(shown.trip.bookingRef)
                scrollTo({ top: 0 })
              }}
            />
          ))}
      </ul>
    </>
  )
}

function TripLine({ shown, onOpen }: { shown: ShownTrip; onOpen: () => void }) {
  const { text } = usePhone()
  const { trip, standing, dueCents } = shown
  // A driver who forgot the cash sees it on the trip that is over, too.
  const isDue = dueCents > 0 && (standing.state === 'assigned' || standing.state === 'done')
  return (
    <li data-state={standing.state}>
      <button type="button" onClick={onOpen}>
        <time>{trip.time}</time>
        <span>
          <b>{trip.guest}</b>
          <i>
            {trip.pickup} → {trip.dropoff}
          </i>
        </span>
        <em>
          {standing.state !== 'assigned' && text.state[standing.state]}
          {isDue && <b>{euros(dueCents)}</b>}
        </em>
      </button>
    </li>
  )
}

/** Whether the phone and the office know the same. */
export function ContactLine() {
  const { phone, view, text } = usePhone()
  const { outbox, away, lastContact } = view
  const unsent = outbox.length
  const asOf = lastContact ? text.sent.asOf(clockAt(lastContact)) : ''
  return (
    <p class="contact" role="status" data-waiting={unsent > 0} data-away={away}>
      <span>
        {away && `${text.sent.offline} · `}
        {unsent > 0 ? text.sent.waiting(unsent) : away ? asOf : text.sent.none}
      </span>
      {view.full && <strong>{text.sent.full}</strong>}
      {unsent > 0 && (
        <button type="button" onClick={() => void phone.sync()}>
          {text.sent.retry}
        </button>
      )}
    </p>
  )
}
