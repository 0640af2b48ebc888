/** @jsxImportSource preact */
import { isTripEventKind } from '#app/domain/trip-events/kinds.ts'
import type { PhoneView } from './phone-view.ts'
import { RENEWAL } from './renewal.ts'
import { usePhone } from './use-phone.ts'

/** Whether the office tells of things that this version of the app does not know. */
export function isOutdated({ days }: Pick<PhoneView, 'days'>): boolean {
  return days.some(({ trips }) =>
    trips.some(({ events }) => events.some(({ kind }) => !isTripEventKind(kind))),
  )
}

/** Says that the app is older than what it shows, and opens the newest; never with something that only memory keeps. */
export function Outdated() {
  const { view, text } = usePhone()
  if (!isOutdated(view) || view.trouble) return null
  return (
    <div class="notice" role="status">
      <p>{text.outdated.words}</p>
      <button type="button" onClick={openAnew}>
        {text.outdated.renew}
      </button>
    </div>
  )
}

function openAnew(): void {
  const { controller } = navigator.serviceWorker ?? {}
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === RENEWAL.answer) location.reload()
  })
  if (controller) controller.postMessage(RENEWAL.request)
  else location.reload()
}
