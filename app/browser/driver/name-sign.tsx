/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { DayTrip } from '#app/contract/driver.ts'
import { carrierLine } from '#app/domain/booking/carrier-line.ts'
import { Icon } from './icons.tsx'
import { usePhone } from './use-phone.ts'

/** The guest's name as large as the screen, which stays lit meanwhile. */
export function NameSign({ trip, onClose }: { trip: DayTrip; onClose: () => void }) {
  const { text } = usePhone()
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useRef<HTMLParagraphElement>(null)
  // As large as its longest word can be: no name is broken within a word.
  const words = trip.guest.split(/[\s-]+/).filter(Boolean)
  const letters = Math.max(4, ...words.map((word) => word.length + 1))
  useEffect(() => {
    dialog.current?.showModal()
    let lock: WakeLockSentinel | undefined
    navigator.wakeLock?.request('screen').then(
      (held) => {
        lock = held
      },
      () => {},
    )
    return () => void lock?.release()
  }, [])
  useEffect(() => {
    if (name.current) fitWords(name.current, letters)
  }, [letters])
  return (
    <dialog ref={dialog} class="name-sign" aria-label={text.trip.sign} onClose={onClose}>
      <p ref={name} style={{ '--letters': letters, '--words': words.length }}>
        {trip.guest}
      </p>
      {carrierLine(trip) && <span>{carrierLine(trip)}</span>}
      <button
        type="button"
        class="round"
        aria-label={text.trip.back}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
    </dialog>
  )
}

/** Words of broad letters are longer than their number of letters says. */
function fitWords(name: HTMLElement, letters: number): void {
  const over = name.scrollWidth / name.clientWidth
  if (over > 1) name.style.setProperty('--letters', String(letters * over))
}
