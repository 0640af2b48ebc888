/** @jsxImportSource preact */
import type { FoldedEvent } from '#app/domain/trip-events/fold.ts'
import { usePhone } from './use-phone.ts'

/** Takes back what was told last of a trip. */
export function UndoButton({ bookingRef, event }: { bookingRef: string; event: FoldedEvent }) {
  const { phone, text } = usePhone()
  const { eventId } = event
  return (
    <button
      type="button"
      class="undo"
      onClick={() => void phone.report(bookingRef, 'undo', { eventId })}
    >
      {text.undo}
    </button>
  )
}
