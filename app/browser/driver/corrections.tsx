/** @jsxImportSource preact */
import type { FoldedEvent } from '#app/domain/trip-events/fold.ts'
import { STEPS } from '#app/domain/trip-events/kinds.ts'
import { clockAt, type ShownTrip } from './trip-view.ts'
import { usePhone } from './use-phone.ts'

/** What the office took back of what was told of this trip, by itself too, and why. */
export function Corrections({ shown: { corrections } }: { shown: ShownTrip }) {
  const { text } = usePhone()
  const nameOf = ({ kind, cents }: FoldedEvent) => {
    const step = STEPS.find((one) => one === kind)
    if (step) return text.next[step]
    if (kind === 'cash-received') return text.cash.paid(text.cash.euros(cents ?? 0))
    if (kind === 'contact-attempt') return text.wrongStep.attempt
    return kind === 'problem' ? text.problem.open : text.noShow.open
  }
  return corrections.map(({ what, at, reason }) => (
    <p key={what.eventId} class="hint">
      {what.kind === 'problem-resolved'
        ? text.wrongStep.reopened(clockAt(at))
        : text.wrongStep.corrected(nameOf(what), clockAt(at))}{' '}
      {reason}
    </p>
  ))
}
