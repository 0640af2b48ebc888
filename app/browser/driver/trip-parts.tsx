/** @jsxImportSource preact */
import { guestGreeting } from '#app/content/en/guest-greeting.ts'
import { carrierLine } from '#app/domain/booking/carrier-line.ts'
import { chargedQuarters } from '#app/domain/trip-events/waiting.ts'
import { callLink, chatLink, wayLink } from './guest-links.ts'
import { Icon, type IconName } from './icons.tsx'
import { clockAt, hasArrived, minutesLeft, type ShownTrip } from './trip-view.ts'
import { useNow, usePhone } from './use-phone.ts'

type Shown = { shown: ShownTrip }

/** When to set off, and from where: until he has. */
export function SetOffLine({ shown: { setOff, progress } }: Shown) {
  const { text } = usePhone()
  if (!setOff || progress.state !== 'assigned') return null
  return (
    <p class="set-off">
      {text.trip.setOff(clockAt(setOff.at), setOff.place, setOff.driveMinutes)}
      {setOff.isTight && <b>{text.trip.tight}</b>}
    </p>
  )
}

/** Whom, from where, to where: what a driver looks for first. */
export function TripFacts({ shown: { trip } }: Shown) {
  const { text } = usePhone()
  const { vehicle, passengers, luggage, tourTitle } = trip
  const carrier = carrierLine(trip)
  return (
    <>
      <p class="guest">{trip.guest}</p>
      {tourTitle && <p class="tour">{tourTitle}</p>}
      <ol class="way">
        <li>
          {trip.pickup}
          <PlaceNote label={text.trip.meet} note={trip.meetingWords} />
          <PlaceNote label={text.trip.placeNote} note={trip.pickupNote} />
        </li>
        {trip.dropoff !== trip.pickup && (
          <li>
            {trip.dropoff}
            <PlaceNote label={text.trip.placeNote} note={trip.dropoffNote} />
          </li>
        )}
      </ol>
      <p class="facts">
        {carrier && <strong>{carrier}</strong>}
        <span>{text.trip.passengers(passengers)}</span>
        {luggage > 0 && <span>{text.trip.luggage(luggage)}</span>}
        {vehicle && <span>{vehicle}</span>}
      </p>
    </>
  )
}

/** What the office says of a place; a day kept by an older app has no such words. */
function PlaceNote({ label, note }: { label: string; note: string | undefined }) {
  if (!note) return null
  return (
    <small class="place-note">
      <b>{label}</b> {note}
    </small>
  )
}

/** Cash, wishes, what the guest said, and whether the office has a problem that was told, or has dealt with it. With the guest, what is due stands on the button that takes it in. */
export function TripNotes({ shown: { trip, progress, dueCents, problem } }: Shown) {
  const { text } = usePhone()
  const { cashCents, guestHereAt, guestLate, state } = progress
  return (
    <>
      {dueCents > 0 && !hasArrived(progress) && (
        <p class="cash">{text.cash.due(text.cash.euros(dueCents))}</p>
      )}
      {cashCents > 0 && <p class="cash taken">{text.cash.paid(text.cash.euros(cashCents))}</p>}
      {trip.requests && (
        <p class="request">
          <b>{text.trip.requests}</b> {trip.requests}
        </p>
      )}
      {trip.note && (
        <p class="request note">
          <b>{text.trip.note}</b> {trip.note}
        </p>
      )}
      {guestHereAt && state !== 'on-board' && <p class="hint">{text.trip.here}</p>}
      {guestLate && <p class="hint">{text.trip.late(guestLate.minutes)}</p>}
      {problem && <ProblemNote {...problem} />}
    </>
  )
}

function ProblemNote({ at, isSent, resolved }: NonNullable<ShownTrip['problem']>) {
  const { text } = usePhone()
  if (!resolved) return <p class="hint">{text.problem[isSent ? 'sent' : 'waiting'](clockAt(at))}</p>
  return (
    <p class="hint">
      {text.problem.resolved(clockAt(resolved.at))} {resolved.note}
    </p>
  )
}

/** Calling, writing, finding the way, holding the sign. */
export function TripTools({ shown, onSign }: Shown & { onSign: () => void }) {
  const { text } = usePhone()
  const { trip, progress } = shown
  const call = callLink(trip)
  const chat = chatLink(trip, useGreeting(shown))
  return (
    <nav class="tools">
      {call && <Tool href={call} icon="phone" label={text.trip.call} />}
      {chat && <Tool href={chat} icon="message" label={text.trip.message} />}
      <Tool href={wayLink(trip, progress.state)} icon="map" label={text.trip.navigate} />
      <button type="button" onClick={onSign}>
        <Icon name="sign" />
        {text.trip.sign}
      </button>
    </nav>
  )
}

function useGreeting({ trip, progress }: ShownTrip): string {
  const [driver = ''] = (usePhone().view.driver ?? '').split(' ')
  const { guest, time, pickup } = trip
  return guestGreeting({ guest, driver, time, pickup, isWaiting: progress.state === 'arrived' })
}

function Tool({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  return (
    <a href={href} target={href.startsWith('http') ? '_blank' : undefined} rel="noreferrer">
      <Icon name={icon} />
      {label}
    </a>
  )
}

/** How long waiting is free yet, then how many quarters of an hour it was more. */
export function WaitingClock({ shown: { waiting } }: Shown) {
  const { view, text } = usePhone()
  const now = useNow(view.skewMs)
  if (!waiting) return null
  const quarters = chargedQuarters(waiting, now)
  const freeUntil = clockAt(waiting.freeUntil)
  return (
    <p class="clock" data-over={quarters > 0}>
      <Icon name="waiting" />
      <span>{quarters > 0 ? text.waiting.over(freeUntil) : text.waiting.free(freeUntil)}</span>
      <strong>
        {quarters > 0
          ? text.waiting.quarters(quarters)
          : text.waiting.left(minutesLeft(waiting.freeUntil - Math.max(now, waiting.startsAt)))}
      </strong>
    </p>
  )
}
