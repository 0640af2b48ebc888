/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { DayTrip } from '#app/contract/driver.ts'
import { playAlert } from '#app/ui/office/alert-sound.ts'
import { changesOf, whenOf } from './changes.ts'
import { type Unseen, unseenOf } from './unseen.ts'
import { usePhone } from './use-phone.ts'

/** What was given, changed, taken or cancelled: it stays until the driver has said that he has seen it. */
export function UnseenNotices() {
  const { view } = usePhone()
  const unseen = unseenOf(view)
  useCall(unseen)
  const added = unseen.filter(({ kind }) => kind === 'added')
  return (
    <>
      {unseen
        .filter(({ kind }) => kind !== 'added')
        .map((one) => (
          <Notice key={one.trip.bookingRef} unseen={[one]} />
        ))}
      {added.length > 0 && <Notice unseen={added} />}
    </>
  )
}

/** What is new is heard and stands in sight: whoever has scrolled down would not see it above. */
function useCall(unseen: Unseen[]): void {
  const known = useRef<ReadonlySet<string>>(new Set())
  const all = unseen.map(({ kind, trip }) => `${kind} ${trip.bookingRef} ${trip.facts}`).join('\n')
  useEffect(() => {
    const keys = all.split('\n').filter(Boolean)
    const isNew = keys.some((key) => !known.current.has(key))
    known.current = new Set(keys)
    if (!isNew) return
    scrollTo({ top: 0 })
    // A page that was not touched yet may not: browsers complain.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200])
    playAlert()
  }, [all])
}

function Notice({ unseen }: { unseen: Unseen[] }) {
  const { phone, text } = usePhone()
  const [first] = unseen
  if (!first) return null
  return (
    <section class="notice unseen" role="alert" data-kind={first.kind}>
      <h2>{text.unseen[first.kind]}</h2>
      {unseen.map((one) => (
        <NewsLines key={one.trip.bookingRef} unseen={one} />
      ))}
      <button type="button" class="main" onClick={() => void phone.see(unseen)}>
        {text.unseen.seen}
      </button>
    </section>
  )
}

function NewsLines({ unseen }: { unseen: Unseen }) {
  const { view, text } = usePhone()
  const { trip } = unseen
  const changes =
    unseen.kind === 'changed' && unseen.before
      ? changesOf([unseen.before, trip], view.days, text)
      : []
  return (
    <>
      <p>
        <b>{whenOf(trip, view.days, text)}</b> {trip.guest} · {wayOf(trip)}
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ label, from, to }) => (
            <li key={`${label} ${to}`}>
              {label} {from && <s>{from}</s>} <b>{to}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function wayOf({ tourTitle, pickup, dropoff }: DayTrip): string {
  return tourTitle ? `${tourTitle} · ${pickup}` : `${pickup} → ${dropoff}`
}
