/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { PhoneView } from './phone-view.ts'
import { TripScreen } from './trip-screen.tsx'
import { clockAt, currentTrip, isSoon, type ShownTrip, showTrip, undoable } from './trip-view.ts'
import { UndoButton } from './undo-button.tsx'
import { unseenOf } from './unseen.ts'
import { useNow, usePhone } from './use-phone.ts'

/** A day's trips: the one that matters now in full, the others in a line each. */
export function DayScreen({ index }: { index: 0 | 1 }) {
  const { view, text } = usePhone()
  const [chosen, setChosen] = useState<string | null>(null)
  const trips = (view.days[index]?.trips ?? []).map((trip) => showTrip(trip, view))
  const now = useNow(view.skewMs, 15_000)
  const current = firstOf(index === 0 ? trips : trips.filter((trip) => isSoon(trip, now)), view)
  const open = trips.find(({ trip }) => trip.bookingRef === chosen) ?? current
  useTopOf(open?.trip.bookingRef)
  if (trips.length === 0) return <p class="empty">{text.days.none}</p>
  return (
    <>
      <JustDone trips={trips.filter((shown) => shown !== open)} />
      {open && <TripScreen key={open.trip.bookingRef} shown={open} />}
      <ul class="trips">
        {trips
          .filter((shown) => shown !== open)
          .map((shown) => (
            <TripLine
              key={shown.trip.bookingRef}
              shown={shown}
              onOpen={() => setChosen(shown.trip.bookingRef)}
            />
          ))}
      </ul>
    </>
  )
}

/** The trip that matters now; none takes the place of one that is gone before the driver has seen that. */
function firstOf(trips: ShownTrip[], view: PhoneView): ShownTrip | null {
  const gone = unseenOf(view).filter(({ kind }) => kind === 'gone' || kind === 'cancelled')
  const before = gone.map(({ trip }) => showTrip(trip, view))
  const inOrder = [...before, ...trips].toSorted(
    (one, other) => Date.parse(one.trip.pickupAt) - Date.parse(other.trip.pickupAt),
  )
  const first = currentTrip(inOrder)
  return first && before.includes(first) ? null : first
}

/** Another trip is shown from its top: when it is, and whom it is for. */
function useTopOf(bookingRef: string | undefined): void {
  const before = useRef(bookingRef)
  useEffect(() => {
    if (before.current === bookingRef) return
    before.current = bookingRef
    scrollTo({ top: 0 })
  }, [bookingRef])
}

/** The trip that was done a moment ago and has made room for the next: for a minute that can be taken back. */
function JustDone({ trips }: { trips: ShownTrip[] }) {
  const { view, text } = usePhone()
  const now = useNow(0)
  const [done] = trips.flatMap((shown) => {
    const last = undoable(shown, view, now)
    return last?.kind === 'done' ? { ...shown, last } : []
  })
  if (!done) return null
  const { trip, progress, last } = done
  return (
    <div class="notice just-done">
      <p>
        {trip.time} {trip.guest}: {text.state[progress.state]}
      </p>
      <UndoButton bookingRef={trip.bookingRef} event={last} />
    </div>
  )
}

function TripLine({ shown, onOpen }: { shown: ShownTrip; onOpen: () => void }) {
  const { text } = usePhone()
  const { trip, progress, dueCents, setOff } = shown
  const isTight = setOff?.isTight && progress.state === 'assigned'
  // A driver who forgot the cash sees it on the trip that is over, too.
  const isDue = dueCents > 0 && (progress.state === 'assigned' || progress.state === 'done')
  return (
    <li data-state={progress.state}>
      <button type="button" onClick={onOpen}>
        <time>{trip.time}</time>
        <span>
          <b>{trip.guest}</b>
          <i>
            {trip.tourTitle
              ? `${trip.tourTitle} · ${trip.pickup}`
              : `${trip.pickup} → ${trip.dropoff}`}
          </i>
        </span>
        <em>
          {progress.state !== 'assigned' && text.state[progress.state]}
          {isTight && <b>{text.trip.tight}</b>}
          {isDue && <b>{text.cash.euros(dueCents)}</b>}
        </em>
      </button>
    </li>
  )
}

/** Whether the phone and the office know the same. */
export function ContactLine() {
  const { phone, view, text } = usePhone()
  const { outbox, away, lastContact, skewMs } = view
  const unsent = outbox.length
  const asOf = lastContact ? text.sent.asOf(clockAt(lastContact + skewMs)) : ''
  return (
    <p class="contact" role="status" data-waiting={unsent > 0} data-away={away}>
      <span>
        {away && `${text.sent.offline} · `}
        {unsent > 0 ? text.sent.waiting(unsent) : away ? asOf : text.sent.none}
      </span>
      {view.trouble && <strong>{text.sent[view.trouble]}</strong>}
      {unsent > 0 && (
        <button type="button" onClick={() => void phone.sync()}>
          {text.sent.retry}
        </button>
      )}
    </p>
  )
}
